import { readFileSync } from 'node:fs';
import { parseTrace, replayTo } from '@rulewright/core/history';
import { actionSpace, playerObservation } from '@rulewright/core/learning';
import { describe, expect, test } from 'vitest';
import { isDeep } from '../../core/test/deep.js';
import { METADATA_KEY } from '../src/dataSet/parquet.js';
import { gameOf } from '../src/index.js';
import { emptyFolder, rulewright } from './command.js';
import { exported, jsonMetadata, jsonRows } from './exportCommand.js';
import { readRows, rowGroupsOf } from './parquetReader.js';

const GAMES = ['burgundy', 'castle', 'city', 'copenhagen', 'stoneage'];

describe('both files hold the same rows', () => {
  async function expectSameRows(id: string, players: number): Promise<void> {
    const { jsonl, parquet } = await exported(id, '--players', String(players), '--games', '2');
    const { rows, columns } = readRows(parquet);
    expect(columns).toEqual({
      game: 'string',
      seed: 'string',
      ply: 'int32',
      player: 'int32',
      agent: 'string',
      observation: 'list<float>',
      mask: 'list<int32>',
      action: 'int32',
      visits: 'list<float>',
      value: 'double?',
      scores: 'list<int32>',
      total: 'int32',
      rank: 'int32',
      win: 'double',
      items: 'list<struct<rule: string, label: string, points: int32>>',
      done: 'bool',
      reward: 'double',
      next: 'int32',
      final: 'list<float>',
    });
    const expected = jsonRows(jsonl);
    expect(rows).toHaveLength(expected.length);
    // Row by row: a diff of two big lists is unreadable.
    rows.forEach((row, index) => {
      expect(JSON.stringify(row)).toBe(JSON.stringify(expected[index]));
      expect(row).toStrictEqual(expected[index]);
    });
    expect(expected.every((row) => row.observation.every((float) => Math.fround(float) === float))).toBe(true);
  }

  if (isDeep) {
    test.each(GAMES)('%s: every value, read by another library', (id) => expectSameRows(id, gameOf(id).players.min));
  }

  test('pig: every value, read by another library', () => expectSameRows('pig', 2));

  const withMore = GAMES.filter((id) => gameOf(id).players.max > gameOf(id).players.min);
  if (isDeep) {
    test.each(withMore)('%s with most players: every value, read by another library', (id) =>
      expectSameRows(id, gameOf(id).players.max),
    );
  }

  test('and the same metadata', async () => {
    const { jsonl, parquet } = await exported('copenhagen', '--players', '2', '--games', '1', '--seed', '7');
    const metadata = jsonMetadata(jsonl);
    expect(JSON.parse(readRows(parquet).metadata.get(METADATA_KEY) ?? '')).toEqual(metadata);
    const game = gameOf('copenhagen');
    const layout = playerObservation(game, { players: 2 });
    expect(metadata.observation.columns).toEqual(layout.columns);
    expect(metadata).toMatchObject({
      format: 'rulewright-dataset',
      game: 'copenhagen',
      versions: { rules: game.rulesVersion, lab: expect.stringMatching(/^\d+\.\d+\.\d+/) },
      config: { players: 2, openHands: false },
      seed: 7,
      games: 1,
      rows: jsonRows(jsonl).length,
      agents: ['random'],
      budget: {},
      observation: { layout: 'player/1', length: layout.shape[0], planes: layout.planes },
      actions: { size: actionSpace(game).size },
    });
    const { actions } = actionSpace(game);
    const types = metadata.actions.types.flatMap(({ type, first, count }) => {
      expect(actions[first]?.type).toBe(type);
      return Array<string>(count).fill(type);
    });
    expect(types).toEqual(actions.map(({ type }) => type));
  });

  if (isDeep) {
    test('across several row groups too', async () => {
      const { jsonl, parquet } = await exported('copenhagen', '--players', '4', '--games', '8');
      expect(rowGroupsOf(parquet)).toBeGreaterThan(1);
      const seen = readRows(parquet).rows.map((row) => JSON.stringify(row));
      expect(seen).toEqual(readFileSync(jsonl, 'utf8').trimEnd().split('\n'));
    });
  }
});

