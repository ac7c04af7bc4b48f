/** Laws of the spots of actions: what a player clicks. */
import type { Game, GameText, GameTypes, Player } from '../contract.js';
import { narrow, type SpotsOf } from '../play/spots.js';
import { preview } from '../tools/arguments.js';
import { counted } from '../tools/counted.js';
import { ArgumentError } from '../tools/errors.js';
import { momentsOf } from './games.js';
import { expectSame, expectThat, throughJson } from './json.js';
import { gameLaw, type Law } from './law.js';
import { type LawOptions, type PlayedMoment, subjectOf } from './subject.js';

/** Maximum entries of a menu. */
const MENU = 12;

/** The name of a spot. */
export const SPOT = /^[a-z][A-Za-z]*(:[A-Za-z0-9]+)*$/;

/**
 * The laws of a game's spots, checked on random games like `laws`:
 *
 * ```ts
 * for (const law of spotLaws(stoneage, spotsOf, text)) test(law.name, law.run);
 * ```
 *
 * @throws ArgumentError if an option is out of range, or the text is missing.
 */
export function spotLaws<T extends GameTypes>(
  game: Game<T>,
  spotsOf: SpotsOf<T>,
  text: Pick<GameText<T>, 'describe'>,
  options: LawOptions<T> = {},
): Law[] {
  // Callers without types forget it.
  const { describe }: Partial<typeof text> = text ?? {};
  if (typeof describe !== 'function') {
    throw new ArgumentError(
      'spotLaws needs the text of the game as its third argument: spotLaws(game, spotsOf, text).',
    );
  }
  const subject = subjectOf(game, options);
  const spotLaw = (name: string, check: (clicks: Clicks<T>) => void): Law =>
    gameLaw(subject, name, (config, random) => {
      for (const moment of momentsOf(subject, config, random, 'decision')) {
        if (typeof moment.actor === 'number') check(clicksOf(game, spotsOf, moment));
      }
    });
  const all = [
    spotLaw('spots have plain names, the same for a state, a view and its copy', (clicks) =>
      namesSpots(spotsOf, clicks),
    ),
    spotLaw('clicks lead to every legal action, and every click leads on', leadsOn),
    spotLaw(`a menu tells at most ${MENU} actions apart`, (clicks) => hasMenus(text, clicks)),
  ];
  return all;
}

/** A player's decision, with the spots of every legal action. */
interface Clicks<T extends GameTypes> {
  readonly state: T['state'];
  readonly view: T['view'];
  readonly player: Player;
  readonly legal: readonly T['action'][];
  readonly when: string;
  spots(action: T['action']): readonly string[];
}

function clicksOf<T extends GameTypes>(
  game: Game<T>,
  spotsOf: SpotsOf<T>,
  { state, actor, legal, number }: PlayedMoment<T>,
): Clicks<T> {
  const player = Number(actor);
  const view = game.view(state, player);
  const known = new Map(legal.map((action) => [action, spotsOf(action, view, player)]));
  return {
    state,
    view,
    player,
    legal,
    when: `after ${counted(number, 'action')}`,
    spots: (action) => known.get(action) ?? [],
  };
}

function namesSpots<T extends GameTypes>(
  spotsOf: SpotsOf<T>,
  { state, view, player, legal, when, spots }: Clicks<T>,
): void {
  const copy = throughJson(view);
  for (const action of legal) {
    const what = `the spots of ${preview(action)} ${when}`;
    for (const spot of spots(action)) expectThat(SPOT.test(spot), `${what} include '${spot}'`);
    expectSame(spotsOf(action, copy, player), spots(action), `${what}, from a copy of the view`);
    expectSame(spotsOf(action, state, player), spots(action), `${what}, from the state`);
  }
}

/** Clicks the spots of each action, in its own order, until the action is in the menu. */
function leadsOn<T extends GameTypes>({ legal, when, spots }: Clicks<T>): void {
  for (const action of legal) {
    const chosen: string[] = [];
    const left = [...spots(action)];
    for (;;) {
      const { actions, next, menu } = narrow(legal, chosen, spots);
      const clicks = `'${chosen.join(' ')}' for ${preview(action)} ${when}`;
      expectThat(actions.includes(action), `the clicks ${clicks} rule it out`);
      if (menu.includes(action)) break;
      const index = left.findIndex((spot) => next.includes(spot));
      expectThat(index >= 0, `no click goes on from ${clicks}`);
      chosen.push(...left.splice(index, 1));
    }
  }
}

/** Actions with the same spots share a menu. */
function hasMenus<T extends GameTypes>(
  { describe }: Pick<GameText<T>, 'describe'>,
  { view, legal, when, spots }: Clicks<T>,
): void {
  const menus = new Map<string, T['action'][]>();
  for (const action of legal) {
    const clicks = [...spots(action)].sort().join(' ');
    menus.set(clicks, [...(menus.get(clicks) ?? []), action]);
  }
  for (const [clicks, menu] of menus) {
    expectThat(menu.length <= MENU, `the menu after '${clicks}' has ${counted(menu.length, 'action')} ${when}`);
    const lines = new Set(menu.map((action) => describe(action, view)));
    expectThat(lines.size === menu.length, `the menu after '${clicks}' has the same words twice ${when}`);
  }
}
