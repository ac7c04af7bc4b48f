/** Derives the parts of an observation from the schema of a view. */
import type { ConfigBase, StageDefinition } from '../contract.js';
import { descriptionOf } from '../schema/described.js';
import { fits } from '../schema/parse.js';
import { constantsAt, objectsOf, type SchemaTree, type TreeFields, type TreeOf, treeOf } from '../schema/tree.js';
import { GameDefinitionError } from '../tools/errors.js';
import { isObject } from '../tools/isObject.js';
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
  partOf(tree: SchemaTree, path: string): ViewPart {
    const { mark } = tree;
    if (mark.observed === 'never') return NO_PART;
    if (mark.narrow === undefined) return this.#bare(tree, path);
    const narrower = mark.narrow(this.#config, this.#isOwn);
    return narrower === null ? NO_PART : this.partOf(treeOf(narrower), path);
  }

  /** The fields of the current stage, with separate floats for each decision stage. */
  agendaPart(stage: SchemaTree, definitions: ReadonlyMap<string, StageDefinition>): ViewPart {
    const options = objectsOf(stage);
    const names = options.map((option) => String(constantsAt(option, 'stage')[0]));
    const parts = options.map((option, index) => {
      const name = String(names[index]);
      const { stage: _stage, player: _player, ...fields } = option.fields;
      return definitions.get(name)?.kind === 'decision' ? this.#object(fields, `stages<${name}>`) : NO_PART;
    });
    const current = choice(names, parts, finderBy('stage', options), false);
    return { ...current, plan: { kind: 'last', entry: current.plan } };
  }

  #bare(tree: SchemaTree, path: string): ViewPart {
    switch (tree.kind) {
      case 'boolean':
        return { columns: [columnOf('', '', 0, 1)], planes: [], plan: { kind: 'flag' } };
      case 'number':
        return this.#number(tree, path);
      case 'enum':
      case 'literal':
        return oneHot([...(tree.constants ?? [])], namesOf(tree));
      case 'null':
        return NO_PART;
      case 'nullable':
        return optional(this.partOf(tree.inner, path));
      case 'wrapped':
        return this.partOf(tree.inner, path);
      case 'object':
        return this.#object(tree.fields, path);
      case 'tuple':
        return this.#tuple(tree, path);
      case 'list':
        return this.#list(tree, path);
      case 'union':
        return this.#union(tree, path);
      default:
        throw new GameDefinitionError(`${path} of the view is of kind ${tree.kind}, which has no fixed size.`);
    }
  }

  #number(tree: TreeOf<'number'>, path: string): ViewPart {
    const { isInteger, least, most, mark } = tree;
    if (mark.observed === 'seat') return this.#seat();
    if (mark.observed === 'category') {
      if (least === undefined || most === undefined) throw new GameDefinitionError(`${path} of the view needs bounds.`);
      return oneHot(
        Array.from({ length: most - least + 1 }, (_, index) => least + index),
        namesOf(tree),
      );
    }
    const base = least ?? 0;
    const range = most === undefined ? 1 : Math.max(1, most - base);
    const lowest = mark.least ?? least ?? (isInteger ? Number.MIN_SAFE_INTEGER : -Infinity);
    const highest = mark.most ?? most ?? (isInteger ? Number.MAX_SAFE_INTEGER : Infinity);
    const low = (lowest - base) / range;
    const high = (highest - base) / range;
    if (!this.#isScaled || (low >= -1 && high <= 1)) {
      return {
        columns: [columnOf('', scaledWords(base, range), low, high)],
        planes: [],
        plan: { kind: 'number', base, range, isClipped: false },
      };
    }
    const usual = Math.min(mark.usual ?? Infinity, Math.max(-lowest, highest));
    if (usual >= Number.MAX_SAFE_INTEGER) {
      throw new GameDefinitionError(
        `${path} of the view has no bounds: mark its usual amount, or observe raw numbers.`,
      );
    }
    const lower = low < 0 ? Math.fround(Math.max(-1, lowest / usual)) : 0;
    const upper = Math.fround(Math.min(1, highest / usual));
    const columns = [columnOf('', scaledWords(base, range * usual), lower, upper)];
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

  #object(own: TreeFields, path: string): ViewPart {
    const words = wordsByKey(own);
    const { fields, ...row } = rowOf(
      Object.entries(own).map(([key, field]) => ({
        key,
        label: `.${key}`,
        words: words.get(key) ?? '',
        part: this.partOf(field, `${path}.${key}`),
      })),
    );
    return { ...row, plan: { kind: 'fields', fields } };
  }

  #tuple(tree: TreeOf<'tuple'>, path: string): ViewPart {
    const nameOf = namesOf(tree);
    const { fields, ...row } = rowOf(
      tree.items.map((item, key) => entryOf(key, this.partOf(item, `${path}[${key}]`), nameOf)),
    );
    return { ...row, plan: { kind: 'fields', fields } };
  }

  #list(tree: TreeOf<'list'>, path: string): ViewPart {
    const { element, length, most } = tree;
    const { isBySeat, board } = tree.mark;
    if (isBySeat) return this.#seats(element, path);
    if (board) return boardOf(this.partOf(element, `${path}[]`), board);
    // A list of seats has each seat at most once.
    if (element.mark.observed === 'seat' && length === undefined) {
      return repeated(optional(this.#seat()), Math.min(most ?? Infinity, this.#config.players), namesOf(tree));
    }
    if (most === undefined) throw new GameDefinitionError(`The list ${path} of the view needs a maximum length.`);
    const entry = this.partOf(element, `${path}[]`);
    return repeated(length === undefined ? optional(entry) : entry, most, namesOf(tree));
  }

  /** An entry for each player, the observing player's first. */
  #seats(element: SchemaTree, path: string): ViewPart {
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

  #union({ options, discriminator }: TreeOf<'union'>, path: string): ViewPart {
    const names = options.map(nameOf);
    const find =
      discriminator === undefined
        ? (value: unknown) => options.findIndex(({ schema }) => fits(schema, value))
        : finderBy(discriminator, options);
    const parts = options.map((option, index) => this.partOf(option, `${path}<${names[index]}>`));
    return choice(names, parts, find, true);
  }
}

