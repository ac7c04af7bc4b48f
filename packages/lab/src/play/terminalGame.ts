import { setImmediate } from 'node:timers/promises';
import type { Agent } from '@rulewright/agents';
import type { GameTypes, Player } from '@rulewright/core';
import type { Desk } from './desk.js';
import { People } from './people.js';
import { personRequest, playForAgent, speakerFor, whoActs } from './turns.js';

/** How a session ended. */
export type Departure = 'over' | 'left' | 'interrupted';

/**
 * Plays a game to its end or until the people leave. `agents` by seat; `undefined` for people. Every move has its own
 * generators, derived from the seed and the number of the move, so a resumed game continues as it would have.
 */
export async function playTerminalGame(desk: Desk, agents: readonly (Agent | undefined)[]): Promise<Departure> {
  const people = new People(desk);
  let waiting: Player | undefined;
  for (let told = desk.moves.length; ; ) {
    desk.played = desk.played.settle(desk.chance);
    desk.keep();
    if (desk.people.length === 0) {
      for (const line of desk.story.news(desk.moves.slice(told), 'spectator')) desk.print(line);
      told = desk.moves.length;
    }
    if (desk.isInterrupted) return 'interrupted';
    const actor = whoActs(desk.played, waiting);
    if (actor === undefined) return 'over';
    waiting = undefined;
    const player = speakerFor(actor, desk.people);
    const agent = actor === 'host' ? undefined : agents[actor];
    if (agent) {
      await playForSeat(desk, agent, player);
      continue;
    }
    if (desk.people.length === 0) {
      playForHost(desk);
      continue;
    }
    const answer = await people.ask(personRequest(desk.played, desk.text, player, desk.words));
    switch (answer.kind) {
      case 'act':
        desk.played = desk.played.play(answer.action, player);
        break;
      case 'host':
        desk.played = desk.played.play(answer.action, 'host');
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
function playForHost(desk: Desk): void {
  const { game, state } = desk.played;
  const actions = game.legalActions(state, 'host');
  const action = actions[desk.played.rng('host').int(actions.length)] as GameTypes['action'];
  desk.played = desk.played.play(action, 'host');
}

async function playForSeat(desk: Desk, agent: Agent, player: Player): Promise<void> {
  const name = `${desk.story.nameOf(player)} (${agent.name})`;
  desk.played = await desk.whileThinking(name, () => playForAgent(desk.played, agent, player));
  // Yield to the keyboard and Ctrl-C.
  await setImmediate();
}
