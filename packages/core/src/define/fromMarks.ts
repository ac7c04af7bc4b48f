import type * as z from 'zod/mini';
import type { GameDefinition, GameTypes, Issue, Player, Rng, SeatRules, Viewer, ViewRules } from '../contract.js';
import { copyJson } from '../schema/json.js';
import type { Mark } from '../schema/marks.js';
import { canHoldOf, type Form, formOf, type Holder, type MarkedPart, markedParts, supplyOf } from '../schema/pieces.js';
import { entryFieldsOf, fieldsOf, type TreeFields } from '../schema/tree.js';
import { assign } from '../tools/assign.js';
import { ArgumentError } from '../tools/errors.js';
import { addAt } from '../tools/lists.js';

/** The parts of a definition that follow from the marks of the state schema. */
export interface FromMarks<T extends GameTypes> extends Required<Pick<GameDefinition<T>, 'determinize'>> {
  readonly view: ViewRules<T> &
    (T['view'] extends { readonly seats: unknown } ? { readonly seats: SeatRules<T> } : unknown);
  /** A violation for every kind of piece that was lost or added since the first state. */
  violations(state: T['state'], rule: string): Issue[];
}

/**
 * The `view` and the `determinize` of a game whose view schema is `viewOf(state)`. Unseen pieces are dealt at random to the
 * hidden parts. This needs `setup` to start with every piece of a supply, and the mark `hidden` or `holding` on every part that
 * can hold one. A hidden part without a supply gets random values of its schema, those that `fits` allows. `shows` must read
 * public fields alone, for example the card of a hand that its player offers. Keep hidden lists in the order of the kinds,
 * but those whose mark says what `fits` in the order of their slots.
 */
export function fromMarks<T extends GameTypes>(
  schema: z.core.$ZodType<T['state']>,
  setup: (config: T['config']) => T['state'],
): FromMarks<T> {
  const totals = new WeakMap<object, PiecesBySupply>();
  /** The pieces of each supply that no visible part holds. */
  const unseenIn = (state: T['state']): PiecesBySupply => {
    let all = totals.get(state.config);
    if (all === undefined) {
      all = new Map();
      for (const part of markedParts(schema, setup(state.config))) count(all, part, 1);
      totals.set(state.config, all);
    }
    const unseen: PiecesBySupply = new Map(
      [...all].map(([supply, { form, counts }]) => [supply, { form, counts: [...counts] }]),
    );
    for (const part of markedParts(schema, state)) count(unseen, part, -1);
    return unseen;
  };
  return {
    // `viewOf` makes the fields of the view from the same marks.
    view: viewRules(schema) as never,
    determinize(view, rng) {
      // Its fields are those of the state. Core drops the fields that only the view has.
      const seen = view as T['view'] & T['state'];
      const { config } = seen;
      const state: T['state'] = { ...copyJson(seen), config, players: config.players };
      const unseen = unseenIn(state);
      const parts = markedParts(schema, state).filter(
        ({ tree, holder, key }) => tree.mark.hidden && holder[key] === null,
      );
      fillFitting(
        parts.filter(({ tree }) => tree.mark.hidden?.fits),
        unseen,
        rng,
      );
      for (const part of parts) if (!part.tree.mark.hidden?.fits) fill(part, unseen, rng);
      return state;
    },
    violations: (state, rule) =>
      [...unseenIn(state).values()].flatMap(({ form, counts }) =>
        [...counts.entries()].flatMap(([kind, lost]) => {
          if (lost === 0) return [];
          const problem = lost > 0 ? `${lost} missing` : `${-lost} too many`;
          return [{ rule, message: `kind ${String(form.kinds[kind])}: ${problem}` }];
        }),
      ),
  };
}

/** By supply, the number of pieces of each kind. */
type PiecesBySupply = Map<string, { readonly form: Form; readonly counts: number[] }>;

/** Adds the pieces of a part to its supply, `sign` times. */
function count(supplies: PiecesBySupply, part: MarkedPart, sign: number): void {
  const form = formOf(part.tree, part.path);
  const supply = supplyOf(part);
  if (supply === undefined) return;
  const { counts } = supplies.get(supply) ?? { counts: new Array<number>(form.kinds.length).fill(0) };
  supplies.set(supply, { form, counts });
  const value = part.holder[part.key];
  // Of a part that the viewer doesn't know, some pieces can be public.
  for (const kind of value === null ? shownIn(part) : form.piecesIn(value)) addAt(counts, kind, sign);
}

