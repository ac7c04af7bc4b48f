/**
 * A source with a fault.
 * @param {string} source
 * @param {readonly (readonly [from: string, to: string])[]} changes
 * @throws Error unless the source has each text once.
 */
export function withFault(source, changes) {
  return changes.reduce((text, [from, to]) => {
    const [before = '', after, ...others] = text.split(from);
    if (after === undefined || others.length > 0) throw new Error(`The source must have once: ${from}`);
    return before + to + after;
  }, source);
}
