import { closeSync, fstatSync, openSync, readSync, writeSync } from 'node:fs';
import { CommandError } from '../errors.js';
import type { FieldName, Layout } from './layout.js';

/**
 * A file that another process has mapped into its memory: what is written here is in its arrays at once. Node can't map
 * files, so the engine writes and reads by position; in a file system in memory that is one copy.
 */
export class SharedFile {
  readonly #descriptor: number;
  readonly #fields: Layout['fields'];

  /** @throws CommandError `unreadableInput` unless there is such a file of the right size. */
  constructor(path: string, { fields, bytes }: Layout) {
    this.#fields = fields;
    try {
      this.#descriptor = openSync(path, 'r+');
    } catch (error) {
      throw new CommandError('unreadableInput', `The shared file can't be opened: ${(error as Error).message}.`);
    }
    const { size } = fstatSync(this.#descriptor);
    if (size !== bytes) {
      this.close();
      throw new CommandError('unreadableInput', `The shared file has ${size} bytes, not ${bytes}.`);
    }
  }

  /** Reads the rows of a field from a table on. */
  read(name: FieldName, firstTable: number, into: Int32Array): void {
    readSync(this.#descriptor, into, 0, into.byteLength, this.#placeOf(name, firstTable));
  }

  /** Writes rows of a field from a table on. */
  write(name: FieldName, firstTable: number, rows: NodeJS.ArrayBufferView): void {
    writeSync(this.#descriptor, rows, 0, rows.byteLength, this.#placeOf(name, firstTable));
  }

  close(): void {
    closeSync(this.#descriptor);
  }

  #placeOf(name: FieldName, table: number): number {
    const { offset, stride } = this.#fields[name];
    return offset + table * stride;
  }
}
