import { defineConfig } from 'vite';

export default defineConfig({
  // The worker loads only the bot that plays.
  worker: { format: 'es' },
});
