import { CommandError } from '../tools/errors.js';
import { Outputs } from '../tools/outputs.js';
import type { DataSetMetadata } from './metadata.js';
import type { ParquetRows } from './parquet.js';
import type { Row } from './row.js';

/** The files of a data set. */
export interface DataSetPaths {
  readonly jsonl?: string | undefined;
  readonly parquet?: string | undefined;
  /** Whether existing files may be overwritten. */
  readonly force?: boolean;
}

/** The metadata file of a JSON Lines file. It is separate because most readers would take a header line for a row. */
function metadataPathOf(jsonl: string): string {
  return `${jsonl}.meta.json`;
}

const JSONL = '--jsonl';
const METADATA = 'the metadata of --jsonl';
const PARQUET = '--parquet';

/** The files of a data set. They appear at the end, all or none. */
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
   * Opens the files before any work is done.
   * @throws CommandError `missingArgument` if no path is given; `unwritableOutput`.
   */
  static async open({ jsonl, parquet, force = false }: DataSetPaths): Promise<DataSetFiles> {
    if (jsonl === undefined && parquet === undefined) {
      throw new CommandError('missingArgument', 'Name an output: --jsonl FILE, --parquet FILE or both.');
    }
    // Only this command needs it.
    const { ParquetRows } = await import('./parquet.js');
    const metadata = jsonl === undefined ? undefined : metadataPathOf(jsonl);
    const outputs = Outputs.open({ [JSONL]: jsonl, [METADATA]: metadata, [PARQUET]: parquet }, { force });
    const rows = parquet === undefined ? undefined : new ParquetRows((bytes) => outputs.writeBytes(PARQUET, bytes));
    return new DataSetFiles(outputs, jsonl !== undefined, rows);
  }

  /** @throws CommandError `unwritableOutput`, for example when the disk is full. */
  add(row: Row): void {
    if (this.#isJson) this.#outputs.write(JSONL, jsonLineOf(row));
    this.#parquet?.add(row);
  }

  /** Writes the metadata and moves the files to their paths. */
  commit(metadata: DataSetMetadata): void {
    this.#outputs.write(METADATA, `${JSON.stringify(metadata, null, 2)}\n`);
    this.#parquet?.finish(metadata);
    this.#outputs.commit();
  }

  /** Removes the files unless they were committed. */
  discard(): void {
    this.#outputs.discard();
  }
}

/** A row as a line of JSON. Floats are written exactly. */
export function jsonLineOf({
  game,
  seed,
  ply,
  player,
  agent,
  observation,
  mask,
  action,
  visits,
  final,
  ...rest
}: Row): string {
  const parts = [
    JSON.stringify({ game, seed, ply, player, agent }).slice(1, -1),
    `"observation":${listOf(observation)}`,
    JSON.stringify({ mask, action }).slice(1, -1),
    `"visits":${listOf(visits)}`,
    JSON.stringify(rest).slice(1, -1),
    `"final":${listOf(final)}`,
  ];
  return `{${parts.join(',')}}\n`;
}

/** JSON.stringify would write typed arrays as objects; joining is also several times faster. */
function listOf(floats: Float32Array): string {
  return `[${floats.join(',')}]`;
}
