import * as z from 'zod';
import { inShort } from './arguments.js';
import type { Game, GameTypes } from './contract.js';
import { ArgumentError, GameDefinitionError } from './errors.js';
import { limitsOf } from './limits.js';
import { viewOf } from './view.js';

/** A view as numbers, for learning. */
export interface Observation<T extends GameTypes> {
  /** `[length]`: the number of floats. */
  readonly shape: readonly [number];
  /** What each float is, such as `seats[0].hand[2]` or `turn = chance`. */
  readonly labels: readonly string[];
  /**
   * Writes a view from `offset` on and returns `into`. Enums, literals and booleans are one-hot (a boolean is one
   * float), bounded integers are scaled to 0..1, unbounded numbers are written as they are; what a list or an optional
   * part doesn't have is 0.
   * @throws ArgumentError if `into` is too short, or if a view from elsewhere hasn't the shape of one.
   */
  write(view: T['view'], into: Float32Array, offset?: number): Float32Array;
}

/** Writes one part of a view at a fixed place. */
type Writer = (value: unknown, into: Float32Array, offset: number) => void;

interface Layout {
  readonly labels: readonly string[];
  readonly write: Writer;
}

const unobserved = /* @__PURE__ */ z.registry<{ readonly isUnobserved: true }>();

/** Marks a part of a view that says nothing to a learner, such as a name or a data set; observations leave it out. */
export function unobservedPart<Schema extends z.ZodType>(schema: Schema): Schema {
  unobserved.add(schema, { isUnobserved: true });
  return schema;
}

const observations = new WeakMap<object, unknown>();

/**
 * The layout of a game's views as floats, derived from the view schema.
 * @throws GameDefinitionError if a part of the view has no fixed size.
 */
export function observation<T extends GameTypes>(game: Game<T>): Observation<T> {
  const known = observations.get(game) as Observation<T> | undefined;
  if (known) return known;
  const { labels, write } = layoutOf(game.schema.view, '');
  const result: Observation<T> = {
    shape: [labels.length],
    labels,
    write(view, into, offset = 0) {
      if (
        !(
          into instanceof Float32Array &&
          Number.isInteger(offset) &&
          offset >= 0 &&
          into.length >= offset + labels.length
        )
      ) {
        throw new ArgumentError(
          `An observation of ${game.id} needs a Float32Array with ${labels.length} floats from ${inShort(offset)} on.`,
        );
      }
      into.fill(0, offset, offset + labels.length);
      write(viewOf(game, view), into, offset);
      return into;
    },
  };
  observations.set(game, result);
  return result;
}

function layoutOf(schema: z.core.$ZodType, path: string): Layout {
  if (unobserved.get(schema)) return { labels: [], write: () => {} };
  const { def } = schema._zod as { def: z.core.$ZodTypeDef };
  switch (def.type) {
    case 'boolean':
      return {
        labels: [path],
        write: (value, into, offset) => {
          into[offset] = value === true ? 1 : 0;
        },
      };
    case 'number':
      return numberLayout(schema, path);
    case 'enum':
      return oneHot(Object.values((def as z.core.$ZodEnumDef).entries), path);
    case 'literal':
      return oneHot((def as z.core.$ZodLiteralDef<z.core.util.Literal>).values, path);
    case 'null':
      return { labels: [], write: () => {} };
    case 'nullable':
      return optional(layoutOf((def as z.core.$ZodNullableDef).innerType, path), path);
    case 'readonly':
    case 'default':
      return layoutOf((def as z.core.$ZodReadonlyDef | z.core.$ZodDefaultDef).innerType, path);
    case 'object': {
      const { shape } = def as z.core.$ZodObjectDef;
      return objectLayout(shape, path);
    }
    case 'tuple':
      return listLayout((def as z.core.$ZodTupleDef).items, path, false);
    case 'array': {
      const limits = limitsOf(schema);
      const most = limits.length ?? limits.most;
      if (most === undefined) throw new GameDefinitionError(`The list ${path} of the view needs a greatest length.`);
      const { element } = def as z.core.$ZodArrayDef;
      return listLayout(new Array<z.core.$ZodType>(most).fill(element), path, limits.length === undefined);
    }
    case 'union':
      return unionLayout((def as z.core.$ZodUnionDef).options, path);
    default:
      throw new GameDefinitionError(`The view has ${path} of type ${def.type}, which has no fixed size.`);
  }
}

