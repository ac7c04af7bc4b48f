// Rules pages: makes each id an anchor at its definition, and lists the citations in code and tests below it.
import { anchorOf } from './ruleAddresses.mjs';

/** @typedef {import('../ruleBook.mjs').RulesPage} RulesPage */
/** @typedef {import('../ruleBook.mjs').Place} Place */
/** @typedef {Parameters<Parameters<import('vitepress').MarkdownRenderer['core']['ruler']['push']>[1]>[0]} State */
/** @typedef {State['tokens'][number]} Token */

const DEFINED = /^(?:[A-Z]{3}-\d+\.\d+|EX-\d+)$/;

/**
 * @param {import('./ruleAddresses.mjs').RuleBook} rules
 * @returns {(md: import('vitepress').MarkdownRenderer) => void}
 */
export function citationsPlugin(rules) {
  return (md) =>
    md.core.ruler.push('citations', (state) => {
      const page = rules[`docs/${state.env.relativePath}`];
      if (page) addCitations(state, page);
    });
}

/**
 * @param {State} state
 * @param {RulesPage} page
 */
function addCitations(state, page) {
  const added = state.tokens.flatMap((token, index) => {
    const id = definedIn(state.tokens, index);
    const cited = id === undefined ? undefined : page[id];
    if (id === undefined || cited === undefined) return [{ index, tokens: [token] }];
    markDefinition(state, token, id);
    const list = citationList(state, cited.code, cited.tests);
    if (!isParagraph(state.tokens[index - 1])) {
      token.children?.push(...list);
      return [{ index, tokens: [token] }];
    }
    const block = new state.Token('inline', '', 0);
    block.content = '';
    block.children = list;
    return [
      { index, tokens: [token] },
      { index: index + 1.5, tokens: [block] },
    ];
  });
  state.tokens = added.sort((left, right) => left.index - right.index).flatMap(({ tokens }) => tokens);
}

/** @param {Token} [token] */
function isParagraph(token) {
  return token?.type === 'paragraph_open';
}

/**
 * The id at the start of a paragraph, an item or the first cell of a row.
 * @param {readonly Token[]} tokens
 * @param {number} index
 */
export function definedIn(tokens, index) {
  const before = tokens[index - 1];
  const isStart = isParagraph(before) || (before?.type === 'td_open' && tokens[index - 2]?.type === 'tr_open');
  const words = tokens[index]?.children?.filter(({ content }) => content !== '') ?? [];
  const id = words[0]?.content.split(' ')[0] ?? '';
  return isStart && DEFINED.test(id) ? id : undefined;
}

/**
 * Makes the id at the start of a token an anchor.
 * @param {State} state
 * @param {Token} token
 * @param {string} id
 */
export function markDefinition(state, token, id) {
  const open = new state.Token('html_inline', '', 0);
  open.content = `<span id="${anchorOf(id)}" class="rule">`;
  const close = new state.Token('html_inline', '', 0);
  close.content = '</span>';
  const children = token.children ?? [];
  const at = children.findIndex(({ content }) => content.startsWith(id));
  const text = children[at];
  if (text === undefined) return;
  const rest = new state.Token('text', '', 0);
  rest.content = text.content.slice(id.length);
  text.content = id;
  children.splice(at, 1, open, text, close, rest);
}

/**
 * @param {State} state
 * @param {readonly Place[]} code
 * @param {readonly Place[]} tests
 * @returns {Token[]}
 */
function citationList(state, code, tests) {
  const head = `<details class="citations"><summary>${code.length} in code, ${tests.length} in tests</summary><ul>`;
  const items = [...code, ...tests].map(
    ({ file, line, title }) =>
      `<li>[${placeName(file)}:${line}](/source/${file}.md#L${line})${title ? ` ${state.md.utils.escapeHtml(title)}` : ''}</li>`,
  );
  return state.md.parseInline(`${head}${items.join('')}</ul></details>`, {})[0]?.children ?? [];
}

/**
 * A path without the package's common folders.
 * @param {string} file
 */
function placeName(file) {
  return file.replace(/^packages\/[^/]+\//, '');
}
