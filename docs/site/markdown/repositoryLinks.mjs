// Redirects links to repository files and folders to their pages on the site.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, targetOf } from '../addresses.mjs';

/** @param {import('vitepress').MarkdownRenderer} md */
export function repositoryLinks(md) {
  md.core.ruler.push('repositoryLinks', ({ env, tokens }) => {
    const page = `docs/${env.relativePath}`;
    if (!existsSync(join(root, page))) return;
    const links = tokens.flatMap(({ children }) => children ?? []).filter(({ type }) => type === 'link_open');
    for (const link of links) {
      const href = link.attrGet('href') ?? '';
      if (!/^(?:[a-z]+:|\/|#)/.test(href)) link.attrSet('href', targetOf(page, href));
    }
  });
  leaveForSources(md);
}

/**
 * Source pages aren't VitePress pages: its router must skip them.
 * @param {import('vitepress').MarkdownRenderer} md
 */
function leaveForSources(md) {
  const open = md.renderer.rules.link_open;
  md.renderer.rules.link_open = (...given) =>
    (open?.(...given) ?? '').replace(/href="[^"]*\/source\//, (href) => `target="_self" ${href}`);
}
