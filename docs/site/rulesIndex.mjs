// Generates the list of rules pages.
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from './addresses.mjs';
import { table } from './fields.mjs';
import { editionsOf } from './rulebooks.mjs';
import { writePage } from './writePage.mjs';

/** @param {Record<string, import('./ruleBook.mjs').RulesPage>} rules */
export function writeRulesIndex(rules) {
  const rows = Object.entries(rules).map(([page, entries]) => {
    const ids = Object.keys(entries);
    const examples = ids.filter((id) => id.startsWith('EX-')).length;
    const address = page.slice('docs'.length);
    const editions = editionsOf(basename(page, '.md')).map(({ name, address }) => `[${name}](${address}.md)`);
    return [
      titleOf(page),
      editions.join(', '),
      `[numbered](${address})`,
      String(ids.length - examples),
      String(examples),
    ];
  });
  writePage(
    'rules/index.md',
    `${INTRODUCTION}\n\n${table(['game', 'for players', 'with sources and code', 'rules', 'worked examples'], rows)}\n`,
  );
}

const INTRODUCTION = `# Rules

Every rule has an id, the same for players and in the numbered rules. Refusals, points, the code that states a rule and the tests that show it cite it. Each numbered page lists below a rule where that is; the id of a rule is a link to it wherever it stands on this site.`;

/**
 * The name of a rules page's game.
 * @param {string} page from the root
 */
export function titleOf(page) {
  const [title = ''] = readFileSync(join(root, page), 'utf8').split('\n');
  return title.replaceAll(/^# | - rules$|: rules specification$/g, '');
}
