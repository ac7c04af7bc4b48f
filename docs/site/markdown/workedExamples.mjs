// Rules pages: below each worked example its picture, and a link that opens its position in the playground.
import { figureOf } from '../figures.mjs';
import { definedIn } from './citations.mjs';

/** @typedef {import('./citations.mjs').State} State */
/** @typedef {import('./citations.mjs').Token} Token */
/** @typedef {import('../figures.mjs').Figure} Figure */

/**
 * @param {import('../workedExamples.mjs').DrawnExamples} drawn
 * @returns {(md: import('vitepress').MarkdownRenderer) => void}
 */
export function workedExamplesPlugin(drawn) {
  return (md) =>
    md.core.ruler.push('worked examples', (state) => {
      const [, game = ''] = /^rules\/(\w+)\.md$/.exec(state.env.relativePath) ?? [];
      const examples = drawn[game];
      if (examples) addPictures(state, game, examples);
    });
}

/**
 * @param {State} state
 * @param {string} game
 * @param {Record<string, Figure>} examples
 */
function addPictures(state, game, examples) {
  const { tokens } = state;
  for (let index = tokens.length - 1; index >= 0; index--) {
    const id = definedIn(tokens, index);
    const example = id === undefined ? undefined : examples[id];
    if (id === undefined || example === undefined) continue;
    const figure = new state.Token('html_block', '', 0);
    const link = `<a href="/playground.html?game=${game}&amp;example=${id}">Try ${id} in the playground</a>`;
    figure.content = `${figureOf(example, `${id}: ${example.label}`, link)}\n`;
    if (tokens[index - 1]?.type === 'td_open') addRow(state, index, figure);
    else tokens.splice(endOf(tokens, index), 0, figure);
  }
}

/**
 * The index after the paragraph of an example and a block of code that belongs to it.
 * @param {readonly Token[]} tokens
 * @param {number} index
 */
function endOf(tokens, index) {
  const close = tokens.findIndex(({ type }, at) => at > index && type === 'paragraph_close');
  return tokens[close + 1]?.type === 'fence' ? close + 2 : close + 1;
}

/**
 * @param {State} state
 * @param {number} index
 * @param {Token} figure
 */
function addRow({ tokens, Token }, index, figure) {
  const end = tokens.findIndex(({ type }, at) => at > index && type === 'tr_close');
  const cells = tokens.slice(index - 1, end).filter(({ type }) => type === 'td_open').length;
  const cell = new Token('td_open', 'td', 1);
  cell.attrSet('colspan', String(cells));
  const row = [
    new Token('tr_open', 'tr', 1),
    cell,
    figure,
    new Token('td_close', 'td', -1),
    new Token('tr_close', 'tr', -1),
  ];
  tokens.splice(end + 1, 0, ...row);
}
