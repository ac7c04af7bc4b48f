// The page of all games: a card for each of the five, and the examples below.
import { factsOf, playAddress, playersOf, rulesAddress } from './gameFacts.mjs';
import { editionsOf } from './rulebooks.mjs';
import { titleOf } from './rulesIndex.mjs';
import { tablePicture } from './tablePicture.mjs';

/** @typedef {import('@rulewright/lab/internal').AnyGame} AnyGame */

/** @param {readonly AnyGame[]} games */
export function gamesIndex(games) {
  const byId = [...games].sort((left, right) => left.id.localeCompare(right.id));
  const cards = byId.map((game) => ({ game, picture: tablePicture(game.id, nameOf(game), { isLazy: false }) }));
  const complete = cards.filter(({ picture }) => picture !== '').map(({ game, picture }) => cardOf(game, picture));
  const examples = cards.filter(({ picture }) => picture === '').map(({ game }) => exampleOf(game));
  return `# Games

Five modern board games with all their rules, bots at three levels, drawings, and texts in English, German and Polish. [The gallery](/games/gallery) shows every component. [Limits](/limits#rules) says what is reconstructed.

<div class="games">
${complete.join('\n')}
</div>

## Examples

Three small games come with core, without drawings and bots. \`npx rulewright play nimmt\` plays one at the terminal. Read them to see how a game is written: [a game of your own](/start/own-game), [the tutorial](/tutorial).

${examples.join('\n')}
`;
}

/** @param {AnyGame} game */
function nameOf({ id }) {
  return titleOf(`docs/rules/${id}.md`);
}

/**
 * @param {AnyGame} game
 * @param {string} picture
 */
function cardOf(game, picture) {
  const name = nameOf(game);
  return `<article>
<a href="/games/${game.id}.html">${picture}</a>
<h2 id="${game.id}"><a href="/games/${game.id}.html">${name}</a></h2>
<p>${factsOf(game.id).sentence} ${playersOf(game)}.</p>
<p class="pills"><a href="${playAddress(game.id)}" aria-label="Play ${name}">Play</a> <a href="${rulesAddress(game.id, editionsOf(game.id))}" aria-label="Rules of ${name}">Rules</a></p>
</article>`;
}

/** @param {AnyGame} game */
function exampleOf(game) {
  return `- [${nameOf(game)}](/games/${game.id}.md), ${playersOf(game)}: ${factsOf(game.id).sentence} [Rules](/rules/${game.id}.md)`;
}
