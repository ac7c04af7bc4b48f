// The laws of a game of one page, at the default number of games.
import { join } from 'node:path';
import { coldStart, laws } from '@rulewright/core/testing';
import { test, vi } from 'vitest';
import { root } from '../generate/packages.mjs';

const { game: name, file, open } = JSON.parse(process.env['FAULT'] ?? '{}');
const load = () => import(join(root, file));
const { [name]: game, reveals } = await load();

/** @param {{ label: string }} item */
const isOpen = ({ label }) => open?.includes(label) ?? true;

for (const law of laws(game, { reveals, isOpen })) test(law.name, law.run);

test('a game does not depend on those before it', async () => {
  const loadAgain = async () => {
    vi.resetModules();
    return (await load())[name];
  };
  await coldStart(game, loadAgain);
});
