// The navigation bars of the site: guides by subject, then generated pages.
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { GAMES } from '@rulewright/lab';
import { root } from './addresses.mjs';
import { entries } from './entries.mjs';
import { GENERATED, GUIDES, PROGRAMS } from './guides.mjs';
import { editionsOf } from './rulebooks.mjs';
import { titleOf } from './rulesIndex.mjs';

/** @typedef {import('vitepress').DefaultTheme.SidebarItem} Item */

/** The version of the packages. */
export const VERSION = JSON.parse(readFileSync(join(root, 'packages/core/package.json'), 'utf8')).version;

export function nav() {
  return [
    {
      text: 'Guides',
      link: '/start/front-end',
      activeMatch: '^/(?!games/|rules/|reference/|playground)[a-z]',
    },
    ...PROGRAMS.filter(isPage).map(linkTo),
    { text: 'Games', link: '/games/', activeMatch: '^/games/' },
    { text: 'Rules', link: '/rules/', activeMatch: '^/rules/' },
    { text: 'Reference', link: '/reference/', activeMatch: '^/reference/' },
    { text: `v${VERSION}`, link: '/changelog', activeMatch: '^/changelog' },
  ];
}

export function sidebar() {
  const guides = Object.entries(GUIDES).map(([text, pages]) => ({
    text,
    items: [...pages.map(linkTo), ...(GENERATED[text] ?? []).map(generatedLink)],
  }));
  return {
    '/': guides,
    '/games/': [{ text: 'Games', items: [...gamesIn('games'), { text: 'Gallery', link: '/games/gallery' }] }],
    '/rules/': [
      { text: 'For players', items: forPlayers() },
      { text: 'Numbered rules', items: gamesIn('rules') },
    ],
    '/reference/': reference(),
    '/source/': [],
  };
}

/** @param {string} folder */
function gamesIn(folder) {
  return [...GAMES.keys()].map((id) => ({ text: titleOf(`docs/rules/${id}.md`), link: `/${folder}/${id}` }));
}

/** The English rules for players. */
function forPlayers() {
  return [...GAMES.keys()].flatMap((id) => {
    const [english] = editionsOf(id);
    return english === undefined ? [] : { text: titleOf(`docs/rules/${id}.md`), link: english.address };
  });
}

/** The entries of core for those who write games. */
const WRITING = ['define', 'examples', 'positions', 'testing'];

/** Packages by kind, with their entries below them. */
function reference() {
  const paths = entries().map(({ path }) => path);
  /** @type {(path: string) => Item} */
  const itemOf = (path) => ({ text: basename(path), link: `/reference/${path}`, ...below(path) });
  /** @type {(path: string) => Item} */
  const below = (path) => {
    const items = paths.filter((other) => dirname(other) === path).map(itemOf);
    return items.length === 0 ? {} : { items, collapsed: true };
  };
  const packages = paths.filter((path) => !path.includes('/') && path !== 'core');
  const coreEntries = paths.filter((path) => dirname(path) === 'core');
  /** @type {(path: string) => boolean} */
  const isForWriting = (path) => WRITING.includes(basename(path));
  return [
    {
      text: 'Core',
      items: [
        { text: 'core', link: '/reference/core' },
        { text: 'Playing games', items: coreEntries.filter((path) => !isForWriting(path)).map(itemOf) },
        { text: 'Writing games', items: coreEntries.filter(isForWriting).map(itemOf) },
      ],
    },
    { text: 'Games', items: packages.filter((path) => GAMES.has(path)).map(itemOf) },
    { text: 'Tools', items: packages.filter((path) => !GAMES.has(path)).map(itemOf) },
  ];
}

/** @param {readonly [title: string, link: string]} page one that isn't of VitePress ends in `.html` */
function generatedLink([title, link]) {
  return { text: title, link, ...(link.endsWith('.html') && { target: '_self' }) };
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
