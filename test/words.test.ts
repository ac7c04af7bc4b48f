/** One name for each concept, and English that reads well. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The files of the repository that match. */
function filesOf(...patterns: readonly string[]): string[] {
  return execFileSync('git', ['ls-files', ...patterns], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);
}

/** Lines `file:line: text` with a match. */
function linesWith(expression: RegExp, files: readonly string[]): string[] {
  return files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((text, index) => (expression.test(text) ? [`${file}:${index + 1}: ${text.trim()}`] : [])),
  );
}

test.each([
  ['MAX_ and MIN_', /\b(MOST|LEAST|LONGEST|FEWEST)_[A-Z]/],
  ['thaw', /\bplainOf\b/],
  ['working states', /\b(twinOf|keptStates|givenViews)\b/],
  ['agendaViolations', /\bmisshapenAgenda\b/],
  ['notObserved', /\bunobservedPart\b/],
  ['wasForced and withoutForcedMoves', /\b(isPassedOver|askEvery)\b/],
  ['createTrace', /\brecordOf\(game\b/],
  ['sampleState', /\bguessOf\b/],
  ['evaluateActions', /\boutlookOf\(\{? ?game/],
  ['beamSearch', /\bbestLines\b/],
])('names: %s', (_, old) => {
  expect(linesWith(old, filesOf('packages/*/src/*.ts', 'docs/*.ts', 'docs/*.md', 'examples/*.ts'))).toEqual([]);
});

/** Phrases that a native speaker wouldn't write. */
const TRANSLATED = [
  'whoever',
  'anew',
  'thereby',
  'nor has it',
  'be it \\w',
  'what came of',
  'by lot',
  'lets nothing',
  'so many',
  'comes? back',
  '(is|are) to be',
  // "Of its own turns" is fine.
  'of (its|their) own(?=[.,:;)]| (and|for|if|in|on|to|with)\\b|$)',
];

test('prose has no phrases that read as translated', () => {
  const phrases = new RegExp(`\\b(${TRANSLATED.join('|')})\\b`, 'i');
  const files = filesOf('packages/*/src/*.ts', 'packages/*/README.md', 'docs/*.md', '*.md');
  expect(
    linesWith(
      phrases,
      files.filter((file) => !/^CHANGELOG|^docs\/rules\/|\/rules\.generated\.ts$|^\.changeset|^examples/.test(file)),
    ),
  ).toEqual([]);
});
