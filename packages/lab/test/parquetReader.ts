/**
 * Reads Parquet with parquet-wasm, from Apache Arrow's Rust libraries: independent of the library that writes. The
 * values stay in its memory, laid out as in https://arrow.apache.org/docs/format/CDataInterface.html with 32-bit
 * pointers.
 */
import { readFileSync } from 'node:fs';
import { readParquet, readSchema, wasmMemory } from 'parquet-wasm/node';

/** A row by column; lists are arrays, structs are objects. */
type ReadRow = Readonly<Record<string, unknown>>;

/** The content of a Parquet file. */
export interface ReadFile {
  readonly metadata: ReadonlyMap<string, string>;
  /** Name and Arrow type of each column, e.g. `list<float>`. */
  readonly columns: Readonly<Record<string, string>>;
  readonly rows: ReadRow[];
}

/** Reads a whole file. */
export function readRows(path: string): ReadFile {
  const bytes = new Uint8Array(readFileSync(path));
  const metadata = readSchema(bytes).metadata() as ReadonlyMap<string, string>;
  const stream = readParquet(bytes).intoFFI();
  const { buffer }: { readonly buffer: ArrayBuffer } = wasmMemory();
  const memory = new DataView(buffer);
  const schema = schemaAt(memory, stream.schemaAddr());
  const rows = Array.from({ length: stream.numArrays() }, (_, index) => {
    return valuesAt(memory, schema, stream.arrayAddr(index)) as ReadRow[];
  }).flat();
  const columns = Object.fromEntries(schema.children.map((child) => [child.name, typeName(child)]));
  stream.drop();
  return { metadata, columns, rows };
}

/** Number of readable row groups. */
export function rowGroupsOf(path: string): number {
  const bytes = new Uint8Array(readFileSync(path));
  for (let groups = 0; ; groups++) {
    try {
      readParquet(bytes, { rowGroups: [groups], columns: ['ply'] }).free();
    } catch {
      return groups;
    }
  }
}

interface ArrowSchema {
  readonly format: string;
  readonly name: string;
  readonly isNullable: boolean;
  readonly children: readonly ArrowSchema[];
}

const NULLABLE = 2n;

function schemaAt(memory: DataView, at: number): ArrowSchema {
  const children = pointers(memory, memory.getUint32(at + 32, true), Number(memory.getBigInt64(at + 24, true)));
  return {
    format: textAt(memory, memory.getUint32(at, true)),
    name: textAt(memory, memory.getUint32(at + 4, true)),
    isNullable: (memory.getBigInt64(at + 16, true) & NULLABLE) !== 0n,
    children: children.map((child) => schemaAt(memory, child)),
  };
}

const NAMES: Readonly<Record<string, string>> = { b: 'bool', i: 'int32', f: 'float', g: 'double', u: 'string' };

function typeName({ format, isNullable, children }: ArrowSchema): string {
  const inner = children.map((child) => (format === '+s' ? `${child.name}: ${typeName(child)}` : typeName(child)));
  const name = NAMES[format] ?? `${format === '+l' ? 'list' : 'struct'}<${inner.join(', ')}>`;
  return isNullable ? `${name}?` : name;
}

/** The values of an array, from its offset. */
function valuesAt(memory: DataView, schema: ArrowSchema, at: number): unknown[] {
  const [length, nulls, offset, buffers, children] = [0, 8, 16, 24, 32].map((field) =>
    Number(memory.getBigInt64(at + field, true)),
  ) as [number, number, number, number, number];
  const [validity = 0, first = 0, second = 0] = pointers(memory, memory.getUint32(at + 40, true), buffers);
  const inner = pointers(memory, memory.getUint32(at + 44, true), children).map((child, index) =>
    valuesAt(memory, schema.children[index] as ArrowSchema, child),
  );
  const int32 = (index: number): number => memory.getInt32(first + 4 * index, true);
  const bit = (bits: number, index: number): boolean =>
    ((memory.getUint8(bits + (index >> 3)) >> (index & 7)) & 1) === 1;
  const isNull = (index: number): boolean => nulls > 0 && !bit(validity, index);
  const valueAt = (index: number): unknown => {
    if (isNull(index)) return null;
    switch (schema.format) {
      case 'b':
        return bit(first, index);
      case 'i':
        return int32(index);
      case 'f':
        return memory.getFloat32(first + 4 * index, true);
      case 'g':
        return memory.getFloat64(first + 8 * index, true);
      case 'u':
        return textAt(memory, second + int32(index), int32(index + 1) - int32(index));
      case '+l':
        return inner[0]?.slice(int32(index), int32(index + 1));
      case '+s':
        return Object.fromEntries(schema.children.map(({ name }, child) => [name, inner[child]?.[index]]));
      default:
        throw new Error(`${schema.name} is of type ${schema.format}.`);
    }
  };
  return Array.from({ length }, (_, index) => valueAt(offset + index));
}

function pointers(memory: DataView, at: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => memory.getUint32(at + 4 * index, true));
}

function textAt(memory: DataView, at: number, length = lengthOf(memory, at)): string {
  return new TextDecoder().decode(new Uint8Array(memory.buffer, at, length));
}

/** The bytes before the terminating 0. */
function lengthOf(memory: DataView, at: number): number {
  let length = 0;
  while (memory.getUint8(at + length) !== 0) length++;
  return length;
}
