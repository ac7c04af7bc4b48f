import { setImmediate } from 'node:timers/promises';
import type { Agent } from '@rulewright/agents';
import type { Player } from '@rulewright/core';
import { entryAt } from '../tools/entryAt.js';
import { indented } from '../tools/plainText.js';
import { People } from './people.js';
import type { TerminalSession } from './session.js';
import { personRequest, playForAgent, speakerFor, whoActs } from './turns.js';

/** How a session ended. */
export type Departure = 'over' | 'left' | 'interrupted';

/**
 * Plays a game to its end or until the people leave. `agents` by seat; `undefined` for people. Every move has its own
 * generators, derived from the seed and the number of the move, so a resumed game continues as it would have.
 */
export async function playTerminalGame(
  session: TerminalSession,
  agents: readonly (Agent | undefined)[],
): Promise<Departure> {
  const people = new People(session);
  let waiting: Player | undefined;
  for (let told = session.moves.length; ; ) {
    session.played = session.played.settle(session.chance);
    session.keep();
    if (session.people.length === 0) {
      for (const line of session.teller.short(session.moves.slice(told), 'spectator')) session.print(line);
      told = session.moves.length;
    }
    if (session.isInterrupted) return 'interrupted';
    const actor = whoActs(session.played, waiting);
    if (actor === undefined) return 'over';
    waiting = undefined;
    const player = speakerFor(actor, session.people);
    const agent = actor === 'host' ? undefined : agents[actor];
    if (agent) {
      await playForSeat(session, agent, player);
      continue;
    }
    if (session.people.length === 0) {
      playForHost(session);
      continue;
    }
    const answer = await people.ask(personRequest(session.played, session.text, player, session.words));
    switch (answer.kind) {
      case 'act':
      case 'host':
        session.played = session.played.play(answer.action, answer.kind === 'host' ? 'host' : player);
        session.print(indented(session.teller.all(session.moves.slice(-1), player)));
        break;
      case 'undo':
        session.undo(player);
        break;
      case 'wait':
        session.print(`  ${session.teller.words.chooses(session.teller.nameOf(player), session.words.wait)}`);
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
function playForHost(session: TerminalSession): void {
  const { game, state } = session.played;
  const actions = game.legalActions(state, 'host');
  const action = entryAt(actions, session.played.rng('host').int(actions.length));
  session.played = session.played.play(action, 'host');
}

async function playForSeat(session: TerminalSession, agent: Agent, player: Player): Promise<void> {
  const name = `${session.teller.nameOf(player)} (${agent.name})`;
  session.played = await session.whileThinking(name, () => playForAgent(session.played, agent, player));
  // Yield to the keyboard and Ctrl-C.
  await setImmediate();
}
