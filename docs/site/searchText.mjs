/**
 * Renders a page for the index of the local search. Its code isn't highlighted: that takes most of the time, and the
 * index has no colours.
 * @template Highlight
 * @param {string} text
 * @param {{ frontmatter?: Record<string, unknown> }} env
 * @param {{ options: { highlight?: Highlight | null }, render(text: string, env: object): string }} md
 */
export function searchText(text, env, md) {
  // The pages use the same renderer.
  const { highlight = null } = md.options;
  md.options.highlight = null;
  try {
    const html = md.render(text, env);
    return env.frontmatter?.['search'] === false ? '' : html;
  } finally {
    md.options.highlight = highlight;
  }
}
