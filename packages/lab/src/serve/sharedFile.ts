import { closeSync, fstatSync, openSync, readSync, writeSync } from 'node:fs';
import { CommandError } from '../tools/errors.js';

/** Bytes per entry, by numpy type name. */
const BYTES = { float32: 4, int32: 4, uint8: 1, bool: 1 } as const;

/** An array in the shared file, with one contiguous row per table. */
interface Field {
  readonly type: keyof typeof BYTES;
  readonly shape: readonly number[];
  /** In bytes. */
  readonly offset: number;
  /** Bytes per table. */
  readonly stride: number;
}

/** The layout of a shared file. */
export interface Layout {
  readonly fields: { readonly [Name in FieldName]: Field };
  /** Size of the file. */
  readonly bytes: number;
}

/** The arrays of a shared file. All but `actions` are written by the engine. */
export type FieldName =
  | 'actions'
  | 'observations'
  | 'masks'
  | 'players'
  | 'rewards'
  | 'dones'
  | 'games'
  | 'moves'
  | 'scores'
  | 'finalScores'
  | 'finalRanks'
  | 'finalMoves'
  | 'finalObservations';

/** Arrays are aligned to cache lines. */
const ALIGNMENT = 64;

/** The layout for these numbers of tables, players, observation floats and actions. */
export function layoutOf(tables: number, players: number, floats: number, actions: number): Layout {
  let bytes = 0;
  const field = (type: Field['type'], ...row: number[]): Field => {
    const stride = row.reduce((product, size) => product * size, BYTES[type]);
    const offset = bytes;
    bytes = Math.ceil((offset + tables * stride) / ALIGNMENT) * ALIGNMENT;
    return { type, shape: [tables, ...row], offset, stride };
  };
  const fields = {
    actions: field('int32'),
    observations: field('float32', floats),
    masks: field('uint8', actions),
    players: field('int32'),
    rewards: field('float32', players),
    dones: field('bool'),
    games: field('int32'),
    moves: field('int32'),
    scores: field('float32', players),
    finalScores: field('float32', players),
    finalRanks: field('int32', players),
    finalMoves: field('int32'),
    finalObservations: field('float32', players, floats),
  };
  return { fields, bytes };
}

/**
 * A file that another process has memory-mapped: writes appear in its arrays at once. Node can't map files, so the
 * engine reads and writes by position; on an in-memory file system that is one copy.
 */
export class SharedFile {
  readonly #descriptor: number;
  readonly #fields: Layout['fields'];

  /** @throws CommandError `unreadableInput` unless the file exists and has the right size. */
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

  /** Reads rows of a field, starting at a table. */
  read(name: FieldName, firstTable: number, into: Int32Array): void {
    readSync(this.#descriptor, into, 0, into.byteLength, this.#placeOf(name, firstTable));
  }

  /** Writes rows of a field, starting at a table. */
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
