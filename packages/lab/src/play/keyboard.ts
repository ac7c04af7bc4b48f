import { createInterface, type Interface } from 'node:readline';
import type { Io } from '../tools/io.js';

/** Input from people: a terminal with line editing, or a file or pipe with one answer per line. */
export class Keyboard {
  readonly #io: Io;
  readonly #reader: Interface;
  readonly #isTerminal: boolean;
  // `question` of `readline/promises` loses lines that arrive between questions, as from a script.
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
    // A closed terminal ends the input.
    stdin.on('error', () => this.#reader.close());
    io.signal?.addEventListener('abort', this.#interrupt);
  }

  /** Whether Ctrl-C was pressed or the process was told to stop. */
  get isInterrupted(): boolean {
    return this.#isInterrupted || this.#io.signal?.aborted === true;
  }

  /** The next line; `undefined` at the end of input or when interrupted. */
  async read(prompt: string): Promise<string | undefined> {
    const { stdout } = this.#io;
    if (this.isInterrupted) return undefined;
    // Listen before asking: an answer may come at once.
    const answer = this.#next();
    if (this.#isTerminal && !this.#isClosed) {
      this.#reader.setPrompt(prompt);
      this.#reader.prompt();
    } else {
      stdout.write(prompt);
    }
    const line = await answer;
    // A terminal has echoed the input already.
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
