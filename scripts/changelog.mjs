// First step of npm run version: turns all changesets into a section of CHANGELOG.md for the next version. changesets
// writes one changelog per package; ours share a version and a changelog.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import getReleasePlan from '@changesets/get-release-plan';

const root = fileURLToPath(new URL('..', import.meta.url));
const path = fileURLToPath(new URL('../CHANGELOG.md', import.meta.url));

/** @typedef {Awaited<ReturnType<typeof getReleasePlan>>['changesets'][number]} Changeset */

/** Headings by version bump, in the order of a section. */
const HEADINGS = /** @type {const} */ ([
  ['minor', 'New'],
  ['major', 'Breaking changes'],
  ['patch', 'Fixed'],
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
    const all = changesets.filter((changeset) => largestBump(changeset) === type);
    const notes = all.filter((changeset) => !isSubsection(changeset)).map(noteOf);
    const subsections = all.filter(isSubsection).map(({ summary }) => summary.trim());
    const texts = notes.length > 0 ? [notes.join('\n'), ...subsections] : subsections;
    return texts.length > 0 ? [`### ${heading}`, ...texts].join('\n\n') : '';
  });
  return [`## ${title}`, ...parts.filter((part) => part !== '')].join('\n\n');
}

/** @param {Changeset} changeset */
function largestBump({ releases }) {
  return ['major', 'minor', 'patch'].find((bump) => releases.some(({ type }) => type === bump));
}

/**
 * Whether the text starts with a heading or is a list. It then stands after the notes as it is.
 * @param {Changeset} changeset
 */
function isSubsection({ summary }) {
  return /^(####|-) /.test(summary);
}

/** @param {Changeset} changeset */
function noteOf({ releases, summary }) {
  const names = releases.map(({ name }) => name.replace('@rulewright/', '')).join(', ');
  return `- **${names}**: ${summary.trim().replaceAll(/\n(?=.)/g, '\n  ')}`;
}
