import { type ActionBase, type Game, type GameTypes, noChance, type Player, type Table } from '@rulewright/core';
import { type Beam, beamSearch } from '../learned/beamSearch.js';
import { playLine } from '../learned/rollouts.js';
import type { ValueFunction } from '../learned/valueFunction.js';
import { leadsOf, teamsOf } from '../margins.js';

/** A position of a game and the move that was played there. */
export interface ReviewedPosition {
  readonly game: Game<GameTypes>;
  readonly state: GameTypes['state'];
  /** The game's own constant. */
  readonly action: ActionBase;
}

/** The beam behind the value of a position. */
const NARROW: Beam = { width: 3, gap: 0.1 };

/**
 * Each player's expected lead over the best opponent; solo, the expected score. The player who decides first takes the
 * line with the highest value. The position is valued after it: there, value functions are trained.
 */
export function leadsAt(table: Table<GameTypes>, valueFunction: ValueFunction): number[] {
  const { player, turn } = table;
  const end = player === undefined ? table : table.clone(noChance);
  if (player !== undefined) {
    const [line] = beamSearch(table, player, table.legalActions(player), NARROW, valueFunction);
    playLine(end, line?.actions ?? [], player);
  }
  const actor = player ?? (turn.kind === 'chance' ? turn.player : null);
  const values = Array.from({ length: table.state.players }, (_, seat) => valueFunction.value(end, seat));
  const teams = teamsOf(table);
  if (valueFunction.aim === 'points') return leadsOf(values, teams);
  return values.length === 2 && teams === undefined ? opposed(values, actor) : values;
}

/** Two players' leads are opposite. Value functions are trained for the player who acted last. */
function opposed(leads: readonly number[], actor: Player | null): number[] {
  const [first = 0, second = 0] = leads;
  const lead = actor === null ? (first - second) / 2 : actor === 0 ? first : -second;
  return [lead, -lead];
}
