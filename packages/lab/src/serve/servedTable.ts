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
import { after, type Later } from './later.js';

type Action = GameTypes['action'];

/** Settings shared by all tables of an engine. */
export interface Setting {
  readonly game: AnyGame;
  readonly config: ConfigBase;
  /** Agents by seat; the host decides for the other seats. */
  readonly opponents: ReadonlyMap<Player, Agent>;
}

/** A table whose decisions come from the host program, except those of opponents, the game's host and chance. */
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
   * Starts a game and plays to the first decision of the host program. Depends only on the seed, the game and the table
   * number. Games that end before that decision are skipped.
   */
  begin(seed: number, game: number): Later<void> {
    this.game = game;
    this.#seed = `${seed}/${this.#number}/${game}`;
    const { game: rules, config, opponents } = this.#setting;
    this.#table = new Table(rules, config, createRng(this.#seed), { record: true });
    for (const [seat, agent] of opponents) {
      this.#seats.set(seat, { agent, rng: createRng(`${this.#seed}/agent ${seat}`) });
    }
    return after(this.#goOn(), () => (this.table.isOver ? this.begin(seed, game + 1) : undefined));
  }

  /** Plays an action of `player` and continues to the next decision or the end. */
  play(action: Action): Later<void> {
    this.table.play(action, this.#actor as Player);
    return this.#goOn();
  }

  /** The game so far. */
  trace(): string {
    const { game, config } = this.#setting;
    const { moves, state } = this.table;
    return formatTrace(createTrace(game, { config, seed: this.#seed, moves, state }));
  }

  #goOn(): Later<void> {
    const { table } = this;
    while (!table.isOver) {
      const actor = nextActor(table);
      if (actor === 'host') {
        table.playAtRandom(table.rng, actor);
        continue;
      }
      const legal = table.actions(actor);
      const seat = this.#seats.get(actor);
      if (seat === undefined) {
        this.#actor = actor;
        this.#legal = legal;
        return;
      }
      const action = actionOf(seat, table, legal, actor, {});
      if (action instanceof Promise) {
        return action.then((chosen) => {
          table.play(chosen, actor);
          return this.#goOn();
        });
      }
      table.play(action, actor);
    }
    this.#actor = undefined;
    this.#legal = [];
  }
}
