import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rollup } from 'rollup';
import { dts } from 'rollup-plugin-dts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { refuseShadowedRenames } from '../scripts/shadowedRenames.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rulewright-declarations-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Bundles declarations that import `Words` under another name. */
async function bundle(declaration: string): Promise<string> {
  writeFileSync(join(folder, 'words.d.ts'), 'export interface Words { yes: string }');
  const input = join(folder, 'index.d.ts');
  writeFileSync(input, `import type { Words as CoreWords } from './words.js';\nexport ${declaration}`);
  const built = await rollup({ input, plugins: [dts(), refuseShadowedRenames()] });
  const { output } = await built.generate({});
  return output[0].code;
}

test('an import may get the name of its declaration', async () => {
  expect(await bundle('type Both<Own> = [Own, CoreWords];')).toContain('type Both<Own> = [Own, Words];');
});

test.each([
  ['type Both<Words> = [Words, CoreWords];'],
  ['interface Both { of<Words>(words: Words): CoreWords }'],
  ['type Both = { [Words in "yes"]: CoreWords };'],
  ['type Both<List> = List extends (infer Words)[] ? [Words, CoreWords] : never;'],
])('a type parameter that would hide the import is refused: %s', async (declaration) => {
  await expect(bundle(declaration)).rejects.toThrow('an import of Both is bundled as Words');
});