function numberLayout(schema: z.core.$ZodType, path: string): Layout {
  const { least = 0, most } = limitsOf(schema);
  const range = most === undefined ? 1 : Math.max(1, most - least);
  return {
    labels: [path],
    write: (value, into, offset) => {
      into[offset] = ((value as number) - least) / range;
    },
  };
}

function oneHot(values: readonly unknown[], path: string): Layout {
  if (values.length < 2) return { labels: [], write: () => {} };
  const places = new Map(values.map((value, place) => [value, place]));
  return {
    labels: values.map((value) => `${path} = ${String(value)}`),
    write: (value, into, offset) => {
      into[offset + (places.get(value) as number)] = 1;
    },
  };
}

/** A flag for being there, then the part itself. */
function optional(inner: Layout, path: string): Layout {
  return {
    labels: [`${path} is there`, ...inner.labels],
    write: (value, into, offset) => {
      if (value === null || value === undefined) return;
      into[offset] = 1;
      inner.write(value, into, offset + 1);
    },
  };
}

function objectLayout(shape: z.core.$ZodShape, path: string): Layout {
  const parts = Object.entries(shape).map(([key, field]) => ({
    key,
    layout: layoutOf(field, path === '' ? key : `${path}.${key}`),
  }));
  return {
    labels: parts.flatMap(({ layout }) => layout.labels),
    write: (value, into, offset) => {
      let place = offset;
      for (const { key, layout } of parts) {
        layout.write((value as Readonly<Record<string, unknown>>)[key], into, place);
        place += layout.labels.length;
      }
    },
  };
}

function listLayout(items: readonly z.core.$ZodType[], path: string, isOpen: boolean): Layout {
  const parts = items.map((item, index) => {
    const inner = layoutOf(item, `${path}[${index}]`);
    return isOpen ? optional(inner, `${path}[${index}]`) : inner;
  });
  return {
    labels: parts.flatMap((part) => part.labels),
    write: (value, into, offset) => {
      let place = offset;
      const entries = value as readonly unknown[];
      parts.forEach((part, index) => {
        if (index < entries.length) part.write(entries[index], into, place);
        place += part.labels.length;
      });
    },
  };
}

/** Which option it is, then room for each. */
function unionLayout(options: readonly z.core.$ZodType[], path: string): Layout {
  const parts = options.map((option, index) => ({
    option: option as z.ZodType,
    layout: layoutOf(option, `${path}<${nameOf(option, index)}>`),
  }));
  return {
    labels: [
      ...parts.map(({ option }, index) => `${path} is ${nameOf(option, index)}`),
      ...parts.flatMap(({ layout }) => layout.labels),
    ],
    write: (value, into, offset) => {
      let place = offset + parts.length;
      let isFound = false;
      parts.forEach(({ option, layout }, index) => {
        if (!isFound && option.safeParse(value).success) {
          isFound = true;
          into[offset + index] = 1;
          layout.write(value, into, place);
        }
        place += layout.labels.length;
      });
    },
  };
}

/** An option by the first literal among its fields (its discriminator), else by its number. */
function nameOf(option: z.core.$ZodType, index: number): string {
  const { def } = option._zod as { def: z.core.$ZodTypeDef };
  const fields = def.type === 'object' ? Object.values((def as z.core.$ZodObjectDef).shape) : [option];
  for (const field of fields) {
    const fieldDef = field._zod.def as z.core.$ZodTypeDef;
    if (fieldDef.type === 'literal') return String((fieldDef as z.core.$ZodLiteralDef<z.core.util.Literal>).values[0]);
  }
  return String(index);
}
