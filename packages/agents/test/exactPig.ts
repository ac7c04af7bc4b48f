import type { GameTypes, Player, Table } from '@rulewright/core';
import type { Pig } from '@rulewright/core/examples';
import type { ValueFunction } from '../src/index.js';

const SIDES = 6;

/** The exact value of Pig for two perfect players: 1 for a win, -1 for a loss. */
export function exactPig(goal: number): ValueFunction {
  const known = new Map<number, number>();
  const place = (own: number, other: number, total: number): number => (own * goal + other) * (goal + SIDES) + total;
  const atTurn = (own: number, other: number, total: number): number =>
    own + total >= goal ? 1 : (known.get(place(own, other, total)) ?? 0.5);
  const rolled = (own: number, other: number, total: number): number => {
    let sum = 1 - atTurn(other, own, 0);
    for (let face = 2; face <= SIDES; face++) sum += atTurn(own, other, total + face);
    return sum / SIDES;
  };
  const best = (own: number, other: number, total: number): number =>
    total === 0 ? rolled(own, other, 0) : Math.max(rolled(own, other, total), 1 - atTurn(other, own + total, 0));
  for (let change = 1; change > 1e-12; ) {
    change = 0;
    for (let own = goal - 1; own >= 0; own--) {
      for (let other = goal - 1; other >= 0; other--) {
        for (let total = goal - own - 1; total >= 0; total--) {
          const value = best(own, other, total);
          change = Math.max(change, Math.abs(value - atTurn(own, other, total)));
          known.set(place(own, other, total), value);
        }
      }
    }
  }
  return {
    aim: 'lead',
    scale: 1,
    reset: () => {},
    value(table: Table<GameTypes>, player: Player): number {
      const { banked, turnTotal, result, stages } = table.state as Pig['state'];
      if (result) return result.winners.includes(player) ? 1 : -1;
      const [{ stage, player: actor }] = stages as [Pig['state']['stages'][number]];
      const [own = 0, other = 0] = actor === 0 ? banked : [...banked].reverse();
      const chance = (stage === 'roll' ? rolled : atTurn)(own, other, turnTotal);
      return player === actor ? 2 * chance - 1 : 1 - 2 * chance;
    },
  };
}
