/** The parts of a state that its schema marks as hidden. */
import type * as z from 'zod/mini';
import type { GameTypes, Rng, Viewer } from '../contract.js';
import { canHoldOf, formOf, type MarkedPart, markedParts, supplyOf } from '../schema/pieces.js';
import { preview } from '../tools/arguments.js';
import { assign, type CanHold } from '../tools/assign.js';
import { entryAt } from '../tools/lists.js';
import { throughJson } from './json.js';

/** A part that a viewer must not know. A piece is the index of its kind. */
interface SecretPart {
  readonly path: string;
  /** The supply its pieces come from; `undefined` if it may hold any value. */
  readonly supply: string | undefined;
  /** How many kinds there are. */
  readonly kinds: number;
  /** Excludes publicly known pieces. */
  readonly pieces: readonly number[];
  /** What the slot of each piece can hold. */
  readonly fits: readonly CanHold[];
  /** Replaces the pieces with the same number of others. */
  write(pieces: readonly number[]): void;
  read(): unknown;
}

/**
 * Changes at random what the viewer must not know, all of it or only some pieces, and describes the changes; `''` if nothing
 * changed.
 */
export function changeHidden<T extends GameTypes>(
  schema: z.core.$ZodType<T['state']>,
  state: T['state'],
  viewer: Viewer,
  rng: Rng,
  extent: 'all' | 'some' = 'all',
): string {
  const parts = hiddenParts(schema, state, viewer);
  const before = parts.map(({ read }) => preview(read()));
  const changes = parts.map(({ pieces }) => pieces.map(() => extent === 'all' || rng.int(2) === 0));
  const drawn = drawnFor(parts, changes, rng);
  parts.forEach(({ supply, pieces, write }, part) => {
    const own = drawn.get(supply) ?? [];
    write(pieces.map((piece, index) => (changes[part]?.[index] ? (own.shift() ?? piece) : piece)));
  });
  return parts
    .map(({ path, read }, index) => ({ path, was: before[index], is: preview(read()) }))
    .filter(({ was, is }) => was !== is)
    .map(({ path, was, is }) => `${path} is ${is} instead of ${was}`)
    .join(', ');
}

/** By supply, pieces for the slots that change, in order. Each fits its slot. */
function drawnFor(
  parts: readonly SecretPart[],
  changes: readonly (readonly boolean[])[],
  rng: Rng,
): Map<string | undefined, number[]> {
  const slots = parts.flatMap(({ supply, kinds, pieces, fits }, part) =>
    pieces.flatMap((piece, index) => (changes[part]?.[index] ? [{ supply, kinds, piece, canHold: fits[index] }] : [])),
  );
  const drawn = new Map<string | undefined, number[]>();
  for (const supply of new Set(slots.map((slot) => slot.supply))) {
    const own = slots.filter((slot) => slot.supply === supply);
    const pieces = own.map(({ piece }) => piece);
    const fits = own.map(({ canHold }) => canHold);
    const other = supply === undefined ? own.map((slot) => anyKind(slot, rng)) : assign(fits, pieces, rng);
    drawn.set(supply, other ?? pieces);
  }
  return drawn;
}

function anyKind({ kinds, piece, canHold }: { kinds: number; piece: number; canHold: CanHold }, rng: Rng): number {
  const possible = Array.from({ length: kinds }, (_, kind) => kind).filter((kind) => canHold?.(kind) ?? true);
  return possible[rng.int(possible.length)] ?? piece;
}

/** By path, the pieces that the viewer must not know. */
export function hiddenPieces<T extends GameTypes>(
  schema: z.core.$ZodType<T['state']>,
  state: T['state'],
  viewer: Viewer,
): Record<string, readonly number[]> {
  return Object.fromEntries(hiddenParts(schema, state, viewer).map(({ path, pieces }) => [path, pieces]));
}

/** A copy of the state in which all pieces hidden from the viewer are alike. */
export function withoutHidden<T extends GameTypes>(
  schema: z.core.$ZodType<T['state']>,
  state: T['state'],
  viewer: Viewer,
): T['state'] {
  const copy = throughJson(state);
  for (const { pieces, write } of hiddenParts(schema, copy, viewer)) write(pieces.map(() => 0));
  return copy;
}

function hiddenParts(schema: z.core.$ZodType, state: GameTypes['state'], viewer: Viewer): SecretPart[] {
  return markedParts(schema, state).flatMap((part) => {
    const { hidden } = part.tree.mark;
    if (hidden === undefined) return [];
    const { knows = (_, owner, by) => owner === by } = hidden;
    return knows(state, part.player, viewer) ? [] : [hiddenPart(part)];
  });
}

function hiddenPart(part: MarkedPart): SecretPart {
  const { tree, holder, key, path } = part;
  const { shows, fits } = tree.mark.hidden ?? {};
  const { kinds, piecesIn, partOf } = formOf(tree, path);
  const read = (): unknown => holder[key];
  const all = piecesIn(read());
  const known = shows ? piecesIn(shows(holder)) : [];
  const isKnown = all.map((kind) => isRemoved(known, kind));
  const isSorted = !fits && all.every((kind, index) => index === 0 || entryAt(all, index - 1) <= kind);
  const value = read();
  const slots = Array.isArray(value) ? [...value.keys()].filter((slot) => value[slot] !== null) : [0];
  return {
    path,
    supply: supplyOf(part),
    kinds: kinds.length,
    pieces: all.filter((_, index) => !isKnown[index]),
    fits: fits ? slots.filter((_, index) => !isKnown[index]).map((slot) => canHoldOf(part, slot)) : [],
    read,
    write(pieces) {
      const rest = pieces.slice();
      const next = all.map((kind, index) => (isKnown[index] ? kind : (rest.shift() ?? kind)));
      // A list in order stays in order: rules may rely on it.
      if (isSorted) next.sort((left, right) => left - right);
      holder[key] = partOf(next, read());
    },
  };
}

/** Removes a piece from a list; `false` if it isn't there. */
function isRemoved(pieces: number[], piece: number): boolean {
  const index = pieces.indexOf(piece);
  if (index >= 0) pieces.splice(index, 1);
  return index >= 0;
}
