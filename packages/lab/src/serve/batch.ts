import type { GameTypes, Player, Result } from '@rulewright/core';
import { type ActionSpace, actionSpace, type PlayerObservation } from '@rulewright/core/learning';
import { CommandError } from '../tools/errors.js';
import type { Arrays } from './arrays.js';
import { after, forEachIndex, type Later } from './later.js';
import { type Opening, rewardsOf } from './protocol.js';
import { ServedTable, type Setting } from './servedTable.js';

/** Entry of `players` for a finished game. */
const NOBODY = -1;

/** The tables of one engine, with their rows in its arrays. */
export class Batch {
  readonly #opening: Opening;
  readonly #players: number;
  readonly #arrays: Arrays;
  readonly #tables: readonly ServedTable[];
  readonly #space: ActionSpace<GameTypes>;
  readonly #observation: PlayerObservation<GameTypes>;
  readonly #floats: number;
  #seed: number;

  constructor(opening: Opening, setting: Setting, observation: PlayerObservation<GameTypes>, arrays: Arrays) {
    const { game, config } = setting;
    const { first, count, seed } = opening;
    this.#opening = opening;
    this.#players = config.players;
    this.#arrays = arrays;
    this.#seed = seed;
    this.#tables = Array.from({ length: count }, (_, index) => new ServedTable(setting, first + index));
    this.#space = actionSpace(game);
    this.#observation = observation;
    [this.#floats] = observation.shape;
  }

  /** Starts a new game at every table: the first of a seed, or the next one. */
  reset(seed?: number): Later<void> {
    const { rewards, dones } = this.#arrays;
    rewards.fill(0);
    dones.fill(0);
    this.#seed = seed ?? this.#seed;
    return this.#forEachTable((table, index) =>
      after(table.begin(this.#seed, seed === undefined ? table.game + 1 : 0), () => this.#show(index, table)),
    );
  }

  /** Starts the first games. */
  begin(): Later<void> {
    return this.reset(this.#opening.seed);
  }

  /**
   * Plays the chosen actions, one at every unfinished table.
   * @throws CommandError `illegalAction` for an illegal action; then none is played.
   */
  step(): Later<void> {
    const { actions, rewards, dones, masks } = this.#arrays;
    const { size } = this.#space;
    for (const [index, table] of this.#tables.entries()) {
      const id = actions[index] as number;
      const isLegal = id >= 0 && id < size && masks[index * size + id] === 1;
      if (table.player !== undefined && !isLegal) throw this.#illegal(index, id);
    }
    rewards.fill(0);
    dones.fill(0);
    return this.#forEachTable((table, index) => {
      if (table.player === undefined) return;
      const going = table.play(this.#space.decode(actions[index] as number));
      return after(going, () => this.#settle(index, table));
    });
  }

  /** Writes the current points. */
  scores(): void {
    const { scores } = this.#arrays;
    for (const [index, { table }] of this.#tables.entries()) {
      for (const [player, { total }] of table.score().entries()) scores[index * this.#players + player] = total;
    }
  }

  /**
   * The table with a number, counted over all engines.
   * @throws CommandError `invalidRequest` if another engine has it.
   */
  at(number: number): ServedTable {
    const { first, count } = this.#opening;
    const table = this.#tables[number - first];
    if (table !== undefined) return table;
    throw new CommandError('invalidRequest', `This engine has tables ${first} to ${first + count - 1}.`);
  }

  #forEachTable(act: (table: ServedTable, index: number) => Later<void>): Later<void> {
    return forEachIndex(this.#tables.length, (index) => act(this.#tables[index] as ServedTable, index));
  }

  /** Writes a table's rows after a move, and starts its next game if one ended. */
  #settle(index: number, table: ServedTable): Later<void> {
    const { result } = table;
    if (result === null) return this.#show(index, table);
    this.#end(index, table, result);
    const { autoReset } = this.#opening;
    return after(autoReset ? table.begin(this.#seed, table.game + 1) : undefined, () => this.#show(index, table));
  }

  #end(index: number, { table }: ServedTable, result: Result): void {
    const { dones, rewards, finalScores, finalRanks, finalMoves, finalObservations } = this.#arrays;
    const first = index * this.#players;
    dones[index] = 1;
    rewards.set(rewardsOf(result, this.#opening.reward), first);
    finalScores.set(result.scores, first);
    finalRanks.set(result.ranking, first);
    finalMoves[index] = table.plies;
    for (let player = 0; player < this.#players; player++) {
      this.#observation.writeState(table.state, player, finalObservations, (first + player) * this.#floats);
    }
  }

  /** Writes the acting player's observation and legal actions. */
  #show(index: number, { table, player, game, legal }: ServedTable): void {
    const { observations, masks, legalIds, legalCounts, players, games, moves } = this.#arrays;
    const start = index * this.#space.size;
    // The ids of the last decision are still there.
    for (let at = 0; at < (legalCounts[index] as number); at++) masks[start + (legalIds[start + at] as number)] = 0;
    for (let at = 0; at < legal.length; at++) {
      const id = this.#space.encode(legal[at] as GameTypes['action']);
      legalIds[start + at] = id;
      masks[start + id] = 1;
    }
    legalCounts[index] = legal.length;
    players[index] = player ?? NOBODY;
    games[index] = game;
    moves[index] = table.plies;
    const from = index * this.#floats;
    if (player === undefined) observations.fill(0, from, from + this.#floats);
    else this.#observation.writeState(table.state, player, observations, from);
  }

  #illegal(index: number, id: number): IllegalActionsError {
    return new IllegalActionsError(this.#opening.first + index, id, this.#tables[index]?.player as Player);
  }
}

/** An illegal action was chosen for a table; no action was played. */
export class IllegalActionsError extends CommandError {
  readonly table: number;

  constructor(table: number, id: number, player: Player) {
    super('illegalAction', `Table ${table}: the action ${id} isn't legal for player ${player}.`);
    this.table = table;
  }
}
