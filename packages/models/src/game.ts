import { setImmediate } from 'node:timers/promises';
import type { Agent } from '@rulewright/agents';
import { type GameTypes, type Player, Playthrough, type Result } from '@rulewright/core';
import { type AnsweredPrompt, movesOf, type Prompt, type Prompts, type Teller } from '@rulewright/core/prompts';
import type { AnyGame } from '@rulewright/lab/internal';
import { type AnyPlaythrough, chanceOfDeal, playForAgent, resultOf, whoActs } from '@rulewright/lab/internal/commands';
import { type AskedModel, decide, type SendRequest } from './decision.js';
import type { ModelSettings } from './settings.js';

/** A game between a model and an agent. */
export interface ModelGame {
  readonly game: AnyGame;
  readonly settings: ModelSettings;
  readonly asked: AskedModel;
  readonly teller: Teller<GameTypes>;
  readonly opponent: Agent;
  readonly seat: Player;
  /** Of the deal. */
  readonly seed: string;
}

/** A finished game. */
export interface PlayedModelGame {
  readonly played: AnyPlaythrough;
  readonly result: Result;
  readonly isForfeited: boolean;
  /** Seats in the order of their first decisions. */
  readonly turnOrder: readonly Player[];
  /** Legal actions at each decision. */
  readonly choices: readonly number[];
  /** Moves that the model chose, as a trace counts them. It isn't asked where only one action is legal. */
  readonly decisions: readonly number[];
  /** Moves that were drawn for the model, since no answer was a legal action. */
  readonly drawn: readonly number[];
}

/**
 * Plays a game to its end.
 * @param signal stops it: the result is then `undefined`
 * @throws CommandError `agentFailed`, or what `send` throws.
 */
export async function playModelGame(
  { game, settings, asked, teller, opponent, seat, seed }: ModelGame,
  send: SendRequest,
  signal?: AbortSignal,
): Promise<PlayedModelGame | undefined> {
  const turnOrder = new Set<Player>();
  const choices: number[] = [];
  const decisions: number[] = [];
  const drawn: number[] = [];
  const exchanges: AnsweredPrompt[] = [];
  const over = { turnOrder, choices, decisions, drawn };
  const chance = chanceOfDeal(seed);
  for (let played: AnyPlaythrough = Playthrough.start(game, settings.config, seed); ; ) {
    // Other games and the endpoint go on meanwhile.
    await setImmediate();
    if (signal?.aborted) return undefined;
    played = played.settle(chance);
    const actor = whoActs(played, undefined);
    if (actor === undefined) return ended(played, resultOf(played.state), over);
    const legal = game.legalActions(played.state, actor);
    choices.push(legal.length);
    if (actor === 'host') {
      played = atRandom(played, actor, legal);
      continue;
    }
    turnOrder.add(actor);
    if (actor !== seat) {
      played = await playForAgent(played, opponent, actor);
      continue;
    }
    const [only, ...others] = legal;
    if (only && others.length === 0) {
      played = played.play(only, actor);
      continue;
    }
    const news = teller.newsFor(seat, movesOf(played));
    const ask = (prompts: Prompts<GameTypes>): Prompt<GameTypes> => prompts.ask(played.state, seat, news);
    const decision = await decide(asked, ask, exchanges, send);
    const move = played.moves.filter(({ wasForced }) => !wasForced).length;
    if (decision) {
      exchanges.push(decision.exchange);
      decisions.push(move);
      played = played.play(decision.action, seat);
    } else {
      drawn.push(move);
      if (settings.fallback === 'forfeit') return { ...ended(played, forfeitBy(seat), over), isForfeited: true };
      played = atRandom(played, seat, legal);
    }
  }
}

function atRandom(
  played: AnyPlaythrough,
  actor: Player | 'host',
  legal: readonly GameTypes['action'][],
): AnyPlaythrough {
  const action = legal[played.rng(`random ${actor}`).int(legal.length)];
  if (action === undefined) throw new Error('There is no legal action.');
  return played.play(action, actor);
}

/** The collections of a game in play, as those of a finished one. */
function ended(
  played: AnyPlaythrough,
  result: Result,
  {
    turnOrder,
    ...lists
  }: { readonly turnOrder: ReadonlySet<Player> } & Pick<PlayedModelGame, 'choices' | 'decisions' | 'drawn'>,
): PlayedModelGame {
  const seats = Array.from({ length: played.state.players }, (_, seat) => seat);
  return { played, result, isForfeited: false, turnOrder: [...new Set([...turnOrder, ...seats])], ...lists };
}

/** A lost game of two. Points don't count. */
function forfeitBy(seat: Player): Result {
  return { scores: [0, 0], ranking: seat === 0 ? [2, 1] : [1, 2], winners: [1 - seat], reason: 'forfeit' };
}
