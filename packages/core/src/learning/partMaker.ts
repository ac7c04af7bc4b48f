/** Derives the parts of an observation from the schema of a view. */
import * as z from 'zod/mini';
import type { ConfigBase, StageDefinition } from '../contract.js';
import { markOf, type Narrowing } from '../schema/marks.js';
import { fits } from '../schema/parse.js';
import { GameDefinitionError } from '../tools/errors.js';
import { limitsOf } from '../tools/limits.js';
import {
  boardOf,
  choice,
  columnOf,
  entryOf,
  type NameOf,
  NO_PART,
  oneHot,
  optional,
  repeated,
  rowOf,
  seatEntry,
  type ViewPart,
} from './parts.js';
import { plainWords, seatWords, wordsOf } from './words.js';

/** Makes the parts of a player's observation for one config. */
export class PartMaker {
  readonly #config: ConfigBase;
  readonly #isScaled: boolean;
  /** Whether the part being made belongs to the player's own seat. */
  #isOwn = false;

  constructor(config: ConfigBase, isScaled: boolean) {
    this.#config = config;
    this.#isScaled = isScaled;
  }

  /** `path` locates the schema in the view, for messages. */
  partOf(schema: z.core.$ZodType, path: string): ViewPart {
    const { isUnobserved, narrow } = markOf(schema);
    if (isUnobserved) return NO_PART;
    return narrow === undefined ? this.#bare(schema, path) : this.#narrowed(narrow, path);
  }

  /** The fields of the current stage, with separate floats for each decision stage. */
  agendaPart(stages: z.core.$ZodType, definitions: ReadonlyMap<string, StageDefinition>): ViewPart {
    const { def } = stages._zod as { def: z.core.$ZodTypeDef };
    const options = def.type === 'union' ? (def as z.core.$ZodUnionDef).options : [stages];
    const names = options.map((option) => String([...(option._zod.propValues?.['stage'] ?? [])][0]));
    const parts = options.map((option, index) => {
      const { stage: _stage, player: _player, ...fields } = (option as z.core.$ZodObject)._zod.def.shape;
      const isDecision = definitions.get(names[index] as string)?.kind === 'decision';
      return isDecision ? this.#object(fields, `stages<${names[index]}>`) : NO_PART;
    });
    const current = choice(names, parts, finderBy('stage', options), false);
    return { ...current, plan: { kind: 'last', entry: current.plan } };
  }

  #narrowed(narrow: Narrowing<never>, path: string): ViewPart {
    // The schema and the config belong to the same game.
    const narrower = narrow(this.#config as never, this.#isOwn);
    return narrower === null ? NO_PART : this.partOf(narrower, path);
  }

