// The laws of core/testing by their names.
import { pig, pigText } from '@rulewright/core/examples';
import { laws, queryLaws, textLaws } from '@rulewright/core/testing';
import { writePage } from './writePage.mjs';

/** @typedef {import('@rulewright/core/testing').Law} Law */

export function writeLaws() {
  const sections = [
    sectionOf('Of every game', 'laws', laws(pig)),
    sectionOf('Of the texts of a game', 'textLaws', textLaws(pig, pigText)),
    sectionOf('Of the queries of a game', 'queryLaws', queryLaws(pig, {})),
  ];
  writePage('laws.md', `${INTRODUCTION}\n\n${sections.join('\n\n')}\n`);
}

const INTRODUCTION = `# The laws

What must hold of every game is written once and checked on random games of any game, ours or yours. [Checking rules](/verification.md#the-laws) shows how to run the laws, [the architecture](/architecture.md#laws-every-game-obeys-in-rulewrightcoretesting-run-with-fast-check) tells what they are for. These are their names, as a test run prints them.`;

/**
 * @param {string} title
 * @param {string} maker
 * @param {readonly Law[]} all
 */
function sectionOf(title, maker, all) {
  const made = `Made by [\`${maker}\`](/reference/core/testing.md#${maker.toLowerCase()}).`;
  return `## ${title}\n\n${made}\n\n${all.map(({ name }) => `- ${name}`).join('\n')}`;
}
