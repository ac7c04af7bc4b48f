import type { GameTypes, Player, Result } from '@rulewright/core';
import { type ActionSpace, actionSpace, type PlayerObservation } from '@rulewright/core/learning';
import type { AnyGame } from '../games/games.js';
import { CommandError } from '../tools/errors.js';
import { type Opening, rewardsOf } from './protocol.js';
import { ServedTable, type Setting } from './servedTable.js';
import type { FieldName, SharedFile } from './sharedFile.js';

/** Entry of `players` for a finished game. */
const NOBODY = -1;

/** The tables of one engine process, with their rows in the shared file. */
export class Batch {
  readonly #opening: Opening;
  readonly #players: number;
  readonly #file: SharedFile;
  readonly #tables: readonly ServedTable[];
  readonly #space: ActionSpace<GameTypes>;
  readonly #observation: PlayerObservation<GameTypes>;
  readonly #ids: Int32Array;
  readonly #rows: Rows;
  #seed: number;

  constructor(opening: Opening, setting: Setting, observation: PlayerObservation<GameTypes>, file: SharedFile) {
    const { game, config } = setting;
    const { first, count, seed } = opening;
    this.#opening = opening;
    this.#players = config.players;
    this.#file = file;
    this.#seed = seed;
    this.#tables = Array.from({ length: count }, (_, index) => new ServedTable(setting, first + index));
    this.#space = actionSpace(game);
    this.#observation = observation;
    this.#ids = new Int32Array(count);
    this.#rows = rowsFor(game, count, config.players, observation.shape[0]);
  }

  /** Starts a new game at every table: the first of a seed, or the next one. */
  async reset(seed?: number): Promise<void> {
    const { rewards, dones } = this.#rows;
    rewards.fill(0);
    dones.fill(0);
    this.#seed = seed ?? this.#seed;
    for (const [index, table] of this.#tables.entries()) {
      await table.begin(this.#seed, seed === undefined ? table.game + 1 : 0);
      this.#show(index, table);
    }
    this.#write();
  }

  /** Starts the first games. */
  begin(): Promise<void> {
    return this.reset(this.#opening.seed);
  }

  /**
   * Plays the actions in the shared file, one at every unfinished table.
   * @throws CommandError `illegalAction` for an illegal action; then none is played.
   */
  async step(): Promise<void> {
    const { rewards, dones, masks } = this.#rows;
    const { size } = this.#space;
    this.#file.read('actions', this.#opening.first, this.#ids);
    for (const [index, table] of this.#tables.entries()) {
      const id = this.#ids[index] as number;
      const isLegal = id >= 0 && id < size && masks[index * size + id] === 1;
      if (table.player !== undefined && !isLegal) throw this.#illegal(index, id);
    }
    rewards.fill(0);
    dones.fill(0);
    for (const [index, table] of this.#tables.entries()) {
      if (table.player === undefined) continue;
      // Without opponents nothing is awaited: that would take longer than most moves.
      const going = table.play(this.#space.decode(this.#ids[index] as number));
      if (going !== undefined) await going;
      if (table.result !== null) await this.#end(index, table, table.result);
      this.#show(index, table);
    }
    this.#write();
  }

  /** Writes the current points. */
  scores(): void {
    const scores = this.#tables.flatMap(({ table }) => table.score().map(({ total }) => total));
    this.#file.write('scores', this.#opening.first, Float32Array.from(scores));
  }

  /**
   * The table with a number, counted over all engines.
   * @throws CommandError `invalidRequest` if another process has it.
   */
  at(number: number): ServedTable {
    const { first, count } = this.#opening;
    const table = this.#tables[number - first];
    if (table !== undefined) return table;
    throw new CommandError('invalidRequest', `This engine has tables ${first} to ${first + count - 1}.`);
  }

  async #end(index: number, table: ServedTable, result: Result): Promise<void> {
    const number = this.#opening.first + index;
    const players = this.#players;
    this.#rows.dones[index] = 1;
    this.#rows.rewards.set(rewardsOf(result, this.#opening.reward), index * players);
    this.#file.write('finalScores', number, Float32Array.from(result.scores));
    this.#file.write('finalRanks', number, Int32Array.from(result.ranking));
    this.#file.write('finalMoves', number, Int32Array.of(table.table.plies));
    const [floats] = this.#observation.shape;
    const seen = new Float32Array(players * floats);
    for (let player = 0; player < players; player++) {
      this.#observation.writeState(table.table.state, player, seen, player * floats);
    }
    this.#file.write('finalObservations', number, seen);
    if (this.#opening.autoReset) await table.begin(this.#seed, table.game + 1);
  }

  /** Writes the acting player's observation and legal actions. */
  #show(index: number, { table, player, game, legal }: ServedTable): void {
    const { observations, masks, players, games, moves } = this.#rows;
    const start = index * this.#space.size;
    masks.fill(0, start, start + this.#space.size);
    for (const action of legal) masks[start + this.#space.encode(action)] = 1;
    players[index] = player ?? NOBODY;
    games[index] = game;
    moves[index] = table.plies;
    const [floats] = this.#observation.shape;
    if (player === undefined) observations.fill(0, index * floats, (index + 1) * floats);
    else this.#observation.writeState(table.state, player, observations, index * floats);
  }

  #write(): void {
    for (const name of Object.keys(this.#rows) as (keyof Rows)[]) {
      this.#file.write(name, this.#opening.first, this.#rows[name]);
    }
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

type Rows = Readonly<
  Record<Extract<FieldName, 'players' | 'games' | 'moves'>, Int32Array> &
    Record<Extract<FieldName, 'masks' | 'dones'>, Uint8Array> &
    Record<Extract<FieldName, 'observations' | 'rewards'>, Float32Array>
>;

function rowsFor(game: AnyGame, tables: number, players: number, floats: number): Rows {
  return {
    observations: new Float32Array(tables * floats),
    masks: new Uint8Array(tables * actionSpace(game).size),
    players: new Int32Array(tables),
    rewards: new Float32Array(tables * players),
    dones: new Uint8Array(tables),
    games: new Int32Array(tables),
    moves: new Int32Array(tables),
  };
}
