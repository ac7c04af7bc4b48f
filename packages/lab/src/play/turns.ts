import type { Agent, AgentRequest } from '@rulewright/agents';
import {
  type Actor,
  type ConfigBase,
  type GameText,
  type GameTypes,
  IllegalActionError,
  type Player,
} from '@rulewright/core';
import { type AnyGame, configOf } from '../games/games.js';
import { CommandError } from '../tools/errors.js';
import { failureOf, illegalChoice } from '../tools/failures.js';
import { type AnyPlaythrough, noteExpected } from './moves.js';
import { en } from './words/en.js';
import type { PlayWords } from './words/words.js';

/** The agent at unnamed seats. */
const OTHERS = 'mcts';

/**
 * The config of a new game. By default there is one player per named seat, at least the game's minimum.
 * @throws ConfigError naming every invalid key.
 */
export function configForSeats(
  game: AnyGame,
  named: readonly string[],
  players: number | undefined,
  config: { readonly players?: number },
): ConfigBase {
  return configOf(game, config, players ?? config.players ?? Math.max(named.length, game.players.min));
}

/**
 * Specs by seat.
 * @throws CommandError `conflictingOptions` if more are named than there are players.
 */
export function specsBySeat(named: readonly string[], players: number): string[] {
  if (named.length > players) {
    throw new CommandError('conflictingOptions', `${named.length} agents are named for a game of ${players} players.`);
  }
  return Array.from({ length: players }, (_, seat) => named[seat] ?? OTHERS);
}

/**
 * The next actor; `undefined` at the end. In simultaneous stages it is drawn at random among the actors who aren't
 * waiting.
 */
export function whoActs(played: AnyPlaythrough, waiting: Player | undefined): Actor | undefined {
  const { turn } = played.last;
  if (turn.kind === 'decision') return turn.player;
  if (turn.kind !== 'simultaneous') return undefined;
  const others = turn.actors.filter((actor) => actor !== waiting && (waiting === undefined || actor !== 'host'));
  const rng = played.rng(waiting === undefined ? 'lot' : 'wait');
  return others[rng.int(others.length)];
}

/** The seat that is asked for an actor: the first person acts for the host. */
export function speakerFor(actor: Actor, people: readonly Player[]): Player {
  return actor === 'host' ? (people[0] ?? 0) : actor;
}

/** The current request for a player. */
function requestFor(played: AnyPlaythrough, player: Player): AgentRequest {
  const { game, state } = played;
  return {
    game,
    view: game.view(state, player),
    actions: game.legalActions(state, player),
    player,
    rng: played.rng(`agent ${player}`),
  };
}

/**
 * The game after an agent's choice for a player.
 * @throws CommandError `agentFailed`.
 */
export async function playForAgent(played: AnyPlaythrough, agent: Agent, player: Player): Promise<AnyPlaythrough> {
  let action: GameTypes['action'];
  let expected: number | undefined;
  const onSearch: AgentRequest['onSearch'] = ({ value }) => {
    expected = value;
  };
  try {
    action = await agent.choose({ ...requestFor(played, player), onSearch });
  } catch (error) {
    throw failureOf(agent, error);
  }
  try {
    const after = played.play(action, player);
    if (expected !== undefined) noteExpected(after, expected);
    return after;
  } catch (error) {
    throw error instanceof IllegalActionError ? illegalChoice(agent, action, error.refusal) : error;
  }
}

/** A choice besides the player's actions. */
interface Extra {
  readonly line: string;
  readonly answer: ExtraAnswer;
}

/** An action of the host, or waiting for another player. */
type ExtraAnswer = { readonly kind: 'host'; readonly action: GameTypes['action'] } | { readonly kind: 'wait' };

/** A choice from a person's list. */
export type Choice = { readonly kind: 'act'; readonly action: GameTypes['action'] } | ExtraAnswer;

/** A person's request. In simultaneous stages one can also wait or act for the host. */
export interface PersonRequest extends AgentRequest {
  readonly extras: readonly Extra[];
  /** One line per choice: the actions, then the extras. */
  readonly lines: readonly string[];
}

/** The current request for a person. */
export function personRequest(
  played: AnyPlaythrough,
  text: GameText<GameTypes>,
  player: Player,
  words = en,
): PersonRequest {
  const request = requestFor(played, player);
  const extras = extrasFor(played, text, player, words);
  const actions = request.actions.map((action) => text.describe(action, request.view));
  return { ...request, extras, lines: [...actions, ...extras.map(({ line }) => line)] };
}

/** The choice with a number, from 1; `undefined` if there is none. */
export function choiceAt({ actions, extras }: PersonRequest, number: number): Choice | undefined {
  const action = actions[number - 1];
  return action ? { kind: 'act', action } : extras[number - 1 - actions.length]?.answer;
}

/** Extra choices in simultaneous stages: the host's actions, and waiting. */
function extrasFor(
  { game, last }: AnyPlaythrough,
  text: GameText<GameTypes>,
  player: Player,
  words: PlayWords,
): Extra[] {
  const { state, turn } = last;
  if (turn.kind !== 'simultaneous') return [];
  const view = game.view(state, 'spectator');
  const extras: Extra[] = game.legalActions(state, 'host').map((action) => ({
    line: text.describe(action, view),
    answer: { kind: 'host', action },
  }));
  const others = turn.actors.filter((actor) => actor !== 'host' && actor !== player);
  if (others.length > 0) extras.push({ line: words.wait, answer: { kind: 'wait' } });
  return extras;
}