describe('the rows', () => {
  const played: [id: string, more: string[]][] = [
    ['copenhagen', []],
    ['city', ['--config', '{"mode":"party"}']],
  ];
  if (isDeep) played.push(['stoneage', []]);

  test.each(played)('%s: are the decisions of the games that simulate plays', async (id, more) => {
    const { jsonl, stdout } = await exported(id, '--players', '2', '--games', '1', '--seed', '5', ...more);
    const traces = emptyFolder().path('games.jsonl');
    await rulewright('simulate', id, '--players', '2', '--games', '1', '--seed', '5', ...more, '--traces', traces);
    const game = gameOf(id);
    const space = actionSpace(game);
    const rows = jsonRows(jsonl);
    let index = 0;
    for (const line of readFileSync(traces, 'utf8').trimEnd().split('\n')) {
      const trace = parseTrace(line);
      const end = replayTo(game, trace, trace.moves.length);
      trace.moves.forEach(({ actor, action }, ply) => {
        if (typeof actor !== 'number') return;
        const row = rows[index++];
        expect(row).toMatchObject({
          game: id,
          seed: trace.header.seed,
          ply,
          player: actor,
          agent: 'random',
          action: space.encode(action),
          visits: [],
          value: null,
          total: end.result?.scores[actor],
          rank: end.result?.ranking[actor],
        });
        // Each check replays from the start, so only some rows are checked.
        if (ply % 16 > 1) return;
        const state = replayTo(game, trace, ply);
        expect(row?.mask).toEqual(game.legalActions(state, actor).map(space.encode));
        const layout = playerObservation(game, state.config);
        const floats = layout.write(game.view(state, actor), actor, new Float32Array(layout.shape[0]));
        expect(row?.observation).toEqual([...floats]);
        expect(row?.scores).toEqual(game.score(state).map(({ total }) => total));
      });
    }
    expect(index).toBe(rows.length);
    expect(stdout).toBe(`${id}: 1 game, ${rows.length.toLocaleString('en')} rows\n`);
  });

  test('have ascending masks that include the action, and items that add up', async () => {
    const { jsonl } = await exported('castle', '--games', '1');
    for (const { mask, action, total, items } of jsonRows(jsonl)) {
      expect(mask).toContain(action);
      expect(mask).toEqual([...new Set(mask)].sort((left, right) => left - right));
      expect(items.reduce((sum, { points }) => sum + points, 0)).toBe(total);
      expect(new Set(items.map(({ rule, label }) => `${rule} ${label}`)).size).toBe(items.length);
    }
  });

  test('of a party of Urban Panic hold player actions, never host actions', async () => {
    const { jsonl } = await exported('city', '--players', '3', '--games', '1', '--config', '{"mode":"party"}');
    const rows = jsonRows(jsonl);
    const { types } = jsonMetadata(jsonl).actions;
    const timeUp = types.find(({ type }) => type === 'timeUp');
    expect(timeUp?.count).toBe(1);
    expect(rows.some(({ action }) => action === timeUp?.first)).toBe(false);
    expect(rows.every(({ mask }) => !mask.includes(timeUp?.first ?? -1))).toBe(true);
    expect(new Set(rows.map(({ player }) => player))).toEqual(new Set([0, 1, 2]));
  });

  test('name the agent that chose, also with rotating seats', async () => {
    const { jsonl } = await exported('pig', '--agents', 'random,greedy', '--games', '4');
    expect(jsonMetadata(jsonl).agents).toEqual(['random', 'greedy']);
    const seats = new Set(jsonRows(jsonl).map(({ seed, player, agent }) => `${seed} ${player} ${agent}`));
    expect([...seats].filter((seat) => seat.endsWith('greedy')).sort()).toEqual([
      '1/0 1 greedy',
      '1/1 0 greedy',
      '1/2 1 greedy',
      '1/3 0 greedy',
    ]);
  });

  test('have the searches agents reported, in both files', async () => {
    const argv = ['--players', '2', '--games', '2', '--agents', 'mcts:iterations=40,random'];
    const { jsonl, parquet } = await exported('pig', ...argv, '--config', '{"goal":20}');
    const rows = jsonRows(jsonl);
    expect(readRows(parquet).rows).toStrictEqual(rows);
    for (const { agent, mask, visits, value } of rows) {
      if (agent === 'random') {
        expect({ visits, value }).toEqual({ visits: [], value: null });
        continue;
      }
      expect(visits).toHaveLength(mask.length);
      expect(visits.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
      expect(value).toEqual(expect.any(Number));
    }
    expect(new Set(rows.map(({ agent }) => agent)).size).toBe(2);
  });

  test.each([
    ['copenhagen', ['--players', '3']],
    ['city', ['--players', '3', '--config', '{"mode":"party"}']],
  ])('%s: lead to the next row of the same player, or to the end', async (id, more) => {
    const { jsonl, parquet } = await exported(id, '--games', '2', ...more);
    const rows = jsonRows(jsonl);
    expect(readRows(parquet).rows.map(({ done, next }) => ({ done, next }))).toEqual(
      rows.map(({ done, next }) => ({ done, next })),
    );
    rows.forEach((row, index) => {
      const { seed, player, done, next, final } = row;
      const later = rows.slice(index + 1).find((other) => other.seed === seed && other.player === player);
      expect(done).toBe(later === undefined);
      expect(next > 0).toBe(!done);
      expect(later === undefined || rows[index + next] === later).toBe(true);
      expect(final).toHaveLength(done ? row.observation.length : 0);
    });
  });

  test('have rewards that add up from the first lead to the last', async () => {
    const { jsonl } = await exported('pig', '--players', '3', '--games', '5', '--seed', '2');
    const rows = jsonRows(jsonl);
    const leadOf = (points: readonly number[], player: number): number =>
      (points[player] ?? 0) - Math.max(...points.filter((_, seat) => seat !== player));
    for (const last of rows.filter(({ done }) => done)) {
      const own = rows.filter(({ seed, player }) => seed === last.seed && player === last.player);
      const totals = [0, 1, 2].map(
        (seat) => rows.find(({ seed, player }) => seed === last.seed && player === seat)?.total ?? 0,
      );
      const sum = own.reduce((points, { reward }) => points + reward, 0);
      expect(sum).toBe(leadOf(totals, last.player) - leadOf(own[0]?.scores ?? [], last.player));
    }
  });

  test('end with what the player saw at the end', async () => {
    const { jsonl } = await exported('copenhagen', '--players', '2', '--games', '2');
    const traces = emptyFolder().path('games.jsonl');
    await rulewright('simulate', 'copenhagen', '--players', '2', '--games', '2', '--traces', traces);
    const game = gameOf('copenhagen');
    for (const line of readFileSync(traces, 'utf8').trimEnd().split('\n')) {
      const trace = parseTrace(line);
      const end = replayTo(game, trace, trace.moves.length);
      const layout = playerObservation(game, end.config);
      const ends = jsonRows(jsonl).filter(({ seed, done }) => done && seed === trace.header.seed);
      expect(ends.map(({ player }) => player).sort()).toEqual([0, 1]);
      for (const { player, final } of ends) {
        const floats = layout.write(game.view(end, player), player, new Float32Array(layout.shape[0]));
        expect(final).toEqual([...floats]);
      }
    }
  });

  test('have visits for the only legal action of an agent that searches', async () => {
    const argv = ['--players', '2', '--games', '1', '--agents', 'mcts:iterations=2,random'];
    const { jsonl } = await exported('city', ...argv, '--config', '{"mode":"party"}');
    const forced = jsonRows(jsonl).filter(({ mask }) => mask.length === 1);
    const ofAgent = (name: string) => forced.filter(({ agent }) => agent.startsWith(name));
    expect(ofAgent('mcts').length).toBeGreaterThan(0);
    for (const { visits, value } of ofAgent('mcts')) expect({ visits, value }).toEqual({ visits: [1], value: null });
    for (const { visits } of ofAgent('random')) expect(visits).toEqual([]);
  });

  test('of a shared win give each winner its share', async () => {
    const { jsonl } = await exported('tictactoe', '--games', '40');
    const ends = new Set(jsonRows(jsonl).map(({ rank, win }) => `${rank}: ${win}`));
    expect(ends).toEqual(new Set(['1: 1', '2: 0', '1: 0.5']));
  });
});

describe('an export', () => {
  test('is reproducible byte for byte', async () => {
    const [first, second] = [await exported('pig', '--games', '5'), await exported('pig', '--games', '5')];
    expect(readFileSync(second.parquet).equals(readFileSync(first.parquet))).toBe(true);
    expect(readFileSync(second.jsonl, 'utf8')).toBe(readFileSync(first.jsonl, 'utf8'));
  });

  test('can be of one kind only', async () => {
    const folder = emptyFolder();
    await rulewright('export', 'pig', '--games', '2', '--parquet', folder.path('rows.parquet'));
    expect(folder.names()).toEqual(['rows.parquet']);
    await rulewright('export', 'pig', '--games', '2', '--jsonl', folder.path('rows.jsonl'));
    expect(folder.names()).toEqual(['rows.jsonl', 'rows.jsonl.meta.json', 'rows.parquet']);
  });
});
