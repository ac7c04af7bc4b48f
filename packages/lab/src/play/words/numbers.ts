/** Numbers as a language writes them, with up to `digits` decimals. */
export function numberIn(language: string): (value: number, digits?: number) => string {
  return (value, digits = 0) =>
    value.toLocaleString(language, { minimumFractionDigits: digits, maximumFractionDigits: digits });
}
