import { leadsOf, teamsOf, worthsOf } from '@rulewright/agents/internal';
import {
  type ActionBase,
  type Actor,
  type GameTypes,
  type Move,
  type OutcomeScript,
  type Player,
  type PlayerScore,
  type Result,
  type ScoreItem,
  Table,
  TraceError,
  type WeightedOutcome,
} from '@rulewright/core';
import { replayTo, type Trace } from '@rulewright/core/history';
import { type ActionSpace, actionSpace, type PlayerObservation, playerObservation } from '@rulewright/core/learning';
import type { AnyGame } from '../games/games.js';
import { resultOf } from '../games/result.js';
import type { RecordedSearch } from '../simulation/game.js';
import { entryAt } from '../tools/entryAt.js';

/** One decision of a player: a row of a data set. */
export interface Row {
  /** Id of the game. */
  readonly game: string;
  /** Seed of the game, the same in all its rows. */
  readonly seed: string;
  /** Number of earlier moves, as a trace counts them: decisions and chance outcomes. */
  readonly ply: number;
  /** The seat that decides. */
  readonly player: Player;
  /** The agent at that seat. */
  readonly agent: string;
  /** The player's observation: see `playerObservation` of core. */
  readonly observation: Float32Array;
  /** Ids of the legal actions in `actionSpace(game)`, ascending. */
  readonly mask: readonly number[];
  /** Id of the chosen action. */
  readonly action: number;
  /** The share of the agent's search spent on each action of `mask`; empty if the agent reported no search. */
  readonly visits: Float32Array;
  /** The value the agent expected for the player, in the agent's own unit; `null` if it reported no search. */
  readonly value: number | null;
  /** The current points of each seat. */
  readonly scores: readonly number[];
  /** The player's points at the end of the game. */
  readonly total: number;
  /** The player's place at the end of the game, 1 being best; equal places are shared. */
  readonly rank: number;
  /** The player's share of the win: 1 for a win alone, 1/k for one shared by k players, else 0. */
  readonly win: number;
  /** The points by rule and label, without duplicates; they add up to the total. */
  readonly items: readonly ScoreItem[];
  /** Whether this is the player's last decision. */
  readonly done: boolean;
  /** The change of the player's lead over the best opponent until the player's next decision, or until the end. */
  readonly reward: number;
  /** The player's next decision is this many rows ahead; 0 after the last one. */
  readonly next: number;
  /** The player's observation at the end of the game, in the row of the last decision; else empty. */
  readonly final: Float32Array;
}

/** What a trace doesn't hold. */
export interface RowOptions {
  /** The searches that agents reported, in any order. */
  readonly searches?: readonly RecordedSearch[] | undefined;
}

/** The part of a row known when the decision is made. */
type DecisionMade = Pick<Row, 'ply' | 'player' | 'observation' | 'mask' | 'action' | 'scores'>;

/** The part of a row known at the end of the game. */
type PlayerEnding = Pick<Row, 'total' | 'rank' | 'win' | 'items'>;

/** The part of a row that leads to the player's next row. */
type Succession = Pick<Row, 'done' | 'reward' | 'next' | 'final'>;

/**
 * The players' decisions of a finished game, in order. The host's actions (City's `timeUp`) make no rows, but count as
 * moves. Where several players may act at once, each row has the player who acted, and that player's observation just
 * before.
 *
 * @param agents the agents by seat
 * @throws TraceError if the trace belongs to another game or version, doesn't replay, or ends before the game does.
 */
export function rowsOf(
  game: AnyGame,
  trace: Trace<GameTypes>,
  agents: readonly string[],
  { searches = [] }: RowOptions = {},
): Row[] {
  const start = replayTo(game, trace, 0);
  const script = new Script(trace.moves);
  const table = Table.from(game, start, script);
  const layout = playerObservation(game, start.config);
  const space = actionSpace(game);
  const decisions: DecisionMade[] = [];
  while (!table.isOver) {
    const decision = playNext(table, script, layout, space);
    if (decision) decisions.push(decision);
  }
  script.end();
  const result = resultOf(table.state);
  const endings = endingsOf(result, table.score());
  const successions = successionsOf(decisions, table, (player) =>
    layout.writeState(table.state, player, new Float32Array(layout.shape[0])),
  );
  const searchAt = new Map(searches.map((search) => [search.ply, search]));
  const searchers = new Set(decisions.filter(({ ply }) => searchAt.has(ply)).map(({ player }) => player));
  const { seed } = trace.header;
  const common = { game: game.id, seed: seed === null ? '' : String(seed) };
  return decisions.map(({ ply, player, observation, mask, action, scores }, index) => {
    // Agents that search don't report a forced action.
    const isForced = mask.length === 1 && searchers.has(player);
    const { visits = isForced ? [1] : [], value = null } = searchAt.get(ply) ?? {};
    const seen = { ply, player, agent: entryAt(agents, player), observation, mask, action };
    const ending = entryAt(endings, player);
    const succession = entryAt(successions, index);
    return { ...common, ...seen, visits: Float32Array.from(visits), value, scores, ...ending, ...succession };
  });
}

