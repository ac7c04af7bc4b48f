/** The keys that the spots of events name, in the pictures before and after each event of random games. */
import { burgundy } from '@rulewright/burgundy';
import * as burgundyQueries from '@rulewright/burgundy/queries';
import { textOf as burgundyText } from '@rulewright/burgundy/text';
import { en as burgundyWords } from '@rulewright/burgundy/text/en';
import { castle } from '@rulewright/castle';
import * as castleQueries from '@rulewright/castle/queries';
import { textOf as castleText } from '@rulewright/castle/text';
import { en as castleWords } from '@rulewright/castle/text/en';
import { city } from '@rulewright/city';
import * as cityQueries from '@rulewright/city/queries';
import { textOf as cityText } from '@rulewright/city/text';
import { en as cityWords } from '@rulewright/city/text/en';
import { copenhagen } from '@rulewright/copenhagen';
import * as copenhagenQueries from '@rulewright/copenhagen/queries';
import { textOf as copenhagenText } from '@rulewright/copenhagen/text';
import { en as copenhagenWords } from '@rulewright/copenhagen/text/en';
import {
  advanceStep,
  applyPatches,
  createRng,
  type EventSpots,
  framesOf,
  type Game,
  type GameTypes,
  settleStep,
} from '@rulewright/core';
import { stoneage } from '@rulewright/stoneage';
import * as stoneageQueries from '@rulewright/stoneage/queries';
import { textOf as stoneageText } from '@rulewright/stoneage/text';
import { en as stoneageWords } from '@rulewright/stoneage/text/en';
import { expect, test } from 'vitest';
import { isDeep } from '../../core/test/deep.js';
import { picture as burgundyPicture } from '../src/burgundy/index.js';
import { picture as castlePicture } from '../src/castle/index.js';
import { picture as cityPicture } from '../src/city/index.js';
import { picture as copenhagenPicture } from '../src/copenhagen/index.js';
import type { PictureOptions } from '../src/drawing/pen.js';
import type { Picture } from '../src/index.js';
import { picture as stoneagePicture } from '../src/stoneage/index.js';
import { shapesIn } from './laws.js';

/** A game with its spots, and the keys of its pictures. */
interface Drawn<T extends GameTypes, Text> {
  readonly game: Game<T>;
  readonly spotsOfEvent: (event: T['event'], seen: T['view']) => EventSpots;
  readonly picture: (view: T['view'], options: PictureOptions<Text>) => Picture;
  readonly text: Text;
  readonly configs: readonly T['configInput'][];
  /** Whether an event from somewhere to somewhere leaves both as they were. By default none does. */
  readonly changesNothing?: (event: T['event']) => boolean;
}

/** How many events of each type are drawn in a game. */
const DRAWN = isDeep ? 12 : 1;

const SEEDS = isDeep ? [1, 2] : [1];

/**
 * The faults of one random game, for the player in front: keys that the pictures lack, and events with something that moved
 * where neither end looks different after it.
 */
function faultsOf<T extends GameTypes, Text>(
  { game, spotsOfEvent, picture, text, changesNothing = () => false }: Drawn<T, Text>,
  config: T['configInput'],
  seed: number,
): string[] {
  const faults: string[] = [];
  const counts = new Map<string, number>();
  const rng = createRng(seed);
  const elementsOf = (view: T['view'], layout: 'wide' | 'narrow') =>
    new Map(shapesIn(picture(view, { text, layout })).map((element) => [element.key, element]));
  const check = (event: T['event'], before: T['view'], after: T['view'], layout: 'wide' | 'narrow'): void => {
    const { from, to } = spotsOfEvent(event, after);
    const [old, now] = [elementsOf(before, layout), elementsOf(after, layout)];
    const what = `${layout}: ${JSON.stringify(event)}`;
    for (const key of to) if (!now.has(key)) faults.push(`to ${key}, ${what}`);
    for (const key of from) if (!old.has(key) && !now.has(key)) faults.push(`from ${key}, ${what}`);
    const isSame = (key: string): boolean => JSON.stringify(old.get(key)) === JSON.stringify(now.get(key));
    if (from.length === 0 || to.length === 0 || changesNothing(event)) return;
    if ([...from, ...to].every(isSame)) faults.push(`nothing changed, ${what}`);
  };
  let state = game.setup(config);
  let step = settleStep(game, state, rng);
  for (;;) {
    if (step.events.some(({ type }) => (counts.get(type) ?? 0) < DRAWN)) {
      let view = game.view(state, 0);
      for (const { events, patches } of framesOf(game, state, step.moves, 0)) {
        const before = view;
        view = applyPatches(view, patches);
        for (const event of events) {
          const count = counts.get(event.type) ?? 0;
          counts.set(event.type, count + 1);
          if (count < DRAWN) check(event, before, view, counts.size % 2 === 0 ? 'wide' : 'narrow');
        }
      }
    }
    ({ state } = step);
    if (state.result !== null) return faults;
    const turn = game.turn(state);
    const actor = turn.kind === 'simultaneous' ? turn.actors[rng.int(turn.actors.length)] : undefined;
    const legal = game.legalActions(state, actor);
    step = advanceStep(game, state, legal[rng.int(legal.length)] as T['action'], rng, actor);
  }
}

/** Tests one game. */
function drawsSpots<T extends GameTypes, Text>(drawn: Drawn<T, Text>): void {
  test.each(drawn.configs)(`${drawn.game.id}: pictures show where events happened, with %j`, (config) => {
    expect(SEEDS.flatMap((seed) => faultsOf(drawn, config, seed))).toEqual([]);
  });
}

drawsSpots({
  game: castle,
  spotsOfEvent: castleQueries.spotsOfEvent,
  picture: castlePicture,
  text: castleText(castleWords),
  configs: [{ players: 2 }],
  // A court without markets.
  changesNothing: (event) => event.type === 'courtScored' && event.points === 0,
});

drawsSpots({
  game: copenhagen,
  spotsOfEvent: copenhagenQueries.spotsOfEvent,
  picture: copenhagenPicture,
  text: copenhagenText(copenhagenWords),
  configs: [{ players: 2 }, { players: 3, openHands: true }],
  // The points of a line count as soon as its last tile lies.
  changesNothing: (event) => event.type === 'lineCompleted',
});

drawsSpots({
  game: city,
  spotsOfEvent: cityQueries.spotsOfEvent,
  picture: cityPicture,
  text: cityText(cityWords),
  configs: [
    { players: 2, mode: 'advanced' },
    { players: 2, mode: 'party' },
  ],
  changesNothing(event) {
    switch (event.type) {
      // Pictures show the points as if scored now.
      case 'goalWon':
      case 'playerScored':
        return true;
      case 'tilesSwapped':
        return event.tileA === event.tileB;
      case 'tilesExchanged':
        return event.placed === event.takenBack;
      default:
        return false;
    }
  },
});

drawsSpots({
  game: stoneage,
  spotsOfEvent: stoneageQueries.spotsOfEvent,
  picture: stoneagePicture,
  text: stoneageText(stoneageWords),
  configs: [{ players: 3, cardVisibility: 'hidden', mayPassDie: true }],
  changesNothing(event) {
    switch (event.type) {
      case 'gained':
        return event.amount === 0;
      case 'peopleFed':
        return event.food === 0;
      default:
        return false;
    }
  },
});

drawsSpots({
  game: burgundy,
  spotsOfEvent: burgundyQueries.spotsOfEvent,
  picture: burgundyPicture,
  text: burgundyText(burgundyWords),
  configs: [{ players: 2, setup: 'advanced' }],
});
