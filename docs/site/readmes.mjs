// Copies the READMEs and their neighbouring pages to the site. The root README becomes the home page.
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { generated, OTHER_PAGES, root, targetOf } from './addresses.mjs';
import { writePage } from './writePage.mjs';

const LINK = /(?<=\]\()(?![a-z]+:)[^)\s]+/g;
const IMAGE = /\.(?:png|svg)$/;

export function writeReadmes() {
  writeHome();
  for (const page of OTHER_PAGES) writePage(page.toLowerCase(), withLinks(page), { outline: 2 });
  const homes = ['packages', 'examples'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => `${folder}/${name}`),
  );
  for (const home of [...homes, 'python', 'packages/bots/weights'].filter((path) =>
    existsSync(join(root, path, 'README.md')),
  )) {
    writePage(`${home}/index.md`, withLinks(`${home}/README.md`));
  }
}

/** The game of the first page, beside its code. */
const GAME = `<script setup>
import { defineAsyncComponent } from 'vue';

const HomeGame = defineAsyncComponent(() => import('../.vitepress/home/HomeGame.vue'));
</script>

<div class="home-game">
<ClientOnly><HomeGame /></ClientOnly>
<div class="code">

You play Copenhagen as player 1 against the \`easy\` [bot](/bots): click an outlined place. This is all the code.

<<< @/.vitepress/home/game.ts

</div>
</div>`;

/** A way in for one kind of user: its title, a program and the next page. */
const WAY =
  /<details(?: open)?>\n<summary><b>(.*?)<\/b><\/summary>\n\n```(\w+)\n(.*?)```\n\n(.*?)\n\n<\/details>\n\n/gs;

/** The first two paragraphs of the README become the hero; a game, the ways in as tabs, and the rest follow. */
function writeHome() {
  // The game takes the place of the picture and of the sentence before it.
  const readme = withLinks('README.md').replace(/[^\n]+:\n\n!\[[^\n]+\n\n/, '');
  const ways = [...readme.matchAll(WAY)];
  const [title = '', what = '', how = '', ...rest] = readme.replaceAll(WAY, '').split('\n\n');
  const [claim = '', ...more] = what.split(/(?<=\.) /);
  const hero = {
    name: title.replace('# ', ''),
    text: claim.replace(/\.$/, ''),
    tagline: [...more, how].join(' '),
    actions: [
      { theme: 'brand', text: 'Play all games', link: '/playground' },
      { theme: 'alt', text: 'Make a page', link: '/start/front-end' },
      { theme: 'alt', text: 'Train a learner', link: '/start/learner' },
      { theme: 'alt', text: 'Test rules', link: '/start/rules-test' },
      { theme: 'alt', text: 'Write a game', link: '/start/own-game' },
    ],
  };
  const tabs = ways.map(([, label, language, code]) => `\`\`\`${language} [${label}]\n${code}\`\`\``);
  const next = ways.map(([, , , , link]) => `- ${link}`).join('\n');
  const page = [GAME, `::: code-group\n\n${tabs.join('\n\n')}\n\n:::`, next, ...rest];
  writePage('index.md', page.join('\n\n'), { layout: 'HomePage', sidebar: false, hero });
}

/**
 * A page of the repository with links to pages of the site. Copies its pictures.
 * @param {string} page from the root
 */
function withLinks(page) {
  const text = readFileSync(join(root, page), 'utf8');
  return text.replaceAll(LINK, (link) => (IMAGE.test(link) ? copied(page, link) : targetOf(page, link)));
}

/**
 * @param {string} page
 * @param {string} picture beside it
 */
function copied(page, picture) {
  const copy = join(generated, dirname(page), picture);
  mkdirSync(dirname(copy), { recursive: true });
  copyFileSync(join(root, dirname(page), picture), copy);
  return `./${picture}`;
}
