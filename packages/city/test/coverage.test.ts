/** What random games use, and where built positions must help (see the tests by rule). */
import { createRng, settle } from '@rulewright/core';
import { describe, expect, test } from 'vitest';
import { END_REASONS, GOAL_IDS, MODES } from '../src/components.js';
import { type Action, city, type Event, PRESETS, type State } from '../src/index.js';
import { chooseToBuild } from './helpers.js';

const TILE_TYPES = PRESETS.reconstructed.tileTypes.map(({ kind, openings }) => `${kind}${openings}`);

/** Games of all modes and numbers of players, half of them of players who like to build. */
function corpus() {
  const events: Event[] = [];
  const actions = new Set<string>();
  const items = new Set<string>();
  const ended: State[] = [];
  for (let seed = 0; seed < 90; seed++) {
    const rng = createRng(seed);
    const config = { players: 2 + (seed % 3), mode: MODES[Math.floor(seed / 3) % 3] ?? 'basic' };
    let state = settle(city, city.setup(config), rng);
    for (let turn = city.turn(state); turn.kind !== 'over'; turn = city.turn(state)) {
      if (turn.kind === 'chance') {
        const outcomes = city.chanceOutcomes(state);
        const drawn = city.step(state, outcomes[rng.pick(outcomes.map(({ weight }) => weight))]?.action as never);
        events.push(...drawn.events);
        state = drawn.state;
        continue;
      }
      // The host of some games lets everybody build to the end.
      const { actors = [] } = turn.kind === 'simultaneous' ? turn : {};
      const acting = seed % 2 === 0 ? actors.filter((actor) => actor !== 'host') : actors;
      const actor = turn.kind === 'decision' ? turn.player : (acting[rng.int(acting.length)] ?? 'host');
      const legal = city.legalActions(state, actor);
      const action = seed % 2 === 0 ? chooseToBuild(legal, rng) : (legal[rng.int(legal.length)] as Action);
      actions.add(action.type);
      const step = city.step(state, action, actor);
      events.push(...step.events);
      state = step.state;
    }
    for (const { items: scored } of city.score(state))
      for (const { label, points } of scored) if (points !== 0) items.add(label);
    ended.push(state);
  }
  return { events, actions, items, ended };
}

describe('content coverage', () => {
  const { events, actions, items, ended } = corpus();
  const seen = <Type extends Event['type']>(type: Type) =>
    events.filter((event): event is Extract<Event, { type: Type }> => event.type === type);

  test('every tile type is built, and every goal card drawn', () => {
    expect([...new Set(seen('tilePlaced').map(({ tile }) => tile))].sort()).toEqual([...TILE_TYPES].sort());
    expect(new Set(ended.flatMap(({ goals }) => goals)).size).toBe(GOAL_IDS.length);
  });

  test('every action and every kind of event occurs', () => {
    const all = ['architect', 'planner', 'engineerSwap', 'engineerExchange', 'mayor', 'spy', 'endTurn'];
    expect([...actions].sort()).toEqual([...all, 'drawTile', 'placeTile', 'returnTile', 'timeUp'].sort());
    const options = city.schema.event as unknown as { options: { shape: { type: { value: string } } }[] };
    const types = options.options.map(({ shape }) => shape.type.value);
    const missing = types.filter((type) => !events.some((event) => event.type === type));
    // Set-up is settled before the corpus listens.
    expect(missing).toEqual(['goalRevealed']);
  });

  test('every kind of points is scored but all plots, which takes a city that is linked throughout', () => {
    const rare = 'goals: all plots';
    const labels = ['population', 'jobs', 'ecology', 'income', 'satisfaction', 'empty cells', 'unemployment'];
    const goals = ['goals: largest area', 'goals: most tiles', 'goals: highest track', 'goals: first finished'];
    expect([...items].filter((label) => label !== rare).sort()).toEqual([...labels, ...goals, 'finisher'].sort());
  });

  test('games end for every reason', () => {
    expect(new Set(ended.map(({ result }) => result?.reason))).toEqual(new Set(END_REASONS));
  });

  test('duties are waived, and jobs are left vacant', () => {
    expect(seen('turnStarted').some(({ dutyWaived }) => dutyWaived)).toBe(true);
    expect(ended.some(({ report }) => report?.some(({ vacantJobs }) => vacantJobs > 0))).toBe(true);
  });
});
