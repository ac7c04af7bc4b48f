import { ByteWriter, type ColumnSource, ParquetWriter, type SchemaElement } from 'hyparquet-writer';
import { version } from '../tools/origin.js';
import type { DataSetMetadata } from './metadata.js';
import { type ColumnChunk, type NumberLists, writeNumberLists } from './numberLists.js';
import type { Row } from './row.js';

/** Key of the file's metadata: a {@link DataSetMetadata} as JSON. */
export const METADATA_KEY = 'rulewright';

type ParquetField = readonly SchemaElement[];

const leaf = (name: string, type: 'BOOLEAN' | 'INT32' | 'FLOAT' | 'DOUBLE'): ParquetField => [
  { name, type, repetition_type: 'REQUIRED' },
];

const optional = (name: string, type: 'DOUBLE'): ParquetField => [{ name, type, repetition_type: 'OPTIONAL' }];

const text = (name: string): ParquetField => [
  { name, type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'REQUIRED', logical_type: { type: 'STRING' } },
];

const struct = (name: string, fields: readonly ParquetField[]): ParquetField => [
  { name, repetition_type: 'REQUIRED', num_children: fields.length },
  ...fields.flat(),
];

/** The three levels the format prescribes for lists; `element` must have that name. */
const list = (name: string, element: ParquetField): ParquetField => [
  { name, converted_type: 'LIST', repetition_type: 'REQUIRED', num_children: 1, logical_type: { type: 'LIST' } },
  { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
  ...element,
];

/** How a column is stored, and which value of a row it holds. */
type Column =
  | {
      readonly field: ParquetField;
      readonly pick: (row: Row) => unknown;
      /** Whether to store minimum and maximum per row group, which lets readers skip it. */
      readonly statistics: boolean;
    }
  | {
      readonly field: ParquetField;
      readonly numbers: NumberLists['type'];
      readonly pick: (row: Row) => ArrayLike<number>;
    };

const numbers = (name: string, type: NumberLists['type'], pick: (row: Row) => ArrayLike<number>): Column => ({
  field: list(name, leaf('element', type)),
  numbers: type,
  pick,
});

// In the order of the keys of a row as JSON.
const COLUMNS: readonly Column[] = [
  { field: text('game'), pick: ({ game }) => game, statistics: true },
  { field: text('seed'), pick: ({ seed }) => seed, statistics: true },
  { field: leaf('ply', 'INT32'), pick: ({ ply }) => ply, statistics: true },
  { field: leaf('player', 'INT32'), pick: ({ player }) => player, statistics: true },
  { field: text('agent'), pick: ({ agent }) => agent, statistics: true },
  numbers('observation', 'FLOAT', ({ observation }) => observation),
  numbers('mask', 'INT32', ({ mask }) => mask),
  { field: leaf('action', 'INT32'), pick: ({ action }) => action, statistics: true },
  numbers('visits', 'FLOAT', ({ visits }) => visits),
  { field: optional('value', 'DOUBLE'), pick: ({ value }) => value, statistics: true },
  numbers('scores', 'INT32', ({ scores }) => scores),
  { field: leaf('total', 'INT32'), pick: ({ total }) => total, statistics: true },
  { field: leaf('rank', 'INT32'), pick: ({ rank }) => rank, statistics: true },
  { field: leaf('win', 'DOUBLE'), pick: ({ win }) => win, statistics: true },
  {
    field: list('items', struct('element', [text('rule'), text('label'), leaf('points', 'INT32')])),
    pick: ({ items }) => items,
    statistics: false,
  },
  { field: leaf('done', 'BOOLEAN'), pick: ({ done }) => done, statistics: true },
  { field: leaf('reward', 'DOUBLE'), pick: ({ reward }) => reward, statistics: true },
  { field: leaf('next', 'INT32'), pick: ({ next }) => next, statistics: true },
  numbers('final', 'FLOAT', ({ final }) => final),
];

const nameOf = ({ field }: Column): string => field[0]?.name ?? '';
const NAMES = COLUMNS.map(nameOf);

/** Floats and ids of a row group: memory is proportional to it, and readers prefer large groups. */
const VALUES_OF_GROUP = 1 << 21;

/** Writes rows as a Parquet file, one row group at a time. */
export class ParquetRows {
  readonly #bytes: GroupWriter;
  readonly #writer: ParquetWriter;
  readonly #valuesOfGroup: number;
  #rows: Row[] = [];
  #values = 0;

  /**
   * @param write receives the bytes of the file in order
   * @param valuesOfGroup floats and ids at which a row group is full
   */
  constructor(write: (bytes: Uint8Array) => void, valuesOfGroup = VALUES_OF_GROUP) {
    this.#valuesOfGroup = valuesOfGroup;
    const fields = COLUMNS.map(({ field }) => field);
    const schema = [{ name: 'schema', num_children: fields.length }, ...fields.flat()];
    this.#bytes = new GroupWriter(write);
    this.#writer = new ParquetWriter({ writer: this.#bytes, schema, createdBy: `rulewright version ${version}` });
  }

  /** Adds a row. */
  add(row: Row): void {
    this.#rows.push(row);
    this.#values += row.observation.length + row.mask.length + row.final.length;
    if (this.#values >= this.#valuesOfGroup) this.#writeGroup();
  }

  /** Writes the remaining rows and the metadata. */
  finish(metadata: DataSetMetadata): void {
    this.#writeGroup();
    this.#writer.kvMetadata = [{ key: METADATA_KEY, value: JSON.stringify(metadata) }];
    this.#writer.finish();
  }

  #writeGroup(): void {
    const rows = this.#rows;
    if (rows.length === 0) return;
    const columnData: ColumnSource[] = [];
    const chunks: ColumnChunk[] = [];
    for (const column of COLUMNS) {
      const name = nameOf(column);
      if ('numbers' in column) {
        const lists = rows.map(column.pick);
        chunks.push(writeNumberLists(this.#bytes, { name, type: column.numbers, lists }));
      } else {
        const { pick, statistics } = column;
        // The index helps only to look up single pages, and it would stay in memory until the end.
        columnData.push({ name, data: rows.map(pick), statistics, offsetIndex: false });
      }
    }
    this.#writer.write({ columnData, rowGroupSize: rows.length });
    addChunks(this.#writer.row_groups.at(-1), chunks);
    this.#rows = [];
    this.#values = 0;
  }
}

/** Adds columns to a row group of the footer, in schema order. */
function addChunks(group: ParquetWriter['row_groups'][number] | undefined, chunks: readonly ColumnChunk[]): void {
  if (group === undefined) return;
  const placeOf = ({ meta_data }: ColumnChunk): number => NAMES.indexOf(meta_data?.path_in_schema[0] ?? '');
  group.columns = [...group.columns, ...chunks].sort((left, right) => placeOf(left) - placeOf(right));
  for (const { meta_data } of chunks) {
    group.total_byte_size += meta_data?.total_uncompressed_size ?? 0n;
    group.total_compressed_size = (group.total_compressed_size ?? 0n) + (meta_data?.total_compressed_size ?? 0n);
  }
}

/** Passes on every row group. */
class GroupWriter extends ByteWriter {
  readonly #write: (bytes: Uint8Array) => void;

  constructor(write: (bytes: Uint8Array) => void) {
    super();
    this.#write = write;
  }

  /** Called after every row group. */
  flush(): void {
    this.#write(this.getBytes());
    this.index = 0;
  }

  override finish(): void {
    this.flush();
  }
}
