/** The games of the server and its page, by id. */
import { castle } from '@rulewright/castle';
import * as castleQueries from '@rulewright/castle/queries';
import { textOf as castleText } from '@rulewright/castle/text';
import { en as castleWords } from '@rulewright/castle/text/en';
import { type DrawnGame, drawnGame } from '@rulewright/pictures';
import { picture as castlePicture } from '@rulewright/pictures/castle';
import { picture as stoneagePicture } from '@rulewright/pictures/stoneage';
import { stoneage } from '@rulewright/stoneage';
import * as stoneageQueries from '@rulewright/stoneage/queries';
import { textOf as stoneageText } from '@rulewright/stoneage/text';
import { en as stoneageWords } from '@rulewright/stoneage/text/en';

export const GAMES: Readonly<Record<string, DrawnGame>> = {
  castle: drawnGame(castle, castleQueries, castlePicture, (names) => castleText(castleWords, { names })),
  stoneage: drawnGame(stoneage, stoneageQueries, stoneagePicture, (names) => stoneageText(stoneageWords, { names })),
};

export const NAMES: Readonly<Record<string, string>> = { castle: 'Carcassonne: The Castle', stoneage: 'Stone Age' };
