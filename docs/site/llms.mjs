// The guides and rules as plain Markdown for language models: https://llmstxt.org
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { GAMES } from '@rulewright/lab';
import { publicFolder, root } from './addresses.mjs';
import { GUIDES } from './guides.mjs';
import { linked } from './readmes.mjs';
import { editionsOf } from './rulebooks.mjs';

/** Writes `llms.txt`, the list of the guides, and `llms-full.txt` with their full text. */
export function writeLlms() {
  const sections = Object.entries(sectionPages());
  const lists = sections.map(([title, pages]) => `## ${title}\n\n${pages.map(lineOf).join('\n')}\n`);
  const full = 'The full text of all guides: [llms-full.txt](/llms-full.txt)\n';
  writeFileSync(join(publicFolder, 'llms.txt'), [introduction(), full, ...lists].join('\n'));
  const texts = sections.flatMap(([, pages]) => pages.map(textOf));
  writeFileSync(join(publicFolder, 'llms-full.txt'), [introduction(), ...texts].join('\n\n'));
}

/** @returns {Record<string, string[]>} paths of pages below `docs`, by the title of their section */
function sectionPages() {
  const games = [...GAMES.keys()];
  const forPlayers = games.filter((id) => editionsOf(id).length > 0).map((id) => `rules/players/${id}.en`);
  return { ...GUIDES, 'Rules for players': forPlayers, Rules: games.map((id) => `rules/${id}`) };
}

/** The title and the summary of the project, as llms.txt begins. */
function introduction() {
  const { description } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return `# Rulewright\n\n> ${description}.\n`;
}

/** @param {string} page */
function lineOf(page) {
  const [, title = page] = /^# (.*)$/m.exec(textOf(page)) ?? [];
  return `- [${title}](/${page}.html)`;
}

/**
 * A page without its pictures.
 * @param {string} page
 */
function textOf(page) {
  const path = `docs/${page}.md`;
  return linked(path, readFileSync(join(root, path), 'utf8').replaceAll(/!\[[^\]]*\]\([^)]*\)/g, ''));
}
