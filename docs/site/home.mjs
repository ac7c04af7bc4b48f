// The first page: the README, with a game and evidence for its claims.
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { addressOf, root } from './addresses.mjs';
import { anchorOf } from './markdown/ruleAddresses.mjs';
import { peersTable } from './peers.mjs';
import { withLinks } from './readmes.mjs';
import { writePage } from './writePage.mjs';

/** @typedef {Record<string, import('./ruleBook.mjs').RulesPage>} RuleBook */

/** The code of the game. */
export const GAME_CODE = ['docs/.vitepress/home/game.ts', 'docs/.vitepress/home/moving.ts'];

/** The game, with links to its code. */
const GAME = `<script setup>
import { defineAsyncComponent } from 'vue';

const HomeGame = defineAsyncComponent(() => import('../.vitepress/home/HomeGame.vue'));
</script>

<div class="home-game">
<ClientOnly><HomeGame /></ClientOnly>

Copenhagen, against the easy bot. All its code: ${GAME_CODE.map((file) => `[${basename(file)}](${addressOf(file)})`).join(', ')}.

</div>`;

/** A way in for one kind of user: its title, a program, the next pages, and the address of the first one. */
const WAY =
  /<details(?: open)?>\n<summary><b>(.*?)<\/b><\/summary>\n\n```(\w+)\n(.*?)```\n\n(\[.*?\]\((.*?)\).*?)\n\n<\/details>\n\n/gs;

/** The README's table of claims, and its rows. */
const CLAIMS = /\| what \| .*\n.*\n((?:\|.*\n)+)/;
const CLAIM = /^\| (.*) \| (.*) \|$/gm;

