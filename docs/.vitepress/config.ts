import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitepress';
import { anchorOf } from '../../scripts/links.mjs';
import { generated, publicFolder } from '../site/addresses.mjs';
import { citationsPlugin } from '../site/markdown/citations.mjs';
import { diagramsPlugin } from '../site/markdown/diagrams.mjs';
import { repositoryLinks } from '../site/markdown/repositoryLinks.mjs';
import { ruleAddresses } from '../site/markdown/ruleAddresses.mjs';
import { rulebooksPlugin } from '../site/markdown/rulebooks.mjs';
import { ruleLinksPlugin } from '../site/markdown/ruleLinks.mjs';
import { workedExamplesPlugin } from '../site/markdown/workedExamples.mjs';
import { nav, sidebar } from '../site/navigation.mjs';
import { outlineMarker } from '../site/outlineMarker.mjs';
import { searchOrder } from '../site/searchOrder.mjs';
import { searchText } from '../site/searchText.mjs';
import { bundling } from './playground/bundling.js';

const noStyle = fileURLToPath(new URL('theme/none.css', import.meta.url));
const rules = JSON.parse(readFileSync(join(generated, 'rules.json'), 'utf8'));
const examples = JSON.parse(readFileSync(join(generated, 'examples.json'), 'utf8'));
const addressOf = ruleAddresses(rules);

export default defineConfig({
  title: 'Rulewright',
  description: 'Headless rules engines for modern board games, in TypeScript',
  lang: 'en-GB',
  head: [['link', { rel: 'icon', type: 'image/svg+xml', href: '/icon.svg' }]],
  srcExclude: ['site/**', 'test/**'],
  rewrites: (page) => page.replace(/^generated\//, ''),
  router: { prefetchLinks: false },
  vite: {
    ...bundling,
    plugins: [outlineMarker],
    publicDir: publicFolder,
    // Keeps the first page small: no component uses Vue's options, and the local search needs no style of Algolia's.
    define: { __VUE_OPTIONS_API__: 'false' },
    resolve: { alias: [...bundling.resolve.alias, { find: '@docsearch/css', replacement: noStyle }] },
  },
  markdown: {
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    anchor: { slugify: anchorOf },
    config(md) {
      md.use(repositoryLinks)
        .use(workedExamplesPlugin(examples))
        .use(citationsPlugin(rules))
        .use(rulebooksPlugin)
        .use(ruleLinksPlugin(addressOf))
        .use(diagramsPlugin);
    },
  },
  themeConfig: {
    nav: nav(),
    sidebar: sidebar(),
    outline: [2, 3],
    search: { provider: 'local', options: { _render: searchText, miniSearch: { searchOptions: searchOrder } } },
  },
});
