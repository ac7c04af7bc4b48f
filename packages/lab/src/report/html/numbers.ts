import type { Bin } from '../../simulation/counts.js';

/** Stands where there is no figure: the spread of a single game. */
const NO_FIGURE = '–';

/** With two decimals. */
export function decimal(value: number | null): string {
  if (value === null) return NO_FIGURE;
  return signed(value.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 }));
}

/** As short as it is exact: a whole number without decimals. */
export function plain(value: number): string {
  return signed(value.toLocaleString('en', { maximumFractionDigits: 2 }));
}

/** The whole numbers of a bar. */
export function rangeOf({ from, to }: Bin): string {
  return from === to ? plain(from) : `${plain(from)} to ${plain(to)}`;
}

/** A minus as long as a plus, and none before a nought. */
function signed(text: string): string {
  return /^-[0.]+$/.test(text) ? text.slice(1) : text.replace('-', '−');
}

/** At most `most` round whole numbers from `low` to `high`, evenly spaced, for the ticks of an axis. */
export function wholeTicks(low: number, high: number, most: number): number[] {
  const step = stepOf((high - low) / most);
  const first = Math.ceil(low / step);
  const last = Math.floor(high / step);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => (first + index) * step);
}

/** The least of 1, 2, 5, 10, 20, 50, ... that isn't less than `least`. */
function stepOf(least: number): number {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, least))));
  return [power, 2 * power, 5 * power].find((step) => step >= least) ?? 10 * power;
}
