import { writeFileSync } from 'node:fs';
import { createRng, type GameTypes, type Move, playout, Table } from '@rulewright/core';
import { createTrace, type Trace } from '@rulewright/core/history';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { jsonLineOf } from '../src/dataSet/files.js';
import { metadataOf } from '../src/dataSet/metadata.js';
import { ParquetRows } from '../src/dataSet/parquet.js';
import { type Row, rowsOf } from '../src/dataSet/row.js';
import { gameOf } from '../src/index.js';
import { emptyFolder } from './command.js';
import { readRows, rowGroupsOf } from './parquetReader.js';

type Moves = readonly Move<GameTypes>[];

const pig = gameOf('pig');
const AGENTS = ['random', 'random'];

/** A whole game of Pig. */
function traceOf(seed: number | string | null): Trace<GameTypes> {
  const config = { players: 2 };
  const { moves, state } = playout(new Table(pig, config, createRng(3), { record: true }));
  return createTrace(pig, { config, seed, moves, state });
}

/** The same with other moves. */
function changed(change: (moves: Moves) => Moves): Trace<GameTypes> {
  const trace = traceOf(3);
  return { ...trace, moves: change(trace.moves) };
}

const isDie = ({ actor }: Move<GameTypes>): boolean => actor === 'chance';

describe('rows of a trace', () => {
  test.each([
    [17, '17'],
    ['1/0', '1/0'],
    [null, ''],
  ])('have the seed %j as text %j', (seed, text) => {
    expect(new Set(rowsOf(pig, traceOf(seed), AGENTS).map((row) => row.seed))).toEqual(new Set([text]));
  });

  test.each([
    ['of another game', { ...traceOf(3), header: { ...traceOf(3).header, game: 'gip' } }, 'foreignTrace'],
    ['of other rules', { ...traceOf(3), header: { ...traceOf(3).header, rulesVersion: 99 } }, 'rulesVersionMismatch'],
    ['that ends early', changed((moves) => moves.slice(0, -1)), 'truncatedTrace'],
    ['that ends before a die falls', changed((moves) => moves.slice(0, moves.findIndex(isDie))), 'truncatedTrace'],
    ['that goes on after the end', changed((moves) => [...moves, ...moves.slice(0, 1)]), 'alteredTrace'],
    ['without a die', changed((moves) => moves.filter((move) => !isDie(move))), 'alteredTrace'],
    ['with a die too many', changed((moves) => [...moves.filter(isDie).slice(0, 1), ...moves]), 'alteredTrace'],
    [
      'with a die of seven sides',
      changed((moves) => moves.map((move) => (isDie(move) ? { ...move, action: { type: 'die', face: 7 } } : move))),
      'alteredTrace',
    ],
    [
      'with an action of another game',
      changed((moves) => moves.map((move) => (isDie(move) ? move : { ...move, action: { type: 'castle' } }))),
      'alteredTrace',
    ],
    [
      'with a move out of turn',
      changed((moves) => moves.map((move, index) => (index === 0 ? { ...move, actor: 1 } : move))),
      'alteredTrace',
    ],
  ])('%s are refused', (_, trace, code) => {
    expect(() => rowsOf(pig, trace, AGENTS)).toThrow(expect.objectContaining({ name: 'TraceError', code }));
  });
});

/** A row with other lists. */
function rowWith(lists: Partial<Pick<Row, 'observation' | 'mask' | 'visits' | 'scores' | 'final'>>): Row {
  const [row] = rowsOf(pig, traceOf(3), AGENTS);
  if (row === undefined) throw new Error('There is no row.');
  return { ...row, ...lists };
}

/** A Parquet file of these rows. */
function fileOf(rows: readonly Row[], valuesOfGroup?: number): string {
  const bytes: Buffer[] = [];
  const parquet = new ParquetRows((part) => bytes.push(Buffer.from(part)), valuesOfGroup);
  for (const row of rows) parquet.add(row);
  const config = z.parse(pig.schema.config, { players: 2 });
  const source = { game: pig, config, seed: 3, agents: AGENTS, budget: {}, games: 1, rows: rows.length };
  parquet.finish(metadataOf(source));
  const path = emptyFolder().path('rows.parquet');
  writeFileSync(path, Buffer.concat(bytes));
  return path;
}

test('floats survive the round trip through JSON', () => {
  const observation = Float32Array.of(0, 1, 1 / 3, 0.1, -2.5, 1e-7, 16777217, 3.4e38);
  const read = JSON.parse(jsonLineOf(rowWith({ observation }))) as { readonly observation: number[] };
  expect(read.observation).toEqual([...observation]);
});

test('Parquet lists may be empty, long, all zeros or full of distinct numbers', () => {
  const different = Float32Array.from({ length: 70_000 }, (_, index) => Math.fround((index % 66_000) / 7));
  const lists: Parameters<typeof rowWith>[0][] = [
    { observation: new Float32Array(), mask: [], visits: Float32Array.of(0.5), scores: [-1, 2 ** 31 - 1] },
    { observation: new Float32Array(300), mask: [0], visits: new Float32Array(), scores: [0, 0] },
    { observation: different, mask: [7, 7, 0, 1e6], visits: Float32Array.of(0, 0, 1), scores: [] },
    { observation: Float32Array.of(-0, 1e-45, Number.POSITIVE_INFINITY), mask: [], scores: [3] },
    { observation: new Float32Array(), mask: [] },
  ];
  const rows = lists.map(rowWith);
  const expected = rows.map((row) => ({
    ...row,
    observation: [...row.observation],
    visits: [...row.visits],
    final: [...row.final],
  }));
  expect(readRows(fileOf(rows)).rows).toStrictEqual(expected);
});

test('Parquet starts a new row group after a number of values, and keeps all rows in order', () => {
  const rows = Array.from({ length: 5 }, (_, index) => ({ ...rowWith({ mask: [0, 1] }), ply: index }));
  const [{ observation, final } = rowWith({})] = rows;
  const path = fileOf(rows, 2 * (observation.length + 2 + final.length));
  expect(rowGroupsOf(path)).toBe(3);
  expect(readRows(path).rows.map(({ ply }) => ply)).toEqual([0, 1, 2, 3, 4]);
});
