/** From actions to clicks: the locations on the table that an action refers to. */
import type { CoreRefusal, GameTypes, Player } from '../contract.js';
import { plainArgument } from '../tools/border.js';
import { ArgumentError } from '../tools/errors.js';

/**
 * The spots of a player's action, in the usual order of clicks; empty for an action without a location, for example
 * ending the turn. A spot appears twice if it takes two clicks, for example for two pieces of wood.
 *
 * A spot is a kind and what it takes to name one place, joined by colons: `depot:1:0`, `hex:0:18`. What belongs to a
 * player has the seat first. Numbers are those of states and actions.
 */
export type SpotsOf<T extends GameTypes> = (
  action: T['action'],
  seen: T['state'] | T['view'],
  player: Player,
) => readonly string[];

/**
 * Where an event happened, as keys of the game's picture: pieces, spots and other elements. Two lists of the same length pair
 * up: the piece that was at `from[0]` is at `to[0]` now. Otherwise a list of one is shared: a supply from which three pieces came, the score
 * to which four tiles contribute.
 */
export interface EventSpots {
  /** Where what moved came from, or what caused it. The picture before or after the event has these keys. */
  readonly from: readonly string[];
  /** Where it is now, or what the event is about. The picture right after the event has these keys. */
  readonly to: readonly string[];
}

/** The choices after some clicks. */
export interface Narrowed<Action> {
  /** The actions that are still possible. If there is only one, it is chosen. */
  readonly actions: readonly Action[];
  /** The spots that can be clicked next: each belongs to a possible action. Of an only legal action, all of them. */
  readonly next: readonly string[];
  /** The possible actions that need no further click: offer them in a menu, by `describe`. */
  readonly menu: readonly Action[];
}

/**
 * Narrows actions down by the spots clicked so far, in any order. A spot that all possible actions have equally often needs
 * no click. An only legal action is in the menu, and a click on any of its spots chooses it too.
 *
 * ```ts
 * const { actions, next, menu } = narrow(legalActions(state), chosen, (action) => spotsOf(action, view, player));
 * ```
 * @throws ArgumentError unless the chosen spots are a list.
 */
export function narrow<Action>(
  actions: readonly Action[],
  chosen: readonly string[],
  spotsOf: (action: Action) => readonly string[],
): Narrowed<Action> {
  const wanted = 'The chosen spots must be a list.';
  const clicked = plainArgument(chosen, wanted);
  if (!Array.isArray(clicked)) throw new ArgumentError(wanted);
  const possible = actions
    .map((action) => ({ action, spots: spotsOf(action) }))
    .filter(({ spots }) => without(clicked, spots).length === 0);
  const all = new Set(possible.flatMap(({ spots }) => spots));
  const open = new Set([...all].filter((spot) => new Set(possible.map(({ spots }) => countOf(spots, spot))).size > 1));
  const isOnly = actions.length === 1 && clicked.length === 0;
  const left = possible.map(({ action, spots }) => ({
    action,
    spots: without(spots, clicked).filter((spot) => open.has(spot)),
  }));
  return {
    actions: possible.map(({ action }) => action),
    next: [...(isOnly ? all : new Set(left.flatMap(({ spots }) => spots)))],
    menu: left.filter(({ spots }) => spots.length === 0).map(({ action }) => action),
  };
}

/** The meaning of a click. */
export interface Clicked<Action> {
  /** The spots chosen after it. */
  readonly chosen: readonly string[];
  /** The action to play: the only one left. `undefined` while there are several. */
  readonly action: Action | undefined;
}

/**
 * What a click on a spot means: a spot of {@link Narrowed.next} is added, a chosen spot is taken back, and a spot of another
 * action starts over. `undefined` if a click there means nothing.
 *
 * ```ts
 * const clicked = afterClick(legalActions(state), chosen, spot, (action) => spotsOf(action, view, player));
 * ```
 * @throws ArgumentError unless the chosen spots are a list.
 */
export function afterClick<Action>(
  actions: readonly Action[],
  chosen: readonly string[],
  spot: string,
  spotsOf: (action: Action) => readonly string[],
): Clicked<Action> | undefined {
  const spots = chosenAfter(actions, chosen, spot, spotsOf);
  if (!spots) return undefined;
  const [action, ...others] = spots.length > 0 ? narrow(actions, spots, spotsOf).actions : [];
  return { chosen: spots, action: others.length > 0 ? undefined : action };
}

