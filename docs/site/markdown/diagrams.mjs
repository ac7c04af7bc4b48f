// Renders Mermaid diagrams when the site is built. Their colours come from the theme, see diagrams.css.
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
 * An SVG with unique ids, without the style that would load a font from another site.
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
