import {
  type ActionSpace,
  actionSpace,
  at,
  type GameTypes,
  type Player,
  type PlayerScore,
  type Result,
  type ScoreItem,
  Table,
  type Trace,
} from '@rulewright/core';
import type { AnyGame } from '../games.js';
import type { RecordedSearch } from '../simulation/searches.js';
import { type Observer, observerOf } from './observer.js';
import { isSame, Script } from './script.js';

/** One decision of a player: a row of a data set. */
export interface Row {
  /** Id of the game that is played. */
  readonly game: string;
  /** Seed of this very game; the rows of a game have it in common. */
  readonly seed: string;
  /** How many moves came before, as a trace counts them: decisions that were asked, and chance outcomes. */
  readonly ply: number;
  /** The seat that decides. */
  readonly player: Player;
  /** Who sits there. */
  readonly agent: string;
  /** What the player sees, as `observation(game)` lays it out. */
  readonly observation: Float32Array;
  /** Ids of the legal actions in `actionSpace(game)`, ascending. */
  readonly mask: readonly number[];
  /** Id of the action that was chosen. */
  readonly action: number;
  /**
   * By id of `mask`, the share of the search for this decision that was spent on the action; empty where the agent has
   * told of none.
   */
  readonly visits: Float32Array;
  /** What the agent expected for the player, in its own measure; `null` where it has told of no search. */
  readonly value: number | null;
  /** The points of each seat, as they would count now. */
  readonly scores: readonly number[];
  /** The player's points at the end of the game. */
  readonly total: number;
  /** The player's place at the end of the game, 1 being best; equal places are shared. */
  readonly rank: number;
  /** The player's share of the win: 1 for a win alone, 1/k for one shared by k players, else 0. */
  readonly win: number;
  /** The points by rule and label, each once; they add up to the total. */
  readonly items: readonly ScoreItem[];
}

/** What is known of a decision when it is made. */
type DecisionMade = Pick<Row, 'ply' | 'player' | 'observation' | 'mask' | 'action' | 'scores'>;

/** What is known of a player once the game is over. */
type PlayerEnding = Pick<Row, 'total' | 'rank' | 'win' | 'items'>;

/**
 * The decisions of a finished game in their order. What the host of a game does (City's `timeUp`) is no player's
 * decision and makes no row, but counts as a move. Where several may act at once, each row is the one who did, and what
 * that player saw just before.
 *
 * @param agents who sits where, by seat
 * @param searches what the agents have told of their searches, in any order
 * @throws TraceError if the trace belongs to another game or version, doesn't replay, or ends before the game does.
 */
export function rowsOf(
  game: AnyGame,
  trace: Trace<GameTypes>,
  agents: readonly string[],
  searches: readonly RecordedSearch[] = [],
): Row[] {
  const start = at(game, trace, 0);
  const script = new Script(trace.moves);
  const table = Table.from(game, start, script);
  const observer = observerOf(game);
  const space = actionSpace(game);
  const decisions: DecisionMade[] = [];
  while (!table.isOver) {
    const decision = playNext(table, script, observer, space);
    if (decision) decisions.push(decision);
  }
  script.end();
  const endings = endingsOf(table.state.result as Result, table.score());
  const searchAt = new Map(searches.map((search) => [search.ply, search]));
  const { seed } = trace.header;
  const common = { game: game.id, seed: seed === null ? '' : String(seed) };
  return decisions.map(({ ply, player, observation, mask, action, scores }) => {
    const { visits = [], value = null } = searchAt.get(ply) ?? {};
    const seen = { ply, player, agent: agents[player] as string, observation, mask, action };
    const ending = endings[player] as PlayerEnding;
    return { ...common, ...seen, visits: Float32Array.from(visits), value, scores, ...ending };
  });
}

/** Plays the next move of the script; `undefined` if it is the host's. */
function playNext(
  table: Table<GameTypes>,
  script: Script,
  observer: Observer,
  space: ActionSpace<GameTypes>,
): DecisionMade | undefined {
  const ply = script.played;
  const { actor, action: given } = script.nextDecision();
  const legal = table.actions(actor);
  // The table's own constant; what the trace has is a copy.
  const action = legal.find((candidate) => isSame(candidate, given));
  if (action === undefined) throw script.refusal(ply, `${JSON.stringify(given)} isn't legal`);
  const decision =
    actor === 'host'
      ? undefined
      : {
          ply,
          player: actor,
          observation: observer.observe(table, actor),
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
    rank: ranking[seat] as number,
    win: winners.includes(seat) ? 1 / winners.length : 0,
    items: mergedItems(items),
  }));
}

/** A game may list the same item more than once, a line for each time it scored. */
function mergedItems(items: readonly ScoreItem[]): ScoreItem[] {
  const merged = new Map<string, ScoreItem>();
  for (const { rule, label, points } of items) {
    const key = `${rule} ${label}`;
    merged.set(key, { rule, label, points: points + (merged.get(key)?.points ?? 0) });
  }
  return [...merged.values()];
}
