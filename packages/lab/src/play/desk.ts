import { isDeepStrictEqual } from 'node:util';
import type { Agent, AgentRequest, SearchResult } from '@rulewright/agents';
import type { Actor, GameText, GameTypes, Player } from '@rulewright/core';
import { CommandError } from '../errors.js';
import type { Io } from '../io.js';
import { indented } from '../plainText.js';
import { allFitted } from './allFitted.js';
import type { History } from './history.js';
import type { Keyboard } from './keyboard.js';
import { type Brush, type Paint, paintFor } from './paint.js';
import { SavedGame } from './savedGame.js';
import type { Size } from './screen.js';
import { Story } from './story.js';

/** How many searches vote on a hint: where they differ, more than one action is good. */
export const SEARCHES = 5;

/** A terminal that doesn't say how large it is. */
const SCREEN = { rows: 24, columns: 80 } as const;
/** More is too much to look over at once. */
const MAX_ROWS = 45;

/** What some searches have come to. */
export interface Hint {
  readonly action: GameTypes['action'];
  /** How many have come to it. */
  readonly votes: number;
  /** How many points ahead of the best of the others each of them expects the player to be. None where none searched. */
  readonly leads: readonly number[];
  /** What the player would do after that, in words. */
  readonly next: readonly string[];
}

/** What a desk is set up with. */
export interface DeskOptions {
  readonly io: Io;
  readonly history: History;
  readonly text: GameText<GameTypes>;
  /** The seats at which people sit. */
  readonly people: readonly Player[];
  /** Left out where no people play. */
  readonly keyboard: Keyboard | undefined;
  readonly file: SavedGame | undefined;
  /** Whether a file to save in may be there already. */
  readonly force: boolean;
  /** Gives hints. */
  readonly adviser: Agent;
}

/** What people at a terminal have before them: the game so far, its file, the keyboard and the screen. */
export class Desk {
  readonly history: History;
  readonly text: GameText<GameTypes>;
  readonly story: Story;
  readonly people: readonly Player[];
  readonly paint: Paint;
  readonly #io: Io;
  readonly #keyboard: Keyboard | undefined;
  readonly #adviser: Agent;
  readonly #force: boolean;
  #file: SavedGame | undefined;
  #notices: string[] = [];

  constructor({ io, history, text, people, keyboard, file, force, adviser }: DeskOptions) {
    this.history = history;
    this.text = text;
    this.story = new Story(history.game, text);
    this.people = people;
    this.paint = paintFor(io.stdout);
    this.#io = io;
    this.#keyboard = keyboard;
    this.#file = file;
    this.#force = force;
    this.#adviser = adviser;
  }

  /** Where the game is kept, if anywhere. */
  get path(): string | undefined {
    return this.#file?.path;
  }

  get isInterrupted(): boolean {
    return this.#keyboard?.isInterrupted ?? this.#io.signal?.aborted === true;
  }

  /** What of a terminal a question may fill; `undefined` where lines go to a file or a pipe. */
  get size(): Size | undefined {
    const { isTTY, rows = SCREEN.rows, columns = SCREEN.columns } = this.#io.stdout;
    return isTTY ? { rows: Math.min(rows, MAX_ROWS), columns } : undefined;
  }

  /** Prints lines: on a terminal within its width, in colours. */
  print(text = '', brush?: Brush): void {
    const lines = text.split('\n');
    const fitting = this.size ? allFitted(lines, this.size.columns) : lines;
    this.#io.stdout.write(`${(brush ? fitting.map(brush) : fitting).join('\n')}\n`);
  }

  /** Prints what must still be known when the next question is asked, which clears a terminal. */
  tell(text: string): void {
    this.print(text);
    this.#notices.push(...text.split('\n'));
  }

  /** What has been told since the last question. */
  takeNotices(): string[] {
    const notices = this.#notices;
    this.#notices = [];
    return notices;
  }

  /** Clears a terminal, and writes lines that fit on it. */
  show(lines: readonly string[]): void {
    this.#io.stdout.write(`\u001b[2J\u001b[H${lines.join('\n')}\n`);
  }

  /** What is typed next; `undefined` at the end of all that was typed, or when interrupted. */
  async read(prompt: string): Promise<string | undefined> {
    return this.#keyboard?.read(prompt);
  }

