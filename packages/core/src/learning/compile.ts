/** Compiles plans to code: `v` is the value, `f` the floats, `a` the index of its first float, `l` the context. */
import { generate } from '../tools/generate.js';
import type { Field, Plan, Write } from './plan.js';

/** With more values than this, a lookup replaces comparisons. */
const MAX_COMPARED = 16;

/** With all values below this, the lookup is a list, which is faster than a map. */
const MAX_LISTED = 1024;

/** Gives every plan except the smallest its own function: engines don't optimize very long functions. */
class PlanCompiler {
  readonly functions: string[] = [];
  /** The values of `k0`, `k1` and so on in the code. */
  readonly constants: unknown[] = [];

  /** Statements that write a value to the floats from an index on. `value` and `at` are expressions. */
  statements(plan: Plan, value: string, at: string, step: number): string {
    switch (plan.kind) {
      case 'nothing':
        return '';
      case 'flag':
        return `if (${value} === true) f[${at}] = 1;`;
      case 'number':
        return `f[${at}] = ${scaled(value, plan)};`;
      case 'oneHot':
        return `f[${at} + ${this.#placeOf(plan.places, value)} * ${step}] = 1;`;
      case 'seat':
        return `f[${at} + (${value} - l.viewer + ${plan.players}) % ${plan.players} * ${step}] = 1;`;
      default:
        return `${this.call(plan, step)}(${value}, f, ${at}, l);`;
    }
  }

  /** Adds a function for a plan and returns its name. */
  call(plan: Plan, step: number): string {
    const body = this.#body(plan, step);
    const name = `w${this.functions.length}`;
    this.functions.push(`function ${name}(v, f, a, l) { ${body} }`);
    return name;
  }

  #body(plan: Plan, step: number): string {
    switch (plan.kind) {
      case 'optional':
        return [
          ...(plan.inner.kind === 'optional' ? [] : ['if (v === null || v === undefined) return;']),
          'f[a] = 1;',
          this.statements(plan.inner, 'v', `a + ${step}`, step),
        ].join(' ');
      case 'fields':
        return plan.fields.map((field) => this.#field(field, step)).join('\n');
      case 'list':
        return `for (let i = 0; i < v.length; i++) { ${this.statements(plan.entry, 'v[i]', `a + i * ${plan.width * step}`, step)} }`;
      case 'seats': {
        const { own, other, ownWidth, width, players } = plan;
        const start = `a + ${ownWidth * step} + (i - 1) * ${width * step}`;
        return `const r = l.viewer;
          l.player = r;
          ${this.statements(own, 'v[r]', 'a', step)}
          for (let i = 1; i < ${players}; i++) {
            const p = (r + i) % ${players};
            l.player = p;
            ${this.statements(other, 'v[p]', start, step)}
          }`;
      }
      case 'board': {
        const at = `a + ${this.#constant(plan.places)}[i] * ${step}`;
        return `for (let i = 0; i < v.length; i++) { ${this.statements(plan.cell, 'v[i]', at, step * plan.size)} }`;
      }
      case 'choice': {
        const cases = plan.options.map(
          ({ start, plan: option }, index) =>
            `case ${index}: ${this.statements(option, 'v', `a + ${start * step}`, step)} break;`,
        );
        const flag = plan.hasFlags ? `f[a + c * ${step}] = 1;` : '';
        return `const c = ${this.#constant(plan.find)}(v); if (c < 0) return; ${flag} switch (c) { ${cases.join('\n')} }`;
      }
      case 'last':
        return `if (v.length > 0) { ${this.statements(plan.entry, 'v[v.length - 1]', 'a', step)} }`;
      default:
        return this.statements(plan, 'v', 'a', step);
    }
  }

  #field({ key, start, plan, make }: Field, step: number): string {
    const at = `a + ${start * step}`;
    if (make === undefined) return this.statements(plan, `v[${JSON.stringify(key)}]`, at, step);
    const args = make.of === 'state' ? 'v, l.viewer' : 'v, l.state, l.player, l.viewer';
    return `{ const m = ${this.#constant(make.from)}(${args}); ${this.statements(plan, 'm', at, step)} }`;
  }

  /** An expression for the index of a value. Consecutive integers need no lookup; a few comparisons beat a map. */
  #placeOf(places: ReadonlyMap<unknown, number>, value: string): string {
    const [first] = places.keys();
    if (typeof first === 'number' && [...places].every(([each, place]) => each === first + place)) {
      return first === 0 ? value : `(${value} - ${first})`;
    }
    if (places.size > MAX_COMPARED) {
      const list = placesByNumber(places);
      return list ? `${this.#constant(list)}[${value}]` : `${this.#constant(places)}.get(${value})`;
    }
    const allButLast = [...places.keys()].slice(0, -1);
    const compared = allButLast.map((each, place) => `${value} === ${JSON.stringify(each)} ? ${place} : `);
    return `(${compared.join('')}${allButLast.length})`;
  }

  #constant(value: unknown): string {
    return `k${this.constants.push(value) - 1}`;
  }
}

/** The places by value, if all values are small numbers. */
function placesByNumber(places: ReadonlyMap<unknown, number>): Int32Array | undefined {
  const values = [...places.keys()];
  if (!values.every(isSmall)) return undefined;
  const list = new Int32Array(Math.max(...values) + 1);
  values.forEach((value, place) => {
    list[value] = place;
  });
  return list;
}

function isSmall(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < MAX_LISTED;
}

function scaled(value: string, { base, range, isClipped }: Extract<Plan, { kind: 'number' }>): string {
  const rise = base === 0 ? value : `(${value} - ${base})`;
  const quotient = range === 1 ? rise : `${rise} / ${range}`;
  return isClipped ? `Math.max(-1, Math.min(1, ${quotient}))` : quotient;
}

/** The compiled code of a plan; `undefined` where code can't be generated. */
export function compiled(plan: Plan): Write | undefined {
  const compiler = new PlanCompiler();
  const write = compiler.call(plan, 1);
  const constants = Object.fromEntries(compiler.constants.map((value, index) => [`k${index}`, value]));
  return generate(`${compiler.functions.join('\n')}\nreturn ${write};`, constants);
}
