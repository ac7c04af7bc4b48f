import { resolve } from 'node:path';
import { CommandError } from './errors.js';
import { OutputFile } from './outputFile.js';

/** Paths by option. */
type Paths = Readonly<Record<string, string | undefined>>;

/** The files that a command writes, by option: all are opened before it starts, and appear together or not at all. */
export class Outputs {
  readonly #files: ReadonlyMap<string, OutputFile>;

  private constructor(files: ReadonlyMap<string, OutputFile>) {
    this.#files = files;
  }

  /**
   * Opens the files whose paths are given. Without `force` there must be none yet. `others` are files of the same command
   * that aren't written here.
   * @throws CommandError `unwritableOutput`; none is left open then.
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
          const message = `${twin} and ${option} both name ${path}; they need a file each.`;
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

  /** Writes to the file of an option, if there is one. */
  write(option: string, text: string): void {
    this.#files.get(option)?.write(text);
  }

  /** The same for what isn't text. */
  writeBytes(option: string, bytes: Uint8Array): void {
    this.#files.get(option)?.writeBytes(bytes);
  }

  commit(): void {
    // A disk that is too full for the last file must not leave the first in its place.
    for (const file of this.#files.values()) file.complete();
    for (const file of this.#files.values()) file.commit();
  }

  discard(): void {
    for (const file of this.#files.values()) file.discard();
  }
}
