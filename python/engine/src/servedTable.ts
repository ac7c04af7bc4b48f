import type { Agent } from '@rulewright/agents';
import {
  type Actor,
  type ConfigBase,
  createRng,
  type GameTypes,
  hashJson,
  nextActor,
  type Player,
  type Result,
  type Rng,
  rngFromState,
  Table,
} from '@rulewright/core';
import { createTrace, formatTrace } from '@rulewright/core/history';
import { type AnyGame, actionOf, CommandError, type Seat } from '@rulewright/lab/internal';
import { after, type Later } from './later.js';

/** Settings shared by all tables of an engine. */
export interface Setting {
  readonly game: AnyGame;
  readonly config: ConfigBase;
  /** Agents by seat; the host decides for the other seats. */
  readonly opponents: ReadonlyMap<Player, Agent>;
}

/** A table at a decision, as plain JSON. */
export interface SavedTable {
  /** As in {@link ServedTable.begin}. */
  readonly series: string;
  readonly game: number;
  readonly plies: number;
  readonly state: GameTypes['state'];
  /** The player to act; `null` once the game is over. */
  readonly player: Player | null;
  /** The states of the generators: of chance, and of opponents by seat. */
  readonly rng: readonly number[];
  readonly opponents: Readonly<Record<string, readonly number[]>>;
}

/** A table whose decisions come from the host program, except those of opponents, the game's host and chance. */
export class ServedTable {
  /** Number of the current game, from 0. */
  game = 0;
  readonly #setting: Setting;
  #series = '';
  /** Whether the table has every move of its game. */
  #isWhole = false;
  #table: Table<GameTypes> | undefined;
  #seats = new Map<Player, Seat>();
  #actor: Actor | undefined;
  #legal: readonly GameTypes['action'][] = [];

  constructor(setting: Setting) {
    this.#setting = setting;
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
  get legal(): readonly GameTypes['action'][] {
    return this.#legal;
  }

  get result(): Result | null {
    return this.table.state.result;
  }

  /**
   * Starts a game and plays to the first decision of the host program. The game depends only on the series and its number:
   * its seed is `<series>/<game>`. Games that end before that decision are skipped, unless agents have all seats.
   */
  begin(series: string, game: number): Later<void> {
    this.#series = series;
    this.game = game;
    this.#isWhole = true;
    const { game: rules, config, opponents } = this.#setting;
    this.#table = new Table(rules, config, createRng(this.#seed), { record: true });
    for (const [seat, agent] of opponents) {
      this.#seats.set(seat, { agent, rng: createRng(`${this.#seed}/agent ${seat}`) });
    }
    return after(this.#goOn(), () =>
      this.table.isOver && opponents.size < config.players ? this.begin(series, game + 1) : undefined,
    );
  }

  /** Starts the next game of the series. */
  beginNext(): Later<void> {
    return this.begin(this.#series, this.game + 1);
  }

  save(): SavedTable {
    const { table } = this;
    return {
      series: this.#series,
      game: this.game,
      plies: table.plies,
      state: table.state,
      player: this.player ?? null,
      rng: table.rng.getState(),
      opponents: Object.fromEntries([...this.#seats].map(([seat, { rng }]) => [seat, rng.getState()])),
    };
  }

  /**
   * A saved table.
   * @throws RulewrightError unless it was saved at a table with the same game, config and opponents.
   */
  static restored(setting: Setting, saved: SavedTable): ServedTable {
    const { series, game, plies, state, player, rng, opponents } = saved;
    const served = new ServedTable(setting);
    const table = Table.from(setting.game, state, rngFromState(rng), { record: true });
    table.plies = plies;
    served.#sit(table, player ?? undefined, opponents);
    const isDecision = served.#legal.length > 0 && player !== null && !setting.opponents.has(player);
    const isOfSetting = hashJson(table.state.config) === hashJson(setting.config) && (isDecision || table.isOver);
    if (!isOfSetting) throw new CommandError('invalidRequest', 'It was saved at a table with other options.');
    served.#series = series;
    served.game = game;
    return served;
  }

  /** A copy with the same future chance. */
  cloned(): ServedTable {
    const copy = new ServedTable(this.#setting);
    copy.#sit(this.table.clone(), this.player, this.save().opponents);
    copy.#series = this.#series;
    copy.game = this.game;
    copy.#isWhole = this.#isWhole;
    return copy;
  }

  /** Copies in which everything unknown to a player is sampled, future chance included. */
  determinized(player: Player): (seed: string) => ServedTable {
    const { game: rules, plies } = this.table;
    const view = this.table.view(player);
    const { opponents } = this.save();
    return (seed) => {
      const rng = createRng(seed);
      const table = Table.fromView(rules, view, rng, { record: true });
      table.plies = plies;
      const copy = new ServedTable(this.#setting);
      copy.#sit(table, this.player, opponents);
      copy.#series = this.#series;
      copy.game = this.game;
      return copy;
    };
  }

  /** Plays an action of `player` and continues to the next decision or the end. */
  play(action: GameTypes['action']): Later<void> {
    this.table.play(action, this.#actor as Player);
    return this.#goOn();
  }

  /**
   * Plays up to this many actions at every seat, then continues to the next decision of the host program.
   * @param agent default: random play, which is much faster than a random agent
   */
  playOut(actions: number, rng: Rng, agent?: Agent): Later<void> {
    return after(this.#playBy(agent && { agent, rng }, rng, actions), () => this.#goOn());
  }

  #playBy(seat: Seat | undefined, rng: Rng, actions: number): Later<void> {
    const { table } = this;
    for (let left = actions; left > 0 && !table.isOver; left--) {
      const actor = nextActor(table);
      if (seat === undefined || actor === 'host') {
        table.playAtRandom(rng, actor);
        continue;
      }
      const action = actionOf(seat, table, table.legalActions(actor), actor, {});
      if (action instanceof Promise) {
        return action.then((chosen) => {
          table.play(chosen, actor);
          return this.#playBy(seat, rng, left - 1);
        });
      }
      table.play(action, actor);
    }
  }

  /**
   * The game so far.
   * @throws CommandError `invalidRequest` if the table started from a position.
   */
  trace(): string {
    const { game, config } = this.#setting;
    if (!this.#isWhole)
      throw new CommandError('invalidRequest', 'This table started from a position: it has no trace.');
    const { moves, state } = this.table;
    return formatTrace(createTrace(game, { config, seed: this.#seed, moves, state }));
  }

  get #seed(): string {
    return `${this.#series}/${this.game}`;
  }

  #sit(table: Table<GameTypes>, player: Player | undefined, opponents: SavedTable['opponents']): void {
    for (const [seat, agent] of this.#setting.opponents) {
      this.#seats.set(seat, { agent, rng: rngFromState(opponents[seat] ?? []) });
    }
    this.#table = table;
    this.#actor = player;
    this.#legal = player === undefined ? [] : table.legalActions(player);
  }

  #goOn(): Later<void> {
    const { table } = this;
    while (!table.isOver) {
      const actor = nextActor(table);
      if (actor === 'host') {
        table.playAtRandom(table.rng, actor);
        continue;
      }
      const legal = table.legalActions(actor);
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
