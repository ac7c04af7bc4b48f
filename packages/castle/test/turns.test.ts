import { describe, expect, test } from 'vitest';
import { castle } from '../src/index.js';
import { given, play, played, playTurns, scores, stage, supplies } from './helpers.js';

describe('course of a turn', () => {
  test('CAS-3.1: the players take turns alternately', () => {
    let state = given({ player: 0 });
    const movers: number[] = [];
    for (const tile of ['threeH (8,3) r0', 'courtMarket (8,4) r0', 'capHMarket (8,5) r0']) {
      const stage = state.stages.at(-1);
      if (stage?.stage === 'drawTile') movers.push(stage.player);
      state = playTurns(state, `${movers.at(-1)}: ${tile}, no follower`).state;
    }
    expect(movers).toEqual([0, 1, 0]);
  });

  test('CAS-3.2: draw, place, follower, own scoring, the opponent’s scoring, return, end of the turn', () => {
    // The new tile closes a tower of player 1 (to the west) and, with its own follower, its house (to the east).
    const before = given({
      tiles: ['capTMarket (3,4) r1', 'courtMarket (5,4) r0'],
      followers: ['1 (3,4) 0'],
    });
    const { state, events } = playTurns(before, '0: barHTT (4,4) r1, no follower');
    expect(state.stages).toEqual([{ stage: 'drawTile', player: 1 }]);
    expect(events.map(({ type }) => type)).toEqual([
      'tileDrawn',
      'tilePlaced',
      'featureScored',
      'followerReturned',
      'turnStarted',
    ]);
    const own = playTurns(before, '0: splitHMarket (4,4) r1, follower 1');
    expect(own.events.flatMap((event) => ('player' in event ? [`${event.type} ${event.player}`] : []))).toEqual([
      'tileDrawn 0',
      'tilePlaced 0',
      'followerPlaced 0',
      'featureScored 0',
      'keepMoved 0',
      'featureScored 1',
      'followerReturned 0',
      'followerReturned 1',
      'turnStarted 1',
    ]);
    expect(supplies(own.state)).toEqual([6, 6]);
  });

  test('CAS-3.3: a feature is chosen, doubled and scored, takes its wall tile and moves the keep before the next one', () => {
    // A house of size 1, doubled, takes player 0 from 10 to 12: corner 1. Then the other house scores.
    const before = given({
      scores: [10, 0],
      wallTiles: [[3], []],
      tiles: ['courtMarket (3,4) r0', 'cornerT (5,4) r0', 'capHMarket (4,3) r2'],
      followers: ['0 (4,3) 0'],
    });
    const placed = playTurns(before, '0: threeH (4,4) r3, no follower');
    expect(stage(placed.state)).toBe('chooseDoubling');
    const doubled = played(placed.state, { type: 'useWallTile' });
    expect(scores(doubled.state)).toEqual([14, 0]);
    const { events } = played(
      playTurns(given({ ...exampleOf(9) }), '0: capHMarket (0,4) r3, follower 0').state,
      { type: 'useWallTile' },
      { type: 'revealWallTile', number: 5 },
    );
    expect(events.map(({ type }) => type).slice(0, 4)).toEqual([
      'wallTileUsed',
      'featureScored',
      'wallTileTaken',
      'keepMoved',
    ]);
  });

  test('CAS-3.4: turns are numbered through the game; an extra turn has its own number', () => {
    const before = given({ turn: 9, wallTiles: [[1], []] });
    const asked = playTurns(before, '0: threeH (8,3) r0, no follower').state;
    expect(asked.turn).toBe(9);
    const extra = play(asked, { type: 'useWallTile' });
    expect([extra.turn, extra.stages]).toEqual([10, [{ stage: 'drawTile', player: 0 }]]);
    expect(castle.setup({ players: 2, startPlayer: 0 }).turn).toBe(1);
  });
});

/** Player 0 two points before a corner, with the wall tile that doubles houses. */
function exampleOf(score: number) {
  return { scores: [score + 1, 0] as const, wallTiles: [[3], []] as const };
}
