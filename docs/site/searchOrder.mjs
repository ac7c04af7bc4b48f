/**
 * Options of the local search: guides come before generated pages and the changelog, and the start of a page before its
 * sections. VitePress sends the functions to the browser as text, so they use nothing outside themselves.
 */
export const searchOrder = {
  combineWith: /** @type {const} */ ('AND'),
  /** Single letters, as in 'write a game', start too many words. */
  prefix: (/** @type {string} */ term) => term.length > 1,
  /**
   * @param {string} id the address of a section
   * @param {string} _term
   * @param {Record<string, unknown>} [stored] with the titles above the section
   */
  boostDocument(id, _term, { titles } = {}) {
    const isStart = Array.isArray(titles) && titles.length === 0;
    return (/^\/(?:reference|packages|examples|changelog)\b/.test(id) ? 0.25 : 1) * (isStart ? 2 : 1);
  },
};
