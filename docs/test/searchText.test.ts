import { join } from 'node:path';
import { createMarkdownRenderer } from 'vitepress';
import { expect, test } from 'vitest';
import { root } from '../site/addresses.mjs';
import { searchText } from '../site/searchText.mjs';

test('the search index gets the text of code without colours; pages keep theirs', async () => {
  const md = await createMarkdownRenderer(join(root, 'docs'));
  const page = '# Play\n\n```ts\nconst table = 1;\n```\n';
  const indexed = searchText(page, {}, md);
  expect(indexed).toContain('const table = 1;');
  expect(indexed).not.toContain('style=');
  expect(md.render(page)).toContain('style=');
});
