// Lists the laws of core/testing.
import { nimmt, pig, pigText } from '@rulewright/core/examples';
import { laws, queryLaws, spotLaws, textLaws } from '@rulewright/core/testing';
import { writePage } from './writePage.mjs';

/** @typedef {import('@rulewright/core/testing').Law} Law */

export function writeLaws() {
  const sections = [
    sectionOf('Games', 'laws', laws(nimmt)),
    sectionOf('Texts', 'textLaws', textLaws(pig, pigText)),
    sectionOf(
      'Clicks',
      'spotLaws',
      spotLaws(pig, () => [], pigText),
    ),
    sectionOf('Queries', 'queryLaws', queryLaws(pig, {})),
  ];
  writePage('laws.md', `${INTRODUCTION}\n\n${sections.join('\n\n')}\n`);
}

const INTRODUCTION = `# The laws

Laws are properties of every game, ours or yours, checked on random games. [Checking rules](/verification.md#the-laws) shows how to run them, and [the architecture](/architecture.md#laws) explains their purpose. These are their names as test runs print them.`;

/**
 * @param {string} title
 * @param {string} maker
 * @param {readonly Law[]} all
 */
function sectionOf(title, maker, all) {
  const made = `Made by [\`${maker}\`](/reference/core/testing.md#${maker.toLowerCase()}).`;
  return `## ${title}\n\n${made}\n\n${all.map(({ name }) => `- ${name}`).join('\n')}`;
}
