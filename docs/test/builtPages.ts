/** Finds the links and resources of a built site. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const LINK = /<a\s[^>]*?href="([^"]*)"/g;
const LOADED = /<(?:script|img|iframe|source)\s[^>]*?src="([^"]*)"|<link\s[^>]*?href="([^"]*)"|url\(["']?([^"')]+)/g;
const ID = /\sid="([^"]*)"/g;
const ELSEWHERE = /^(?:https?:)?\/\//;

/** The pages of a folder, each with its text. */
function pagesOf(folder: string): ReadonlyMap<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));
  return new Map(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}

/** The links to missing files and anchors, each with its page. */
export function deadLinks(folder: string): string[] {
  const pages = pagesOf(folder);
  const ids = new Map([...pages].map(([page, html]) => [page, new Set(matches(html, ID))]));
  const isAlive = (page: string, link: string): boolean => {
    const [address = '', anchor = ''] = link.split('#');
    const [path = ''] = address.split('?');
    const file = path === '' ? page : fileOf(folder, page, decodeURI(path));
    if (!existsSync(join(folder, file))) return false;
    return anchor === '' || ids.get(file)?.has(decodeURIComponent(anchor)) === true;
  };
  return [...pages].flatMap(([page, html]) =>
    [...new Set(matches(html, LINK))]
      .map((link) => link.replaceAll('&amp;', '&'))
      .filter((link) => !/^[a-z]+:/.test(link) && !isAlive(page, link))
      .map((link) => `${page}: ${link}`),
  );
}

/** The resources that pages and styles load from other sites, each with its file. */
export function loadedFromElsewhere(folder: string): string[] {
  const styles = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'));
  const files = [
    ...pagesOf(folder),
    ...styles.map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const),
  ];
  return files.flatMap(([file, text]) =>
    matches(text, LOADED)
      .filter((address) => ELSEWHERE.test(address))
      .map((address) => `${file}: ${address}`),
  );
}

function fileOf(folder: string, page: string, path: string): string {
  const file = path.startsWith('/') ? path.slice(1) : normalize(join(dirname(page), path));
  const isFolder = existsSync(join(folder, file)) && statSync(join(folder, file)).isDirectory();
  return isFolder ? join(file, 'index.html') : file;
}

function matches(text: string, pattern: RegExp): string[] {
  return Array.from(text.matchAll(pattern), (match) => match.slice(1).find((part) => part !== undefined) ?? '');
}
