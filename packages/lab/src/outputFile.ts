import {
  accessSync,
  closeSync,
  constants,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { CommandError } from './errors.js';

const BUFFERED_CHARACTERS = 1 << 16;

/**
 * A file that appears whole or not at all: it is written under another name beside its place and renamed at the end.
 */
export class OutputFile {
  readonly #path: string;
  readonly #draft: string;
  readonly #descriptor: number;
  #buffer = '';
  #isOpen = true;

  private constructor(path: string, draft: string) {
    this.#path = path;
    this.#draft = draft;
    this.#descriptor = openSync(draft, 'wx');
  }

  /**
   * Makes sure that the file can be written, before any work is done for it. What is there already is left alone unless
   * `overwrite` says otherwise.
   * @throws CommandError `unwritableOutput`.
   */
  static open(path: string, overwrite: boolean): OutputFile {
    return orUnwritable(path, () => {
      const target = targetOf(path, overwrite);
      return new OutputFile(target, join(dirname(target), `.${basename(target)}.${process.pid}.tmp`));
    });
  }

  /** @throws CommandError `unwritableOutput`, for instance when the disk is full. */
  write(text: string): void {
    this.#buffer += text;
    if (this.#buffer.length >= BUFFERED_CHARACTERS) this.#flush();
  }

  /** The same for what isn't text. */
  writeBytes(bytes: Uint8Array): void {
    this.#flush();
    this.#put(bytes);
  }

  /** Writes what is still to be written: after this the disk can't be too full for `commit`. */
  complete(): void {
    if (this.#isOpen) this.#flush();
    this.#close();
  }

  /** Puts the file in its place. */
  commit(): void {
    this.complete();
    orUnwritable(this.#path, () => renameSync(this.#draft, this.#path));
  }

  /** Leaves no trace of the file, unless it is in its place already. */
  discard(): void {
    this.#close();
    rmSync(this.#draft, { force: true });
  }

  #flush(): void {
    this.#put(Buffer.from(this.#buffer));
    this.#buffer = '';
  }

  #put(bytes: Uint8Array): void {
    orUnwritable(this.#path, () => {
      for (let rest = bytes; rest.length > 0; ) rest = rest.subarray(writeSync(this.#descriptor, rest));
    });
  }

  #close(): void {
    if (this.#isOpen) closeSync(this.#descriptor);
    this.#isOpen = false;
  }
}

/** The file that a path stands for, behind links; it needn't exist. */
function targetOf(path: string, overwrite: boolean): string {
  const found: Stats | undefined = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return resolve(path);
  if (!found.isFile()) throw new Error(found.isDirectory() ? 'it is a folder' : 'it is not a regular file');
  // An empty file is none that anybody misses: `mktemp` makes one.
  if (!overwrite && found.size > 0) {
    throw new Error('there is such a file already; name another, or overwrite it with --force');
  }
  accessSync(path, constants.W_OK);
  return realpathSync(path);
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such folder',
  ENOTDIR: 'its folder is a file',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  ENAMETOOLONG: 'the name is too long',
};

function orUnwritable<Value>(path: string, work: () => Value): Value {
  try {
    return work();
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw new CommandError('unwritableOutput', `${path} can't be written: ${REASONS[code] ?? message}.`);
  }
}
