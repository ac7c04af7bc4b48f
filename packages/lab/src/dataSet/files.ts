import { CommandError } from '../errors.js';
import { Outputs } from '../outputs.js';
import { jsonLineOf } from './jsonLines.js';
import type { DataSetMetadata } from './metadata.js';
import type { ParquetRows } from './parquet.js';
import type { Row } from './row.js';

/** Where a data set goes. */
export interface DataSetPaths {
  readonly jsonl?: string | undefined;
  readonly parquet?: string | undefined;
  /** Whether files that are there already may be overwritten. */
  readonly force: boolean;
}

/**
 * Name of the file that holds the metadata of a JSON Lines file. They stand beside it, since a first line unlike the
 * others would be a row to most readers.
 */
function metadataPathOf(jsonl: string): string {
  return `${jsonl}.meta.json`;
}

const JSONL = '--jsonl';
const METADATA = 'the metadata of --jsonl';
const PARQUET = '--parquet';

/** The files of a data set: all of them appear at the end, or none. */
export class DataSetFiles {
  readonly #outputs: Outputs;
  readonly #isJson: boolean;
  readonly #parquet: ParquetRows | undefined;

  private constructor(outputs: Outputs, isJson: boolean, parquet: ParquetRows | undefined) {
    this.#outputs = outputs;
    this.#isJson = isJson;
    this.#parquet = parquet;
  }

  /**
   * Opens the files, before any work is done for them.
   * @throws CommandError `missingArgument` if there is none, `unwritableOutput`.
   */
  static async open({ jsonl, parquet, force }: DataSetPaths): Promise<DataSetFiles> {
    if (jsonl === undefined && parquet === undefined) {
      throw new CommandError('missingArgument', 'Say where to write the rows: --jsonl FILE, --parquet FILE, or both.');
    }
    // Loaded when it's needed: no other command should wait for it.
    const { ParquetRows } = await import('./parquet.js');
    const metadata = jsonl === undefined ? undefined : metadataPathOf(jsonl);
    const outputs = Outputs.open({ [JSONL]: jsonl, [METADATA]: metadata, [PARQUET]: parquet }, { force });
    const rows = parquet === undefined ? undefined : new ParquetRows((bytes) => outputs.writeBytes(PARQUET, bytes));
    return new DataSetFiles(outputs, jsonl !== undefined, rows);
  }

  /** @throws CommandError `unwritableOutput`, for instance when the disk is full. */
  add(row: Row): void {
    if (this.#isJson) this.#outputs.write(JSONL, jsonLineOf(row));
    this.#parquet?.add(row);
  }

  /** Puts the files in their places, once all of them are written. */
  commit(metadata: DataSetMetadata): void {
    this.#outputs.write(METADATA, `${JSON.stringify(metadata, null, 2)}\n`);
    this.#parquet?.finish(metadata);
    this.#outputs.commit();
  }

  /** Leaves no trace of the files, unless they are in their places already. */
  discard(): void {
    this.#outputs.discard();
  }
}
