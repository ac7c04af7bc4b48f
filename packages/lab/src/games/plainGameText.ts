import type { GameText, GameTypes } from '@rulewright/core';

/** Default text of games without their own: the fields of a view, actions and events as data. */
export const PLAIN_TEXT: GameText<GameTypes> = {
  // `stage` and `player` give the current entry of the agenda.
  blocks: ({ players: _players, stages: _stages, ...fields }: AnyView) => [
    {
      name: 'view',
      lines: Object.entries(fields).flatMap(([key, value]) => `${key}: ${shown(value, '')}`.split('\n')),
    },
  ],
  describe,
  describeEvent: describe,
};

type AnyView = GameTypes['view'] & { readonly players?: unknown; readonly stages?: unknown };

/** `mark { cell: 4 }` */
function describe({ type, ...fields }: { readonly type: string }): string {
  return Object.keys(fields).length === 0 ? type : `${type} ${inOneLine(fields)}`;
}

const WIDTH = 72;

function shown(value: unknown, indent: string): string {
  const line = inOneLine(value);
  if (typeof value !== 'object' || value === null || indent.length + line.length <= WIDTH) return line;
  const [open, parts, close] = partsOf(value, (part) => shown(part, `${indent}  `));
  return `${open}\n${parts.map((part) => `${indent}  ${part}`).join(',\n')}\n${indent}${close}`;
}

function inOneLine(value: unknown): string {
  if (typeof value === 'string') return `'${value.replaceAll("'", "\\'")}'`;
  if (typeof value !== 'object' || value === null) return String(value);
  const [open, parts, close] = partsOf(value, inOneLine);
  return parts.length === 0 ? open + close : `${open} ${parts.join(', ')} ${close}`;
}

function partsOf(value: object, show: (part: unknown) => string): [open: string, parts: string[], close: string] {
  if (Array.isArray(value)) return ['[', value.map(show), ']'];
  return ['{', Object.entries(value).map(([key, part]) => `${key}: ${show(part)}`), '}'];
}