/**
 * The words for the fields of an object by key: the description of a field, else the nearest inside; its key if it has none or
 * shares it. None for the list of the seats.
 */
export function wordsByKey(fields: TreeFields): ReadonlyMap<string, string> {
  const described = Object.entries(fields).map(([key, tree]) => ({ key, tree, description: descriptionOf(tree) }));
  return new Map(
    described.map(({ key, tree, description }) => {
      if (isListOfSeats(tree)) return [key, ''];
      if (description === undefined) return [key, `: ${wordsOf(key)}`];
      const isShared = described.some((other) => other.key !== key && other.description === description);
      return [key, `: ${isShared ? `${wordsOf(key)}: ` : ''}${plainWords(description)}`];
    }),
  );
}

function isListOfSeats(tree: SchemaTree): boolean {
  return tree.kind === 'list' && tree.mark.isBySeat === true && tree.element.kind === 'object';
}

/** The marked names of the entries of a list or of the values of an enum. */
function namesOf({ mark: { names } }: SchemaTree): NameOf | undefined {
  return names && ((index) => wordsOf(typeof names === 'function' ? names(index) : (names[index] ?? `index ${index}`)));
}

/** How a number is written, unless it is as it is. */
function scaledWords(base: number, range: number): string {
  const change = base < 0 ? `, plus ${-base}` : `, less ${base}`;
  return `${base === 0 ? '' : change}${range === 1 ? '' : `, divided by ${range}`}`;
}

/** Finds an option by the value's discriminator. */
function finderBy(key: string, options: readonly SchemaTree[]): (value: unknown) => number {
  const places = new Map<unknown, number>(
    options.flatMap((option, index) => constantsAt(option, key).map((value): [unknown, number] => [value, index])),
  );
  return (value) => (isObject(value) ? places.get(value[key]) : undefined) ?? -1;
}

/** The name of an option: the first literal among its fields (its discriminator), else its index. */
function nameOf(option: SchemaTree, index: number): string {
  const fields = option.kind === 'object' ? Object.values(option.fields) : [option];
  const [name] = fields.flatMap((field) => (field.kind === 'literal' ? [...(field.constants ?? [])] : []));
  return String(name ?? index);
}
