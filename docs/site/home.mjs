// The first page: the README, with a game and evidence for its claims.
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { addressOf, root } from './addresses.mjs';
import { CLAIMS, textBlock } from './claims.mjs';
import {
  CONTENTS,
  FACTS,
  INSTALL,
  PROGRAM,
  PROMISE,
  readmeTop,
  SHOWN_GAMES,
  SUMMARY,
  TERMS,
  TITLE,
  UNPUBLISHED,
  USERS,
  usersList,
} from './firstPage.mjs';
import { playAddress } from './gameFacts.mjs';
import { linked } from './readmes.mjs';
import { THUMBNAIL_SIZE, writeThumbnails } from './thumbnails.mjs';
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

You play against the easy bot. All the code: ${GAME_CODE.map((file) => `[${basename(file)}](${addressOf(file)})`).join(', ')}.

</div>`;

/** @param {import('./claims.mjs').Sources['rules']} rules */
export function writeHome(rules) {
  const peers = JSON.parse(readFileSync(join(root, 'bench/peers.json'), 'utf8'));
  writeThumbnails();
  writePage('index.md', homePage({ rules, peers }), { layout: 'HomePage', sidebar: false });
}

/**
 * The first page: what this is, for whom, how fast, how sure and how to start; then a game, the claims with evidence, what
 * each kind of user gets, and the rest of the README.
 * @param {import('./claims.mjs').Sources} sources of evidence
 */
export function homePage(sources) {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  const top = readmeTop();
  if (!readme.startsWith(top)) throw new Error('README.md must start with what docs/site/firstPage.mjs states.');
  const parts = [
    firstScreen(),
    '## Play Copenhagen here',
    GAME,
    '## Why Rulewright',
    `<div class="claims">\n\n${CLAIMS.map((claim) => blockOf(claim, sources)).join('\n\n')}\n\n</div>`,
    '## What you get',
    usersList(USERS.map(({ page, address = page, ...user }) => ({ ...user, page: address }))),
    CONTENTS,
    readme.slice(top.length),
  ];
  return linked('README.md', parts.join('\n\n'));
}

function firstScreen() {
  const doors = USERS.map(({ label, page, address = page }) => `[${label}](${address})`);
  return `<div class="hero">

# ${TITLE}

${SUMMARY} ${TERMS}

<div class="thumbnails">
${SHOWN_GAMES.map(gameLink).join('\n')}
</div>

<div class="doors pills">\n\n${doors.join('\n')}\n\n</div>

<div class="start">

${PROMISE}

${FACTS.join('\n\n')}

${INSTALL}

${UNPUBLISHED}

</div>

<div class="code">

${textBlock('ts', PROGRAM)}

</div>

</div>`;
}

/**
 * A picture that opens a game.
 * @param {{ readonly id: string, readonly name: string }} game
 */
function gameLink({ id, name }) {
  const [width, height] = THUMBNAIL_SIZE;
  return `<a href="${playAddress(id)}"><img src="/thumbnails/${id}.svg" width="${width}" height="${height}" alt=""><span>${name}</span></a>`;
}

/**
 * A claim with its limit and its evidence.
 * @param {import('./claims.mjs').Claim} claim
 * @param {import('./claims.mjs').Sources} sources
 */
function blockOf({ what, limit, evidence }, sources) {
  return `<div>\n\n${what}.\n\n${limit}.\n\n${evidence(sources)}\n\n</div>`;
}