/** What guides show: a costly decision, the first commands, a line that runs the laws, faults caught, a bot and its strength. */
const COSTLY = /^ {2}move .*\n {4}played .*\n {4}better .*$/m;
const COMMANDS = /^```sh\n.*?^```$/ms;
const LAWS = /for \(const law of .*\);$/m;
const CAUGHT = /All (\d+) are caught/;
const SEATED = /^const opponent = .*\n.*seatAgents\(.*$/m;
const STRENGTH = /In \d+ games of two, `hard` won .*? against random play/;

/** @param {RuleBook} rules */
export function writeHome(rules) {
  const peers = JSON.parse(readFileSync(join(root, 'bench/peers.json'), 'utf8'));
  const page = homePage(withLinks('README.md'), { rules, peers });
  writePage('index.md', page, { layout: 'HomePage', sidebar: false });
}

/**
 * The first page: the README up to its line to copy, doors for its users, the game, the claims with evidence, the users'
 * programs as tabs, and the rest.
 * @param {string} readme with links to pages of the site
 * @param {{ rules: RuleBook, peers: import('./peers.mjs').PeerFigures }} sources of evidence
 */
export function homePage(readme, sources) {
  // The game takes the place of the picture and of the sentence before it.
  const text = readme.replace(/[^\n]+:\n\n!\[[^\n]+\n\n/, '');
  const ways = [...text.matchAll(WAY)];
  const [title = '', claim = '', install = '', what = '', ...rest] = text.replaceAll(WAY, '').split('\n\n');
  const doors = [['Play all games', '/playground'], ...ways.map(([, label, , , , first]) => [label, first])];
  const links = doors.map(([label, address]) => `[${label}](${address})`).join('\n');
  const [sentence = '', more = ''] = claim.split(/(?<=\.) /);
  const hero = [
    title,
    `**${sentence.replace(/\.$/, '')}**`,
    more,
    install,
    `<div class="doors">\n\n${links}\n\n</div>`,
  ];
  const tabs = ways.map(([, label, language, code]) => `\`\`\`${language} [${label}]\n${code}\`\`\``);
  const next = ways.map(([, , , , pages]) => `- ${pages}`).join('\n');
  const programs = `::: code-group\n\n${tabs.join('\n\n')}\n\n:::\n\n${next}`;
  const [heading = '', table = '', ...later] = rest;
  const claims = table.concat('\n').replace(CLAIMS, (_, rows) => claimsOf(rows, sources));
  return [`<div class="hero">\n\n${hero.join('\n\n')}\n\n</div>`, GAME, heading, claims, programs, what, ...later].join(
    '\n\n',
  );
}

/**
 * The claims as blocks, with the evidence that the site has in place of where to see it.
 * @param {string} rows
 * @param {Parameters<typeof homePage>[1]} sources
 */
function claimsOf(rows, { rules, peers }) {
  /** @type {Record<string, string>} by the address of a claim's page */
  const evidence = {
    '/rules/': chainOf(rules, 'docs/rules/copenhagen.md', 'COP-4.2'),
    '/benchmarks': peersTable(peers),
    '/review.md': `\`\`\`text\n${partOf('review', COSTLY).replaceAll(/^ {2}/gm, '')}\n\`\`\``,
    '/fair-dice.md': partOf('fair-dice', COMMANDS),
    '/verification.md': `${codeOf(partOf('verification', LAWS))}

[${partOf('checked', CAUGHT).replace(CAUGHT, 'All $1 faults')}](/checked.md#would-a-law-notice) planted in example games are caught.`,
    '/bots.md': `${codeOf(partOf('bots', SEATED))}\n\n${partOf('bots', STRENGTH)}.`,
  };
  const blocks = [...rows.matchAll(CLAIM)].map(([, what = '', where = '']) => {
    const [, address = ''] = /\]\((.*?)\)/.exec(what + where) ?? [];
    return `<div>\n\n${what}.${where.startsWith('[') ? ` See ${where}.` : ''}\n\n${evidence[address] ?? ''}\n\n</div>`;
  });
  return `<div class="claims">\n\n${blocks.join('\n\n')}\n\n</div>`;
}

/** @param {string} lines of TypeScript */
function codeOf(lines) {
  return `\`\`\`ts\n${lines}\n\`\`\``;
}

/**
 * A rule, the line of code that refuses what it forbids, and its test.
 * @param {RuleBook} rules
 * @param {string} page
 * @param {string} id
 */
function chainOf(rules, page, id) {
  const [, text] =
    new RegExp(`^\\*\\*${id}\\*\\* \\[\\w+\\] (.*)$`, 'm').exec(readFileSync(join(root, page), 'utf8')) ?? [];
  const { code = [], tests = [] } = rules[page]?.[id] ?? {};
  const test = tests.find(({ title }) => title?.startsWith(`${id}: `));
  const lines = code.map((place) => ({
    ...place,
    text: readFileSync(join(root, place.file), 'utf8').split('\n')[place.line - 1],
  }));
  const refusal = lines.find((line) => line.text?.includes(`rule: '${id}'`));
  if (!text || !refusal || !test)
    throw new Error(`${id} needs a text, a refusal in the code and a test, for the first page.`);
  const entries = Object.values(rules).flatMap((each) => Object.entries(each));
  const cited = entries.filter(([id, { code, tests }]) => !id.startsWith('EX-') && code.length > 0 && tests.length > 0);
  return `- [Rule](${page.replace('docs', '')}#${anchorOf(id)}): ${text.replace(/ \(.*?\)/, '')}
- [Code](${sourceOf(refusal)}): \`${refusal.text?.trim().replace(/;$/, '')}\`
- [Test](${sourceOf(test)}): ${test.title}

${cited.length} rules are linked to their code and tests.`;
}

/** @param {import('./ruleBook.mjs').Place} place */
function sourceOf({ file, line }) {
  return `/source/${file}.md#L${line}`;
}

/**
 * The first part of a guide that matches a pattern.
 * @param {string} guide
 * @param {RegExp} pattern
 */
function partOf(guide, pattern) {
  const [part] = pattern.exec(readFileSync(join(root, `docs/${guide}.md`), 'utf8')) ?? [];
  if (part === undefined) throw new Error(`docs/${guide}.md has no ${pattern}, for the first page.`);
  return part;
}
