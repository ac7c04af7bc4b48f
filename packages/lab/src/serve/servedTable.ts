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
import { CommandError } from '../errors.js';
import type { AnyGame } from '../games.js';
import { actionOf, type Seat } from '../simulation/game.js';

type Action = GameTypes['action'];

/** What all tables of an engine have in common. */
export interface Setting {
  readonly game: AnyGame;
  readonly config: ConfigBase;
  /** Who sits at which seat; whoever drives the engine decides for the others. */
  readonly opponents: ReadonlyMap<Player, Agent>;
}

/** A table whose decisions come from outside, but for those of the opponents, the host and chance. */
export class ServedTable {
  /** Number of the game that is played, from 0. */
  game = 0;
  readonly #setting: Setting;
  readonly #number: number;
  #seed = '';
  #table: Table<GameTypes> | undefined;
  #seats = new Map<Player, Seat>();
  #actor: Actor | undefined;
  #legal: readonly Action[] = [];

  /** `number` is the table's own among those of all engines. */
  constructor(setting: Setting, number: number) {
    this.#setting = setting;
    this.#number = number;
  }

  /** The board. It must have begun. */
  get table(): Table<GameTypes> {
    return this.#table as Table<GameTypes>;
  }

  /** Who decides; `undefined` once the game is over. */
  get player(): Player | undefined {
    return this.#actor as Player | undefined;
  }

  /** What `player` may do. */
  get legal(): readonly Action[] {
    return this.#legal;
  }

  get result(): Result | null {
    return this.table.state.result;
  }

  /**
   * Sets a game up and plays it to the first decision. It depends on the seed and the two numbers only. A game that the
   * opponents play to its end between themselves is passed over.
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

  /** Plays an action of `player`, and goes on to the next decision or the end; at once, unless an opponent thinks. */
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

/** A search may take long, and nobody may be left to whom it matters. */
function stopIfAlone(): void {
  if (process.ppid !== parent) throw new CommandError('interrupted', 'Whoever started the engine is gone.');
}
