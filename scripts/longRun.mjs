// npm run long-run -- castle [--games N] [--first N] [--generated]: plays random games for all numbers of players and the
// main options. Checks cheap laws at every step and expensive ones at one step in sixteen. With --generated, each game has
// a data set generated from its number. Fails at the first broken law and names the game.
import assert from 'node:assert/strict';
import { parseArgs } from 'node:util';
import { createRng, Table } from '@rulewright/core';
import { entryAt } from '@rulewright/core/define';
import { actionSpace } from '@rulewright/core/learning';
import { createJiti } from 'jiti';

/** @typedef {Parameters<typeof Table.from>[0]} Game */
/** @typedef {Parameters<Game['legalActions']>[0]} State */
/** @typedef {Parameters<Game['determinize']>[1]} Rng */
/** @typedef {(game: number) => object} ConfigOf */

function asked() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        games: { type: 'string', default: '1000' },
        first: { type: 'string', default: '0' },
        generated: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    console.error(/** @type {Error} */ (error).message);
    return process.exit(2);
  }
}

const { values, positionals } = asked();
const [name = ''] = positionals;
const games = Number(values.games);
const first = Number(values.first);
if (!(Number.isSafeInteger(games) && games > 0 && Number.isSafeInteger(first) && first >= 0)) {
  console.error('--games takes a positive integer, and --first a non-negative one.');
  process.exit(2);
}

const BOARDS = { setup: 'advanced' };
const CASTLE = { wallTileSameTurn: false, keepOnOpponentTurn: false, secondLapWallTiles: false };
const STONE_AGE = { cardVisibility: 'hidden', anyTwoTiming: 'immediate', feedingRefusal: 'always', roundLimit: 12 };

/** Configs, used in rotation. @type {Readonly<Record<string, readonly object[]>>} */
const CONFIGS = {
  burgundy: [
    ...[2, 3, 4].map((players) => ({ players })),
    { players: 2, ...BOARDS, tieBreak: 'fewerEmpty' },
    { players: 3, ...BOARDS, boards: [1, 2, 3] },
    { players: 4, ...BOARDS, boards: [4, 5, 6, 7] },
    { players: 2, ...BOARDS, boards: [8, 9] },
  ],
  castle: [{ players: 2 }, { players: 2, ...CASTLE }, { players: 2, startPlayer: 1 }],
  city: ['basic', 'advanced', 'party'].flatMap((mode) => [2, 3, 4].map((players) => ({ players, mode }))),
  copenhagen: [{ players: 2 }, { players: 3 }, { players: 4 }, { players: 3, openHands: true }],
  stoneage: [
    ...[2, 3, 4].map((players) => ({ players })),
    { players: 3, ...STONE_AGE, resourceSupply: 'firstPrinting', negativeScore: false },
    { players: 4, ...STONE_AGE, raisedTool: 'becomesReady' },
  ],
};

/** Imports the data set generators of the tests. @type {(path: string) => Promise<any>} */
const imported = (path) => createJiti(import.meta.url).import(path);

/** @type {Readonly<Record<string, () => Promise<ConfigOf>>>} */
const GENERATED = {
  async castle() {
    const { denseDataSet } = await imported('../packages/castle/test/denseDataSet.ts');
    return (game) => ({
      players: 2,
      wallTileSameTurn: game % 2 === 0,
      keepOnOpponentTurn: game % 3 !== 0,
      secondLapWallTiles: game % 5 !== 0,
      dataSet: denseDataSet(createRng(`data set ${game}`)),
    });
  },
  async city() {
    const { dataSetFrom } = await imported('../packages/city/test/dense.ts');
    const list = CONFIGS['city'] ?? [];
    return (game) => ({ ...entryAt(list, game % list.length), dataSet: dataSetFrom(game) });
  },
};

/** @returns {Promise<ConfigOf>} */
async function configs() {
  const known = values.generated ? GENERATED : CONFIGS;
  if (!Object.hasOwn(known, name)) {
    console.error(`Name a game: ${Object.keys(known).join(', ')}.`);
    process.exit(2);
  }
  const list = CONFIGS[name] ?? [];
  return values.generated
    ? /** @type {() => Promise<ConfigOf>} */ (GENERATED[name])()
    : (game) => entryAt(list, game % list.length);
}

const configOf = await configs();
/** @type {Game} */
const game = (await import(`@rulewright/${name}`))[name];
const { decode, encode, mask: maskOf, size } = actionSpace(game);
const into = new Uint8Array(size);
const counts = { games: 0, decisions: 0, steps: 0, checks: 0, looks: 0 };

