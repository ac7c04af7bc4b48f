import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './addresses.mjs';
import { anchorOf } from './markdown/ruleAddresses.mjs';

/**
 * A rule, the line of code that refuses what it forbids, and its test.
 * @param {Record<string, import('./ruleBook.mjs').RulesPage>} rules
 * @param {string} page
 * @param {string} id
 */
export function chainOf(rules, page, id) {
  const [, text] =
    new RegExp(`^\\*\\*${id}\\*\\* \\[\\w+\\] (.*)$`, 'm').exec(readFileSync(join(root, page), 'utf8')) ?? [];
  const { code = [], tests = [] } = rules[page]?.[id] ?? {};
  const test = tests.find(({ title }) => title?.startsWith(`${id}: `));
  const lines = code.map((place) => ({
    ...place,
    text: readFileSync(join(root, place.file), 'utf8').split('\n')[place.line - 1],
  }));
  const refusal = lines.find((line) => line.text?.includes(`rule: '${id}'`));
  if (!text || !refusal || !test) throw new Error(`${id} needs a text, a refusal in the code and a test.`);
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