/** Fills a hidden part that a viewer doesn't know. */
function fill(part: MarkedPart, unseen: PiecesBySupply, rng: Rng): void {
  const { kinds } = formOf(part.tree, part.path);
  const supply = supplyOf(part);
  const rest = supply === undefined ? undefined : unseen.get(supply)?.counts;
  const shown = shownIn(part);
  const drawn = Array.from({ length: hiddenSizeOf(part) - shown.length }, () => {
    const kind = rest === undefined ? rng.int(kinds.length) : rng.pick(rest);
    if (rest) addAt(rest, kind, -1);
    return kind;
  });
  write(
    part,
    [...shown, ...drawn].sort((left, right) => left - right),
  );
}

/** The publicly known pieces of a hidden part. */
function shownIn({ tree, path, holder }: MarkedPart): number[] {
  const { shows } = tree.mark.hidden ?? {};
  return shows ? formOf(tree, path).piecesIn(shows(holder)) : [];
}

/**
 * Fills parts whose slots don't hold every kind, those of a supply together.
 * @throws ArgumentError if no pieces fit: the view contradicts itself.
 */
function fillFitting(parts: readonly MarkedPart[], unseen: PiecesBySupply, rng: Rng): void {
  const slots = parts.flatMap((part) => {
    const { kinds } = formOf(part.tree, part.path);
    const supply = supplyOf(part);
    const pool = poolOf(part);
    return Array.from({ length: hiddenSizeOf(part) }, (_, slot) => ({
      supply,
      pool,
      kinds,
      canHold: canHoldOf(part, slot),
    }));
  });
  const drawn = new Map(
    [...new Set(slots.map(({ pool }) => pool))].map((pool) => {
      const own = slots.filter((slot) => slot.pool === pool);
      const supply = own[0]?.supply;
      const rest = supply === undefined ? undefined : unseen.get(supply)?.counts;
      // Without a supply there are enough pieces of each kind.
      const counts = rest ?? (own[0]?.kinds ?? []).map(() => own.length);
      const pieces = assign(
        own.map(({ canHold }) => canHold),
        counts.flatMap((count, kind) => new Array<number>(Math.max(0, count)).fill(kind)),
        rng,
      );
      if (pieces === undefined) throw new ArgumentError('No pieces fit what is known of the hidden parts.');
      if (rest) for (const kind of pieces) addAt(rest, kind, -1);
      return [pool, pieces] as const;
    }),
  );
  for (const part of parts) write(part, drawn.get(poolOf(part))?.splice(0, hiddenSizeOf(part)) ?? []);
}

/** What the pieces of a part are drawn from, together with others: its supply, or else the kinds of the part. */
function poolOf(part: MarkedPart): string {
  return supplyOf(part) ?? `without a supply: ${JSON.stringify(formOf(part.tree, part.path).kinds)}`;
}

/** The number of pieces in a part that a viewer doesn't know. */
function hiddenSizeOf({ holder, key }: MarkedPart): number {
  return Number(holder[`${key}Size`]);
}

function write({ tree, path, holder, key }: MarkedPart, pieces: readonly number[]): void {
  const { isList, partOf } = formOf(tree, path);
  holder[key] = partOf(pieces, isList ? pieces : (pieces[0] ?? null));
}

/** What the view of a state shows that the state doesn't: what a viewer knows of hidden parts, and their numbers of pieces. */
function viewRules(schema: z.core.$ZodType): object {
  const { seats, ...fields } = fieldsOf(schema);
  const rules = fieldRules(
    fields,
    (knows, seen) => (state: Holder, viewer: Viewer) => seen(state, knows(state, null, viewer)),
  );
  if (seats === undefined) return rules;
  const ofSeats = fieldRules(
    entryFieldsOf(seats),
    (knows, seen) => (seat: Holder, state: Holder, player: Player, viewer: Viewer) =>
      seen(seat, knows(state, player, viewer)),
  );
  return { ...rules, seats: ofSeats };
}

type Knows = NonNullable<NonNullable<Mark['hidden']>['knows']>;

/** The rules for hidden fields of a state, or of its seats. `rule` reads a hidden field, or its number of pieces. */
function fieldRules(
  fields: TreeFields,
  rule: (knows: Knows, seen: (holder: Holder, isKnown: boolean) => unknown) => unknown,
): Record<string, unknown> {
  const rules: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(fields)) {
    const { hidden } = field.mark;
    if (hidden === undefined) continue;
    const { knows = (_, player, viewer) => player === viewer } = hidden;
    const { piecesIn } = formOf(field, key);
    rules[key] = rule(knows, (holder, isKnown) => (isKnown ? holder[key] : null));
    rules[`${key}Size`] = rule(
      () => true,
      (holder) => piecesIn(holder[key]).length,
    );
  }
  return rules;
}
