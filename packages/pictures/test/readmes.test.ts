import { greedyAgent } from '@rulewright/agents';
import { burgundy } from '@rulewright/burgundy';
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
import { createRng, type Game, type GameTypes, Table } from '@rulewright/core';
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

const names = ['Ada', 'Bo'];

/** A decision of a game between two greedy players, as the player to act sees it. */
function moment<T extends GameTypes, Text>(
  game: Game<T>,
  moves: number,
  text: Text,
  draw: (view: T['view'], options: PictureOptions<Text>) => Picture,
): { readonly id: string; file(): string } {
  const file = (): string => {
    const table = new Table(game, { players: 2 }, createRng('README'));
    const agent = greedyAgent({ horizon: 0 });
    const rng = createRng('README');
    while (table.plies < moves) {
      const { player = 0 } = table;
      const request = { game, view: table.view(player), actions: table.legalActions(), player, rng, budget: {} };
      table.play(agent.choose(request as never) as T['action']);
    }
    const { player = 0 } = table;
    return fileOf(draw(table.view(player), { text, seat: player, theme: 'auto' }));
  };
  return { id: game.id, file };
}

test.each([
  moment(burgundy, 210, burgundyText(burgundyEn, { names }), burgundyPictures.picture),
  moment(castle, 90, castleText(castleEn, { names }), castlePictures.picture),
  moment(city, 90, cityText(cityEn, { names }), cityPictures.picture),
  moment(copenhagen, 100, copenhagenText(copenhagenEn, { names }), copenhagenPictures.picture),
  moment(stoneage, 150, stoneageText(stoneageEn, { names }), stoneagePictures.picture),
])('the picture of the README of $id, light and dark in one small file', async ({ id, file }) => {
  const svg = file();
  expect(svg.length).toBeLessThan(64_000);
  await expect(svg).toMatchFileSnapshot(`../../${id}/${id}.svg`);
});
