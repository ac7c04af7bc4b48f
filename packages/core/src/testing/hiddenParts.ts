/** The parts of a state that its schema marks as hidden. */
import type * as z from 'zod/mini';
import type { GameTypes, Player, Rng, Viewer } from '../contract.js';
import { valuesOf } from '../schema/domain.js';
import { type Hiding, markOf } from '../schema/marks.js';
import { safeParse } from '../schema/parse.js';
import { preview } from '../tools/arguments.js';
import { GameDefinitionError } from '../tools/errors.js';
import { entryAt } from '../tools/lists.js';
import { throughJson } from './json.js';

/** A part that a viewer must not know. Its things are numbers of kinds. */
interface HiddenPart {
  readonly path: string;
  /** The supply its things come from; `undefined` if it may hold any value. */
  readonly supply: string | undefined;
  /** How many kinds there are. */
  readonly kinds: number;
  /** Without the things that everybody knows. */
  readonly things: readonly number[];
  /** Replaces the things by as many others. */
  write(things: readonly number[]): void;
  read(): unknown;
}

type Holder = Record<string | number, unknown>;

/** Changes at random what the viewer must not know, and describes the changes; `''` if nothing changed. */
export function changeHidden<T extends GameTypes>(
  schema: z.core.$ZodType<T['state']>,
  state: T['state'],
  viewer: Viewer,
  rng: Rng,
): string {
  const parts = hiddenParts(schema, state, viewer);
  const before = parts.map(({ read }) => preview(read()));
  const supplies = new Map<string, number[]>();
  for (const { supply, things } of parts) {
    if (supply !== undefined) supplies.set(supply, [...(supplies.get(supply) ?? []), ...things]);
  }
  for (const { supply, kinds, things, write } of parts) {
    const rest = supply === undefined ? undefined : supplies.get(supply);
    write(things.map(() => (rest ? (rest.splice(rng.int(rest.length), 1)[0] as number) : rng.int(kinds))));
  }
  return parts
    .map(({ path, read }, index) => ({ path, was: before[index], is: preview(read()) }))
    .filter(({ was, is }) => was !== is)
    .map(({ path, was, is }) => `${path} is ${is} instead of ${was}`)
    .join(', ');
}

/** A copy of the state in which all things that the viewer must not know are alike. */
export function withoutHidden<T extends GameTypes>(
  schema: z.core.$ZodType<T['state']>,
  state: T['state'],
  viewer: Viewer,
): T['state'] {
  const copy = throughJson(state);
  for (const { things, write } of hiddenParts(schema, copy, viewer)) write(things.map(() => 0));
  return copy;
}

function hiddenParts(schema: z.core.$ZodType, state: GameTypes['state'], viewer: Viewer): HiddenPart[] {
  const parts: HiddenPart[] = [];
  visit(schema, { state }, 'state', '', null);
  return parts;

  function visit(schema: z.core.$ZodType, holder: object, key: string | number, path: string, player: Player | null) {
    const value: unknown = Reflect.get(holder, key);
    const { hidden, isBySeat } = markOf(schema);
    if (hidden) {
      const { knows = (_, owner, by) => owner === by } = hidden as unknown as Hiding<object, object>;
      if (!knows(state, player, viewer)) parts.push(partAt(schema, holder as Holder, key, path));
      return;
    }
    const { def } = schema._zod as { def: z.core.$ZodTypeDef };
    if (typeof value !== 'object' || value === null) return;
    const at = (index: number): string => `${path}[${index}]`;
    const entries = value as readonly unknown[];
    switch (def.type) {
      case 'object':
        for (const [field, part] of Object.entries((def as z.core.$ZodObjectDef).shape)) {
          visit(part, value, field, path === '' ? field : `${path}.${field}`, player);
        }
        break;
      case 'array': {
        const isBySeats = isBySeat || path === 'seats';
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
        const option = (def as z.core.$ZodUnionDef).options.find((one) => safeParse(one, value).success);
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

/** A marked part as a list of kinds, whether it is a value, a list or counts. */
function partAt(schema: z.core.$ZodType, holder: Holder, key: string | number, path: string): HiddenPart {
  const { hidden, isCounts = false } = markOf(schema);
  const { of, shows } = hidden as unknown as Hiding<object, object>;
  const inner = unwrapped(schema);
  const isList = inner._zod.def.type === 'array';
  const read = (): unknown => holder[key];
  const entriesOf = (value: unknown): readonly unknown[] => (isList && value !== null ? (value as unknown[]) : [value]);
  const entries = entriesOf(read());
  const kinds: readonly unknown[] =
    of ?? (isCounts ? [...entries.keys()] : valuesOf(isList ? unwrapped(elementOf(inner)) : inner, path));
  const numbers = new Map(kinds.map((kind, number) => [JSON.stringify(kind), number]));
  const kindsIn = (value: unknown): number[] =>
    isCounts
      ? entriesOf(value).flatMap((count, kind) => new Array<number>(Number(count)).fill(kind))
      : entriesOf(value).flatMap((thing) => (thing === null ? [] : [numberOf(thing)]));

  const all = kindsIn(read());
  const known = shows ? kindsIn(shows(holder)) : [];
  const isKnown = all.map((kind) => isRemoved(known, kind));
  const isSorted = all.every((kind, index) => index === 0 || entryAt(all, index - 1) <= kind);
  return {
    path,
    supply: of && JSON.stringify(of),
    kinds: kinds.length,
    things: all.filter((_, index) => !isKnown[index]),
    read,
    write(things) {
      const rest = things.slice();
      const next = all.map((kind, index) => (isKnown[index] ? kind : (rest.shift() as number)));
      // A list in order stays in order: rules may rely on it.
      if (isSorted) next.sort((left, right) => left - right);
      const written = isCounts
        ? entries.map((_, kind) => next.filter((other) => other === kind).length)
        : entries.map((thing) => (thing === null ? null : kinds[next.shift() as number]));
      holder[key] = isList && read() !== null ? written : written[0];
    },
  };

  function numberOf(thing: unknown): number {
    const number = numbers.get(JSON.stringify(thing));
    if (number !== undefined) return number;
    throw new GameDefinitionError(`${path} holds ${preview(thing)}, which isn't among the kinds in its mark.`);
  }
}

/** Removes a thing from a list; `false` if there is none. */
function isRemoved(things: number[], thing: number): boolean {
  const index = things.indexOf(thing);
  if (index >= 0) things.splice(index, 1);
  return index >= 0;
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
