import { isDeepStrictEqual } from 'node:util';
import { type Agent, type AgentRequest, type Hint, hintsFrom } from '@rulewright/agents';
import type { Actor, ChanceSource, GameText, GameTypes, Player } from '@rulewright/core';
import { lastIndex, type Teller, type ToldMove, tellerOf } from '@rulewright/core/prompts';
import { CommandError } from '../tools/errors.js';
import { columnsOf, type Io } from '../tools/io.js';
import { indented } from '../tools/plainText.js';
import type { Keyboard } from './keyboard.js';
import { type AnyPlaythrough, notedMoves } from './moves.js';
import { SavedGame } from './savedGame.js';
import type { TerminalSize } from './screen.js';
import { allFitted, type Brush, type Paint, paintFor } from './terminal.js';
import type { PlayWords } from './words/words.js';

/** Rows of a terminal that doesn't report them. */
const ROWS = 24;
/** The row of the input, and as many as one can take in at once. */
const MAX_ROWS = 1 + 40;

/** A hint with the rest of the planned turn in words. */
export interface WordedHint extends Hint {
  readonly words: readonly string[];
}

/** Options of a session. */
export interface SessionOptions {
  readonly io: Io;
  /** The game so far. */
  readonly played: AnyPlaythrough;
  /** Where outcomes come from, if not from the seed. */
  readonly chance: ChanceSource | undefined;
  readonly text: GameText<GameTypes>;
  /** The language of the text. */
  readonly language: string;
  /** The terminal's own words. */
  readonly words: PlayWords;
  /** The seats of people. */
  readonly people: readonly Player[];
  /** Absent if no people play. */
  readonly keyboard: Keyboard | undefined;
  readonly file: SavedGame | undefined;
  /** Whether saving may overwrite an existing file. */
  readonly force: boolean;
  /** The agent behind hints. */
  readonly adviser: Agent;
}

/** A terminal session: the game so far, its file, the keyboard and the screen. */
export class TerminalSession {
  /** The game so far. */
  played: AnyPlaythrough;
  readonly chance: ChanceSource | undefined;
  readonly text: GameText<GameTypes>;
  readonly language: string;
  readonly words: PlayWords;
  readonly teller: Teller<GameTypes>;
  readonly people: readonly Player[];
  readonly paint: Paint;
  readonly #io: Io;
  readonly #keyboard: Keyboard | undefined;
  readonly #adviser: Agent;
  readonly #force: boolean;
  #file: SavedGame | undefined;
  #notices: string[] = [];

  constructor({ io, played, chance, text, language, words, people, keyboard, file, force, adviser }: SessionOptions) {
    this.played = played;
    this.chance = chance;
    this.text = text;
    this.language = language;
    this.words = words;
    this.teller = tellerOf(played.game, text, language);
    this.people = people;
    this.paint = paintFor(io.stdout);
    this.#io = io;
    this.#keyboard = keyboard;
    this.#file = file;
    this.#force = force;
    this.#adviser = adviser;
  }

  /** All moves so far, chance included. */
  get moves(): readonly ToldMove<GameTypes>[] {
    return notedMoves(this.played, this.words);
  }

  /** The file of the game, if any. */
  get path(): string | undefined {
    return this.#file?.path;
  }

  get isInterrupted(): boolean {
    return this.#keyboard?.isInterrupted ?? this.#io.signal?.aborted === true;
  }

  /** Whether the output is a terminal, not a file or pipe. */
  get isTerminal(): boolean {
    return this.#io.stdout.isTTY === true;
  }

