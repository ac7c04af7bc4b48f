import { ByteWriter, type ParquetWriter } from 'hyparquet-writer';
import { writePageHeader } from 'hyparquet-writer/src/datapage.js';
import { writeRleBitPackedHybrid } from 'hyparquet-writer/src/encoding.js';
import { writePlain } from 'hyparquet-writer/src/plain.js';
import { snappyCompress } from 'hyparquet-writer/src/snappy.js';

/** A column of a row group in the footer. */
export type ColumnChunk = ParquetWriter['row_groups'][number]['columns'][number];

type PageHeader = Parameters<typeof writePageHeader>[1];

/** A column with a list of numbers per row. */
export interface NumberLists {
  readonly name: string;
  readonly type: 'FLOAT' | 'INT32';
  readonly lists: readonly ArrayLike<number>[];
}

/**
 * Writes a column of required lists of required numbers, dictionary- and run-length-encoded. `ParquetWriter` recurses
 * into every list element, which dominated exports; here the zeros, nearly all elements, cost nothing.
 */
export function writeNumberLists(writer: ByteWriter, column: NumberLists): ColumnChunk {
  const { name, type, lists } = column;
  const { dictionary, indexes } = indexed(column);
  const empty = lists.filter(({ length }) => length === 0).length;
  const slots = indexes.length + empty;
  const repetitions = repetitionLevels(lists);
  const definitions = definitionLevels(lists);
  const start = writer.offset;
  const dictionarySize = writePage(writer, [], plain(dictionary, type), {
    type: 'DICTIONARY_PAGE',
    dictionary_page_header: { num_values: dictionary.length, encoding: 'PLAIN' },
  });
  const dataStart = writer.offset;
  const dataSize = writePage(writer, [repetitions, definitions], packed(indexes, dictionary.length), {
    type: 'DATA_PAGE_V2',
    data_page_header_v2: {
      num_values: slots,
      num_nulls: empty,
      num_rows: lists.length,
      encoding: 'RLE_DICTIONARY',
      repetition_levels_byte_length: repetitions.length,
      definition_levels_byte_length: definitions.length,
      is_compressed: true,
    },
  });
  return {
    file_offset: BigInt(start),
    meta_data: {
      type,
      encodings: ['PLAIN', 'RLE_DICTIONARY'],
      path_in_schema: [name, 'list', 'element'],
      codec: 'SNAPPY',
      num_values: BigInt(slots),
      total_uncompressed_size: BigInt(dictionarySize + dataSize),
      total_compressed_size: BigInt(writer.offset - start),
      dictionary_page_offset: BigInt(start),
      data_page_offset: BigInt(dataStart),
    },
  };
}

/** The dictionary, zero first, and each value's index in it. */
function indexed({ type, lists }: NumberLists): { readonly dictionary: number[]; readonly indexes: Uint32Array } {
  const size = lists.reduce((sum, { length }) => sum + length, 0);
  const values = type === 'FLOAT' ? new Float32Array(size) : new Int32Array(size);
  let end = 0;
  for (const list of lists) {
    values.set(list, end);
    end += list.length;
  }
  // Reuses the memory of the values and compares them by bits: these lists dominate an export's memory.
  const indexes = new Uint32Array(values.buffer);
  const dictionary = [0];
  const places = new Map([[0, 0]]);
  for (let index = 0; index < size; index++) {
    const bits = indexes[index] as number;
    if (bits === 0) continue;
    let place = places.get(bits);
    if (place === undefined) {
      place = dictionary.push(values[index] as number) - 1;
      places.set(bits, place);
    }
    indexes[index] = place;
  }
  return { dictionary, indexes };
}

function plain(dictionary: number[], type: NumberLists['type']): Uint8Array {
  const bytes = new ByteWriter();
  writePlain(bytes, dictionary, type, undefined);
  return bytes.getBytes();
}

function packed(indexes: Uint32Array, entries: number): Uint8Array {
  const bitWidth = Math.ceil(Math.log2(entries));
  const bytes = new ByteWriter();
  bytes.appendUint8(bitWidth);
  writeRleBitPackedHybrid(bytes, indexes, bitWidth);
  return bytes.getBytes();
}

/** 0 for the first element of a list or an empty list; 1 for further elements. */
function repetitionLevels(lists: NumberLists['lists']): Uint8Array {
  const levels = new ByteWriter();
  for (const { length } of lists) {
    writeRun(levels, 1, 0);
    if (length > 1) writeRun(levels, length - 1, 1);
  }
  return levels.getBytes();
}

/** 1 for an element, 0 for an empty list. */
function definitionLevels(lists: NumberLists['lists']): Uint8Array {
  const levels = new ByteWriter();
  for (const { length } of lists) writeRun(levels, Math.max(1, length), length > 0 ? 1 : 0);
  return levels.getBytes();
}

/** A run in Parquet's hybrid encoding: its length shifted left by one bit, then the level as a byte. */
function writeRun(levels: ByteWriter, length: number, level: 0 | 1): void {
  levels.appendVarInt(length << 1);
  levels.appendUint8(level);
}

/** Writes a page and returns its uncompressed size, including the header. Levels are never compressed. */
function writePage(
  writer: ByteWriter,
  levels: readonly Uint8Array[],
  values: Uint8Array,
  header: Omit<PageHeader, 'uncompressed_page_size' | 'compressed_page_size'>,
): number {
  const compressed = snappyCompress(values);
  const start = writer.offset;
  const levelsSize = levels.reduce((sum, { length }) => sum + length, 0);
  writePageHeader(writer, {
    ...header,
    uncompressed_page_size: levelsSize + values.length,
    compressed_page_size: levelsSize + compressed.length,
  });
  const headerSize = writer.offset - start;
  for (const bytes of [...levels, compressed]) writer.appendBytes(bytes);
  return headerSize + levelsSize + values.length;
}
