import { setImmediate } from 'node:timers/promises';
import type { Agent } from '@rulewright/agents';
import type { GameText, GameTypes, Player } from '@rulewright/core';
import { formatTrace } from '@rulewright/core/history';
import { type ActionNotation, movesOf, notationOf, type Teller, tellerOf } from '@rulewright/core/prompts';
import { textOf } from '@rulewright/lab/internal';
import {
  type AnyPlaythrough,
  type Choice,
  en,
  type PersonRequest,
  personRequest,
  playerName,
  playForAgent,
  speakerFor,
  whoActs,
} from '@rulewright/lab/internal/commands';
import { refused, type Tell } from './answer.js';

/** A question to one of the model's seats, with the number of its menu. */
export interface ModelQuestion {
  readonly menu: number;
  readonly request: PersonRequest;
}

/** A game in which a language model has seats. Between calls it waits for the model or is over. */
export class ModelTable {
  readonly id: string;
  /** The game so far. */
  played: AnyPlaythrough;
  readonly language: string;
  readonly text: GameText<GameTypes>;
  readonly teller: Teller<GameTypes>;
  readonly notation: ActionNotation<GameTypes>;
  /** The seats of the model. */
  readonly seats: readonly Player[];
  readonly #agents: readonly (Agent | undefined)[];
  #question: ModelQuestion | undefined;
  #menus = 0;
  #last: Promise<unknown> = Promise.resolve();
  #calls = 0;
  #used = performance.now();

  /** @param agents by seat; `undefined` for the model */
  constructor(id: string, played: AnyPlaythrough, agents: readonly (Agent | undefined)[], language = 'en') {
    this.id = id;
    this.played = played;
    this.language = language;
    this.text = textOf(played.game, language);
    this.teller = tellerOf(played.game, this.text, language);
    this.notation = notationOf(played.game, played.state.config);
    this.seats = [...agents.keys()].filter((seat) => agents[seat] === undefined);
    this.#agents = agents;
  }

  /** The question to the model; `undefined` once the game is over. */
  get question(): ModelQuestion | undefined {
    return this.#question;
  }

  /** Runs calls one after another. */
  inTurn<Value>(work: () => Value | Promise<Value>): Promise<Value> {
    this.#calls++;
    const done = this.#last.then(work).finally(() => {
      this.#calls--;
      this.#used = performance.now();
    });
    this.#last = done.catch(() => {});
    return done;
  }

  /** Whether a call is running or waiting. */
  get isBusy(): boolean {
    return this.#calls > 0;
  }

  /** Milliseconds since the last call; -1 during one. */
  get idle(): number {
    return this.isBusy ? -1 : performance.now() - this.#used;
  }

  /**
   * Plays the other seats until the model's next decision or the end. `waiting`: a seat that lets another act first.
   */
  async goOn(tell: Tell, waiting?: Player): Promise<void> {
    const { seats } = this;
    for (let skipped = waiting; ; skipped = undefined) {
      this.played = this.played.settle();
      const actor = whoActs(this.played, skipped);
      const player = actor === undefined ? undefined : speakerFor(actor, seats);
      const agent = player === undefined ? undefined : this.#agents[player];
      if (player === undefined || agent === undefined) {
        this.#question = player === undefined ? undefined : this.#ask(player);
        return;
      }
      tell(`${playerName(player)} (${agent.name}) is thinking`);
      this.played = await playForAgent(this.played, agent, player);
      // Yield to other tables and the client.
      await setImmediate();
    }
  }

  #ask(player: Player): ModelQuestion {
    return { menu: ++this.#menus, request: personRequest(this.played, this.text, player) };
  }

  /**
   * Plays the model's choice, then the other seats, and returns the choice in words.
   * @throws CommandError `agentFailed`; the choice and everything since are then taken back.
   */
  async play(choice: Choice, { request: { player } }: ModelQuestion, tell: Tell): Promise<string> {
    const { played: before, teller } = this;
    try {
      let told = teller.words.chooses(teller.nameOf(player), en.wait);
      if (choice.kind !== 'wait') {
        this.played = before.play(choice.action, choice.kind === 'host' ? 'host' : player);
        told = teller.all(movesOf(this.played).slice(-1), player).join();
      }
      await this.goOn(tell, choice.kind === 'wait' ? player : undefined);
      return told;
    } catch (error) {
      this.played = before;
      throw error;
    }
  }

  /**
   * The seat of one of the model's players, counted from 1; by default the player to act.
   * @throws CommandError `invalidRequest` for another player.
   */
  seatOf(player: number | undefined): Player {
    const meant = player === undefined ? (this.#question?.request.player ?? this.seats[0] ?? 0) : player - 1;
    if (this.seats.includes(meant)) return meant;
    throw refused(`${playerName(meant)} isn't you at ${this.id}: you are ${this.seats.map(playerName).join(' and ')}.`);
  }

  /**
   * The whole game as a trace, with the seed and all hidden information.
   * @throws CommandError `invalidRequest` before the end.
   */
  trace(): string {
    const { played } = this;
    if (played.state.result) return formatTrace(played.trace());
    throw refused(`The game at ${this.id} isn't over, and its trace would reveal hidden information.`);
  }
}
