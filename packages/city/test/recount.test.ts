import { createRng, nextActor, Table } from '@rulewright/core';
import { describe, expect, test } from 'vitest';
import { MODES } from '../src/components.js';
import { city, dataSetProblems, type State } from '../src/index.js';
import { AIMS, dataSetFrom } from './dense.js';
import { chooseToBuild } from './helpers.js';
import { Ledger } from './ledger.js';
import { recountTotals } from './recount.js';

/** A state without its agenda. */
function keptOf({ stages: _, result: _result, config: _config, report: _report, ...kept }: State): string {
  return JSON.stringify(kept);
}

describe('the state matches a ledger of the events', () => {
  test('the random data sets are valid (CIT-1.27)', () => {
    for (let seed = 0; seed < 200; seed++) expect(dataSetProblems(dataSetFrom(seed))).toEqual([]);
  });

  const aims: typeof AIMS = [['building', (legal, { rng }) => chooseToBuild(legal, rng)], ...AIMS];
  const cases = aims.flatMap(([aim, choose], number) =>
    MODES.map((mode, at) => ({ aim, choose, mode, players: 2 + ((number + at) % 3), seed: number * 3 + at })),
  );
  test.each(cases)(
    'in a $mode game of $players who aim at $aim, in place and purely',
    ({ choose, mode, players, seed }) => {
      const config = { players, mode, dataSet: seed % 2 === 0 ? dataSetFrom(seed) : ('reconstructed' as const) };
      const table = new Table(city, config, createRng(seed), { record: true });
      const inPlace = new Map<number, string>();
      while (!table.isOver && table.plies < 600) {
        const actor = nextActor(table);
        table.play(choose(table.legalActions(actor), { state: table.state, actor, rng: table.rng }), actor);
        if (!table.isOver) inPlace.set(table.moves.length, keptOf(table.state));
      }
      let state = city.setup(config);
      const ledger = new Ledger(state.config);
      table.moves.forEach(({ action, actor }, number) => {
        const next = actor === 'chance' ? city.step(state, action) : city.step(state, action, actor);
        for (const event of next.events) ledger.tell(event, action);
        state = next.state;
        const where = `after ${number + 1} moves`;
        const { seats, finisher, goals = [] } = ledger.state;
        const totals = recountTotals(
          { seats: seats ?? [], goals, finisher: finisher ?? null, mode },
          state.config.dataSet.legend,
        );
        expect(
          city.score(state).map(({ total }) => total),
          where,
        ).toEqual(totals);
        if (state.result !== null) return;
        const told = JSON.stringify(ledger.state);
        expect(keptOf(state), where).toBe(told);
        expect(inPlace.get(number + 1) ?? told, where).toBe(told);
      });
    },
  );
});
