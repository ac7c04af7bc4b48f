/** Finds marked parts of a state and the pieces they contain: cards, tiles, choices. */

import type * as z from 'zod/mini';
import type { Player } from '../contract.js';
import { preview } from '../tools/arguments.js';
import type { CanHold } from '../tools/assign.js';
import { GameDefinitionError } from '../tools/errors.js';
import { isObject } from '../tools/isObject.js';
import { limitsOf } from '../tools/limits.js';
import { valuesOf } from './domain.js';
import { type Hiding, type Mark, markOf } from './marks.js';
import { fits } from './parse.js';

/** A part of a state whose schema has the mark `hidden` or `holding`. */
export interface MarkedPart {
  readonly schema: z.core.$ZodType;
  readonly mark: Mark;
  readonly path: string;
  /** The object or list that contains it, and its key there. */
  readonly holder: Record<string | number, unknown>;
  readonly key: string | number;
  /** The seat it belongs to; `null` for none. */
  readonly player: Player | null;
}

/** The marked parts of a state, in the order of its schema. */
export function markedParts(schema: z.core.$ZodType, state: object): MarkedPart[] {
  const parts: MarkedPart[] = [];
  visit(schema, { state }, 'state', '', null);
  return parts;

  function visit(schema: z.core.$ZodType, holder: object, key: string | number, path: string, player: Player | null) {
    const value: unknown = Reflect.get(holder, key);
    const mark = markOf(schema);
    if (mark.hidden || mark.holding) {
      parts.push({ schema, mark, path, holder: holder as MarkedPart['holder'], key, player });
      return;
    }
    const { def } = schema._zod as { def: z.core.$ZodTypeDef };
    if (!isObject(value)) return;
    const at = (index: number): string => `${path}[${index}]`;
    const entries = value as readonly unknown[];
    switch (def.type) {
      case 'object':
        for (const [field, part] of Object.entries((def as z.core.$ZodObjectDef).shape)) {
          visit(part, value, field, path === '' ? field : `${path}.${field}`, player);
        }
        break;
      case 'array': {
        const isBySeats = mark.isBySeat || path === 'seats';
        for (const index of entries.keys()) {
          visit((def as z.core.$ZodArrayDef).element, value, index, at(index), isBySeats ? index : player);
        }
        break;
      }
      case 'tuple':
        for (const [index, item] of (def as z.core.$ZodTupleDef).items.entries()) {
          visit(item, value, index, at(index), player);
        }
        break;
      case 'union': {
        const option = (def as z.core.$ZodUnionDef).options.find((one) => fits(one, value));
        if (option) visit(option, holder, key, path, player);
        break;
      }
      case 'nullable':
      case 'readonly':
      case 'default':
        visit(innerOf(schema), holder, key, path, player);
    }
  }
}

/** How a marked part holds its pieces: as a value, a list or counts. A piece is the index of its kind. */
export interface Form {
  readonly kinds: readonly unknown[];
  /** The name of the supply that its pieces come from; `undefined` if it may hold any value. */
  readonly supply: string | undefined;
  readonly isList: boolean;
  /** The pieces in a part. */
  piecesIn(value: unknown): number[];
  /** Rebuilds a part from pieces; `like` shows which slots stay empty. */
  partOf(pieces: readonly number[], like?: unknown): unknown;
}

/** By path: errors name it. */
const forms = new WeakMap<z.core.$ZodType, Map<string, Form>>();

/** @throws GameDefinitionError for a piece that isn't among the kinds. */
export function formOf(schema: z.core.$ZodType, path: string): Form {
  const byPath = forms.get(schema) ?? new Map<string, Form>();
  const form = byPath.get(path) ?? newForm(schema, path);
  forms.set(schema, byPath.set(path, form));
  return form;
}

function newForm(schema: z.core.$ZodType, path: string): Form {
  const { hidden, holding, isCounts = false } = markOf(schema);
  const of = hidden?.of ?? holding?.of;
  const inner = unwrapped(schema);
  const isList = inner._zod.def.type === 'array';
  const kinds: readonly unknown[] =
    of ??
    (isCounts
      ? [...Array(limitsOf(inner).length ?? 0).keys()]
      : valuesOf(isList ? unwrapped(elementOf(inner)) : inner, path));
  const numbers = new Map(kinds.map((kind, number) => [JSON.stringify(kind), number]));
  const entriesOf = (value: unknown): readonly unknown[] => (isList && value !== null ? (value as unknown[]) : [value]);
  const numberOf = (piece: unknown): number => {
    const number = numbers.get(JSON.stringify(piece));
    if (number !== undefined) return number;
    throw new GameDefinitionError(`${path} holds ${preview(piece)}, which isn't among the kinds in its mark.`);
  };
  return {
    kinds,
    supply: of && JSON.stringify(of),
    isList,
    piecesIn: (value) =>
      isCounts
        ? entriesOf(value).flatMap((count, kind) => new Array<number>(Number(count)).fill(kind))
        : entriesOf(value).flatMap((piece) => (piece === null ? [] : [numberOf(piece)])),
    partOf(pieces, like) {
      if (isCounts) return kinds.map((_, kind) => pieces.filter((other) => other === kind).length);
      const rest = pieces.slice();
      const written = entriesOf(like).map((piece) => (piece === null ? null : kinds[rest.shift() as number]));
      return isList && like !== null ? written : written[0];
    },
  };
}

/** The supply that the pieces of a part come from; `undefined` if it may hold any value. */
export function supplyOf({ schema, path, mark, player }: MarkedPart): string | undefined {
  const { supply } = formOf(schema, path);
  const { perSeat } = mark.hidden ?? mark.holding ?? {};
  return supply !== undefined && perSeat ? `${player} ${supply}` : supply;
}

/** Whether a slot of a hidden part can hold a kind of piece; `undefined` if any may be there. */
export function canHoldOf({ schema, mark, path, holder }: MarkedPart, slot: number): CanHold {
  const { fits: fitsSlot } = mark.hidden as unknown as Hiding<object, object>;
  if (fitsSlot === undefined) return undefined;
  const { kinds } = formOf(schema, path);
  return (kind) => fitsSlot(holder, slot, kinds[kind] as never);
}

function innerOf(schema: z.core.$ZodType): z.core.$ZodType {
  return (schema._zod.def as z.core.$ZodNullableDef | z.core.$ZodReadonlyDef | z.core.$ZodDefaultDef).innerType;
}

function unwrapped(schema: z.core.$ZodType): z.core.$ZodType {
  return 'innerType' in schema._zod.def ? unwrapped(innerOf(schema)) : schema;
}

function elementOf(schema: z.core.$ZodType): z.core.$ZodType {
  return (schema._zod.def as z.core.$ZodArrayDef).element;
}
