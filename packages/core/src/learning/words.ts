/**
 * Words for descriptions of observations, from descriptions in schemas and from identifiers. A label is a path: these words
 * tell people with a data frame what `bag[2]` counts, of whom, by which rule, and by what it is divided.
 */

/** Rule ids at the start of a description: `COP-6.1, COP-6.2: `. */
const RULES = /^((?:[A-Z]+-[\d.]+(?:, )?)+): /;

/** An identifier in words: `cityHall` is `city hall`, `chicken2` is `chicken 2`. Runs of capitals stay: `parkNES` is `park NES`. */
export function wordsOf(identifier: string): string {
  return identifier
    .replace(/([a-z])(\d)/g, '$1 $2')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .replace(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase());
}

/**
 * A description for people who don't read the types: its first sentence, up to a clause with code in backticks, and the rules in
 * parentheses. `BUR-1.24: goods in the bag; a count for each of `GOODS`.` is `goods in the bag (BUR-1.24)`.
 */
export function plainWords(description: string): string {
  const rules = RULES.exec(description);
  const [text = ''] = description.slice(rules?.[0].length ?? 0).split(/\.(?= |$)/);
  const [first = '', ...others] = text.split('; ');
  const coded = others.findIndex((clause) => clause.includes('`'));
  const plain = [
    first.replace(/`([^`]*)`/g, (_, code) => wordsOf(code)),
    ...others.slice(0, coded < 0 ? undefined : coded),
  ];
  const words = plain.join('; ').replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase());
  return rules === null ? words : `${words} (${rules[1]})`;
}

/** A seat, counted clockwise from the observing player's. */
export function seatWords(seat: number): string {
  if (seat === 0) return 'you';
  return seat === 1 ? 'the next player' : `the player ${seat} seats after you`;
}

/** A sentence from the words of a column, outermost part first. */
export function sentence(words: string): string {
  const text = words.replace(/^[:,] /, '');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
