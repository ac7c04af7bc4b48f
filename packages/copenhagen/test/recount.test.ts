import { createRng, nextActor, type Policy, Table } from '@rulewright/core';
import { describe, expect, test } from 'vitest';
import { type Copenhagen, copenhagen, type State } from '../src/index.js';
import { chooseToBuild, chooseToFill, chooseToTake, chooseToUse } from './helpers.js';
import { Ledger } from './recount.js';

const AIMS: readonly [aim: string, choose: Policy<Copenhagen>][] = [
  ['anything', (legal, { rng }) => legal[rng.int(legal.length)] ?? { type: 'stopTaking' }],
  ['building', (legal, { rng }) => chooseToBuild(legal, rng)],
  ['full houses', chooseToFill],
  ['an empty pile', chooseToTake],
  ['small tiles and ability tiles', chooseToUse],
];

/** What is kept beside the agenda. */
function keptOf({ stages: _, result: _result, config: _config, ...kept }: State): string {
  return JSON.stringify(kept);
}

describe('the state matches a recount of the events', () => {
  test.each(AIMS.flatMap(([aim, choose]) => ([2, 3, 4] as const).map((players) => ({ aim, players, choose }))))(
    'in games of $players who aim at $aim, in place and purely',
    ({ players, choose }) => {
      const table = new Table(copenhagen, { players }, createRng('recount'), { record: true });
      const inPlace = new Map<number, string>();
      while (!table.isOver) {
        const actor = nextActor(table);
        table.play(choose(table.legalActions(actor), { state: table.state, actor, rng: table.rng }), actor);
        inPlace.set(table.moves.length, keptOf(table.state));
      }
      const ledger = new Ledger(players);
      let state = copenhagen.setup({ players });
      table.moves.forEach(({ action }, number) => {
        const next = copenhagen.step(state, action);
        for (const event of next.events) ledger.tell(event);
        state = next.state;
        const where = `after ${number + 1} moves`;
        const told = JSON.stringify(ledger.state);
        expect(keptOf(state), where).toBe(told);
        expect(inPlace.get(number + 1) ?? told, where).toBe(told);
        const scores = copenhagen.score(state);
        const pending = state.stages.flatMap((stage) => (stage.stage === 'coat' ? [stage.player] : []));
        ledger.accounts.forEach(({ coats, coatsUsed, points, linePoints }, player) => {
          expect(scores[player]?.total, where).toBe(points);
          expect(linePoints, where).toBe(points);
          // COP-10.1: what was pending at the end is lost.
          if (state.result === null) {
            expect(coats - coatsUsed, where).toBe(pending.filter((own) => own === player).length);
          }
        });
      });
    },
  );
});
