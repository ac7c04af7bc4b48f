import { fileURLToPath } from 'node:url';

const packages = fileURLToPath(new URL('../../../packages/', import.meta.url));

/** How Vite bundles the playground: the packages from their sources, so that nothing needs a build first. */
export const bundling = {
  resolve: {
    alias: [
      { find: /^@rulewright\/([a-z]+)\/(data|learning|queries|text)$/, replacement: `${packages}$1/src/$2.ts` },
      { find: /^@rulewright\/([a-z]+)$/, replacement: `${packages}$1/src/index.ts` },
    ],
  },
  worker: { format: 'es' },
  // The rules of a game are a chunk of their own.
  build: { chunkSizeWarningLimit: 1000 },
} as const;
