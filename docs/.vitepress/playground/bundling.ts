import { ALIASES } from '../../../scripts/sources.mjs';

/** How Vite bundles the playground: the packages from their sources, so that nothing needs a build first. */
export const bundling = {
  resolve: {
    alias: ALIASES,
  },
  worker: { format: 'es' },
  // The rules of a game are a chunk of their own.
  build: { chunkSizeWarningLimit: 1000 },
} as const;
