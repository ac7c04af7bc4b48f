// Rules pages, of forty screens and more: browsers lay out a part when it comes near the screen.

/** @typedef {import('./citations.mjs').State} State */
/** @typedef {import('./citations.mjs').Token} Token */

const PAGE = /^rules\/\w+\.md$/;

/** A part grows to about this height in pixels. */
const HEIGHT = 1200;

/** The width of the text in pixels, its letters per line, and how its figures state the size of their drawing. */
const COLUMNS = {
  wide: { width: 688, letters: 84, drawing: /<img [^>]*width="(\d+)" height="(\d+)"/ },
  narrow: { width: 342, letters: 40, drawing: /<source [^>]*width="(\d+)" height="(\d+)"/ },
};

/** @typedef {keyof typeof COLUMNS} Layout */
/** @type {readonly Layout[]} */
const LAYOUTS = ['wide', 'narrow'];

/** Heights in pixels. */
const LINE = 26;
const SPACE = 16;
const CITATIONS = 40;
const CAPTION = 56;

/**
 * Wraps what lies between headings in parts. Headings stay outside: the outline asks where they are.
 * @param {import('vitepress').MarkdownRenderer} md
 */
export function lateSectionsPlugin(md) {
  md.core.ruler.push('late sections', (state) => {
    if (PAGE.test(state.env.relativePath)) state.tokens = wrapped(state);
  });
}

/** @param {State} state */
function wrapped(state) {
  /** @type {Token[]} */
  const tokens = [];
  /** @type {Token[]} */
  let part = [];
  // What shows first is laid out at once: its height must be exact.
  let above = 0;
  const close = () => {
    if (above < HEIGHT) tokens.push(...part);
    else if (part.length > 0) tokens.push(block(state, openTag(part)), ...part, block(state, '</div>\n'));
    above += heightOf(part, 'wide');
    part = [];
  };
  for (const unit of unitsOf(state.tokens)) {
    const isHeading = unit[0]?.type === 'heading_open';
    if (isHeading || heightOf(part, 'wide') > HEIGHT) close();
    if (isHeading) tokens.push(...unit);
    else part.push(...unit);
  }
  close();
  return tokens;
}

/**
 * The blocks at the top level, each with its tokens. A list of citations belongs to the block before it.
 * @param {readonly Token[]} tokens
 */
function unitsOf(tokens) {
  /** @type {Token[][]} */
  const units = [];
  let depth = 0;
  for (const token of tokens) {
    const last = units.at(-1);
    if (last !== undefined && (depth > 0 || token.type === 'inline')) last.push(token);
    else units.push([token]);
    depth += token.nesting;
  }
  return units;
}

/** @param {readonly Token[]} part */
function openTag(part) {
  const heights = LAYOUTS.map((layout) => `--${layout}: ${Math.round(heightOf(part, layout))}px`);
  return `<div class="late" style="${heights.join('; ')}">\n`;
}

/**
 * About how high tokens are, so that the scroll bar and links to later parts are nearly right.
 * @param {readonly Token[]} tokens
 * @param {Layout} layout
 */
function heightOf(tokens, layout) {
  const { width, letters, drawing } = COLUMNS[layout];
  let height = 0;
  for (const { type, content, children } of tokens) {
    const [figure, drawnWidth = 0, drawnHeight = 0] = (drawing.exec(content) ?? []).map(Number);
    if (figure !== undefined) height += drawnHeight * Math.min(1, width / drawnWidth) + CAPTION;
    if (type === 'fence') height += content.split('\n').length * LINE + SPACE;
    if (/^(?:paragraph|tr)_open$/.test(type)) height += SPACE;
    height += Math.ceil(lettersOf(children ?? []) / letters) * LINE;
    if (children?.some(isCitations)) height += CITATIONS;
  }
  return height;
}

/**
 * The letters in sight: citations are folded.
 * @param {readonly Token[]} inline
 */
function lettersOf(inline) {
  const citations = inline.findIndex(isCitations);
  const shown = citations < 0 ? inline : inline.slice(0, citations);
  return shown.reduce((sum, { type, content }) => sum + (type === 'html_inline' ? 0 : content.length), 0);
}

/** @param {Token} token */
function isCitations({ content }) {
  return content.startsWith('<details class="citations"');
}

/**
 * @param {State} state
 * @param {string} html
 */
function block({ Token }, html) {
  const token = new Token('html_block', '', 0);
  token.content = html;
  return token;
}
