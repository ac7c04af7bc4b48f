import type { Agent, AgentRequest } from '@rulewright/agents';
import { type Actor, type GameTypes, IllegalActionError, type Player } from '@rulewright/core';
import { failureOf, illegalChoice } from '../agents/failures.js';
import type { History } from './history.js';

/**
 * Who acts now; `undefined` at the end. Where several may act a lot decides, but not for whom has chosen to wait.
 */
export function whoActs(history: History, waiting: Player | undefined): Actor | undefined {
  const turn = history.game.turn(history.state);
  if (turn.kind === 'decision') return turn.player;
  if (turn.kind !== 'simultaneous') return undefined;
  const others = turn.actors.filter((actor) => actor !== waiting && (waiting === undefined || actor !== 'host'));
  const rng = history.rng(waiting === undefined ? 'lot' : 'wait');
  return others[rng.int(others.length)];
}

/** The seat that is asked when it's an actor's turn: the first person speaks for the host. */
export function speakerFor(actor: Actor, people: readonly Player[]): Player {
  return actor === 'host' ? (people[0] ?? 0) : actor;
}

/** What a player is asked now. */
export function requestFor(history: History, player: Player): AgentRequest {
  const { game, state } = history;
  return {
    game,
    view: game.view(state, player),
    actions: game.legalActions(state, player),
    player,
    rng: history.rng(`agent ${player}`),
    budget: {},
  };
}

/**
 * Plays what an agent chooses for a player.
 * @throws CommandError `agentFailed`; nothing has changed then.
 */
export async function playForAgent(history: History, agent: Agent, player: Player): Promise<void> {
  let action: GameTypes['action'];
  let expected: number | undefined;
  const onSearch: AgentRequest['onSearch'] = ({ value }) => {
    expected = value;
  };
  try {
    action = await agent.choose({ ...requestFor(history, player), onSearch });
  } catch (error) {
    throw failureOf(agent, error);
  }
  try {
    history.play(action, player, expected);
  } catch (error) {
    throw error instanceof IllegalActionError ? illegalChoice(agent, action, error.refusal) : error;
  }
}
