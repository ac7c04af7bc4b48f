// Diagrams in the language of Mermaid are drawn when the site is built. Their colours are the theme's, see diagrams.css.
import { renderMermaidSVG } from 'beautiful-mermaid';

/** @param {import('vitepress').MarkdownRenderer} md */
export function diagramsPlugin(md) {
  const fence = md.renderer.rules.fence;
  md.renderer.rules.fence = (tokens, index, ...more) => {
    const token = tokens[index];
    const [, title] = /^mermaid\b ?(.*)$/.exec(token?.info ?? '') ?? [];
    if (token === undefined || title === undefined) return fence?.(tokens, index, ...more) ?? '';
    return `<div class="diagram" tabindex="0" role="img" aria-label="${md.utils.escapeHtml(title || 'Diagram')}">${drawn(token.content, index)}</div>`;
  };
}

/**
 * An SVG whose ids are its own on the page. Its style would ask for a font of another site.
 * @param {string} source
 * @param {number} number
 */
function drawn(source, number) {
  const svg = renderMermaidSVG(source, { transparent: true });
  return svg
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/ style="[^"]*"/, '')
    .replaceAll(/(?<=id="|url\(#)(?=[a-z])/g, `d${number}-`);
}
