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
import { MODES } from '@rulewright/city/data';
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
}

/** How many events of each type are drawn in a game. */
const DRAWN = isDeep ? 40 : 2;

const SEEDS = isDeep ? [1, 2, 3] : [1];

/** The keys missing in the pictures of one random game, for the player in front. */
function missingIn<T extends GameTypes, Text>(
  { game, spotsOfEvent, picture, text }: Drawn<T, Text>,
  config: T['configInput'],
  seed: number,
): string[] {
  const missing: string[] = [];
  const counts = new Map<string, number>();
  const rng = createRng(seed);
  const keysOf = (view: T['view'], layout: 'wide' | 'narrow') =>
    new Set(shapesIn(picture(view, { text, layout })).map(({ key }) => key));
  let state = game.setup(config);
  let step = settleStep(game, state, rng);
  for (;;) {
    let view = game.view(state, 0);
    for (const { events, patches } of framesOf(game, state, step.moves, 0)) {
      const before = view;
      view = applyPatches(view, patches);
      for (const event of events) {
        const { type } = event;
        const count = counts.get(type) ?? 0;
        counts.set(type, count + 1);
        if (count >= DRAWN) continue;
        const { from, to } = spotsOfEvent(event, view);
        const layout = count % 2 === 0 ? 'wide' : 'narrow';
        const after = keysOf(view, layout);
        const lost = from.filter((key) => !after.has(key));
        const earlier = lost.length > 0 ? keysOf(before, layout) : after;
        for (const key of to) if (!after.has(key)) missing.push(`${type} to ${key}, ${layout}`);
        for (const key of lost) if (!earlier.has(key)) missing.push(`${type} from ${key}, ${layout}`);
      }
    }
    ({ state } = step);
    if (state.result !== null) return missing;
    const turn = game.turn(state);
    const actor = turn.kind === 'simultaneous' ? turn.actors[rng.int(turn.actors.length)] : undefined;
    const legal = game.legalActions(state, actor);
    step = advanceStep(game, state, legal[rng.int(legal.length)] as T['action'], rng, actor);
  }
}

/** Tests one game. */
function drawsSpots<T extends GameTypes, Text>(drawn: Drawn<T, Text>): void {
  test.each(drawn.configs)(`${drawn.game.id}: pictures have the keys of events, with %j`, (config) => {
    expect(SEEDS.flatMap((seed) => missingIn(drawn, config, seed))).toEqual([]);
  });
}

drawsSpots({
  game: castle,
  spotsOfEvent: castleQueries.spotsOfEvent,
  picture: castlePicture,
  text: castleText(castleWords),
  configs: [{ players: 2 }],
});

drawsSpots({
  game: copenhagen,
  spotsOfEvent: copenhagenQueries.spotsOfEvent,
  picture: copenhagenPicture,
  text: copenhagenText(copenhagenWords),
  configs: [{ players: 2 }, { players: 3, openHands: true }],
});

drawsSpots({
  game: city,
  spotsOfEvent: cityQueries.spotsOfEvent,
  picture: cityPicture,
  text: cityText(cityWords),
  configs: MODES.map((mode) => ({ players: 2, mode })),
});

drawsSpots({
  game: stoneage,
  spotsOfEvent: stoneageQueries.spotsOfEvent,
  picture: stoneagePicture,
  text: stoneageText(stoneageWords),
  configs: [{ players: 2 }, { players: 3, cardVisibility: 'hidden', mayPassDie: true }],
});

drawsSpots({
  game: burgundy,
  spotsOfEvent: burgundyQueries.spotsOfEvent,
  picture: burgundyPicture,
  text: burgundyText(burgundyWords),
  configs: [{ players: 2, setup: 'advanced' }],
});