  /** Says on a terminal that somebody thinks, for as long as it takes. */
  async whileThinking<Value>(name: string, work: () => Value | Promise<Value>): Promise<Value> {
    const { stdout } = this.#io;
    if (stdout.isTTY) stdout.write(`${name} is thinking ...`);
    try {
      return await work();
    } finally {
      if (stdout.isTTY) stdout.write('\r\u001b[K');
    }
  }

  /** Wipes a terminal, also what was scrolled away, if a person who sat there has seen what others mustn't see. */
  hideHandOf(player: Player): void {
    const { game, state } = this.history;
    if (!this.#io.stdout.isTTY || isDeepStrictEqual(game.view(state, player), game.view(state, 'spectator'))) return;
    this.#io.stdout.write('\u001b[2J\u001b[3J\u001b[H');
  }

  isPerson(actor: Actor | 'chance'): boolean {
    // Where people play, one of them speaks for the host.
    return actor === 'host' ? this.people.length > 0 : actor !== 'chance' && this.people.includes(actor);
  }

  /** Why no move can be taken back; `undefined` if one can. */
  undoRefusal(viewer: Player): string | undefined {
    const { moves } = this.history;
    const index = this.history.lastIndex(({ actor }) => actor === 'chance' || this.isPerson(actor));
    const last = moves[index];
    if (!last || !moves.some(({ actor }) => this.isPerson(actor))) return 'There is no move to take back yet.';
    if (last.actor !== 'chance') return undefined;
    return `Chance has acted since (${this.story.what(last, viewer)}), so no move can be taken back.`;
  }

  /** Takes back the last move of a person, and all since. */
  undo(viewer: Player): void {
    const { moves } = this.history;
    const index = this.history.lastIndex(({ actor }) => this.isPerson(actor));
    const undone = moves.slice(index);
    this.history.cut(index);
    // It stands on the next screen, which may be another person's.
    const told = this.story.all(undone, this.people.length > 1 ? 'spectator' : viewer);
    this.tell(`Taken back:\n${indented(told)}`);
    this.keep();
  }

  /** What the computer would do: the actions that several searches have come to, the most frequent first. */
  hint(request: AgentRequest): Promise<Hint[]> {
    return this.whileThinking(this.#adviser.name, async () => {
      const hints = new Map<GameTypes['action'], Hint>();
      const rng = this.history.rng('hint');
      for (let search = 0; search < SEARCHES; search++) {
        const told: SearchResult[] = [];
        const onSearch: AgentRequest['onSearch'] = (result) => told.push(result);
        const action = await this.#adviser.choose({ ...request, rng: rng.fork(), budget: {}, onSearch });
        const { votes = 0, leads = [], next = this.#wordsOf(told[0]?.line ?? [], request) } = hints.get(action) ?? {};
        hints.set(action, { action, votes: votes + 1, leads: [...leads, ...told.map(({ value }) => value)], next });
      }
      return [...hints.values()].sort((left, right) => right.votes - left.votes);
    });
  }

  /** What a line does after its first action, as far as that follows from what the player knows. */
  #wordsOf(line: readonly GameTypes['action'][], { game, view, player, rng }: AgentRequest): string[] {
    const words: string[] = [];
    let state = game.determinize(view, rng.fork());
    for (const [index, action] of line.entries()) {
      if (game.check(state, action, player) !== undefined) break;
      if (index > 0) words.push(this.text.describe(action, game.view(state, player)));
      state = game.apply(state, action, player);
    }
    return words;
  }

  /** Writes the game to its file, if it has one. A disk that fails is told; the game goes on. */
  keep(): void {
    try {
      this.#file?.write(this.history.trace());
    } catch (error) {
      this.tell(`The game is not saved: ${messageOf(error)}`);
    }
  }

  /** Keeps the game in a file from now on; or says where it is kept. */
  save(path: string | undefined): void {
    if (path === undefined && this.#file === undefined) {
      this.print('Say in which file: save FILE');
      return;
    }
    try {
      if (path !== undefined && path !== this.path) this.#file = SavedGame.begin(path, this.history, this.#force);
      else this.#file?.write(this.history.trace());
      this.print(`The game is saved in ${this.path}, from now on after every move.`);
    } catch (error) {
      this.print(messageOf(error));
    }
  }
}

function messageOf(error: unknown): string {
  if (error instanceof CommandError) return error.message;
  throw error;
}
