import * as z from 'zod/mini';
import type { StateBase } from '../contract.js';
import { compiled } from './compile.js';
import type { Field, Look, Plan, Write } from './plan.js';

/** The function for a plan: compiled code, or a walk over the plan if code generation is forbidden. */
export function writerOf(plan: Plan): Write {
  if (!z.config().jitless) {
    try {
      return compiled(plan);
    } catch {
      // A strict content security policy.
    }
  }
  return (value, into, at, look) => walk(plan, value, into, at, 1, look);
}

type Entries = readonly unknown[];

function walk(plan: Plan, value: unknown, into: Float32Array, at: number, step: number, look: Look): void {
  switch (plan.kind) {
    case 'nothing':
      return;
    case 'flag':
      if (value === true) into[at] = 1;
      return;
    case 'number': {
      const quotient = ((value as number) - plan.base) / plan.range;
      into[at] = plan.isClipped ? Math.max(-1, Math.min(1, quotient)) : quotient;
      return;
    }
    case 'oneHot':
      into[at + (plan.places.get(value) as number) * step] = 1;
      return;
    case 'seat':
      into[at + (((value as number) - look.viewer + plan.players) % plan.players) * step] = 1;
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
      for (const [index, entry] of (value as Entries).entries()) {
        walk(plan.entry, entry, into, at + index * plan.width * step, step, look);
      }
      return;
    case 'seats': {
      const { own, other, ownWidth, width, players } = plan;
      const { viewer } = look;
      look.player = viewer;
      walk(own, (value as Entries)[viewer], into, at, step, look);
      for (let seat = 1; seat < players; seat++) {
        const start = ownWidth + (seat - 1) * width;
        look.player = (viewer + seat) % players;
        walk(other, (value as Entries)[look.player], into, at + start * step, step, look);
      }
      return;
    }
    case 'board':
      for (const [index, cell] of (value as Entries).entries()) {
        walk(plan.cell, cell, into, at + (plan.places[index] as number) * step, step * plan.size, look);
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
    case 'last':
      if ((value as Entries).length > 0) walk(plan.entry, (value as Entries).at(-1), into, at, step, look);
  }
}

function fieldValue({ key, make }: Field, value: unknown, { state, player, viewer }: Look): unknown {
  switch (make?.of) {
    case 'state':
      return make.from(value as StateBase, viewer);
    case 'seat':
      return make.from(value, state as StateBase, player, viewer);
    default:
      return (value as Readonly<Record<string, unknown>>)[key];
  }
}
