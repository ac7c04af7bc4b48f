// What a game's page says before the tables of its definition, in Markdown.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRng, start } from '@rulewright/core';
import { readPage } from '../../scripts/rules/page.mjs';
import { root } from './addresses.mjs';
import { factsOf, playAddress, playersOf, rulesAddress } from './gameFacts.mjs';
import { editionsOf } from './rulebooks.mjs';
import { strengthOf } from './strength.mjs';

/** @typedef {import('@rulewright/lab/internal').AnyGame} AnyGame */

/** @param {AnyGame} game */
export function introductionOf(game) {
  const { sentence, about, credits } = factsOf(game.id);
  const editions = editionsOf(game.id);
  const facts = [playersOf(game), credits].filter(Boolean).join(' · ');
  if (!hasPackage(game.id)) {
    return `${sentence} ${about}\n\n${facts}. [Rules](/rules/${game.id}.md).\n\n\`\`\`sh\nnpx rulewright play ${game.id}\n\`\`\``;
  }
  const languages = editions.map(
    ({ language, name, address }) => `<a lang="${language}" href="${address}.html">${name}</a>`,
  );
  return `${sentence} ${about}

${facts}. Rules for players: ${languages.join(', ')}.

<p class="pills">
<a href="${playAddress(game.id)}">Play</a>
<a href="${rulesAddress(game.id, editions)}">Rules</a>
<a href="/rules/${game.id}.html">Numbered rules</a>
<a href="/games/gallery.html#${game.id}">Gallery</a>
</p>`;
}

/**
 * Five lines that play an action.
 * @param {AnyGame} game
 */
export function programOf(game) {
  const { id, players } = game;
  const isPackage = hasPackage(id);
  const of = isPackage ? '' : `${id}.`;
  const { kind } = game.turn(start(game, { players: players.min }, createRng('Friday')));
  // Where several players decide at once, a call says who.
  const seat = kind === 'simultaneous' ? ', 0' : '';
  const lines = [
    isPackage
      ? `import { apply, ${id}, legalActions } from '@rulewright/${id}';`
      : `import { ${id} } from '@rulewright/core/examples';`,
    "import { createRng, start } from '@rulewright/core';",
    '',
    `let state = start(${id}, { players: ${players.min} }, createRng('Friday')); // frozen JSON`,
    `const [action] = ${of}legalActions(state${seat});`,
    `if (action) state = ${of}apply(state, action${seat}); // the old state stays as it was`,
  ];
  return `\`\`\`ts\n${lines.join('\n')}\n\`\`\`\n\n[Front ends](/front-ends) shows the rest of the API, the same for every game.`;
}

/** @param {AnyGame} game */
export function botsOf({ id }) {
  const strength = strengthOf(id);
  if (strength === '') return '';
  return `[Trained bots](/bots) play at three levels: ${strength} ([how this was measured](/benchmark#opponents), with 95% intervals).`;
}

/** @param {AnyGame} game */
export function sourcesOf({ id }) {
  const { sources } = factsOf(id);
  if (sources === undefined) return '';
  const { rules } = readPage(readFileSync(join(root, `docs/rules/${id}.md`), 'utf8'));
  const tagged = (/** @type {string} */ tag) =>
    [...rules.values()].filter(({ text }) => text.startsWith(`[${tag}]`)).length;
  const reconstructed = tagged('reconstructed') > 0 ? `, and ${tagged('reconstructed')} state reconstructed data` : '';
  return `${sources}\n\nOf ${rules.size} numbered rules, ${tagged('ruling')} are our rulings where the sources are silent or disagree${reconstructed}. [Limits](/limits#rules) has the details.`;
}

/** @param {AnyGame} game */
export function referencesOf({ id }) {
  return hasPackage(id)
    ? `[Reference](/reference/${id}.md), [package](/packages/${id}/).`
    : '[Reference](/reference/core/examples.md).';
}

/**
 * The other games are examples of core.
 * @param {string} game
 */
function hasPackage(game) {
  return existsSync(join(root, `packages/${game}`));
}
