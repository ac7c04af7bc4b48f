// npm run generate: makes packages/*/src/**/*.generated.ts, which git ignores: the messages of core and the games from their
// catalogues, and the rules of each game from docs/rules. `npm ci`, the build and the tests run it. It does nothing if its
// inputs haven't changed.
import { isUpToDate } from './generate/write.mjs';

if (!isUpToDate()) {
  // The generators load esbuild.
  const { generate } = await import('./generate/files.mjs');
  console.log(`Generated files written: ${await generate()}`);
}
