import type { AgentRequest } from '@rulewright/agents';
import type { GameText, GameTypes, Player } from '@rulewright/core';
import type { History } from './history.js';
import { requestFor } from './turns.js';

/** Something to choose beside the actions of the player. */
interface Extra {
  readonly line: string;
  readonly answer: ExtraAnswer;
}

/** An action of the host, for whom people speak, or the wish to let another act first. */
type ExtraAnswer = { readonly kind: 'host'; readonly action: GameTypes['action'] } | { readonly kind: 'wait' };

/** What can be chosen from the list of a person. */
export type Choice = { readonly kind: 'act'; readonly action: GameTypes['action'] } | ExtraAnswer;

/** What a person is asked. Where several may act, one can also wait, or speak for the host. */
export interface PersonRequest extends AgentRequest {
  readonly extras: readonly Extra[];
  /** What can be chosen, a line each: the actions, then the extras. */
  readonly lines: readonly string[];
}

/** What the person at a seat is asked now. */
export function personRequest(history: History, text: GameText<GameTypes>, player: Player): PersonRequest {
  const request = requestFor(history, player);
  const extras = extrasFor(history, text, player);
  const actions = request.actions.map((action) => text.describe(action, request.view));
  return { ...request, extras, lines: [...actions, ...extras.map(({ line }) => line)] };
}

/** What stands at a number of the list, from 1; `undefined` if nothing does. */
export function choiceAt({ actions, extras }: PersonRequest, number: number): Choice | undefined {
  const action = actions[number - 1];
  return action ? { kind: 'act', action } : extras[number - 1 - actions.length]?.answer;
}

/** Where several may act: what the host may do, which people do in its place, and to let the others go first. */
function extrasFor({ game, state }: History, text: GameText<GameTypes>, player: Player): Extra[] {
  const turn = game.turn(state);
  if (turn.kind !== 'simultaneous') return [];
  const view = game.view(state, 'spectator');
  const extras: Extra[] = game.legalActions(state, 'host').map((action) => ({
    line: text.describe(action, view),
    answer: { kind: 'host', action },
  }));
  const others = turn.actors.filter((actor) => actor !== 'host' && actor !== player);
  if (others.length > 0) extras.push({ line: 'Wait, and let another act first', answer: { kind: 'wait' } });
  return extras;
}
