import { createInterface, type Interface } from 'node:readline';
import type { Io } from '../io.js';

/** Where people type: a terminal with line editing, or a file or pipe with a line for each answer. */
export class Keyboard {
  readonly #io: Io;
  readonly #reader: Interface;
  readonly #isTerminal: boolean;
  // Of `readline/promises`, `question` loses lines that come while nobody asks; a script sends all of them at once.
  readonly #typed: string[] = [];
  #answer: ((line: string | undefined) => void) | undefined;
  #isClosed = false;
  #isInterrupted = false;

  constructor(io: Io, stdin: NonNullable<Io['stdin']>) {
    this.#io = io;
    const { stdout } = io;
    const output = isStream(stdout) ? stdout : undefined;
    this.#isTerminal = stdin.isTTY === true && stdout.isTTY === true && output !== undefined;
    this.#reader = createInterface({
      input: stdin,
      terminal: this.#isTerminal,
      ...(this.#isTerminal && output && { output }),
    });
    this.#reader.on('line', (line) => {
      if (this.#answer) this.#give(line);
      else this.#typed.push(line);
    });
    this.#reader.on('SIGINT', this.#interrupt);
    this.#reader.on('close', () => {
      this.#isClosed = true;
      this.#give(undefined);
    });
    // A terminal that goes away is the end of what is typed.
    stdin.on('error', () => this.#reader.close());
    io.signal?.addEventListener('abort', this.#interrupt);
  }

  /** Whether Ctrl-C was pressed, or the process told to stop. */
  get isInterrupted(): boolean {
    return this.#isInterrupted || this.#io.signal?.aborted === true;
  }

  /** The next line; `undefined` when there is none any more, or when interrupted. */
  async read(prompt: string): Promise<string | undefined> {
    const { stdout } = this.#io;
    if (this.isInterrupted) return undefined;
    // Listens before it asks: an answer may come at once.
    const answer = this.#next();
    if (this.#isTerminal && !this.#isClosed) {
      this.#reader.setPrompt(prompt);
      this.#reader.prompt();
    } else {
      stdout.write(prompt);
    }
    const line = await answer;
    // What is typed at a terminal stands there already.
    if (!this.#isTerminal || line === undefined) stdout.write(`${line ?? ''}\n`);
    return line?.trim();
  }

  #next(): Promise<string | undefined> {
    const line = this.#typed.shift();
    if (line !== undefined || this.#isClosed) return Promise.resolve(line);
    return new Promise((resolve) => {
      this.#answer = resolve;
    });
  }

  close(): void {
    this.#io.signal?.removeEventListener('abort', this.#interrupt);
    this.#reader.close();
  }

  readonly #interrupt = (): void => {
    this.#isInterrupted = true;
    this.#give(undefined);
  };

  #give(line: string | undefined): void {
    const answer = this.#answer;
    this.#answer = undefined;
    answer?.(line);
  }
}

function isStream(stdout: Io['stdout']): stdout is NodeJS.WritableStream {
  return 'on' in stdout;
}
