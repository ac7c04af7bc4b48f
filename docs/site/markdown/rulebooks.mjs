// Rules for players: makes each id an anchor, and links the languages and the numbered rules of a game with one another.
import { editionsOf } from '../rulebooks.mjs';
import { definedIn, markDefinition } from './citations.mjs';
import { anchorOf } from './ruleAddresses.mjs';
import { linked } from './ruleLinks.mjs';

/** @typedef {import('./citations.mjs').State} State */
/** @typedef {import('../rulebooks.mjs').Edition} Edition */

/** The page of an edition, or of numbered rules. */
const PAGE = /^rules\/(?:players\/(?<edition>\w+)\.(?<language>\w+)|(?<numbered>\w+))\.md$/;

/** @param {import('vitepress').MarkdownRenderer} md */
export function rulebooksPlugin(md) {
  md.core.ruler.push('rulebooks', (state) => {
    const { edition, language, numbered } = PAGE.exec(state.env.relativePath)?.groups ?? {};
    const game = edition ?? numbered;
    const editions = game === undefined ? [] : editionsOf(game);
    if (game === undefined || editions.length === 0) return;
    const links = editions.map((each) => (each.language === language ? each.name : linkTo(each)));
    if (language === undefined) {
      insertBelowTitle(state, `For players: ${links.join(', ')}`);
      return;
    }
    markDefinitions(
      state,
      editions.flatMap(({ ids }) => ids),
    );
    insertBelowTitle(state, `${links.join(', ')}, <a lang="en" href="/rules/${game}.html">numbered rules</a>`);
    // The page around it is English.
    state.tokens = [block(state, `<div lang="${language}">\n`), ...state.tokens, block(state, '</div>\n')];
  });
}

/** @param {Edition} edition */
function linkTo({ language, name, address }) {
  return `<a lang="${language}" hreflang="${language}" href="${address}.html">${name}</a>`;
}

/**
 * The id of a statement leads to the numbered rule, other ids to the statement on the page.
 * @param {State} state
 * @param {readonly string[]} ids
 */
function markDefinitions(state, ids) {
  for (const [index, token] of state.tokens.entries()) {
    const id = definedIn(state.tokens, index);
    if (id === undefined) continue;
    markDefinition(state, token, id);
    const children = token.children ?? [];
    const end = children.findIndex(({ content }) => content === '</span>') + 1;
    const text = linked(state, children.slice(end), (other) =>
      ids.includes(other) ? `#${anchorOf(other)}` : undefined,
    );
    token.children = [...children.slice(0, end), ...text];
  }
}

/**
 * @param {State} state
 * @param {string} html
 */
function insertBelowTitle(state, html) {
  const title = state.tokens.findIndex(({ type, tag }) => type === 'heading_close' && tag === 'h1');
  state.tokens.splice(title + 1, 0, block(state, `<p class="editions">${html}</p>\n`));
}

/**
 * @param {State} state
 * @param {string} html
 */
function block(state, html) {
  const token = new state.Token('html_block', '', 0);
  token.content = html;
  return token;
}
