import { createRng, type Rng, Table } from '@rulewright/core';
import { notationOf } from '@rulewright/core/prompts';
import { textLaws } from '@rulewright/core/testing';
import { beside, render as renderBlocks } from '@rulewright/core/text';
import { expect, describe as group, test } from 'vitest';
import { ARROWS } from '../src/components.js';
import type { RotatedTile } from '../src/dataSet/rotatedTile.js';
import { tablesOf } from '../src/dataSet/tables.js';
import { type Action, castle, RECONSTRUCTED, type State, type View } from '../src/index.js';
import { tilePicture } from '../src/text/picture.js';
import { sidesOf } from '../src/text/words.js';
import { CONFIGS, cellAt, chooseToScore, draw, given, play, playTurns, TABLES, text } from './helpers.js';
import { ODD_DATA_SET } from './oddDataSet.js';

const configs = [...CONFIGS, { players: 2, dataSet: ODD_DATA_SET } as const];

group('laws of texts', () => {
  for (const law of textLaws(castle, text, { configs, games: 1 })) test(law.name, law.run);
});

/** The whole picture of a view. */
function render(view: View): string {
  return renderBlocks(text.blocks(view));
}

/** A game of players who fill gaps and like to score, after that many actions. */
function playedOn(seed: number, actions: number): State {
  const table = new Table(castle, { players: 2, startPlayer: 0 }, createRng(seed));
  while (!table.isOver && table.plies < actions) table.play(fillGaps(table.legalActions(), table.state, table.rng));
  return table.state;
}

/** Places tiles where they touch the most others. */
function fillGaps(legal: readonly Action[], { board }: State, rng: Rng): Action {
  const touched = legal.map((action) =>
    action.type !== 'placeTile'
      ? 0
      : [0, 1, 2, 3].filter((side) => (board.nodes[TABLES.neighbours[4 * action.cell + side] ?? -1] ?? -1) >= 0).length,
  );
  const most = Math.max(...touched);
  return chooseToScore(
    legal.filter((_, index) => touched[index] === most),
    rng,
  );
}

group('pictures', () => {
  const picture = (state: State): string => `${render(castle.view(state, 'spectator'))}\n`;

  test('the start', async () => {
    const state = play(castle.setup({ players: 2, startPlayer: 0 }), draw('barT'));
    await expect(picture(state)).toMatchFileSnapshot('golden/start.txt');
  });

  test('the middle of a game', async () => {
    await expect(picture(playedOn(125, 76))).toMatchFileSnapshot('golden/middle.txt');
  });

  test('the end', async () => {
    await expect(picture(playedOn(125, Number.POSITIVE_INFINITY))).toMatchFileSnapshot('golden/end.txt');
  });

  test('every tile', async () => {
    const blocks = RECONSTRUCTED.tileTypes.map(({ id }, tileType) => {
      const turned = [0, 1, 2, 3].map((rotation) => tilePicture(TABLES, 4 * tileType + rotation));
      return beside([[0, [id]], ...turned.map((lines, rotation) => [22 + 10 * rotation, lines] as const)]);
    });
    await expect(`${blocks.map((lines) => lines.join('\n')).join('\n\n')}\n`).toMatchFileSnapshot('golden/tiles.txt');
  });
});

/** The text for the player to act, or for anybody at chance. */
const textOf = (state: State): string => render(castle.view(state, 'spectator'));

