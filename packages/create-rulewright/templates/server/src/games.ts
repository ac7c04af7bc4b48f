/** The games of the server and its page, by id. */
import { castle } from '@rulewright/castle';
import * as castleQueries from '@rulewright/castle/queries';
import { textOf as castleText } from '@rulewright/castle/text';
import { en as castleEn } from '@rulewright/castle/text/en';
import { copenhagen } from '@rulewright/copenhagen';
import * as copenhagenQueries from '@rulewright/copenhagen/queries';
import { textOf as copenhagenText } from '@rulewright/copenhagen/text';
import { en as copenhagenEn } from '@rulewright/copenhagen/text/en';
import { type DrawnGame, drawnGame } from '@rulewright/pictures';
import { picture as castlePicture } from '@rulewright/pictures/castle';
import { picture as copenhagenPicture } from '@rulewright/pictures/copenhagen';
import { picture as stoneagePicture } from '@rulewright/pictures/stoneage';
import { stoneage } from '@rulewright/stoneage';
import * as stoneageQueries from '@rulewright/stoneage/queries';
import { textOf as stoneageText } from '@rulewright/stoneage/text';
import { en as stoneageEn } from '@rulewright/stoneage/text/en';

type ById<Value> = Readonly<Record<string, Value>>;

export const GAMES: ById<DrawnGame> = {
  castle: drawnGame(castle, castleQueries, castlePicture, (names) => castleText(castleEn, { names })),
  copenhagen: drawnGame(copenhagen, copenhagenQueries, copenhagenPicture, (names) =>
    copenhagenText(copenhagenEn, { names }),
  ),
  stoneage: drawnGame(stoneage, stoneageQueries, stoneagePicture, (names) => stoneageText(stoneageEn, { names })),
};

export const NAMES: ById<string> = { castle: 'The Castle', copenhagen: 'Copenhagen', stoneage: 'Stone Age' };
