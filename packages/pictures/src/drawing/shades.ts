/** Colours between those of a theme: roofs, stone, asphalt. */
const SCHEMES = /^light-dark\((.+), (.+)\)$/;

/** A colour of a theme mixed with another: `share` 0 is the first, 1 the second. */
export function mixed(from: string, to: string, share: number): string {
  if (share === 0) return from;
  const [, light, dark] = SCHEMES.exec(from) ?? [];
  if (light !== undefined && dark !== undefined) {
    const [, otherLight = to, otherDark = to] = SCHEMES.exec(to) ?? [];
    return `light-dark(${mixed(light, otherLight, share)}, ${mixed(dark, otherDark, share)})`;
  }
  const [first, second] = [channelsOf(from), channelsOf(to)];
  // A theme of the caller's may have any colour of CSS.
  if (!first || !second) return `color-mix(in srgb, ${from}, ${to} ${Math.round(100 * share)}%)`;
  const parts = first.map((value, index) => Math.round(value + share * ((second[index] ?? value) - value)));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** Red, green and blue of `#rrggbb`. */
function channelsOf(colour: string): number[] | undefined {
  if (!/^#[\da-f]{6}$/i.test(colour)) return undefined;
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
}
