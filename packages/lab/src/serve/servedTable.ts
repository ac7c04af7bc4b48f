import type { Agent } from '@rulewright/agents';
import {
  type Actor,
  type ConfigBase,
  createRng,
  type GameTypes,
  nextActor,
  type Player,
  type Result,
  Table,
} from '@rulewright/core';
import { createTrace, formatTrace } from '@rulewright/core/history';
import type { AnyGame } from '../games/games.js';
import { actionOf, type Seat } from '../simulation/game.js';
import { CommandError } from '../tools/errors.js';

type Action = GameTypes['action'];

/** Settings shared by all tables of an engine. */
export interface Setting {
  readonly game: AnyGame;
  readonly config: ConfigBase;
  /** Agents by seat; the client decides for the other seats. */
  readonly opponents: ReadonlyMap<Player, Agent>;
}

/** A table whose decisions come from the client, except those of opponents, host and chance. */
export class ServedTable {
  /** Number of the current game, from 0. */
  game = 0;
  readonly #setting: Setting;
  readonly #number: number;
  #seed = '';
  #table: Table<GameTypes> | undefined;
  #seats = new Map<Player, Seat>();
  #actor: Actor | undefined;
  #legal: readonly Action[] = [];

  /** @param number the table's number, counted over all engines */
  constructor(setting: Setting, number: number) {
    this.#setting = setting;
    this.#number = number;
  }

  /** The table; `begin` must have been called. */
  get table(): Table<GameTypes> {
    return this.#table as Table<GameTypes>;
  }

  /** The player to act; `undefined` once the game is over. */
  get player(): Player | undefined {
    return this.#actor as Player | undefined;
  }

  /** The legal actions of `player`. */
  get legal(): readonly Action[] {
    return this.#legal;
  }

  get result(): Result | null {
    return this.table.state.result;
  }

  /**
   * Starts a game and plays to the client's first decision. Depends only on the seed, the game and the table number.
   * Games that end before the client's first decision are skipped.
   */
  async begin(seed: number, game: number): Promise<void> {
    this.game = game;
    this.#seed = `${seed}/${this.#number}/${game}`;
    const { game: rules, config, opponents } = this.#setting;
    this.#table = new Table(rules, config, createRng(this.#seed), { record: true });
    this.#seats = new Map(
      [...opponents].map(([seat, agent]) => [seat, { agent, rng: createRng(`${this.#seed}/agent ${seat}`) }]),
    );
    await this.#goOn();
    if (this.table.isOver) await this.begin(seed, game + 1);
  }

  /** Plays an action of `player` and continues to the next decision or the end; synchronous unless an opponent is. */
  play(action: Action): Promise<void> | undefined {
    this.table.play(action, this.#actor as Player);
    return this.#goOn();
  }

  /** The game so far. */
  trace(): string {
    const { game, config } = this.#setting;
    const { moves, state } = this.table;
    return formatTrace(createTrace(game, { config, seed: this.#seed, moves, state }));
  }

  #goOn(): Promise<void> | undefined {
    const { table } = this;
    while (!table.isOver) {
      const actor = nextActor(table);
      const legal = table.actions(actor);
      const seat = actor === 'host' ? undefined : this.#seats.get(actor);
      if (actor === 'host') {
        table.playAtRandom(table.rng, actor);
      } else if (seat !== undefined) {
        const action = actionOf(seat, table, legal, actor, {});
        if (action instanceof Promise) return action.then((chosen) => this.#goOnAfter(chosen, actor));
        this.#playFor(action, actor);
      } else {
        this.#actor = actor;
        this.#legal = legal;
        return undefined;
      }
    }
    this.#actor = undefined;
    this.#legal = [];
    return undefined;
  }

  #goOnAfter(action: Action, opponent: Player): Promise<void> | undefined {
    this.#playFor(action, opponent);
    return this.#goOn();
  }

  #playFor(action: Action, opponent: Player): void {
    this.table.play(action, opponent);
    stopIfAlone();
  }
}

const parent = process.ppid;

/** Stops when the parent process is gone: a search may take long. */
function stopIfAlone(): void {
  if (process.ppid !== parent) throw new CommandError('interrupted', 'The parent process has exited.');
}
