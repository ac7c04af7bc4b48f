// Links every rule id to its rule.
import { ID } from './ruleAddresses.mjs';

/** @typedef {Parameters<Parameters<import('vitepress').MarkdownRenderer['core']['ruler']['push']>[1]>[0]} State */
/** @typedef {State['tokens'][number]} Token */

/**
 * @param {(id: string, from?: string) => string | undefined} addressOf
 * @returns {(md: import('vitepress').MarkdownRenderer) => void}
 */
export function ruleLinksPlugin(addressOf) {
  return (md) =>
    md.core.ruler.push('ruleLinks', (state) => {
      const from = `docs/${state.env.relativePath}`;
      for (const token of state.tokens) {
        if (token.children) token.children = linked(state, token.children, (id) => addressOf(id, from));
      }
    });
}

/**
 * The tokens, with links of the rules that have an address.
 * @param {State} state
 * @param {readonly Token[]} tokens
 * @param {(id: string) => string | undefined} addressOf
 */
export function linked(state, tokens, addressOf) {
  let depth = 0;
  return tokens.flatMap((token) => {
    if (token.type === 'link_open') depth++;
    if (token.type === 'link_close') depth--;
    if (token.type !== 'text' || depth > 0 || !ID.test(token.content)) return [token];
    return token.content.split(new RegExp(`(${ID.source})`)).flatMap((text) => {
      const address = addressOf(text);
      return address === undefined ? [textOf(state, text)] : linkOf(state, text, address);
    });
  });
}

/**
 * @param {State} state
 * @param {string} text
 * @param {string} address
 */
function linkOf(state, text, address) {
  const open = new state.Token('link_open', 'a', 1);
  open.attrSet('href', address);
  return [open, textOf(state, text), new state.Token('link_close', 'a', -1)];
}

/**
 * @param {State} state
 * @param {string} text
 */
function textOf(state, text) {
  const token = new state.Token('text', '', 0);
  token.content = text;
  return token;
}
