// The navigation bars of the site: guides by audience, then generated pages.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GAMES } from '@rulewright/lab';
import { root } from './addresses.mjs';
import { entries } from './entries.mjs';
import { GUIDES, PROGRAMS } from './guides.mjs';
import { titleOf } from './rulesIndex.mjs';

export function nav() {
  return [
    { text: 'Guides', link: '/tutorial', activeMatch: '^/(?!games/|rules/|reference/|playground|check-dice)[a-z]' },
    ...PROGRAMS.filter(isPage).map(linkTo),
    { text: 'Games', link: '/games/', activeMatch: '^/games/' },
    { text: 'Rules', link: '/rules/', activeMatch: '^/rules/' },
    { text: 'Reference', link: '/reference/', activeMatch: '^/reference/' },
  ];
}

export function sidebar() {
  const guides = Object.entries(GUIDES).map(([text, pages]) => ({ text, items: pages.map(linkTo) }));
  const generated = [
    { text: 'The laws', link: '/laws' },
    { text: 'Benchmarks', link: '/benchmarks' },
    { text: 'Changelog', link: '/changelog' },
    { text: 'Contributing', link: '/contributing' },
  ];
  return {
    '/': [...guides, { text: 'Lists', items: generated }],
    '/games/': [{ text: 'Games', items: gamesIn('games') }],
    '/rules/': [{ text: 'Rules', items: gamesIn('rules') }],
    '/reference/': reference(),
    '/source/': [],
  };
}

/** @param {string} folder */
function gamesIn(folder) {
  return [...GAMES.keys()].map((id) => ({ text: titleOf(`docs/rules/${id}.md`), link: `/${folder}/${id}` }));
}

/** One group per package. */
function reference() {
  const all = entries().map(({ name, path }) => ({ text: name, link: `/reference/${path}` }));
  const packages = all.filter(({ text }) => text.split('/').length === 2);
  return packages.map((whole) => ({
    text: whole.text,
    items: [
      { ...whole, text: whole.text },
      ...all
        .filter(({ text }) => text.startsWith(`${whole.text}/`))
        .map((entry) => ({ ...entry, text: entry.text.slice(whole.text.length) })),
    ],
  }));
}

/** @param {string} page */
function linkTo(page) {
  const [, title = ''] = /^# (.*)$/m.exec(readFileSync(join(root, `docs/${page}.md`), 'utf8')) ?? [];
  return { text: title, link: `/${page}` };
}

/** @param {string} page */
function isPage(page) {
  return existsSync(join(root, `docs/${page}.md`));
}