group('what a picture shows', () => {
  test('all viewers see the same', () => {
    const state = playedOn(125, 76);
    for (const viewer of [0, 1] as const) expect(render(castle.view(state, viewer))).toBe(textOf(state));
  });

  test('legal cells and rotations', () => {
    const state = play(given({ tiles: ['endHHH (2,0) r0', 'barT (5,4) r0'], bag: { forkH: 1 } }), draw('forkH'));
    const lines = textOf(state).split('\n');
    const top = lines.findIndex((line) => line.includes('╔'));
    for (const [x, y] of TABLES.positions) {
      const rotations = castle
        .legalActions(state)
        .flatMap((action) => (action.type === 'placeTile' && action.cell === cellAt(x, y) ? [action.rotation] : []));
      const shown = lines[top + 3 * y + 2]?.slice(3 + 8 * x + 1, 3 + 8 * (x + 1));
      if (rotations.length > 0) expect(shown?.trim()).toBe(rotations.map((rotation) => ARROWS[rotation]).join(''));
      else expect(shown).not.toMatch(/[↑→↓←]/);
    }
  });

  test('the drawn tile in its rotations, and the segments to occupy on a placed tile', () => {
    const drawn = play(given(), draw('cornerTHC'));
    expect(textOf(drawn)).toContain(
      [
        'Player 1 places the tile: tower ↑→, house ↓, court ←.',
        '  ↑ .TTTTTT     → H.....T     ↓ THHHHH.     ← TTTTTTH',
        '    ..TTTTT       HHTTTTT       TTTTT..       TTTTTHH',
        '    .HHHHHT       HTTTTTT       TTTTTT.       T.....H',
      ].join('\n'),
    );
    const placed = play(drawn, { type: 'placeTile', cell: cellAt(6, 0), rotation: 1 });
    expect(textOf(placed)).toContain(
      [
        'Player 1 may put a follower on the tile at G1.',
        '',
        '  H.....T   1  knight, tower →↓: size 1, 2 open edges',
        '  HHTTTTT   2  squire, house ←: size 1, completed, 1 point',
        '  HTTTTTT   3  merchant, court ↑: size 1, no market',
      ].join('\n'),
    );
    const { write } = notationOf(castle, { players: 2 });
    expect(write({ type: 'placeFollower', segment: 1 })).toBe('placeFollower 2');
  });

  test('the choices', () => {
    const before = given({
      tiles: ['capTMarket (3,4) r1', 'endH (5,4) r1'],
      followers: ['0 (3,4) 0', '0 (5,4) 1'],
      scores: [10, 0],
      wallTiles: [[2, 1], []],
    });
    const place = { type: 'placeTile' as const, cell: cellAt(4, 4), rotation: 0 };
    const choosing = play(before, draw('courtMarket'), place, { type: 'skipFollower' });
    expect(textOf(choosing)).toContain(
      [
        'Player 1 chooses the feature of Player 1 that scores next.',
        '',
        '  1: tower → at D5, size 1: 2 points',
        '  2: house ← at F5, size 1: 1 point',
      ].join('\n'),
    );
    const doubling = play(choosing, { type: 'scoreFeature', candidate: 0 });
    expect(textOf(doubling)).toContain('Player 1 may use wall tile 2 to double the tower → at D5.\n\n  1: tower');
    const landed = play(doubling, { type: 'declineWallTile' });
    expect(textOf(landed)).toContain('Player 1 takes the wall tile from the corner 12-13.');
    const over = play(landed, { type: 'revealWallTile', number: 9 });
    expect(textOf(over)).toContain('Player 1 may use wall tile 1 for one more turn.');
    expect(textOf(castle.setup({ players: 2 }))).toContain(
      'Before the first turn. Points: Player 1: 0, Player 2: 0.\nThe start player is drawn.',
    );
  });

  test('followers and their features', () => {
    const state = given({
      tiles: [
        'straightCCFountain (2,0) r0',
        'straightCC (2,1) r0',
        'courtMarket (0,4) r0',
        'capTMarket (1,4) r1',
        'barT (1,5) r1',
      ],
      followers: ['1 (2,1) 0', '1 (0,4) 0', '0 (1,4) 0', '0 (1,5) 2'],
    });
    const lines = textOf(state).split('\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'path f           3           1       6  Player 2  Player 2: C2',
        'court 3m         4           -       9      tied  Player 1: B6, Player 2: A5',
        'tower            1           1       2  Player 1  Player 1: B5',
      ]),
    );
    expect(lines.filter((line) => line.includes('...2...'))).toHaveLength(1);
    expect(lines.some((line) => /^ 5 m\.\.\.m\.2/.test(line))).toBe(true);
  });

  test('scores by source, keeps and wall tiles', () => {
    const landed = playTurns(
      given({ scores: [30, 4], wallTiles: [[7], [2, 2]], emptyCorners: [5] }),
      '0: capHMarket (8,3) r1, follower 0',
    ).state;
    const text = textOf(landed);
    expect(text).toMatch(/\nscore +32 +4\n/);
    expect(text).toMatch(/\n houses +2 +0\n/);
    expect(text).toMatch(/\nkeep size +2 +-\n/);
    expect(text).toMatch(/\nkeep at +I4 +-\n/);
    expect(text).toMatch(/2 doubles a tower +- +- +2 +-\n/);
    expect(text).toMatch(/7 a court scores 4 per market +1 +1 +- +-\n/);
    expect(text).toContain('wall tiles (?) at the corners: 12-13, 17-18, 19-20, 24-25, 33-34, 36-37,');
  });

  test('wall tiles that an option makes usable only later', () => {
    const config = { wallTileSameTurn: false };
    const held = (turn: number) => [1, 9].map((number) => ({ number, turn }));
    expect(textOf(given({ wallTiles: [held(8), []], config }))).not.toContain('*');
    const fresh = textOf(given({ wallTiles: [held(9), []], config }));
    expect(fresh).toMatch(/1 one more turn +1 +1\* +- +-\n/);
    expect(fresh).toMatch(/9 5 points +1 +1 +- +-\n/);
    expect(fresh).toContain('* taken in this turn, usable from the next on');
    expect(fresh).toContain('\noptions: wall tiles usable from the next turn on\n');
  });

  test('wall tiles used in the final scoring, and the result', () => {
    const before = given({
      tiles: ['threeT (2,4) r0', 'courtMarket (6,4) r0'],
      followers: ['0 (2,4) 0', '1 (6,4) 0'],
      scores: [5, 0],
      wallTiles: [[5], []],
      moment: 'finalScoring',
    });
    const text = textOf(play(before, { type: 'assignWallTile', candidate: 0 }));
    expect(text).toContain(
      'The game is over: the last tile has been placed.\n1.  Player 1  7 points  wins\n2.  Player 2  3 points\n',
    );
    expect(text).toContain('Player 1 has used wall tile 5 for the tower ↑→↓ at C5.');
    expect(text).toContain('No tile is left to draw.');
    const even = given({ tiles: ['endH (2,0) r0', 'endT (8,6) r1'], scores: [4, 4], bag: { square4: 1 } });
    expect(textOf(play(even, draw('square4')))).toContain(
      [
        'The game is over: the last tile fitted nowhere.',
        '1.  Player 1  4 points  shares the victory',
        '1.  Player 2  4 points  shares the victory',
      ].join('\n'),
    );
  });

  test('a very wide castle in parts, and tiles without their ids', () => {
    const setup = castle.setup({ players: 2, startPlayer: 1, dataSet: ODD_DATA_SET });
    const lines = textOf(play(setup, { type: 'drawTile', tileType: 0 })).split('\n');
    expect(lines[2]).toBe('Player 2 places the tile: path ↑→ ↓←.');
    expect(lines.filter((line) => / A {7}B {7}C.* K$/.test(line))).toHaveLength(1);
    expect(lines.filter((line) => /^ +L {7}M {7}N.* V$/.test(line))).toHaveLength(1);
    expect(textOf(setup)).toContain('15 × house ↑ → court ↓← 9 markets');
  });

  test('tiles whose segments only seem to meet', () => {
    const { config } = castle.setup({ players: 2, startPlayer: 0, dataSet: ODD_DATA_SET });
    const [paths, houses, ends, buildings] = [0, 1, 2, 3].map((tileType) =>
      tilePicture(tablesOf({ config }), 4 * tileType),
    );
    expect(paths).toEqual(['...│...', '─── ───', '...│...']);
    expect(houses).toEqual(['.HHHHH ', '...M.HH', '......H']);
    expect(ends).toEqual(['H..│.. ', 'HH. ───', 'HTTTTT.']);
    expect(buildings).toEqual(['THHHHHT', 'TTT TTT', 'THHHHHT']);
    const tile = tablesOf({ config }).tiles[8] as RotatedTile;
    expect([4, 5, 6, 7].map((segment) => sidesOf(tile, segment))).toEqual(['↑↗', '→↗', '↖', '↘']);
  });
});
