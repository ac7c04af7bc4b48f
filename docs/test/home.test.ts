import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { root } from '../site/addresses.mjs';
import { readmeTop } from '../site/firstPage.mjs';
import { homePage } from '../site/home.mjs';
import { ruleBook } from '../site/ruleBook.mjs';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');

// Update the README with `npx vitest run docs/test/home.test.ts -u`.
test('the README starts with what docs/site/firstPage.mjs states', async () => {
  const readme = read('README.md');
  const rest = readme.slice(readme.indexOf('## Try it'));
  await expect(readmeTop() + rest).toMatchFileSnapshot(join(root, 'README.md'));
});

describe('the first page', () => {
  let page = '';
  beforeAll(() => {
    const peers = JSON.parse(read('bench/peers.json'));
    page = homePage({ rules: ruleBook(), peers });
  });

  test('has the first two sentences of the README, its line to copy and a door for each kind of user above the game', () => {
    const [hero = ''] = page.split('<script setup>');
    const [title = '', claim = '', install = ''] = read('README.md').split('\n\n');
    expect(hero.replaceAll('**', '').replace('\n\nTry', '. Try')).toContain([title, claim, install].join('\n\n'));
    expect(install).toMatch(/^```sh\nnpm install .*\n```$/);
    const doors = Array.from(hero.matchAll(/\[(.*)\]\((.*)\)/g), ([, label, address]) => `${label}: ${address}`);
    expect(doors).toEqual([
      'Play all games: /playground',
      'Front ends and servers: /start/front-end.md',
      'Researchers: /start/learner.md',
      'Rule verifiers: /start/rules-test.md',
    ]);
  });

  test('shows each claim of the README in a block', () => {
    const claims = Array.from(read('README.md').matchAll(/^\| ([A-Z][^|]*?) \| .* \|$/gm), ([, claim]) => claim);
    const [, blocks = ''] = page.split('<div class="claims">');
    expect(claims).toHaveLength(6);
    for (const claim of claims) expect(blocks).toContain(`${claim?.replace('](docs/rules)', '](/rules/)')}.`);
  });

  test.each([
    ['a rule', /^- \[Rule\]\(\/rules\/copenhagen\.md#cop-4\.2\): The second card/m],
    ['the code of the rule', /^- \[Code\]\(\/source\/.*\/cards\.ts\.md#L\d+\): `return \{ rule: 'COP-4\.2'/m],
    ['the test of the rule', /^- \[Test\]\(\/source\/.*\.test\.ts\.md#L\d+\): COP-4\.2: /m],
    [
      'dated figures beside other engines',
      /boardgame\.io .* \| Rulewright is \d+ times as fast \|$[\s\S]*^Measured on \d{4}-\d\d-\d\d\./m,
    ],
    ['a costly move of a review', /^move \d+, Player \d: .*points/m],
    ['the commands that check dice', /--fair proof\.json/],
    ['a line that runs the laws', /^for \(const law of laws\(pig\)\) test\(law\.name, law\.run\);$/m],
    [
      'the faults that laws catch',
      /^\[65 of 68 faults\]\(\/checked\.md#would-a-law-notice\) planted in example games are caught\. The other 3 need a test\.$/m,
    ],
    ['a bot at its seat', /^const stop = seatAgents\(live, \{ 1: opponent \}/m],
    ['the strength of the bots', /`easy` won every game against random play\.$/m],
  ])('shows as evidence %s', (_, evidence) => {
    expect(page).toMatch(evidence);
  });
});
