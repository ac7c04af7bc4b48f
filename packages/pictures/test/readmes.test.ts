import { burgundy } from '@rulewright/burgundy';
import { spotsOf } from '@rulewright/burgundy/queries';
import { textOf as burgundyText } from '@rulewright/burgundy/text';
import { en as burgundyEn } from '@rulewright/burgundy/text/en';
import { castle } from '@rulewright/castle';
import { textOf as castleText } from '@rulewright/castle/text';
import { en as castleEn } from '@rulewright/castle/text/en';
import { city } from '@rulewright/city';
import { textOf as cityText } from '@rulewright/city/text';
import { en as cityEn } from '@rulewright/city/text/en';
import { copenhagen } from '@rulewright/copenhagen';
import { textOf as copenhagenText } from '@rulewright/copenhagen/text';
import { en as copenhagenEn } from '@rulewright/copenhagen/text/en';
import { type Game, type GameTypes, narrow, type SpotsOf } from '@rulewright/core';
import { parseTrace, replayTo } from '@rulewright/core/history';
import { stoneage } from '@rulewright/stoneage';
import { textOf as stoneageText } from '@rulewright/stoneage/text';
import { en as stoneageEn } from '@rulewright/stoneage/text/en';
import { expect, test } from 'vitest';
import * as burgundyPictures from '../src/burgundy/index.js';
import * as castlePictures from '../src/castle/index.js';
import * as cityPictures from '../src/city/index.js';
import * as copenhagenPictures from '../src/copenhagen/index.js';
import type { PictureOptions } from '../src/drawing/pen.js';
import type { Picture } from '../src/index.js';
import * as stoneagePictures from '../src/stoneage/index.js';
import { fileOf } from './file.js';
import burgundyGame from './games/burgundy.json';
import castleGame from './games/castle.json';
import cityGame from './games/city.json';
import copenhagenGame from './games/copenhagen.json';
import stoneageGame from './games/stoneage.json';

const names = ['Ada', 'Bo'];

/** A decision of a game between two hard bots, as the player to act sees it. */
interface Moment<T extends GameTypes, Text> {
  readonly game: Game<T>;
  /** Its trace. */
  readonly moves: readonly object[];
  /** How much of the game is over. */
  readonly share: number;
  readonly text: Text;
  readonly spotsOf?: SpotsOf<T>;
  picture(view: T['view'], options: PictureOptions<Text>): Picture;
}

/** The file of a moment. With `spotsOf`, what can be clicked is outlined. */
function fileAt<T extends GameTypes, Text>({ game, moves, share, text, spotsOf, picture }: Moment<T, Text>): string {
  const trace = parseTrace(JSON.stringify(moves));
  const from = Math.floor(share * trace.moves.length);
  const count = from + trace.moves.slice(from).findIndex(({ actor }) => typeof actor === 'number');
  const state = replayTo(game, trace, count);
  const seat = Number(trace.moves[count]?.actor);
  const view = game.view(state, seat);
  const lit = spotsOf ? narrow(game.legalActions(state), [], (action) => spotsOf(action, view, seat)).next : [];
  return fileOf(picture(view, { text, seat, lit, theme: 'auto' }));
}

const ofBurgundy = {
  game: burgundy,
  moves: burgundyGame,
  text: burgundyText(burgundyEn, { names }),
  ...burgundyPictures,
};
const ofCastle = { game: castle, moves: castleGame, text: castleText(castleEn, { names }), ...castlePictures };
const ofCity = { game: city, moves: cityGame, text: cityText(cityEn, { names }), ...cityPictures };
const ofCopenhagen = {
  game: copenhagen,
  moves: copenhagenGame,
  text: copenhagenText(copenhagenEn, { names }),
  ...copenhagenPictures,
};
const ofStoneAge = {
  game: stoneage,
  moves: stoneageGame,
  text: stoneageText(stoneageEn, { names }),
  ...stoneagePictures,
};

test.each([
  ['burgundy/burgundy', () => fileAt({ ...ofBurgundy, share: 0.75 })],
  ['castle/castle', () => fileAt({ ...ofCastle, share: 0.25 })],
  ['city/city', () => fileAt({ ...ofCity, share: 0.75 })],
  ['copenhagen/copenhagen', () => fileAt({ ...ofCopenhagen, share: 0.8 })],
  ['stoneage/stoneage', () => fileAt({ ...ofStoneAge, share: 0.75 })],
  ['pictures/burgundy', () => fileAt({ ...ofBurgundy, share: 0.3, spotsOf })],
] as const)('the picture of a README, light and dark in one small file: %s', async (path, file) => {
  const svg = file();
  // Outlines take more.
  expect(svg.length).toBeLessThan(path === 'pictures/burgundy' ? 70_000 : 64_000);
  await expect(svg).toMatchFileSnapshot(`../../${path}.svg`);
});
