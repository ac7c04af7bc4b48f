import { inspect } from 'node:util';
import { createRng } from '@rulewright/core';
import { describe, expect, test } from 'vitest';
import { isDeep } from '../packages/core/test/deep.js';
import {
  argumentOf,
  damaged,
  faultOf,
  GAMES,
  JUNK,
  type Kind,
  type Moment,
  momentsOf,
  TARGETS,
  type Target,
} from './targets.js';

/** Calls per game; set `RULEWRIGHT_CALLS` for more. */
const CALLS = Number(process.env['RULEWRIGHT_CALLS'] ?? (isDeep ? 3000 : 800));

describe.each(GAMES.map((game) => [game.id, game] as const))(
  'a call of core’s functions for %s with random arguments',
  (id, game) => {
    test(`returns a value or throws one of our errors with a short message (${CALLS} calls)`, () => {
      const rng = createRng(`fuzz ${id}`);
      const counts = new Map<string, number>();
      const faults = new Map<string, string>();
      let moments = momentsOf(game, 0);
      const others = GAMES.flatMap((other) => momentsOf(other, 1).slice(0, 2));
      for (let call = 0; call < CALLS; call++) {
        if (call % 20_000 === 19_999) moments = momentsOf(game, call);
        const moment = moments[rng.int(moments.length)] as Moment;
        const other = others[rng.int(others.length)] as Moment;
        const { name, kinds, call: run } = TARGETS[rng.int(TARGETS.length)] as Target;
        const given = (kind: Kind): unknown => {
          const origin = rng.int(12);
          if (origin === 0) return JUNK[rng.int(JUNK.length)];
          const value = argumentOf(kind, game, origin === 1 ? other : moment, rng);
          return origin === 2 || origin === 3 ? damaged(value, rng) : value;
        };
        const args = kinds.map(given);
        let outcome = 'an answer';
        try {
          run(game, ...(args as never[]));
        } catch (error) {
          const fault = faultOf(error, name);
          if (fault) faults.set(`${name}: ${fault}`, args.map(inShort).join(' | '));
          outcome = (error as Error).name;
        }
        counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
      }
      expect(Object.fromEntries(faults)).toEqual({});
      expect([...counts.keys()].sort()).toEqual(
        expect.arrayContaining([
          'an answer',
          'ArgumentError',
          'ConfigError',
          'IllegalActionError',
          'InvalidStateError',
        ]),
      );
      if (process.env['RULEWRIGHT_CALLS'])
        process.stdout.write(`${id}: ${JSON.stringify(Object.fromEntries(counts))}\n`);
    });
  },
);

function inShort(value: unknown): string {
  return inspect(value, { breakLength: Number.POSITIVE_INFINITY }).slice(0, 300);
}
