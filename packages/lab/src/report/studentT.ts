/** The normal quantile of a two-sided 95% interval. */
const Z = 1.959963984540054;

/** Terms of the expansion in 1 / degrees. */
const TERMS = [
  (Z ** 3 + Z) / 4,
  (5 * Z ** 5 + 16 * Z ** 3 + 3 * Z) / 96,
  (3 * Z ** 7 + 19 * Z ** 5 + 17 * Z ** 3 - 15 * Z) / 384,
  (79 * Z ** 9 + 776 * Z ** 7 + 1482 * Z ** 5 - 1920 * Z ** 3 - 945 * Z) / 92_160,
];

/**
 * The quantile of Student's t of a two-sided 95% interval, for at least 4 degrees of freedom, to 0.001. See R. A. Fisher and
 * E. A. Cornish, "The percentile points of distributions having known cumulants", Technometrics 2 (1960), 209-225.
 */
export function tQuantile(degrees: number): number {
  return TERMS.reduce((sum, term, index) => sum + term / degrees ** (index + 1), Z);
}
