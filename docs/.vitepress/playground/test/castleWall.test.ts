import { castle, type DataSet, RECONSTRUCTED } from '@rulewright/castle';
import { createRng } from '@rulewright/core';
import { expect, test } from 'vitest';
import { EMPTY_CASTLE } from '../../printed/castleDraft.js';
import {
  cellsOf,
  fieldsIn,
  startAt,
  startingAt,
  wallEdges,
  withCells,
  withFields,
  withSign,
  withStart,
} from '../../printed/castleWall.js';

/** Numbers of cells, parts, corners and fields; holes; start fields. */
const COUNTS_AND_PARTS = ['CAS-17.4', 'CAS-17.5', 'CAS-17.6', 'CAS-17.7', 'CAS-17.9', 'CAS-17.10'];

test('the built-in wall drawn from its cells, the fields of its runs and its start fields', () => {
  let drawn = withCells(EMPTY_CASTLE, cellsOf(RECONSTRUCTED), true).dataSet;
  RECONSTRUCTED.track.runs.forEach((run, index) => {
    drawn = withFields(drawn, index, fieldsIn(run));
  });
  for (const { cell, side, kind, markets } of RECONSTRUCTED.startFields) {
    drawn = withStart(drawn, { cell, side }, kind);
    for (let market = 0; market < markets; market++) drawn = withSign(drawn, { cell, side }, 'market');
  }
  const { board, track, startFields } = RECONSTRUCTED;
  expect(drawn).toEqual({ ...EMPTY_CASTLE, board, track, startFields });
});

test('cells left of the board and above it move what is there', () => {
  const { dataSet, origin } = withCells(RECONSTRUCTED, [[-1, -2]], true);
  expect(origin).toEqual([-1, -2]);
  expect(startAt(dataSet, { cell: [3, 2], side: 'N' })?.id).toBe('startPath1');
  expect(withCells(dataSet, [[0, 0]], false).dataSet).toEqual(RECONSTRUCTED);
});

test('the track starts at any corner, and the runs keep their fields', () => {
  const other = startingAt(RECONSTRUCTED, 5);
  expect(other.track.corners[0]?.vertex).toEqual(RECONSTRUCTED.track.corners[5]?.vertex);
  expect(problemsIn(other)).toEqual([]);
  expect(other.startFields[0]?.id).toBe('startHouse1');
  expect(startingAt(other, 9)).toEqual(RECONSTRUCTED);
});

test('whatever cells are inside, the walk is round the wall: only counts, parts and holes can be wrong', () => {
  const rng = createRng('cells');
  let dataSet: DataSet = EMPTY_CASTLE;
  for (let stroke = 0; stroke < 120; stroke++) {
    dataSet = withCells(dataSet, [[rng.int(6), rng.int(6)]], rng.int(3) > 0).dataSet;
    if (dataSet.track.corners.length > 50) continue;
    expect(problemsIn(dataSet).filter(({ rule = '' }) => !COUNTS_AND_PARTS.includes(rule))).toEqual([]);
    expect(wallEdges(dataSet).length > 0).toBe(cellsOf(dataSet).length > 0);
  }
});

test('a start field is printed, replaced and removed', () => {
  const edge = { cell: [4, 8], side: 'S' } as const;
  const path = withStart(RECONSTRUCTED, edge, 'path');
  expect(startAt(withSign(path, edge, 'fountain'), edge)).toMatchObject({ id: 'startPath3', fountain: true });
  expect(startAt(withStart(path, edge, 'court'), edge)).toMatchObject({ kind: 'court', fountain: false });
  expect(withStart(path, edge, 'path')).toEqual(RECONSTRUCTED);
});

function problemsIn(dataSet: DataSet) {
  try {
    castle.setup({ players: 2, dataSet: { ...dataSet, name: 'drawn', tileTypes: RECONSTRUCTED.tileTypes } });
    return [];
  } catch (error) {
    return Object(error).issues as { rule?: string }[];
  }
}
