import { type BoardArt, drawnGame, type Piece, THEMES } from '@rulewright/pictures';
import { picture, type StoneAgePlaces } from '@rulewright/pictures/stoneage';
import { stoneage } from '@rulewright/stoneage';
import * as queries from '@rulewright/stoneage/queries';
import { textOf } from '@rulewright/stoneage/text';
import { en } from '@rulewright/stoneage/text/en';
import forPhones from './stoneage-tall.json' with { type: 'json' };
import forDesktops from './stoneage-wide.json' with { type: 'json' };
import { openTable } from './table.js';

const [wide, tall]: readonly BoardArt<StoneAgePlaces>[] = [forDesktops, forPhones];
const drawn = drawnGame(stoneage, queries, picture, (names) => textOf(en, { names }));
const board = ({ kind, width }: Piece) => (kind !== 'landscape' ? undefined : width < 500 ? tall : wide);
openTable(drawn, { players: 2, startPlayer: 0 }, { ...THEMES.light, artwork: { board } });
