// First half of npm run version: turns all changesets into a section of CHANGELOG.md for the next version. changesets
// writes one changelog per package; ours share a version and a changelog.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import getReleasePlan from '@changesets/get-release-plan';

const root = fileURLToPath(new URL('..', import.meta.url));
const path = fileURLToPath(new URL('../CHANGELOG.md', import.meta.url));

/** @typedef {Awaited<ReturnType<typeof getReleasePlan>>['changesets'][number]} Changeset */

/** Headings by version bump, largest first. */
const HEADINGS = /** @type {const} */ ([
  ['major', 'Breaking changes'],
  ['minor', 'Additions'],
  ['patch', 'Corrections'],
]);

const { changesets, releases } = await getReleasePlan(root);
const [version] = releases.filter(({ type }) => type !== 'none').map(({ newVersion }) => newVersion);
if (version === undefined) {
  console.error('No changeset found. Describe the change with npm run changeset.');
  process.exit(1);
}
const [introduction = '', ...sections] = readFileSync(path, 'utf8').split(/^(?=## )/m);
writeFileSync(
  path,
  [introduction.trimEnd(), sectionOf(version), ...sections.map((text) => text.trimEnd())].join('\n\n').concat('\n'),
);

/** @param {string} title */
function sectionOf(title) {
  const parts = HEADINGS.map(([type, heading]) => {
    const notes = changesets.filter((changeset) => gravest(changeset) === type).map(noteOf);
    return notes.length > 0 ? `### ${heading}\n\n${notes.join('\n')}` : '';
  });
  return [`## ${title}`, ...parts.filter((part) => part !== '')].join('\n\n');
}

/** @param {Changeset} changeset */
function gravest({ releases }) {
  return HEADINGS.map(([type]) => type).find((type) => releases.some((release) => release.type === type));
}

/** @param {Changeset} changeset */
function noteOf({ releases, summary }) {
  const names = releases.map(({ name }) => name.replace('@rulewright/', '')).join(', ');
  return `- **${names}**: ${summary.trim().replaceAll(/\n(?=.)/g, '\n  ')}`;
}
