import { ALIASES } from '../../../scripts/sources.mjs';

/** Vite's options for the playground. It bundles the packages from source, without a build. */
export const bundling = {
  resolve: {
    alias: ALIASES,
  },
  worker: { format: 'es' },
  // Each game's rules are a separate chunk.
  build: { chunkSizeWarningLimit: 1000 },
} as const;
