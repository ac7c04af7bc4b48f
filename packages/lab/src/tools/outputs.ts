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

/** A file that appears whole or not at all: written under a temporary name in the same folder, then renamed. */
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
    // A process that ends at once leaves no draft either.
    process.once('exit', this.#remove);
  }

  /**
   * Checks that the file can be written, before any work is done. An existing file is kept unless `overwrite` is set.
   * @throws CommandError `unwritableOutput`.
   */
  static open(path: string, overwrite: boolean): OutputFile {
    return orUnwritable(path, () => {
      const target = targetOf(path, overwrite);
      return new OutputFile(target, join(dirname(target), `.${basename(target)}.${process.pid}.tmp`));
    });
  }

  /** @throws CommandError `unwritableOutput`, for example when the disk is full. */
  write(text: string): void {
    this.#buffer += text;
    if (this.#buffer.length >= BUFFERED_CHARACTERS) this.#flush();
  }

  /** The same for bytes. */
  writeBytes(bytes: Uint8Array): void {
    this.#flush();
    this.#put(bytes);
  }

  /** Flushes and closes the file, so `commit` can't fail on a full disk. */
  complete(): void {
    if (this.#isOpen) this.#flush();
    orUnwritable(this.#path, () => this.#close());
  }

  /** Moves the file to its path. */
  commit(): void {
    this.complete();
    orUnwritable(this.#path, () => renameSync(this.#draft, this.#path));
  }

  /** Removes the file unless it was committed. Never throws, because the error before it matters more. */
  discard(): void {
    try {
      this.#close();
    } catch {}
    this.#remove();
  }

  readonly #remove = (): void => {
    process.off('exit', this.#remove);
    try {
      rmSync(this.#draft, { force: true });
    } catch {}
  };

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
    if (!this.#isOpen) return;
    this.#isOpen = false;
    closeSync(this.#descriptor);
  }
}

/**
 * Writes a whole file or nothing.
 * @throws CommandError `unwritableOutput`, also if the file exists and `overwrite` isn't set.
 */
export function writeFile(path: string, text: string, overwrite: boolean): void {
  const output = OutputFile.open(path, overwrite);
  try {
    output.write(text);
    output.commit();
  } finally {
    output.discard();
  }
}

/** Resolves links in a path; the file needn't exist. */
function targetOf(path: string, overwrite: boolean): string {
  const found: Stats | undefined = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return resolve(path);
  if (!found.isFile()) throw new Error(found.isDirectory() ? 'it is a folder' : 'it is not a regular file');
  // An empty file may be replaced: `mktemp` creates one.
  if (!overwrite && found.size > 0) {
    throw new Error('it already exists; choose another name or overwrite it with --force');
  }
  accessSync(path, constants.W_OK);
  return realpathSync(path);
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'the folder does not exist',
  ENOTDIR: 'its folder is a file',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  ENAMETOOLONG: 'the name is too long',
};

/**
 * Works on a file to be written.
 * @throws CommandError `unwritableOutput` if the work fails.
 */
export function orUnwritable<Value>(path: string, work: () => Value): Value {
  try {
    return work();
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw new CommandError('unwritableOutput', `${path} can't be written: ${REASONS[code] ?? message}.`);
  }
}

/** Paths by option. */
type Paths = Readonly<Record<string, string | undefined>>;

/** The files a command writes, by option. They are opened before it starts and appear together or not at all. */
export class Outputs {
  readonly #files: ReadonlyMap<string, OutputFile>;

  private constructor(files: ReadonlyMap<string, OutputFile>) {
    this.#files = files;
  }

  /**
   * Opens the files whose paths are given. Without `force` they mustn't exist. `others`: further files of the command,
   * written elsewhere.
   * @throws CommandError `unwritableOutput`; all files are then closed.
   */
  static open(paths: Paths, { force, others = {} }: { readonly force: boolean; readonly others?: Paths }): Outputs {
    const places = new Map<string, string>();
    const files = new Map<string, OutputFile>();
    const outputs = new Outputs(files);
    try {
      for (const [option, path] of Object.entries({ ...others, ...paths })) {
        if (path === undefined) continue;
        const twin = places.get(resolve(path));
        if (twin !== undefined) {
          const message = `${twin} and ${option} both name ${path}; they need different files.`;
          throw new CommandError('unwritableOutput', message);
        }
        places.set(resolve(path), option);
        if (option in paths) files.set(option, OutputFile.open(path, force));
      }
    } catch (error) {
      outputs.discard();
      throw error;
    }
    return outputs;
  }

  /** Writes to an option's file, if it has one. */
  write(option: string, text: string): void {
    this.#files.get(option)?.write(text);
  }

  /** The same for bytes. */
  writeBytes(option: string, bytes: Uint8Array): void {
    this.#files.get(option)?.writeBytes(bytes);
  }

  commit(): void {
    // If the disk is too full for the last file, the first mustn't appear either.
    for (const file of this.#files.values()) file.complete();
    for (const file of this.#files.values()) file.commit();
  }

  discard(): void {
    for (const file of this.#files.values()) file.discard();
  }
}
