import { castle } from '@rulewright/castle';
import * as queries from '@rulewright/castle/queries';
import { textOf } from '@rulewright/castle/text';
import { en } from '@rulewright/castle/text/en';
import { type BoardArt, drawnGame, type Piece, THEMES } from '@rulewright/pictures';
import { type CastlePlaces, picture } from '@rulewright/pictures/castle';
import printed from './castle.json' with { type: 'json' };
import { openTable } from './table.js';

const board: BoardArt<CastlePlaces> = printed;
const drawn = drawnGame(castle, queries, picture, (names) => textOf(en, { names }));
const theme = { ...THEMES.light, artwork: { board: ({ kind }: Piece) => (kind === 'castle' ? board : undefined) } };
openTable(drawn, { players: 2, startPlayer: 0 }, theme);
