// The first page: the README, with a game and evidence for its claims.
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { addressOf, root } from './addresses.mjs';
import { CLAIMS, CONTENTS, INSTALL, PROMISE, readmeTop, SUMMARY, TITLE, USERS } from './firstPage.mjs';
import { linked } from './readmes.mjs';
import { writePage } from './writePage.mjs';

/** The code of the game. */
export const GAME_CODE = ['game', 'bar', 'moving'].map((file) => `docs/.vitepress/home/${file}.ts`);

/** The game, with links to its code. */
const GAME = `<script setup>
import { defineAsyncComponent } from 'vue';

const HomeGame = defineAsyncComponent(() => import('../.vitepress/home/HomeGame.vue'));
</script>

<div class="home-game">
<ClientOnly><HomeGame /></ClientOnly>

Copenhagen, against the easy bot. All its code: ${GAME_CODE.map((file) => `[${basename(file)}](${addressOf(file)})`).join(', ')}.

</div>`;

/** @param {import('./firstPage.mjs').Sources['rules']} rules */
export function writeHome(rules) {
  const peers = JSON.parse(readFileSync(join(root, 'bench/peers.json'), 'utf8'));
  writePage('index.md', homePage({ rules, peers }), { layout: 'HomePage', sidebar: false });
}

/**
 * The first page: what this is, doors for its users, the game, the claims with evidence, the users' programs as tabs, and the
 * rest of the README.
 * @param {import('./firstPage.mjs').Sources} sources of evidence
 */
export function homePage(sources) {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  const top = readmeTop();
  if (!readme.startsWith(top)) throw new Error('README.md must start with what docs/site/firstPage.mjs states.');
  const doors = [['Play all games', '/playground'], ...USERS.map(({ title, start }) => [title, start])];
  const links = doors.map(([label, address]) => `[${label}](${address})`).join('\n');
  const tabs = USERS.map(({ title, language, program }) => `\`\`\`${language} [${title}]\n${program}\`\`\``);
  const parts = [
    '<div class="hero">',
    `# ${TITLE}`,
    `**${SUMMARY.slice(0, -1)}**`,
    PROMISE,
    INSTALL,
    `<div class="doors">\n\n${links}\n\n</div>`,
    '</div>',
    GAME,
    "## What you won't find elsewhere",
    `<div class="claims">\n\n${CLAIMS.map((claim) => blockOf(claim, sources)).join('\n\n')}\n\n</div>`,
    `::: code-group\n\n${tabs.join('\n\n')}\n\n:::`,
    USERS.map(({ next }) => `- ${next}`).join('\n'),
    CONTENTS,
    readme.slice(top.length),
  ];
  return linked('README.md', parts.join('\n\n'));
}

/**
 * A claim with its evidence, in place of where to see it in the repository.
 * @param {import('./firstPage.mjs').Claim} claim
 * @param {import('./firstPage.mjs').Sources} sources
 */
function blockOf({ what, where, evidence }, sources) {
  const see = where.startsWith('[') ? ` See ${where}.` : '';
  return `<div>\n\n${what}.${see}\n\n${evidence(sources)}\n\n</div>`;
}
