import { isObject } from '../tools/isObject.js';
import { numberAt } from '../tools/lists.js';
import { compiled } from './compile.js';
import type { Field, Look, Plan, Write } from './plan.js';

/**
 * The function for a plan: compiled code, or a walk over the plan if code generation is forbidden. There are two because
 * functions built from the plan without code generation write a tenth to a half as many observations per second.
 */
export function writerOf(plan: Plan): Write {
  return compiled(plan) ?? ((value, into, at, look) => walk(plan, value, into, at, 1, look));
}

function walk(plan: Plan, value: unknown, into: Float32Array, at: number, step: number, look: Look): void {
  switch (plan.kind) {
    case 'nothing':
      return;
    case 'flag':
      if (value === true) into[at] = 1;
      return;
    case 'number': {
      const quotient = (Number(value) - plan.base) / plan.range;
      into[at] = plan.isClipped ? Math.max(-1, Math.min(1, quotient)) : quotient;
      return;
    }
    case 'oneHot': {
      const place = plan.places.get(value);
      if (place !== undefined) into[at + place * step] = 1;
      return;
    }
    case 'seat':
      into[at + ((Number(value) - look.viewer + plan.players) % plan.players) * step] = 1;
      return;
    case 'optional':
      if ((value === null || value === undefined) && plan.inner.kind !== 'optional') return;
      into[at] = 1;
      walk(plan.inner, value, into, at + step, step, look);
      return;
    case 'fields':
      for (const field of plan.fields) {
        walk(field.plan, fieldValue(field, value, look), into, at + field.start * step, step, look);
      }
      return;
    case 'list':
      for (const [index, entry] of entriesOf(value).entries()) {
        walk(plan.entry, entry, into, at + index * plan.width * step, step, look);
      }
      return;
    case 'seats': {
      const { own, other, ownWidth, width, players } = plan;
      const { viewer } = look;
      const seats = entriesOf(value);
      look.player = viewer;
      walk(own, seats[viewer], into, at, step, look);
      for (let seat = 1; seat < players; seat++) {
        const start = ownWidth + (seat - 1) * width;
        look.player = (viewer + seat) % players;
        walk(other, seats[look.player], into, at + start * step, step, look);
      }
      return;
    }
    case 'board':
      for (const [index, cell] of entriesOf(value).entries()) {
        walk(plan.cell, cell, into, at + numberAt(plan.places, index) * step, step * plan.size, look);
      }
      return;
    case 'choice': {
      const found = plan.find(value);
      const option = plan.options[found];
      if (option === undefined) return;
      if (plan.hasFlags) into[at + found * step] = 1;
      walk(option.plan, value, into, at + option.start * step, step, look);
      return;
    }
    case 'last': {
      const entries = entriesOf(value);
      if (entries.length > 0) walk(plan.entry, entries.at(-1), into, at, step, look);
    }
  }
}

function entriesOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  throw new TypeError('Expected a list.');
}

/** Fields are made only where a state is written. */
function fieldValue({ key, make }: Field, value: unknown, { state, player, viewer }: Look): unknown {
  if (make === undefined || state === undefined) return isObject(value) ? value[key] : undefined;
  return make.of === 'state' ? make.from(state, viewer) : make.from(value, state, player, viewer);
}
