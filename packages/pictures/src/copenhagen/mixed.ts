/** Colours between two of a theme. */

const PAIR = /^light-dark\((.*), (.*)\)$/;
const HEX = /^#[\da-f]{6}$/i;

/** A colour on the way from one to another: `share` is 0 to 1. Other notations than `#rrggbb` are left to the browser. */
export function mixed(from: string, to: string, share: number): string {
  if (share === 0) return from;
  const [, light, dark] = PAIR.exec(from) ?? [];
  const [, lightTo, darkTo] = PAIR.exec(to) ?? [];
  if (light && dark && lightTo && darkTo) {
    return `light-dark(${mixed(light, lightTo, share)}, ${mixed(dark, darkTo, share)})`;
  }
  if (!HEX.test(from) || !HEX.test(to)) return `color-mix(in srgb, ${to} ${Math.round(100 * share)}%, ${from})`;
  const channels = [1, 3, 5].map((at) => {
    const [one, other] = [from, to].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16));
    return Math.round((one ?? 0) * (1 - share) + (other ?? 0) * share);
  });
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
