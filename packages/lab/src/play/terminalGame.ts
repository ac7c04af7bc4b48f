import { setImmediate } from 'node:timers/promises';
import type { Agent } from '@rulewright/agents';
import type { GameTypes, Player } from '@rulewright/core';
import { playerName } from '../games/playerName.js';
import type { Desk } from './desk.js';
import type { History } from './history.js';
import { People } from './people.js';
import { personRequest, playForAgent, speakerFor, whoActs } from './turns.js';

/** How a session ended. */
export type Departure = 'over' | 'left' | 'interrupted';

/**
 * Plays a game to its end or until the people leave. `agents` by seat; `undefined` for people. Every move has its own
 * generators, derived from the seed and the number of the move, so a resumed game continues as it would have.
 */
export async function playTerminalGame(desk: Desk, agents: readonly (Agent | undefined)[]): Promise<Departure> {
  const { history } = desk;
  const people = new People(desk);
  let waiting: Player | undefined;
  for (let told = history.moves.length; ; ) {
    history.settle();
    desk.keep();
    if (desk.people.length === 0) {
      for (const line of desk.story.news(history.moves.slice(told), 'spectator')) desk.print(line);
      told = history.moves.length;
    }
    if (desk.isInterrupted) return 'interrupted';
    const actor = whoActs(history, waiting);
    if (actor === undefined) return 'over';
    waiting = undefined;
    const player = speakerFor(actor, desk.people);
    const agent = actor === 'host' ? undefined : agents[actor];
    if (agent) {
      await playForSeat(desk, agent, player);
      continue;
    }
    if (desk.people.length === 0) {
      playForHost(history);
      continue;
    }
    const answer = await people.ask(personRequest(history, desk.text, player));
    switch (answer.kind) {
      case 'act':
        history.play(answer.action, player);
        break;
      case 'host':
        history.play(answer.action, 'host');
        break;
      case 'undo':
        desk.undo(player);
        break;
      case 'wait':
        waiting = player;
        break;
      case 'leave':
        return 'left';
      case 'interrupt':
        return 'interrupted';
    }
  }
}

/** Without people the host acts at random. */
function playForHost(history: History): void {
  const actions = history.game.legalActions(history.state, 'host');
  history.play(actions[history.rng('host').int(actions.length)] as GameTypes['action'], 'host');
}

async function playForSeat(desk: Desk, agent: Agent, player: Player): Promise<void> {
  await desk.whileThinking(`${playerName(player)} (${agent.name})`, () => playForAgent(desk.history, agent, player));
  // Yield to the keyboard and Ctrl-C.
  await setImmediate();
}
