import type { Agent, AgentRequest, ValueFunction } from '@rulewright/agents';
import { type Inputs, leadsBefore } from '@rulewright/agents/internal';
import { createRng, type GameTypes, type Player, type Result } from '@rulewright/core';
import type { PlayerObservation } from '@rulewright/core/learning';
import { actionOf, CommandError } from '@rulewright/lab/internal';
import type { Arrays } from './arrays.js';
import { after, forEachIndex, type Later } from './later.js';
import { type AskedMove, isStepReward, type MoveAsked, type Opening, rewardsOf, standingsAt } from './protocol.js';
import type { ServedActions } from './servedActions.js';
import { type SavedTable, ServedTable, type Setting } from './servedTable.js';

/** Entry of `players` for a finished game. */
const NOBODY = -1;
/** Entry of `actions` for a table that waits. */
const WAIT = -1;

/** The tables of one engine, with their rows in its arrays. */
export class Batch {
  readonly #opening: Opening;
  readonly #setting: Setting;
  readonly #players: number;
  readonly #arrays: Arrays;
  readonly #tables: ServedTable[];
  readonly #actions: ServedActions;
  readonly #observation: PlayerObservation<GameTypes>;
  readonly #floats: number;

  constructor(
    opening: Opening,
    setting: Setting,
    actions: ServedActions,
    observation: PlayerObservation<GameTypes>,
    arrays: Arrays,
  ) {
    const { config } = setting;
    const { count } = opening;
    this.#opening = opening;
    this.#setting = setting;
    this.#players = config.players;
    this.#arrays = arrays;
    this.#tables = Array.from({ length: count }, () => new ServedTable(setting));
    this.#actions = actions;
    this.#observation = observation;
    [this.#floats] = observation.shape;
  }

  /**
   * Starts a new game at every table, or at some: the first of the series with these names, or the table's next.
   * @throws CommandError `invalidRequest` for a table of another engine.
   */
  reset(numbers: readonly number[] = this.numbers, series?: readonly string[]): Later<void> {
    return forEachIndex(numbers.length, (at) => {
      const number = numbers[at] as number;
      const table = this.at(number);
      const index = number - this.#opening.first;
      this.#pay(index, [], false);
      const going = series === undefined ? table.beginNext() : table.begin(series[at] as string, 0);
      return after(going, () => {
        if (table.result !== null) this.#end(index, table, table.result);
        this.#show(index, table);
      });
    });
  }

  /** Starts the first games. */
  begin(): Later<void> {
    const { seed } = this.#opening;
    return this.reset(
      this.numbers,
      this.numbers.map((number) => `${seed}/${number}`),
    );
  }

  /** The numbers of the tables, counted over all engines. */
  get numbers(): number[] {
    return this.#tables.map((_, index) => this.#opening.first + index);
  }

  /**
   * Replaces tables by saved ones. Tables of other engines are only checked, so that all engines refuse the same.
   * @throws RulewrightError if one can't be restored; then none is.
   */
  restore(numbers: readonly number[], saved: readonly SavedTable[]): void {
    const own = new Set(this.numbers);
    const restored = saved.map((each) => ServedTable.restored(this.#setting, each));
    this.#replace(
      numbers.filter((number) => own.has(number)),
      restored.filter((_, at) => own.has(numbers[at] as number)),
    );
  }

  /** Replaces tables by copies of others. */
  clone(sources: readonly number[], targets: readonly number[]): void {
    this.#replace(
      targets,
      sources.map((number) => this.at(number).cloned()),
    );
  }

  /** Replaces tables by copies in which everything unknown to a player is sampled. */
  determinize(
    sources: readonly number[],
    targets: readonly number[],
    players: readonly Player[],
    seeds: readonly string[],
  ): void {
    let last: string | undefined;
    let sample: ReturnType<ServedTable['determinized']> | undefined;
    const samples = sources.map((number, at) => {
      const player = players[at] as Player;
      // A search samples many times from one view.
      const from = `${number} ${player}`;
      if (from !== last) sample = this.at(number).determinized(player);
      last = from;
      return (sample as NonNullable<typeof sample>)(seeds[at] as string);
    });
    this.#replace(targets, samples);
  }

  /**
   * Plays the chosen actions, one at every unfinished table; -1 leaves a table as it is.
   * @throws CommandError `illegalAction` for an illegal action; then none is played.
   */
  step(): Later<void> {
    const { actions, rewards, dones, masks } = this.#arrays;
    const { size } = this.#actions;
    for (let index = 0; index < this.#tables.length; index++) {
      const id = actions[index] as number;
      const isLegal = id >= 0 && id < size && masks[index * size + id] === 1;
      if (isLegal || id === WAIT) continue;
      if (this.#tables[index]?.player !== undefined) throw this.#illegal(index, id);
    }
    rewards.fill(0);
    dones.fill(0);
    return this.#forEachTable((table, index) => {
      const id = actions[index] as number;
      if (table.player === undefined || id === WAIT) return;
      const before = this.#standings(table);
      const going = table.play(this.#actions.decode(id));
      return after(going, () => this.#settle(index, table, before));
    });
  }

  /**
   * Plays up to a number of actions at each table, with an agent at every seat. Rewards and restarts tables like a step.
   * @param agent default: random play
   */
  playOut(
    numbers: readonly number[],
    actions: readonly number[],
    seeds: readonly string[],
    agent: Agent | undefined,
  ): Later<void> {
    this.#arrays.rewards.fill(0);
    this.#arrays.dones.fill(0);
    return forEachIndex(numbers.length, (at) => {
      const number = numbers[at] as number;
      const table = this.at(number);
      if (table.player === undefined) return;
      const before = this.#standings(table);
      const going = table.playOut(actions[at] as number, createRng(seeds[at] as string), agent);
      return after(going, () => this.#settle(number - this.#opening.first, table, before));
    });
  }

  /** Writes the current points. */
  scores(): void {
    const { scores } = this.#arrays;
    for (const [index, { table }] of this.#tables.entries()) {
      for (const [player, { total }] of table.score().entries()) scores[index * this.#players + player] = total;
    }
  }

  /** Writes each player's expected lead at the end, as a review with the default seed. */
  expectLeads(numbers: readonly number[], valueFunction: ValueFunction): void {
    for (const number of numbers) {
      valueFunction.reset();
      const leads = leadsBefore(this.at(number).table, { valueFunction });
      this.#arrays.expectedLeads.set(leads, (number - this.#opening.first) * this.#players);
    }
  }

  /** Writes the inputs of the game's bot for the deciding players; zeros at a finished table. */
  writeFeatures(numbers: readonly number[], inputs: Inputs): void {
    const { features } = this.#arrays;
    for (const number of numbers) {
      const { table, player } = this.at(number);
      const from = (number - this.#opening.first) * inputs.size;
      const row = features.subarray(from, from + inputs.size).fill(0);
      if (player !== undefined) inputs.write(table.state, player, row);
    }
  }

  /** The number of the action that an agent chooses at a table. */
  choose(number: number, agent: Agent, seed: string): Later<number> {
    const { actions, player, rng } = this.request(number, seed);
    const chosen = actionOf({ agent, rng }, this.at(number).table, actions, player, {});
    return after(chosen, (action) => this.#actions.encode(action));
  }

  /**
   * The decision at a table, as an agent gets it.
   * @throws CommandError `illegalAction` at a finished table.
   */
  request(number: number, seed: string): AgentRequest {
    const { table, player, legal } = this.at(number);
    if (player === undefined) throw new CommandError('illegalAction', `The game at table ${number} is over.`);
    return { game: table.game, view: table.view(player), actions: legal, player, rng: createRng(seed) };
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

  /** Writes every player's observation of a table. */
  observe(number: number): void {
    const { state } = this.at(number).table;
    for (let player = 0; player < this.#players; player++) {
      this.#observation.writeState(state, player, this.#arrays.observed, player * this.#floats);
    }
  }

  /** An action at a table, and why it isn't legal. */
  asked({ table: number, id }: MoveAsked): AskedMove {
    const { table, player } = this.at(number);
    const move = this.#actions.decode(id);
    return { move, actor: player, refusal: this.#setting.game.check(table.state, move, player) };
  }

  #replace(numbers: readonly number[], tables: readonly ServedTable[]): void {
    for (const number of numbers) this.at(number);
    for (const [at, table] of tables.entries()) {
      const index = (numbers[at] as number) - this.#opening.first;
      this.#tables[index] = table;
      this.#pay(index, [], false);
      this.#show(index, table);
    }
  }

  #pay(index: number, rewards: readonly number[], isDone: boolean): void {
    const first = index * this.#players;
    this.#arrays.rewards.fill(0, first, first + this.#players);
    this.#arrays.rewards.set(rewards, first);
    this.#arrays.dones[index] = isDone ? 1 : 0;
  }

  #forEachTable(act: (table: ServedTable, index: number) => Later<void>): Later<void> {
    return forEachIndex(this.#tables.length, (index) => act(this.#tables[index] as ServedTable, index));
  }

  /** Each player's standing in a reward paid in every step; empty for other rewards. */
  #standings({ table }: ServedTable): number[] {
    const { reward } = this.#opening;
    if (!isStepReward(reward)) return [];
    return standingsAt(table, reward);
  }

  /** The rewards of a step after these standings. */
  #rewards(table: ServedTable, before: readonly number[]): number[] {
    const { reward } = this.#opening;
    if (!isStepReward(reward)) return table.result ? rewardsOf(table.result, reward, table.table) : [];
    return this.#standings(table).map((now, player) => now - (before[player] as number));
  }

  /** Writes a table's rows after a move, and starts its next game if one ended. */
  #settle(index: number, table: ServedTable, before: readonly number[]): Later<void> {
    const { result } = table;
    // They are 0 already.
    if (result !== null || before.length > 0) this.#pay(index, this.#rewards(table, before), result !== null);
    if (result === null) return this.#show(index, table);
    this.#end(index, table, result);
    const { autoReset } = this.#opening;
    return after(autoReset ? table.beginNext() : undefined, () => this.#show(index, table));
  }

  #end(index: number, { table }: ServedTable, result: Result): void {
    const { finalScores, finalRanks, finalMoves, finalObservations } = this.#arrays;
    const first = index * this.#players;
    finalScores.set(result.scores, first);
    finalRanks.set(result.ranking, first);
    finalMoves[index] = table.plies;
    for (let player = 0; player < this.#players; player++) {
      this.#observation.writeState(table.state, player, finalObservations, (first + player) * this.#floats);
    }
  }

  /** Writes the acting player's observation and legal actions. */
  #show(index: number, shown: ServedTable): void {
    const { observations, masks, legalIds, legalCounts, currentPlayers, games, moves } = this.#arrays;
    const { table, player, game, legal } = shown;
    const start = index * this.#actions.size;
    // The ids of the last decision are still there.
    for (let at = 0; at < (legalCounts[index] as number); at++) masks[start + (legalIds[start + at] as number)] = 0;
    // No id is there if an action is missing.
    legalCounts[index] = 0;
    this.#actions.encodeAll(legal, legalIds, start);
    legalCounts[index] = legal.length;
    for (let at = 0; at < legal.length; at++) masks[start + (legalIds[start + at] as number)] = 1;
    currentPlayers[index] = player ?? NOBODY;
    games[index] = game;
    moves[index] = table.plies;
    const from = index * this.#floats;
    if (this.#opening.allSeats) this.#showSeats(index, shown);
    if (player === undefined) observations.fill(0, from, from + this.#floats);
    else if (this.#opening.allSeats) {
      const own = (index * this.#players + player) * this.#floats;
      observations.set(this.#arrays.seatObservations.subarray(own, own + this.#floats), from);
    } else this.#observation.writeState(table.state, player, observations, from);
  }

  /** Writes every seat's observation, and the legal actions of the seats that may act. */
  #showSeats(index: number, { table, player }: ServedTable): void {
    const { seatObservations, seatMasks } = this.#arrays;
    const { size } = this.#actions;
    const { turn } = table;
    const first = index * this.#players;
    seatMasks.fill(0, first * size, (first + this.#players) * size);
    for (let seat = 0; seat < this.#players; seat++) {
      this.#observation.writeState(table.state, seat, seatObservations, (first + seat) * this.#floats);
      const isActing = turn.kind === 'simultaneous' ? turn.actors.includes(seat) : seat === player;
      const legal = isActing ? table.legalActions(seat) : [];
      for (const action of legal) seatMasks[(first + seat) * size + this.#actions.encode(action)] = 1;
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
