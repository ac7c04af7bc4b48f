/** Every wrong click has a reason: a refusal of the game, or what the playground knows about the spot. */
import { burgundy } from '@rulewright/burgundy';
import { spotsOf as burgundySpots } from '@rulewright/burgundy/queries';
import { textOf as burgundyText } from '@rulewright/burgundy/text';
import { en as burgundyEn } from '@rulewright/burgundy/text/en';
import { castle } from '@rulewright/castle';
import { spotsOf as castleSpots } from '@rulewright/castle/queries';
import { textOf as castleText } from '@rulewright/castle/text';
import { en as castleEn } from '@rulewright/castle/text/en';
import { city } from '@rulewright/city';
import { spotsOf as citySpots } from '@rulewright/city/queries';
import { textOf as cityText } from '@rulewright/city/text';
import { en as cityEn } from '@rulewright/city/text/en';
import { copenhagen } from '@rulewright/copenhagen';
import { spotsOf as copenhagenSpots } from '@rulewright/copenhagen/queries';
import { textOf as copenhagenText } from '@rulewright/copenhagen/text';
import { en as copenhagenEn } from '@rulewright/copenhagen/text/en';
import type { Game, GameTypes, SpotsOf } from '@rulewright/core';
import type { Picture, PictureOptions } from '@rulewright/pictures';
import { picture as burgundyPicture } from '@rulewright/pictures/burgundy';
import { picture as castlePicture } from '@rulewright/pictures/castle';
import { picture as cityPicture } from '@rulewright/pictures/city';
import { picture as copenhagenPicture } from '@rulewright/pictures/copenhagen';
import { picture as stoneagePicture } from '@rulewright/pictures/stoneage';
import { stoneage } from '@rulewright/stoneage';
import { spotsOf as stoneageSpots } from '@rulewright/stoneage/queries';
import { textOf as stoneageText } from '@rulewright/stoneage/text';
import { en as stoneageEn } from '@rulewright/stoneage/text/en';
import { expect, test } from 'vitest';
import { spotReason } from '../spotReasons.js';
import { type WrongClick, wrongClicks } from './wrongClicks.js';

const POSITIONS = 20;

function of<T extends GameTypes, Text>(
  game: Game<T>,
  spotsOf: SpotsOf<T>,
  text: Text,
  picture: (view: T['view'], options: PictureOptions<Text>) => Picture,
): { readonly id: string; clicks(): WrongClick[] } {
  const clicks = () => wrongClicks(game, spotsOf, (view, seat, lit) => picture(view, { text, seat, lit }), POSITIONS);
  return { id: game.id, clicks };
}

test.each([
  of(burgundy, burgundySpots, burgundyText(burgundyEn), burgundyPicture),
  of(castle, castleSpots, castleText(castleEn), castlePicture),
  of(city, citySpots, cityText(cityEn), cityPicture),
  of(copenhagen, copenhagenSpots, copenhagenText(copenhagenEn), copenhagenPicture),
  of(stoneage, stoneageSpots, stoneageText(stoneageEn), stoneagePicture),
])('$id: every wrong click has a reason with a rule', ({ id, clicks }) => {
  const wrong = clicks();
  const refused = wrong.filter(({ reason }) => reason !== undefined).length;
  process.stdout.write(`${id}: ${wrong.length} wrong clicks, ${refused} refused by a rule of the action\n`);
  expect(wrong.length).toBeGreaterThan(100);
  const isKnown = ({ spot, reason }: WrongClick): boolean => (reason ?? spotReason(id, spot, 'en')) !== undefined;
  expect(wrong.filter((click) => !isKnown(click)).map(({ spot }) => spot)).toEqual([]);
});
