import { actionSpace, createRng, type Refusal, type Rng, settle } from '@rulewright/core';
import { describe, expect, test } from 'vitest';
import { WALL_TILES } from '../src/components.js';
import { RECONSTRUCTED } from '../src/dataSet/reconstructed.js';
import { rootOf, tileOf } from '../src/features.js';
import { type Action, castle, type Event, type State } from '../src/index.js';
import { chooseToScore, kindName, only, TABLES } from './helpers.js';

/** What ended the edges, on the tile just placed, of each feature that it has completed. */
function causesOf(state: State): string[] {
  const stage = state.stages.at(-1);
  if (stage?.stage !== 'placeFollower') return [];
  const { board } = state;
  const first = board.nodes[stage.cell] as number;
  const tile = tileOf(TABLES, board, first);
  return [0, 1, 2, 3].flatMap((side) => {
    const segment = tile.owners[side] as number;
    if (!state.completed.includes(rootOf(board, first + segment))) return [];
    const kind = kindName(tile.kinds[segment] as number);
    const start = TABLES.starts[4 * stage.cell + side];
    const neighbour = TABLES.neighbours[4 * stage.cell + side] as number;
    if (start) return [`${kind} ${start.kind === kind ? 'start field' : 'other kind'}`];
    if (neighbour < 0) return [`${kind} wall`];
    const other = board.nodes[neighbour] as number;
    const otherTile = tileOf(TABLES, board, other);
    const otherKind = kindName(otherTile.kinds[otherTile.owners[(side + 2) % 4] as number] as number);
    return [`${kind} ${otherKind === kind ? 'same kind' : 'other kind'}`];
  });
}

/** Whether a feature has just been completed with equally many followers of both. */
function isTie({ board, completed, seats }: State): boolean {
  return completed.some((root) => {
    const [one, two] = seats.map(({ followers }) => followers.filter((node) => rootOf(board, node) === root).length);
    return one === two && one !== 0;
  });
}

/** A move of a player who places followers, and fills gaps rather than starting anew, so that features join. */
function chooseToJoin(state: State, legal: readonly Action[], rng: Rng): Action {
  const choices = [0, 1, 2, 3].map(() => chooseToScore(legal, rng));
  const contacts = choices.map((action) => {
    const bits = action.type === 'placeTile' ? (state.board.contacts[action.cell] as number) & 0xf : 0;
    return (bits & 1) + ((bits >> 1) & 1) + ((bits >> 2) & 1) + (bits >> 3);
  });
  return choices[contacts.indexOf(Math.max(...contacts))] as Action;
}

/** What happens in some games of players who like to score. */
function corpus() {
  const events: Event[] = [];
  const refusals = new Set<string>();
  const stages = new Set<string>();
  const causes = new Set<string>();
  const ended: State[] = [];
  let ties = 0;
  const { actions } = actionSpace(castle);
  const note = (refusal: Refusal | undefined): void => {
    if (refusal) refusals.add(`${refusal.rule} ${refusal.code}`);
  };
  for (let seed = 0; seed < 200; seed++) {
    const rng = createRng(seed);
    let state = settle(castle, castle.setup({ players: 2 }), rng);
    while (castle.turn(state).kind === 'decision') {
      const stage = state.stages.at(-1)?.stage ?? '';
      const isRare = stage !== 'placeTile' && stage !== 'placeFollower';
      stages.add(stage);
      for (const cause of causesOf(state)) causes.add(cause);
      if (isRare || rng.int(25) === 0) for (const action of actions) note(castle.check(state, action));
      const step = castle.step(state, chooseToJoin(state, castle.legalActions(state), rng));
      if (state.completed.length > 0 && isTie(state)) ties += 1;
      events.push(...step.events);
      state = step.state;
      while (castle.turn(state).kind === 'chance') {
        const outcomes = castle.chanceOutcomes(state);
        const { action } = outcomes[rng.pick(outcomes.map(({ weight }) => weight))] as (typeof outcomes)[number];
        const drawn = castle.step(state, action);
        events.push(...drawn.events);
        state = drawn.state;
      }
    }
    ended.push(state);
  }
  return { events, refusals, stages, causes, ended, ties };
}

describe('content coverage', () => {
  const { events, refusals, stages, causes, ended, ties } = corpus();

  test('every tile type is placed in every rotation', () => {
    const placed = new Set(only(events, 'tilePlaced').map(({ tileType, rotation }) => `${tileType} ${rotation}`));
    expect(placed.size).toBe(4 * RECONSTRUCTED.tileTypes.length);
  });

  test('every wall tile is taken, from every corner, and used', () => {
    const taken = only(events, 'wallTileTaken');
    expect(new Set(taken.map(({ number }) => number)).size).toBe(WALL_TILES.length);
    const used = new Set(only(events, 'wallTileUsed').map(({ number }) => number));
    expect([...used].sort()).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(only(events, 'courtRaised').length).toBeGreaterThan(0);
    expect(only(events, 'fivePointsScored').length).toBeGreaterThan(0);
    const keepsRaised = ended.filter(({ seats }) =>
      seats.some(({ wallTiles, keepSize }) => keepSize > 0 && wallTiles.some(({ number }) => number === 8)),
    );
    expect(keepsRaised.length).toBeGreaterThan(0);
  });

  test('features of every kind are closed by every cause: same kind, other kind, the wall, a start field', () => {
    const kinds = ['tower', 'house'].flatMap((kind) =>
      ['other kind', 'same kind', 'start field', 'wall'].map((cause) => `${kind} ${cause}`),
    );
    // Paths always go on (CAS-4.6), so no other kind ends them.
    expect([...causes].sort()).toEqual(['path same kind', 'path start field', 'path wall', ...kinds].sort());
  });

  test('ties happen, features are doubled, keeps move, and tiles that fit nowhere are removed', () => {
    expect(ties).toBeGreaterThan(0);
    expect(only(events, 'featureScored').some(({ isDoubled }) => isDoubled)).toBe(true);
    expect(only(events, 'keepMoved').length).toBeGreaterThan(0);
    expect(only(events, 'tileRemoved').length).toBeGreaterThan(0);
    expect(new Set(ended.map((state) => castle.result(state)?.reason))).toEqual(
      new Set(['lastTilePlaced', 'lastTileRemoved']),
    );
    expect(new Set(events.map(({ type }) => type)).size).toBe(15);
  });

  test('every item of the score is scored', () => {
    const scored = new Set(
      ended.flatMap((state) =>
        castle.score(state).flatMap(({ items }) => items.filter(({ points }) => points > 0).map(({ label }) => label)),
      ),
    );
    expect(scored.size).toBe(castle.score(castle.setup({ players: 2 }))[0]?.items.length);
  });

  test('every decision stage is asked', () => {
    const decisions = Object.entries(castle.definition.stages).filter(([, stage]) => 'takes' in stage);
    expect(stages).toEqual(new Set(decisions.map(([name]) => name)));
  });

  test('every refusal that play can meet is given; the others have positions of their own', () => {
    expect([...refusals].sort()).toEqual([
      'CAS-15.10 noSuchCandidate',
      'CAS-15.3 wrongStage',
      'CAS-15.6 noSuchCandidate',
      'CAS-4.3 cellOccupied',
      'CAS-4.4 noContact',
      'CAS-4.6 pathBroken',
      'CAS-6.3 noSuchSegment',
      'CAS-6.4 featureOccupied',
    ]);
  });
});
