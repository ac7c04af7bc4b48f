import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { ALIASES } from '../../scripts/sources.mjs';

/** The dev server reloads with inline scripts and styles, which the pages' Content Security Policy forbids. */
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
    // This repository uses the packages' sources. Remove this in your own project.
    alias: ALIASES,
  },
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0, // the policy forbids data: URLs
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      input: ['index.html', 'stoneage.html', 'printed-castle.html', 'printed-stoneage.html'].map((page) =>
        fileURLToPath(new URL(page, import.meta.url)),
      ),
    },
  },
});
