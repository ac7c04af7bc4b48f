/** The actions, events and refusals that random games cover. Tests by rule cover the others. */
import { corpusOf } from '@rulewright/core/testing';
import { describe, expect, test } from 'vitest';
import { END_REASONS, GOAL_IDS, MODES } from '../src/components.js';
import { type Action, city, PRESETS } from '../src/index.js';
import { chooseToBuild } from './helpers.js';

const TILE_TYPES = PRESETS.reconstructed.tileTypes.map(({ kind, openings }) => `${kind}${openings}`);

describe('content coverage', () => {
  // Half of the games prefer building, and their host never ends it.
  const isPatient = (game: number): boolean => game % 2 === 0;
  const { seen, refusals, ended, scored } = corpusOf(city, {
    games: 60,
    configOf: (game) => ({ players: 2 + (game % 3), mode: MODES[Math.floor(game / 3) % 3] ?? 'basic' }),
    choose: (legal, { rng, game }) =>
      isPatient(game) ? chooseToBuild(legal, rng) : (legal[rng.int(legal.length)] as Action),
    actorOf(actors, { rng, game }) {
      const acting = isPatient(game) ? actors.filter((actor) => actor !== 'host') : actors;
      return acting[rng.int(acting.length)] ?? 'host';
    },
    checkEvery: 200,
  });

  test('every tile type is built, and every goal card drawn', () => {
    expect([...new Set(seen('tilePlaced').map(({ tile }) => tile))].sort()).toEqual([...TILE_TYPES].sort());
    expect(new Set(ended.flatMap(({ goals }) => goals)).size).toBe(GOAL_IDS.length);
  });

  test('every kind of points is scored but all plots, which takes a city that is linked throughout', () => {
    const rare = 'allPlots';
    const labels = ['population', 'jobs', 'ecology', 'income', 'satisfaction', 'emptyCells', 'unemployment'];
    const wanted = [...labels, ...GOAL_IDS, 'finisher'].filter((label) => label !== rare);
    expect([...scored('label')].filter((label) => label !== rare).sort()).toEqual(wanted.sort());
  });

  test('games end for every reason', () => {
    expect(new Set(ended.map(({ result }) => result?.reason))).toEqual(new Set(END_REASONS));
  });

  test('duties are waived, and jobs are left vacant', () => {
    expect(seen('turnStarted').some(({ dutyWaived }) => dutyWaived)).toBe(true);
    expect(ended.some(({ report }) => report?.some(({ vacantJobs }) => vacantJobs > 0))).toBe(true);
  });

  test('every refusal that play can meet is given; the others have their own positions', () => {
    expect(refusals).toMatchInlineSnapshot(`
      [
        "CIT-13.3 handFull",
        "CIT-13.4 cellOccupied",
        "CIT-13.4 handEmpty",
        "CIT-13.5 handEmpty",
        "CIT-15.2 onlyHost",
        "CIT-15.2 wrongStage",
        "CIT-3.2 tooFewActions",
        "CIT-3.6 dutyOutOfReach",
        "CIT-3.8 dutyOpen",
        "CIT-4.2 reserveFull",
        "CIT-4.3 emptyPlace",
        "CIT-5.1 cellOccupied",
        "CIT-5.1 noSuchTile",
        "CIT-5.5 belowFloor",
        "CIT-6.2 noTile",
        "CIT-6.3 noSuchTile",
        "CIT-6.3 noTile",
        "CIT-6.5 belowFloor",
        "CIT-7.2 supplyTooSmall",
        "CIT-8.1 noSpy",
        "CIT-8.2 cellOccupied",
        "CIT-8.2 noSuchTile",
        "CIT-8.2 wrongVictim",
        "CIT-8.3 belowFloor",
      ]
    `);
  });
});
