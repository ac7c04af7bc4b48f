import { defineConfig } from 'vitepress';
import { bundling } from './playground/bundling.js';

export default defineConfig({
  title: 'Rulewright',
  description: 'Rules engines for modern board games, in TypeScript',
  ignoreDeadLinks: true,
  vite: bundling,
});
