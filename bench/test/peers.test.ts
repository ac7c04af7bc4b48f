import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { peerFiguresOf } from '../src/peers/figures.js';
import { BURGUNDY, PEER_ROWS, type PeerRow, rivalOf } from '../src/peers/rows.js';
import { parseSample, type Sample } from '../src/peers/sample.js';

const SCRIPTS = fileURLToPath(new URL('../peers', import.meta.url));

function rowOf(engine: string, game: string, drive: string): PeerRow {
  const row = PEER_ROWS.find((each) => each.engine.startsWith(engine) && each.game === game && each.drive === drive);
  if (!row) throw new Error(`There is no row ${engine}, ${game}, ${drive}.`);
  return row;
}

test('every script of a row exists, and pins the version that the row names', () => {
  const requirements = readFileSync(`${SCRIPTS}/requirements.txt`, 'utf8').toLowerCase();
  for (const { engine, runtime, command } of PEER_ROWS) {
    if (runtime === 'python') expect(existsSync(`${SCRIPTS}/${command[0]}`)).toBe(true);
    if (runtime === 'tag') expect(existsSync(`${SCRIPTS}/${command[0]}.java`)).toBe(true);
    const [name = '', version] = engine.toLowerCase().split(' ');
    if (runtime === 'python' && version) {
      const package_ = name === 'openspiel' ? 'open_spiel' : name;
      expect(requirements).toMatch(new RegExp(`^${package_}(\\[\\w+\\])?==${version}$`, 'm'));
    }
  }
});

test('a row is compared with the same game of ours, driven alike, or else with Burgundy', () => {
  const rival = (engine: string, game: string, drive: string) => rivalOf(rowOf(engine, game, drive));
  expect(rival('OpenSpiel', 'tic-tac-toe', 'states')).toBe(rowOf('Rulewright', 'tic-tac-toe', 'states'));
  expect(rival('TAG', 'Catan', 'playouts')).toBe(rowOf('Rulewright', BURGUNDY, 'playouts'));
  expect(rival('Rulewright', BURGUNDY, 'playouts')).toBeUndefined();
  expect(PEER_ROWS.filter((row) => row.engine !== 'Rulewright' && !rivalOf(row))).toEqual([]);
});

test('the line of a script is parsed', () => {
  const line = '{"games": 3, "decisions": 20.5, "legal": 60, "seconds": 2.0001}\n';
  expect(parseSample(line)).toEqual({ games: 3, decisions: 20.5, legal: 60, seconds: 2.0001 });
  expect(() => parseSample('{"games": 3, "decisions": 20, "seconds": 2}')).toThrow('legal must be a positive number');
  expect(() => parseSample('{"games": 0, "decisions": 20, "legal": 60, "seconds": 2}')).toThrow('games');
  expect(() => parseSample('Traceback')).toThrow(SyntaxError);
});

test('ratios are of decisions per second, round by round', () => {
  const sample = (decisions: number, seconds: number): Sample => ({
    games: decisions / 10,
    decisions,
    legal: decisions * 5,
    seconds,
  });
  const ours = { row: rowOf('Rulewright', 'tic-tac-toe', 'states'), samples: [sample(100, 1), sample(300, 2)] };
  const theirs = { row: rowOf('OpenSpiel', 'tic-tac-toe', 'states'), samples: [sample(400, 1), sample(900, 1)] };
  expect(peerFiguresOf([ours, theirs], 2).rows).toEqual([
    expect.objectContaining({ decisionsPerSecond: 125, gamesPerSecond: 12.5, decisionsPerGame: 10, legalActions: 5 }),
    expect.objectContaining({ beside: { game: 'tic-tac-toe', median: 5, lowest: 4, highest: 6 } }),
  ]);
});
