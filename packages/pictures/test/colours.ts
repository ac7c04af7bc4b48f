/** Relative luminance of `#rrggbb`, as in WCAG 2.2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours, from 1 to 21, as in WCAG 2.2. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((left, right) => right - left);
  return (light + 0.05) / (dark + 0.05);
}

/** L* of CIELAB, from 0 for black to 100 for white: what colour-blind players see too. */
export function lightness(colour: string): number {
  const y = luminance(colour);
  return y > 216 / 24389 ? 116 * Math.cbrt(y) - 16 : (24389 / 27) * y;
}

/** The smallest difference in lightness between any two of these colours. */
export function leastStep(colours: readonly string[]): number {
  const values = colours.map(lightness).sort((left, right) => left - right);
  return Math.min(...values.slice(1).map((value, index) => value - (values[index] ?? 0)));
}
