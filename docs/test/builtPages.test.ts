import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deadLinks, loadedFromElsewhere } from './builtPages.js';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rulewright-pages-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a link to a missing page or anchor is dead', () => {
  const links = [
    'b.html',
    '/b.html#end',
    '#start',
    './',
    'https://example.org',
    'c.html',
    'b.html#middle',
    '#end',
    'b.html?x=1#end',
    'd.html?x=1',
  ];
  writeFileSync(
    join(folder, 'index.html'),
    links.map((link) => `<a class="x" href="${link}">x</a>`).join('<p id="start">'),
  );
  writeFileSync(join(folder, 'b.html'), '<h2 id="end">The end</h2>');
  const dead = ['c.html', 'b.html#middle', '#end', 'd.html?x=1'];
  expect(deadLinks(folder)).toEqual(dead.map((link) => `index.html: ${link}`));
});

test('resources from other sites are found in pages and styles; links don’t count', () => {
  const page =
    '<link rel="icon" href="/a.svg"><script src="https://a.example/b.js"></script><a href="https://b.example">x</a>';
  writeFileSync(join(folder, 'index.html'), page);
  writeFileSync(join(folder, 'style.css'), "a { background: url('//c.example/d.png') } b { background: url(e.png) }");
  expect(loadedFromElsewhere(folder)).toEqual(['index.html: https://a.example/b.js', 'style.css: //c.example/d.png']);
});