function chosenAfter<Action>(
  actions: readonly Action[],
  chosen: readonly string[],
  spot: string,
  spotsOf: (action: Action) => readonly string[],
): readonly string[] | undefined {
  if (narrow(actions, chosen, spotsOf).next.includes(spot)) return [...chosen, spot];
  if (chosen.includes(spot)) return chosen.filter((other) => other !== spot);
  return narrow(actions, [], spotsOf).next.includes(spot) ? [spot] : undefined;
}

/** A refusal of core: the spot is about actions of another player alone. */
type NotYours = Extract<CoreRefusal, { readonly code: 'notYours' }>;

/**
 * Why a click on a spot means nothing: of all actions about the spot, the refusal of the one closest to a legal action, with
 * the fewest other spots that can't be clicked. An action of another stage counts only if no other is about the spot; a spot
 * that is about actions of another player alone is `notYours`, with the rule by which that player may not act now.
 * `undefined` if no action is about the spot, or a legal one is.
 *
 * ```ts
 * const { actions } = actionSpace(game);
 * const spots = (action, seat) => spotsOf(action, view, seat);
 * const check = (action, seat) => live.check(action, seat);
 * const refusal = whyNot(actions, spot, next, spots, check, [player, ...others]);
 * ```
 * @param actions every action of the game, from `actionSpace` of `@rulewright/core/learning`
 * @param lit the spots that can be clicked: {@link Narrowed.next} and those clicked so far
 * @param check `check` of the game or of its live game
 * @param seats the player who clicked, then the others; without others there is no `notYours`
 */
export function whyNot<Action, Refused extends { readonly code: string; readonly rule?: string }>(
  actions: readonly Action[],
  spot: string,
  lit: readonly string[],
  spotsOf: (action: Action, seat: Player) => readonly string[],
  check: (action: Action, seat: Player) => Refused | undefined,
  seats: readonly Player[],
): Refused | NotYours | undefined;
/** The same, where spots belong to nobody. */
export function whyNot<Action, Refused extends { readonly code: string; readonly rule?: string }>(
  actions: readonly Action[],
  spot: string,
  lit: readonly string[],
  spotsOf: (action: Action) => readonly string[],
  check: (action: Action) => Refused | undefined,
): Refused | undefined;
export function whyNot<Action, Refused extends { readonly code: string; readonly rule?: string }>(
  actions: readonly Action[],
  spot: string,
  lit: readonly string[],
  spotsOf: (action: Action, seat: Player) => readonly string[],
  check: (action: Action, seat: Player) => Refused | undefined,
  seats: readonly Player[] = [0],
): Refused | NotYours | undefined {
  const [player = 0, ...others] = seats;
  let closest: Refused | undefined;
  let fewest = Number.POSITIVE_INFINITY;
  let ofOtherStage: Refused | undefined;
  const otherTypes = new Set<unknown>();
  let isAbout = false;
  for (const action of actions) {
    const type = typeOf(action);
    // What the stage doesn't take, it doesn't take with any fields.
    if (otherTypes.has(type)) continue;
    const spots = spotsOf(action, player);
    if (!spots.includes(spot)) continue;
    isAbout = true;
    const refusal = check(action, player);
    if (refusal === undefined) return undefined;
    if (refusal.code === 'wrongStage') {
      ofOtherStage ??= refusal;
      if (type !== undefined) otherTypes.add(type);
      continue;
    }
    const missing = spots.filter((other) => other !== spot && !lit.includes(other)).length;
    if (missing >= fewest) continue;
    closest = refusal;
    fewest = missing;
  }
  if (isAbout) return closest ?? ofOtherStage;
  for (const seat of others) {
    const action = actions.find((each) => spotsOf(each, seat).includes(spot));
    const rule = action === undefined ? undefined : check(action, seat)?.rule;
    if (rule !== undefined) return { rule, code: 'notYours', params: { player: seat } };
  }
  return undefined;
}

function typeOf(action: unknown): unknown {
  const { type } = Object(action) as { readonly type?: unknown };
  return type;
}

function countOf(spots: readonly string[], spot: string): number {
  return spots.filter((other) => other === spot).length;
}

/** A list without others, each taken out once. */
function without(list: readonly string[], others: readonly string[]): readonly string[] {
  const left = [...others];
  return list.filter((entry) => {
    const index = left.indexOf(entry);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}
