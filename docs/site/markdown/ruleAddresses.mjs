// Finds the definition of a rule or worked example on the site.

/** @typedef {Record<string, import('../ruleBook.mjs').RulesPage>} RuleBook */

/** A rule id or example id. */
export const ID = /\b[A-Z]{3}-\d+\.\d+\b|\bEX-\d+\b/;

/**
 * The anchor of a rule or example on its page.
 * @param {string} id
 */
export function anchorOf(id) {
  return id.toLowerCase();
}

/**
 * Finds the address of a rule. Example numbers are unique per page, so examples are found only from their own page.
 * @param {RuleBook} rules
 * @returns {(id: string, from?: string) => string | undefined}
 */
export function ruleAddresses(rules) {
  const pages = Object.entries(rules).flatMap(([page, entries]) => Object.keys(entries).map((id) => ({ id, page })));
  const pageOf = new Map(pages.filter(({ id }) => !id.startsWith('EX-')).map(({ id, page }) => [id, page]));
  return (id, from = '') => {
    const page = rules[from]?.[id] ? from : pageOf.get(id);
    return page && `${page.slice('docs'.length)}#${anchorOf(id)}`;
  };
}
