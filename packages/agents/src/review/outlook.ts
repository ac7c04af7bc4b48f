/** Each player's expected lead, whoever's turn it is. */
import { type GameTypes, nextActor, type Player, type Rng, type Table } from '@rulewright/core';
import type { ValueFunction } from '../learned/valueFunction.js';
import { leadsOf, teamsOf } from '../margins.js';
import { type BestLine, bestLine } from './position.js';

/** How often the game is played on, with different chance each time. */
const DRAWS = 3;
/** Lines after which a player who hasn't acted is valued where the game stands. */
const MAX_LINES = 24;

/**
 * Each player's expected lead over the best opponent; solo, the expected score. Every player is valued right after their own
 * next line, where value functions are trained. So an error that favours the player to move favours all players alike.
 */
export function expectedLeads(table: Table<GameTypes>, valueFunction: ValueFunction, rng: Rng): number[] {
  const { player } = table;
  const first = player === undefined ? undefined : bestLine(table, player, valueFunction);
  const draws = Array.from({ length: DRAWS }, () => valuesAfterOwnLines(table, first, valueFunction, rng.fork()));
  const values = Array.from(
    { length: table.state.players },
    (_, seat) => draws.reduce((sum, draw) => sum + (draw[seat] as number), 0) / DRAWS,
  );
  const teams = teamsOf(table);
  if (valueFunction.aim === 'points') return leadsOf(values, teams);
  if (values.length !== 2 || teams !== undefined) return values;
  const [own = 0, other = 0] = values;
  return [(own - other) / 2, (other - own) / 2];
}

/** The value for each player after that player's next line, in a game that goes on with the chance of `rng`. */
function valuesAfterOwnLines(
  table: Table<GameTypes>,
  first: BestLine | undefined,
  valueFunction: ValueFunction,
  rng: Rng,
): number[] {
  const values = new Map<Player, number>();
  if (first) values.set(first.player, first.value);
  const end = (first?.table ?? table).clone(rng);
  for (let lines = 0; !end.isOver && values.size < end.state.players && lines < MAX_LINES; lines++) {
    const actor = nextActor(end);
    if (actor === 'host') {
      end.playAtRandom(rng, actor);
      continue;
    }
    const { actions, value } = bestLine(end, actor, valueFunction);
    if (!values.has(actor)) values.set(actor, value);
    for (const action of actions) end.play(action, actor);
  }
  return Array.from({ length: end.state.players }, (_, seat) => values.get(seat) ?? valueFunction.value(end, seat));
}
