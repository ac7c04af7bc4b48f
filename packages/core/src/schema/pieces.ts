/** Finds marked parts of a state and the pieces they contain: cards, tiles, choices. */

import type * as z from 'zod/mini';
import type { Player } from '../contract.js';
import { preview } from '../tools/arguments.js';
import type { CanHold } from '../tools/assign.js';
import { GameDefinitionError } from '../tools/errors.js';
import { isObject } from '../tools/isObject.js';
import { valuesOf } from './domain.js';
import { fits } from './parse.js';
import { type SchemaTree, treeOf, unwrapped } from './tree.js';

/** An object or a list. */
export type Holder = Record<string | number, unknown>;

/** A part of a state whose schema has the mark `hidden` or `holding`. */
export interface MarkedPart {
  readonly tree: SchemaTree;
  readonly path: string;
  /** The object or list that contains it, and its key there. */
  readonly holder: Holder;
  readonly key: string | number;
  /** The seat it belongs to; `null` for none. */
  readonly player: Player | null;
}

/** The marked parts of a state, in the order of its schema. */
export function markedParts(schema: z.core.$ZodType, state: object): MarkedPart[] {
  const parts: MarkedPart[] = [];
  visit(treeOf(schema), { state }, 'state', '', null);
  return parts;

  function visit(tree: SchemaTree, holder: Holder, key: string | number, path: string, player: Player | null): void {
    const { mark } = tree;
    if (mark.hidden || mark.holding) {
      parts.push({ tree, path, holder, key, player });
      return;
    }
    const value = holder[key];
    if (!isObject(value)) return;
    switch (tree.kind) {
      case 'object':
        for (const [field, part] of Object.entries(tree.fields)) {
          visit(part, value, field, path === '' ? field : `${path}.${field}`, player);
        }
        break;
      case 'list': {
        if (!Array.isArray(value)) break;
        const isBySeats = mark.isBySeat || path === 'seats';
        for (const index of value.keys()) {
          visit(tree.element, value, index, `${path}[${index}]`, isBySeats ? index : player);
        }
        break;
      }
      case 'tuple':
        for (const [index, item] of tree.items.entries()) visit(item, value, index, `${path}[${index}]`, player);
        break;
      case 'union': {
        const option = tree.options.find((one) => fits(one.schema, value));
        if (option) visit(option, holder, key, path, player);
        break;
      }
      case 'nullable':
      case 'wrapped':
        visit(tree.inner, holder, key, path, player);
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
const forms = new WeakMap<SchemaTree, Map<string, Form>>();

/** @throws GameDefinitionError for a piece that isn't among the kinds. */
export function formOf(tree: SchemaTree, path: string): Form {
  const byPath = forms.get(tree) ?? new Map<string, Form>();
  const form = byPath.get(path) ?? newForm(tree, path);
  forms.set(tree, byPath.set(path, form));
  return form;
}

function newForm(tree: SchemaTree, path: string): Form {
  const { hidden, holding, isCounts = false } = tree.mark;
  const of = hidden?.of ?? holding?.of;
  const inner = unwrapped(tree);
  const list = inner.kind === 'list' ? inner : undefined;
  const isList = list !== undefined;
  const kinds: readonly unknown[] =
    of ?? (isCounts ? [...Array(list?.length ?? 0).keys()] : valuesOf(list ? unwrapped(list.element) : inner, path));
  const numbers = new Map(kinds.map((kind, number) => [JSON.stringify(kind), number]));
  const entriesOf = (value: unknown): readonly unknown[] => (isList && Array.isArray(value) ? value : [value]);
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
      const rest = pieces.map((piece) => kinds[piece]);
      const written = entriesOf(like).map((piece) => (piece === null ? null : rest.shift()));
      return isList && like !== null ? written : written[0];
    },
  };
}

/** The supply that the pieces of a part come from; `undefined` if it may hold any value. */
export function supplyOf({ tree, path, player }: MarkedPart): string | undefined {
  const { supply } = formOf(tree, path);
  const { perSeat } = tree.mark.hidden ?? tree.mark.holding ?? {};
  return supply !== undefined && perSeat ? `${player} ${supply}` : supply;
}

/** Whether a slot of a hidden part can hold a kind of piece; `undefined` if any may be there. */
export function canHoldOf({ tree, path, holder }: MarkedPart, slot: number): CanHold {
  const { fits: fitsSlot } = tree.mark.hidden ?? {};
  if (fitsSlot === undefined) return undefined;
  const { kinds } = formOf(tree, path);
  return (kind) => fitsSlot(holder, slot, kinds[kind]);
}
