import { fileURLToPath } from 'node:url';
import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';
import { bundling } from '../bundling.js';

const { build, resolve, worker } = bundling;

const folder = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: folder('.'),
  plugins: [vue()],
  build: {
    ...build,
    outDir: folder('../../../../node_modules/.cache/playground'),
    emptyOutDir: true,
    rolldownOptions: {
      input: [folder('index.html'), folder('check-dice.html'), folder('home.html'), folder('printed.html')],
    },
  },
  resolve,
  worker,
});