  #bare(schema: z.core.$ZodType, path: string): ViewPart {
    const { def } = schema._zod as { def: z.core.$ZodTypeDef };
    switch (def.type) {
      case 'boolean':
        return { columns: [columnOf('', '', 0, 1)], planes: [], plan: { kind: 'flag' } };
      case 'number':
        return this.#number(schema, path);
      case 'enum':
        return oneHot(Object.values((def as z.core.$ZodEnumDef).entries), namesOf(schema));
      case 'literal':
        return oneHot((def as z.core.$ZodLiteralDef<z.core.util.Literal>).values, namesOf(schema));
      case 'null':
        return NO_PART;
      case 'nullable':
        return optional(this.partOf((def as z.core.$ZodNullableDef).innerType, path));
      case 'readonly':
      case 'default':
        return this.partOf((def as z.core.$ZodReadonlyDef | z.core.$ZodDefaultDef).innerType, path);
      case 'object':
        return this.#object((def as z.core.$ZodObjectDef).shape, path);
      case 'tuple':
        return this.#tuple(schema, (def as z.core.$ZodTupleDef).items, path);
      case 'array':
        return this.#list(schema, (def as z.core.$ZodArrayDef).element, path);
      case 'union':
        return this.#union(def as z.core.$ZodUnionDef, path);
      default:
        throw new GameDefinitionError(`${path} of the view has type ${def.type}, which has no fixed size.`);
    }
  }

  #number(schema: z.core.$ZodType, path: string): ViewPart {
    const { isSeat, isName, range: given = {} } = markOf(schema);
    if (isSeat) return this.#seat();
    const { isInteger, least, most } = limitsOf(schema);
    if (isName) {
      if (least === undefined || most === undefined) throw new GameDefinitionError(`${path} of the view needs bounds.`);
      return oneHot(
        Array.from({ length: most - least + 1 }, (_, index) => least + index),
        namesOf(schema),
      );
    }
    const base = least ?? 0;
    const range = most === undefined ? 1 : Math.max(1, most - base);
    const lowest = given.least ?? least ?? (isInteger ? Number.MIN_SAFE_INTEGER : -Infinity);
    const highest = given.most ?? most ?? (isInteger ? Number.MAX_SAFE_INTEGER : Infinity);
    const low = (lowest - base) / range;
    const high = (highest - base) / range;
    if (!this.#isScaled || (low >= -1 && high <= 1)) {
      return {
        columns: [columnOf('', scaledWords(base, range), low, high)],
        planes: [],
        plan: { kind: 'number', base, range, isClipped: false },
      };
    }
    const usual = Math.min(given.usual ?? Infinity, Math.max(-lowest, highest));
    if (usual >= Number.MAX_SAFE_INTEGER) {
      throw new GameDefinitionError(`${path} of the view has no bounds: mark it with inPlay, or observe raw numbers.`);
    }
    const bounds = [Math.max(-1, lowest / usual), Math.min(1, highest / usual)].map(Math.fround);
    const columns = [
      columnOf('', scaledWords(base, range * usual), low < 0 ? (bounds[0] as number) : 0, bounds[1] as number),
    ];
    const isClipped = -lowest > usual || highest > usual;
    return { columns, planes: [], plan: { kind: 'number', base, range: range * usual, isClipped } };
  }

  /** A seat number, one-hot from the player's own seat. */
  #seat(): ViewPart {
    const { players } = this.#config;
    const columns = Array.from({ length: players }, (_, seat) =>
      columnOf(` = seats[${seat}]`, `: 1 for ${seatWords(seat)}`, 0, 1),
    );
    return { columns, planes: [], plan: { kind: 'seat', players } };
  }

  #object(shape: z.core.$ZodShape, path: string): ViewPart {
    const words = wordsByKey(shape);
    const { fields, ...row } = rowOf(
      Object.entries(shape).map(([key, field]) => ({
        key,
        label: `.${key}`,
        words: words.get(key) ?? '',
        part: this.partOf(field, `${path}.${key}`),
      })),
    );
    return { ...row, plan: { kind: 'fields', fields } };
  }

  #tuple(schema: z.core.$ZodType, items: readonly z.core.$ZodType[], path: string): ViewPart {
    const nameOf = namesOf(schema);
    const { fields, ...row } = rowOf(
      items.map((item, key) => entryOf(key, this.partOf(item, `${path}[${key}]`), nameOf)),
    );
    return { ...row, plan: { kind: 'fields', fields } };
  }

  #list(schema: z.core.$ZodType, element: z.core.$ZodType, path: string): ViewPart {
    const { isBySeat, board } = markOf(schema);
    if (isBySeat) return this.#seats(element, path);
    if (board) return boardOf(this.partOf(element, `${path}[]`), board);
    const { length, most = Infinity } = limitsOf(schema);
    // A list of seats has each seat at most once.
    if (markOf(element).isSeat && length === undefined) {
      return repeated(optional(this.#seat()), Math.min(most, this.#config.players), namesOf(schema));
    }
    const limit = length ?? most;
    if (limit === Infinity) throw new GameDefinitionError(`The list ${path} of the view needs a maximum length.`);
    const entry = this.partOf(element, `${path}[]`);
    return repeated(length === undefined ? optional(entry) : entry, limit, namesOf(schema));
  }

  /** An entry for each player, the observing player's first. */
  #seats(element: z.core.$ZodType, path: string): ViewPart {
    const { players } = this.#config;
    this.#isOwn = true;
    const own = this.partOf(element, `${path}[0]`);
    this.#isOwn = false;
    const other = this.partOf(element, `${path}[1]`);
    const { columns, planes } = rowOf(
      Array.from({ length: players }, (_, key) => seatEntry(key, key === 0 ? own : other)),
    );
    const [ownWidth, width] = [own.columns.length, other.columns.length];
    return { columns, planes, plan: { kind: 'seats', own: own.plan, other: other.plan, ownWidth, width, players } };
  }

  #union({ options, ...def }: z.core.$ZodUnionDef, path: string): ViewPart {
    const names = options.map(nameOf);
    const { discriminator } = def as { readonly discriminator?: string };
    const find =
      discriminator === undefined
        ? (value: unknown) => options.findIndex((option) => fits(option, value))
        : finderBy(discriminator, options);
    const parts = options.map((option, index) => this.partOf(option, `${path}<${names[index]}>`));
    return choice(names, parts, find, true);
  }
}