/** @param {unknown} left @param {unknown} right @param {string} what */
function same(left, right, what) {
  if (JSON.stringify(left) !== JSON.stringify(right)) assert.deepEqual(left, right, what);
}

/**
 * At every decision: the in-place list, the pure list, the mask and check agree.
 * @param {State} state @param {readonly object[]} legal @param {number | 'host'} actor @param {Rng} rng
 */
function lookAtDecision(state, legal, actor, rng) {
  const listed = game.legalActions(state, actor);
  const mask = maskOf(state, actor, into);
  assert(legal.length > 0 && listed.length === legal.length, 'the in-place list differs from the pure one');
  let last = -1;
  legal.forEach((action, place) => {
    const id = encode(/** @type {any} */ (action));
    assert(listed[place] === action, 'the in-place list differs from the pure one');
    assert(mask[id] === 1 && id > last, 'the list is out of order, or differs from the mask');
    last = id;
  });
  let bits = 0;
  for (const bit of mask) bits += bit;
  assert.equal(bits, legal.length, 'the mask has more actions than the list');
  for (let tried = 0; tried < 4; tried++) {
    const id = tried === 0 ? encode(/** @type {any} */ (entryAt(legal, rng.int(legal.length)))) : rng.int(size);
    const refusal = game.check(state, decode(id), actor);
    assert.equal(refusal === undefined, mask[id] === 1, `the check of ${JSON.stringify(decode(id))}`);
    if (refusal) assert.match(`${refusal.rule} ${refusal.message}`, /^[A-Z]{3}-\d.* .+[.?]$/);
    counts.checks++;
  }
}

/** @param {State} state */
function expectSound(state) {
  const [violation] = game.invariants(state);
  assert(!violation, violation && `${violation.message} (${violation.rule})`);
}

/** @param {State} state */
function expectSums(state) {
  for (const { total, items } of game.score(state)) {
    assert.equal(
      items.reduce((sum, { points }) => sum + points, 0),
      total,
      'the score items don’t add up to the total',
    );
  }
}

/**
 * At sampled steps: invariants, views and JSON.
 * @param {State} state @param {Rng} rng
 */
function look(state, rng) {
  expectSound(state);
  same(game.load(JSON.stringify(state)), state, 'loading changes the state');
  const viewer = rng.int(state.players + 1) - 1;
  const seen = viewer < 0 ? 'spectator' : viewer;
  const view = game.view(state, seen);
  const guess = game.determinize(view, rng);
  expectSound(guess);
  expectSums(guess);
  same(game.view(guess, seen), view, `the view of a determinization for ${seen}`);
  same(game.turn(guess), game.turn(state), `the turn in a determinization for ${seen}`);
  counts.looks++;
}

/** @param {number} number */
function play(number) {
  const config = /** @type {any} */ (configOf(number));
  const rng = createRng(`moves ${number}`);
  const table = new Table(game, config, createRng(`chance ${number}`), { record: true });
  let pure = game.setup(config);
  for (let played = 0; ; counts.decisions++) {
    for (; played < table.moves.length; played++, counts.steps++) {
      const { action, actor } = entryAt(table.moves, played);
      pure = game.apply(pure, action, actor === 'chance' ? undefined : actor);
    }
    expectSums(pure);
    if (table.isOver || rng.int(16) === 0) {
      same(table.state, pure, 'the in-place state differs from the pure one');
      look(pure, rng);
    }
    const { turn } = table;
    same(game.turn(pure), turn, 'the in-place turn differs from the pure one');
    if (turn.kind === 'over') break;
    assert(turn.kind !== 'chance', 'the table stopped at a chance stage');
    const actor = turn.kind === 'decision' ? turn.player : entryAt(turn.actors, rng.int(turn.actors.length));
    const legal = table.legalActions(actor);
    lookAtDecision(pure, legal, actor, rng);
    table.play(entryAt(legal, rng.int(legal.length)), actor);
  }
  const result = game.result(pure);
  assert(result, 'a finished game has no result');
  same(
    result.scores,
    game.score(pure).map(({ total }) => total),
    'the scores of the result',
  );
  same(
    result.winners,
    result.scores.flatMap((_, player) => (result.ranking[player] === 1 ? [player] : [])),
    'winners',
  );
  assert.equal(game.check(pure, decode(rng.int(size)), 0)?.code, 'gameOver');
  counts.games++;
}

for (let number = first; number < first + games; number++) {
  try {
    play(number);
  } catch (error) {
    throw new Error(`${name}, game ${number}: ${/** @type {Error} */ (error).message}`, { cause: error });
  }
  if (counts.games % 1000 === 0) console.log(`${name}: ${JSON.stringify(counts)}`);
}
console.log(`${name}: all laws hold. ${JSON.stringify(counts)}`);
