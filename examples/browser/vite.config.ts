import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { ALIASES } from '../../scripts/sources.mjs';

/** The development server reloads by inline scripts and styles, which the policy of the built pages forbids. */
const withoutPolicy: Plugin = {
  name: 'without-policy',
  apply: 'serve',
  transformIndexHtml: (html, { server }) =>
    server ? html.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '') : html,
};

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), withoutPolicy],
  resolve: {
    // Here the packages are read from their sources; in a project of your own they come from node_modules.
    alias: ALIASES,
  },
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0, // the policy allows no data: addresses
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      input: ['index.html', 'stoneage.html'].map((page) => fileURLToPath(new URL(page, import.meta.url))),
    },
  },
});