/**
 * The words for the fields of an object by key: the description of a field, else the nearest inside; its key if it has none or
 * shares it. None for the list of the seats.
 */
export function wordsByKey(shape: z.core.$ZodShape): ReadonlyMap<string, string> {
  const described = Object.entries(shape).map(([key, schema]) => [key, schema, descriptionOf(schema)] as const);
  return new Map(
    described.map(([key, schema, description]) => {
      if (isListOfSeats(schema)) return [key, ''];
      if (description === undefined) return [key, `: ${wordsOf(key)}`];
      const isShared = described.some(([other, , same]) => other !== key && same === description);
      return [key, `: ${isShared ? `${wordsOf(key)}: ` : ''}${plainWords(description)}`];
    }),
  );
}

function isListOfSeats(schema: z.core.$ZodType): boolean {
  const { element } = schema._zod.def as Partial<z.core.$ZodArrayDef>;
  return markOf(schema).isBySeat === true && element?._zod.def.type === 'object';
}

/** The description of a schema, else of the value or the entries that it wraps. */
function descriptionOf(schema: z.core.$ZodType): string | undefined {
  const { description } = z.globalRegistry.get(schema) ?? {};
  const { innerType, element } = schema._zod.def as Partial<z.core.$ZodNullableDef & z.core.$ZodArrayDef>;
  const inner = innerType ?? element;
  return description ?? (inner && descriptionOf(inner));
}

/** The marked names of the entries of a list or of the values of an enum. */
function namesOf(schema: z.core.$ZodType): NameOf | undefined {
  const { names } = markOf(schema);
  return names && ((index) => wordsOf(typeof names === 'function' ? names(index) : (names[index] ?? `index ${index}`)));
}

/** How a number is written, unless it is as it is. */
function scaledWords(base: number, range: number): string {
  const change = base < 0 ? `, plus ${-base}` : `, less ${base}`;
  return `${base === 0 ? '' : change}${range === 1 ? '' : `, divided by ${range}`}`;
}

/** Finds an option by the value's discriminator. */
function finderBy(key: string, options: readonly z.core.$ZodType[]): (value: unknown) => number {
  const places = new Map(
    options.flatMap((option, index) =>
      [...(option._zod.propValues?.[key] ?? [])].map((value) => [value, index] as const),
    ),
  );
  return (value) => places.get((value as Readonly<Record<string, z.core.util.Primitive>>)[key]) ?? -1;
}

/** The name of an option: the first literal among its fields (its discriminator), else its index. */
function nameOf(option: z.core.$ZodType, index: number): string {
  const { def } = option._zod as { def: z.core.$ZodTypeDef };
  const fields = def.type === 'object' ? Object.values((def as z.core.$ZodObjectDef).shape) : [option];
  for (const field of fields) {
    const fieldDef = field._zod.def as z.core.$ZodTypeDef;
    if (fieldDef.type === 'literal') return String((fieldDef as z.core.$ZodLiteralDef<z.core.util.Literal>).values[0]);
  }
  return String(index);
}
