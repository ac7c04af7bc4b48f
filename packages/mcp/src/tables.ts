import { randomInt } from 'node:crypto';
import { Playthrough } from '@rulewright/core';
import { type AnyGame, isPath, languageOf } from '@rulewright/lab/internal';
import { configForSeats, loadGame, specsBySeat } from '@rulewright/lab/internal/commands';
import { refused, type Tell } from './answer.js';
import { type AgentSource, checkLimits } from './search.js';
import { ModelTable } from './table.js';

/** The model, in a list of seats. */
export const ME = 'me';

/** Large enough that seeds can't be guessed. */
const SEEDS = 2 ** 48 - 1;

/** The settings of a new game. */
export interface NewGame {
  readonly game: string;
  /** By seat: `me` or the spec of an agent. */
  readonly seats: readonly string[];
  readonly players?: number | undefined;
  readonly config?: { readonly players?: number } | undefined;
  readonly seed?: number | undefined;
  /** One of the game's languages. */
  readonly language?: string | undefined;
}

/** At most this many tables are open; a new one drops the longest idle one. */
const MAX_TABLES = 32;
/** Hours after which an idle table is dropped. */
const MAX_HOURS = 24;

/** Options of a server's tables. */
export interface TablesOptions {
  /** Whether games and agents may be paths: to load one runs its code. */
  readonly takesPaths: boolean;
  readonly agentFor: AgentSource;
}

/** A model's tables by id. */
export class Tables {
  readonly #tables = new Map<string, ModelTable>();
  readonly #options: TablesOptions;
  #begun = 0;

  constructor(options: TablesOptions) {
    this.#options = options;
  }

  /** The game with that id or path. */
  game(idOrPath: string): Promise<AnyGame> {
    this.#checkPath(idOrPath);
    return loadGame(idOrPath);
  }

  /** Opens a table and plays to the model's first decision. */
  async open({ game: name, seats, players, config = {}, seed, language }: NewGame, tell: Tell) {
    if (!seats.includes(ME)) throw refused(`You have no seat: one of the seats must be '${ME}'.`);
    for (const spec of seats) {
      this.#checkPath(spec);
      checkLimits(spec);
    }
    const game = await this.game(name);
    const speech = languageOf(game, language);
    const played = Playthrough.start(game, configForSeats(game, seats, players, config), seed ?? randomInt(SEEDS));
    const { agentFor } = this.#options;
    const specs = specsBySeat(seats, played.state.players);
    const agents = await Promise.all(specs.map((spec) => (spec === ME ? undefined : agentFor(name, spec))));
    this.#makeRoom();
    const table = new ModelTable(`${game.id}-${++this.#begun}`, played, agents, speech);
    this.#tables.set(table.id, table);
    try {
      await table.inTurn(() => table.goOn(tell));
    } catch (error) {
      this.#tables.delete(table.id);
      throw error;
    }
    return { table, specs };
  }

  /** The open tables, oldest first. */
  get all(): ModelTable[] {
    this.#expire();
    return [...this.#tables.values()];
  }

  /** @throws CommandError `invalidRequest`. */
  at(id: string): ModelTable {
    this.#expire();
    const table = this.#tables.get(id);
    if (table) return table;
    const number = Number(/-(\d+)$/.exec(id)?.[1]);
    if (number >= 1 && number <= this.#begun) {
      const why = `${MAX_TABLES} tables stay open, idle ones for ${MAX_HOURS} hours`;
      throw refused(`Table '${id}' was dropped: at most ${why}. Start another game with new_game.`);
    }
    const known =
      this.#tables.size === 0 ? 'start a game with new_game' : `there are ${[...this.#tables.keys()].join(', ')}`;
    throw refused(`There is no table '${id}'; ${known}.`);
  }

  #expire(): void {
    for (const [id, { idle }] of this.#tables) if (idle > MAX_HOURS * 3_600_000) this.#tables.delete(id);
  }

  /**
   * Drops the longest idle table if there are too many.
   * @throws CommandError `invalidRequest` if none is idle.
   */
  #makeRoom(): void {
    this.#expire();
    if (this.#tables.size < MAX_TABLES) return;
    const [oldest] = [...this.#tables.values()].sort((left, right) => right.idle - left.idle);
    if (oldest === undefined || oldest.isBusy) {
      throw refused(`Agents are thinking at all ${MAX_TABLES} tables; try again when one has answered.`);
    }
    this.#tables.delete(oldest.id);
  }

  #checkPath(word: string): void {
    if (this.#options.takesPaths || !isPath(word)) return;
    throw refused(
      `'${word}' is a path, which this server refuses; start it with \`rulewright mcp --paths\` to allow paths.`,
    );
  }
}
