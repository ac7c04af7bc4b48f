import Table from 'cli-table3';

/** `1 game`, `2,000 games`. */
export function counted(number: number, noun: string): string {
  return `${whole(number)} ${number === 1 ? noun : `${noun}s`}`;
}

/** An option as JSON; a data set as its name. */
export function optionText(value: unknown): string {
  const isNamed = typeof value === 'object' && value !== null && 'name' in value;
  return JSON.stringify(isNamed ? value.name : value);
}

/** A share as a percentage with one decimal: `12.3%`. */
export function percent(share: number): string {
  return `${(100 * share).toFixed(1)}%`;
}

/** A p-value with three decimals: `0.042`, `<0.001`. */
export function chance(p: number): string {
  return p < 0.001 ? '<0.001' : p.toFixed(3);
}

/** Rounded, with thousands separators: `1,235`. */
export function whole(value: number): string {
  return Math.round(value).toLocaleString('en');
}

/** A number in a second: rounded, with a decimal below 10. */
export function rate(perSecond: number): string {
  return perSecond < 10 ? perSecond.toFixed(1) : whole(perSecond);
}

/** Lines indented by two spaces. */
export function indented(lines: readonly string[]): string {
  return lines.map((line) => `  ${line}`).join('\n');
}

/** Characters kept of each end of a foreign text. The end of an error often names its place. */
const HEAD = 160;
const TAIL = 80;

/** Foreign text as a short line that is safe to print: control characters are escaped. */
export function plainLine(text: string): string {
  const isLong = text.length > HEAD + TAIL;
  const kept = isLong ? `${text.slice(0, HEAD)} ... ${text.slice(-TAIL)}` : text;
  return kept
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`);
}

type Alignment = 'left' | 'right';

/**
 * Aligned columns without borders. The first `names` columns are left-aligned text, the others figures. The first wraps where the
 * table would be wider than `width`.
 */
export function columns(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  names: number,
  colAligns: Alignment[] = head.map((_, column) => (column < names ? 'left' : 'right')),
  width = Number.POSITIVE_INFINITY,
): string {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const excess = widths.reduce((sum, each) => sum + each + FRAMELESS.middle.length, -FRAMELESS.middle.length) - width;
  const drawn = new Table({
    head: [...head],
    colAligns,
    chars: FRAMELESS,
    style: { head: [], border: [], 'padding-left': 0, 'padding-right': 0 },
    ...(excess > 0 && { colWidths: [Math.max(1, (widths[0] ?? 0) - excess)], wordWrap: true }),
  });
  drawn.push(
    head.map((title) => '-'.repeat(title.length)),
    ...rows.map((row) => [...row]),
  );
  return drawn
    .toString()
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n');
}

const FRAMELESS = {
  top: '',
  'top-mid': '',
  'top-left': '',
  'top-right': '',
  bottom: '',
  'bottom-mid': '',
  'bottom-left': '',
  'bottom-right': '',
  left: '',
  'left-mid': '',
  mid: '',
  'mid-mid': '',
  right: '',
  'right-mid': '',
  middle: '  ',
} as const;
