import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitepress';
import { anchorOf } from '../../scripts/links.mjs';
import { PLACEHOLDER, repositoryAddress } from '../../scripts/repository.mjs';
import { generated, publicFolder } from '../site/addresses.mjs';
import { citationsPlugin } from '../site/markdown/citations.mjs';
import { diagramsPlugin } from '../site/markdown/diagrams.mjs';
import { repositoryLinks } from '../site/markdown/repositoryLinks.mjs';
import { ruleAddresses } from '../site/markdown/ruleAddresses.mjs';
import { rulebooksPlugin } from '../site/markdown/rulebooks.mjs';
import { ruleLinksPlugin } from '../site/markdown/ruleLinks.mjs';
import { workedExamplesPlugin } from '../site/markdown/workedExamples.mjs';
import { nav, sidebar, VERSION } from '../site/navigation.mjs';
import { outlineMarker } from '../site/outlineMarker.mjs';
import { searchOrder } from '../site/searchOrder.mjs';
import { searchText } from '../site/searchText.mjs';
import { bundling } from './playground/bundling.js';

const noStyle = fileURLToPath(new URL('theme/none.css', import.meta.url));
const rules = JSON.parse(readFileSync(join(generated, 'rules.json'), 'utf8'));
const examples = JSON.parse(readFileSync(join(generated, 'examples.json'), 'utf8'));
const addressOf = ruleAddresses(rules);
const repository = repositoryAddress();

export default defineConfig({
  title: 'Rulewright',
  description: 'Rules engines for five modern board games, and the tools to build your own, in TypeScript and Python',
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
  transformPageData(page) {
    // Generated pages have no source to edit.
    if (page.filePath.startsWith('generated/')) page.frontmatter.editLink = false;
  },
  themeConfig: {
    // Until the repository has an address, no link leads to it.
    ...(repository !== PLACEHOLDER && {
      socialLinks: [{ icon: 'github', link: repository, ariaLabel: 'Repository' }],
      editLink: { pattern: `${repository}/edit/main/docs/:path` },
    }),
    footer: {
      message:
        'The names of the games are trademarks of their publishers. Rulewright has no connection with them. Buy the games; they’re good.',
      copyright: `Rulewright ${VERSION}, MIT licence`,
    },
    nav: nav(),
    sidebar: sidebar(),
    outline: [2, 3],
    search: { provider: 'local', options: { _render: searchText, miniSearch: { searchOptions: searchOrder } } },
  },
});
