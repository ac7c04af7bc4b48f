import { inspect } from 'node:util';
import type { GameText, GameTypes } from '@rulewright/core';

const WHOLE = { depth: Number.POSITIVE_INFINITY, maxArrayLength: null, maxStringLength: null } as const;

/** The text of a game that brings none: views, actions and events much as in JSON. */
export const PLAIN_TEXT: GameText<GameTypes> = {
  blocks: (view) => [{ name: 'view', lines: inspect(view, WHOLE).split('\n') }],
  describe: inOneLine,
  describeEvent: inOneLine,
};

/** `mark { cell: 4 }` */
function inOneLine({ type, ...fields }: { readonly type: string }): string {
  return Object.keys(fields).length === 0
    ? type
    : `${type} ${inspect(fields, { ...WHOLE, breakLength: Number.POSITIVE_INFINITY })}`;
}
