import { plainCopenhagen } from './copenhagen/plain.js';
import { costsOf } from './costs.js';
import { plainNimmt } from './nimmt/plain.js';
import { inPlace, pure } from './ours.js';
import { DRAWN, PICTURE } from './picture.js';
import { ofGame, type Row } from './row.js';
import { plainTictactoe } from './tictactoe/plain.js';
import { GAME_IDS, type Tree } from './tree.js';
import { copying, playing, playingAfterPure, playingPureFirst, type Read, reading, viewOf, type Work } from './work.js';

/** Rows that others are compared with. */
export const IN_PLACE = 'in place';
export const PLAIN = 'plain JavaScript';

/** In-place play after pure play in the same process. */
export const PURE_FIRST = 'in place, pure play first';

/** The rows of every game. */
const GAME_ROWS: readonly Row[] = [
  play(IN_PLACE, (tree) => playing(tree, inPlace(tree))),
  play('in place after pure play', playingAfterPure),
  play(PURE_FIRST, playingPureFirst),
  play('pure apply', (tree) => playing(tree, pure(tree))),
  { name: 'Table copy', unit: 'copies/s', prepare: ofGame(copying) },
  read('legal actions', () => (table, actor) => table.legalActions(actor)),
  read('mask', readMask),
  read('view', () => viewOf),
  read('mask + floats', readAll),
];

/** The same games without an engine, for the same number of players. */
const RIVALS: Readonly<Record<string, readonly Row[]>> = {
  copenhagen: [play(PLAIN, (tree) => playing(tree, plainCopenhagen(4)))],
  nimmt: [play(PLAIN, (tree) => playing(tree, plainNimmt(10)))],
  tictactoe: [play(PLAIN, (tree) => playing(tree, plainTictactoe))],
};

/** The rows of a game or package. */
export function rowsOf(subject: string): readonly Row[] {
  return [
    ...(GAME_IDS.includes(subject) ? GAME_ROWS : []),
    ...(DRAWN.includes(subject) ? [PICTURE] : []),
    ...costsOf(subject),
    ...(RIVALS[subject] ?? []),
  ];
}

/** Whether a row measures this project rather than plain JavaScript. */
export function isOurs(row: Row): boolean {
  return !Object.values(RIVALS).flat().includes(row);
}

function play(name: string, prepare: (tree: Tree) => Work): Row {
  return { name, unit: 'actions/s', prepare: ofGame(prepare) };
}

function read(name: string, readerOf: (tree: Tree) => Read): Row {
  return { name, unit: 'decisions/s', prepare: ofGame((tree) => reading(tree, readerOf(tree))) };
}

function readMask({ core, game }: Tree): Read {
  const space = core.actionSpace(game);
  const mask = new Uint8Array(space.size);
  return (table, actor) => space.mask(table.state, actor, mask);
}

/** A learner's inputs: the mask, and the observation written from the state. */
function readAll(tree: Tree): Read {
  const mask = readMask(tree);
  const writeFloats = floatsOf(tree);
  return (table, actor) => {
    writeFloats(table, actor);
    return mask(table, actor);
  };
}

function floatsOf({ core, game }: Tree): Read {
  const layout = core.playerObservation(game, { players: game.players.max });
  const floats = new Float32Array(layout.shape[0]);
  return (table, actor) => layout.writeState(table.state, actor === 'host' ? 0 : actor, floats);
}
