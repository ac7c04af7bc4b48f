import type { ActionBase, Game, GameTypes, Player, Table } from '@rulewright/core';
import { beamSearch, type Line } from '../learned/beamSearch.js';
import { NARROW } from '../learned/rollouts.js';
import type { ValueFunction } from '../learned/valueFunction.js';
import { leadsOf, teamsOf } from '../margins.js';

/** A position of a game and the move that was played there. */
export interface ReviewedPosition {
  readonly game: Game<GameTypes>;
  readonly state: GameTypes['state'];
  /** The game's own constant. */
  readonly action: ActionBase;
}

/** The line with the highest value for the player who decides. */
export interface BestLine extends Line {
  readonly player: Player;
}

/** The best line from a table in which the player decides. */
export function bestLine(table: Table<GameTypes>, player: Player, valueFunction: ValueFunction): BestLine {
  const [line] = beamSearch(table, player, table.legalActions(player), NARROW, valueFunction) as [Line];
  return { ...line, player };
}

/**
 * Each player's expected lead over the best opponent; solo, the expected score. The player who decides first takes the
 * line with the highest value. The position is valued after it: there, value functions are trained.
 */
export function leadsAt(table: Table<GameTypes>, valueFunction: ValueFunction): number[] {
  const { player, turn } = table;
  const end = player === undefined ? table : bestLine(table, player, valueFunction).table;
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