  /** The usable size of the output. */
  get size(): TerminalSize {
    const { rows = ROWS } = this.#io.stdout;
    return { rows: this.isTerminal ? Math.min(rows, MAX_ROWS) : MAX_ROWS, columns: columnsOf(this.#io) };
  }

  /** Prints wrapped lines, coloured on a terminal. */
  print(text = '', brush?: Brush): void {
    const fitting = allFitted(text.split('\n'), this.size.columns);
    this.#io.stdout.write(`${(brush ? fitting.map(brush) : fitting).join('\n')}\n`);
  }

  /** Prints a notice and repeats it with the next question if that clears the terminal. */
  tell(text: string): void {
    this.print(text);
    if (this.isTerminal) this.#notices.push(...text.split('\n'));
  }

  /** The notices since the last question. */
  takeNotices(): string[] {
    const notices = this.#notices;
    this.#notices = [];
    return notices;
  }

  /** Writes lines that fit: to a cleared terminal, or below a rule. */
  show(lines: readonly string[]): void {
    const start = this.isTerminal ? '\u001b[2J\u001b[H' : `\n${'-'.repeat(72)}\n`;
    this.#io.stdout.write(`${start}${lines.join('\n')}\n`);
  }

  /** The next input line; `undefined` at the end of input or when interrupted. */
  async read(prompt: string): Promise<string | undefined> {
    return this.#keyboard?.read(prompt);
  }

  /** Shows on a terminal that an agent is thinking. */
  async whileThinking<Value>(name: string, work: () => Value | Promise<Value>): Promise<Value> {
    const { stdout } = this.#io;
    if (this.isTerminal) stdout.write(this.words.thinking(name));
    try {
      return await work();
    } finally {
      if (this.isTerminal) stdout.write('\r\u001b[K');
    }
  }

  /** Clears the terminal, scrollback included, if the player saw hidden information. */
  hideHandOf(player: Player): void {
    const { game, state } = this.played;
    if (!this.isTerminal || isDeepStrictEqual(game.view(state, player), game.view(state, 'spectator'))) return;
    this.#io.stdout.write('\u001b[2J\u001b[3J\u001b[H');
  }

  isPerson(actor: Actor | 'chance'): boolean {
    // If people play, one of them acts for the host.
    return actor === 'host' ? this.people.length > 0 : actor !== 'chance' && this.people.includes(actor);
  }

  /** Why undo isn't possible; `undefined` if it is. */
  undoRefusal(viewer: Player): string | undefined {
    const { moves } = this;
    const index = lastIndex(moves, ({ actor }) => actor === 'chance' || this.isPerson(actor));
    const last = moves[index];
    if (!last || !moves.some(({ actor }) => this.isPerson(actor))) return this.words.nothingToUndo;
    if (last.actor !== 'chance') return undefined;
    return this.words.chanceSince(this.teller.what(last, viewer));
  }

  /** Takes back the last move of a person and everything since. */
  undo(viewer: Player): void {
    const { moves } = this;
    const index = lastIndex(moves, ({ actor }) => this.isPerson(actor));
    const undone = moves.slice(index);
    this.played = this.played.upTo(index);
    // Shown on the next screen, which may be another person's.
    const told = this.teller.all(undone, this.people.length > 1 ? 'spectator' : viewer);
    this.tell(`${this.words.takenBack}\n${indented(told)}`);
    this.keep();
  }

  /** The best few actions, best first. */
  hint(request: AgentRequest): Promise<WordedHint[]> {
    return this.whileThinking(this.#adviser.name, async () => {
      const hints = await hintsFrom(this.#adviser, { ...request, rng: this.played.rng('hint') });
      return hints.map((hint) => ({ ...hint, words: this.#wordsOf([hint.action, ...hint.next], request) }));
    });
  }

  /** The rest of a line in words, as far as the player's information determines it. */
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

  /** Writes the game to its file, if it has one. A failing disk is reported; the game goes on. */
  keep(): void {
    try {
      this.#file?.write(this.played.trace());
    } catch (error) {
      this.tell(`${this.words.notSaved}\n  ${messageOf(error)}`);
    }
  }

  /** Saves the game to a file from now on, or says where it is saved. */
  save(path: string | undefined): void {
    if (path === undefined && this.#file === undefined) {
      this.print(this.words.nameFile);
      return;
    }
    try {
      if (path !== undefined && path !== this.path) this.#file = SavedGame.begin(path, this.played, this.#force);
      else this.#file?.write(this.played.trace());
      this.print(this.words.saved(String(this.path)));
    } catch (error) {
      this.print(messageOf(error));
    }
  }
}

function messageOf(error: unknown): string {
  if (error instanceof CommandError) return error.message;
  throw error;
}
