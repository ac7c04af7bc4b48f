/**
 * The policy of the page forbids code made from texts. Whoever tries to make some is told so here, before the browser
 * would report it as a violation; zod and core then do without. Must be imported first.
 */
function refuse(): never {
  throw new EvalError('The policy of this page forbids code made from texts.');
}

globalThis.Function = new Proxy(Function, { apply: refuse, construct: refuse });

export {};