/** Plays the next decision of the script; `undefined` if it is the host's. */
function playNext(
  table: Table<GameTypes>,
  script: Script,
  layout: PlayerObservation<GameTypes>,
  space: ActionSpace<GameTypes>,
): DecisionMade | undefined {
  const ply = script.played;
  const { actor, action: given } = script.nextDecision();
  const legal = table.legalActions(actor);
  // The table's own constant; the trace holds a copy.
  const action = legal.find((candidate) => isSame(candidate, given));
  if (action === undefined) throw script.refusal(ply, `${JSON.stringify(given)} isn't legal`);
  const decision =
    actor === 'host'
      ? undefined
      : {
          ply,
          player: actor,
          observation: layout.writeState(table.state, actor, new Float32Array(layout.shape[0])),
          mask: legal.map(space.encode),
          action: space.encode(action),
          scores: table.score().map(({ total }) => total),
        };
  table.play(action, actor);
  return decision;
}

function endingsOf({ ranking, winners }: Result, scores: readonly PlayerScore[]): PlayerEnding[] {
  return scores.map(({ total, items }, seat) => ({
    total,
    rank: entryAt(ranking, seat),
    win: winners.includes(seat) ? 1 / winners.length : 0,
    items: mergedItems(items),
  }));
}

/** Pairs each decision with the next one of the same player. The game of the table is over. */
function successionsOf(
  decisions: readonly DecisionMade[],
  table: Table<GameTypes>,
  finalObservation: (player: Player) => Float32Array,
): Succession[] {
  const teams = teamsOf(table);
  const leadOf = (points: readonly number[], player: Player): number =>
    entryAt(leadsOf(worthsOf(table.game, points), teams), player);
  const { scores } = resultOf(table.state);
  const rowOfNext = new Map<Player, number>();
  return decisions
    .map(({ player, scores: before }, row) => ({ player, row, lead: leadOf(before, player) }))
    .reverse()
    .map(({ player, row, lead }): Succession => {
      const later = rowOfNext.get(player);
      rowOfNext.set(player, row);
      const next = later === undefined ? undefined : decisions[later];
      return {
        done: next === undefined,
        reward: leadOf(next?.scores ?? scores, player) - lead,
        next: later === undefined ? 0 : later - row,
        final: next ? NOTHING : finalObservation(player),
      };
    })
    .reverse();
}

const NOTHING = new Float32Array();

/** A game may list an item several times, once for each time it scored. */
function mergedItems(items: readonly ScoreItem[]): ScoreItem[] {
  const merged = new Map<string, ScoreItem>();
  for (const { rule, label, points } of items) {
    const key = `${rule} ${label}`;
    merged.set(key, { rule, label, points: points + (merged.get(key)?.points ?? 0) });
  }
  return [...merged.values()];
}

/** A move of a player or the host. */
interface DecisionMove extends Move<GameTypes> {
  readonly actor: Actor;
}

/** The moves of a trace in order, including chance outcomes. */
class Script implements OutcomeScript {
  /** Number of moves played. */
  played = 0;
  readonly #moves: readonly Move<GameTypes>[];

  constructor(moves: readonly Move<GameTypes>[]) {
    this.#moves = moves;
  }

  /** @throws TraceError if the next move isn't one of these outcomes. */
  nextOutcome<Outcome extends ActionBase>(possible: readonly WeightedOutcome<Outcome>[]): Outcome {
    const index = this.played;
    const { actor, action } = this.#next();
    const found = actor === 'chance' ? possible.find(({ outcome }) => isSame(outcome, action)) : undefined;
    if (!found) throw this.refusal(index, `${JSON.stringify(action)} is not a possible outcome`);
    return found.outcome;
  }

  /** @throws TraceError if there is none or it is a chance outcome. */
  nextDecision(): DecisionMove {
    const index = this.played;
    const { actor, action } = this.#next();
    if (actor === 'chance') throw this.refusal(index, 'it is a chance outcome, but a player must act');
    return { actor, action };
  }

  /** @throws TraceError if moves are left. */
  end(): void {
    if (this.played < this.#moves.length) throw this.refusal(this.played, 'the game is over');
  }

  /** The error for a move that doesn't replay. */
  refusal(index: number, why: string): TraceError {
    return new TraceError('alteredTrace', `Move ${index} of the trace can't be played: ${why}.`, { move: index });
  }

  #next(): Move<GameTypes> {
    const move = this.#moves[this.played];
    if (move === undefined) throw new TraceError('truncatedTrace', 'The trace ends before the game does.');
    this.played++;
    return move;
  }
}

/** Whether two JSON values are equal. Fast for actions, which mostly differ in their first field. */
function isSame(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false;
  const keys = Object.keys(left);
  return (
    Array.isArray(left) === Array.isArray(right) &&
    keys.length === Object.keys(right).length &&
    keys.every((key) => isSame(left[key as keyof typeof left], right[key as keyof typeof right]))
  );
}
