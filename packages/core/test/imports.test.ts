import { describe, expect, test } from 'vitest';

declare global {
  interface ImportMeta {
    /** Vite's glob import: matching files by path. */
    glob(patterns: readonly string[], options: object): Record<string, string>;
  }
}

const texts = import.meta.glob(['../../*/src/**/*.ts', '../examples/*.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const files = Object.keys(texts);
const core = files.filter((file) => file.startsWith('../src/'));
const testing = core.filter((file) => file.startsWith('../src/testing/'));
const agents = files.filter((file) => file.startsWith('../../agents/'));
const bots = files.filter((file) => file.startsWith('../../bots/'));
const pictures = files.filter((file) => file.startsWith('../../pictures/'));
const others = [...core, ...agents, ...bots, ...pictures];
const tools = /^\.\.\/\.\.\/(author|create-rulewright|lab|mcp|models|queue|server)\//;
const rules = files.filter((file) => !others.includes(file) && !tools.test(file));

/** A line `file: package` for every forbidden import. */
function foreignImports(sources: readonly string[], allowed: RegExp): string[] {
  return sources.flatMap((file) =>
    Array.from(
      (texts[file] as string).matchAll(/^(?:import|export)\b(?:[^;']*\bfrom)?\s+'([^']+)'/gm),
      ([, name = '']) => name,
    )
      .filter((name) => !name.startsWith('.') && !allowed.test(name))
      .map((name) => `${file}: ${name}`),
  );
}

describe('rules', () => {
  test('are found', () => {
    expect(rules).toContain('../examples/pig.ts');
    expect(rules).toContain('../../copenhagen/src/game.ts');
    expect(foreignImports(['../src/view/patches.ts'], /^zod\/mini$/)).toEqual(['../src/view/patches.ts: immer']);
  });

  test('don’t import immer, Node or other games', () => {
    expect(foreignImports(rules, /^(zod\/(mini|v4\/core)|@rulewright\/core(\/define|\/text(\/\w+)?)?)$/)).toEqual([]);
  });

  test('use no randomness except chance stages, and no clock', () => {
    expect(rules.filter((file) => /Math\.random|Date\.now|new Date|\bcrypto\b/.test(texts[file] as string))).toEqual(
      [],
    );
  });
});

describe('core', () => {
  test('runs in browsers: it imports only immer, zod and pure-rand, and hashes in the fair entry', () => {
    const fair = core.filter((file) => file.startsWith('../src/fair/'));
    const runtime = core.filter((file) => !testing.includes(file) && !fair.includes(file));
    expect(foreignImports(fair, /^(zod\/mini|pure-rand\/.+|@noble\/hashes\/.+)$/)).toEqual([]);
    expect(foreignImports(runtime, /^(immer|zod\/(mini|v4\/.+)|pure-rand\/.+)$/)).toEqual([]);
  });

  test('reads what zod keeps inside a schema in one file', () => {
    expect(core.filter((file) => texts[file]?.includes('_zod'))).toEqual(['../src/schema/tree.ts']);
  });

  test('imports fast-check only in the testing entry', () => {
    expect(foreignImports(testing, /^(zod\/mini|fast-check)$/)).toEqual([]);
  });
});

describe('bots', () => {
  test('import only core, agents, and the types, data and internals of their game', () => {
    expect(bots).toContain('../../bots/src/castle/index.ts');
    const allowed = /^@rulewright\/(agents(\/internal)?|core(\/define|\/learning)?|\w+(\/data|\/internal)?)$/;
    expect(foreignImports(bots, allowed)).toEqual([]);
    // The main entry of a game loads its rules.
    const loading = /^import (?!type)[^;']*'@rulewright\/(burgundy|castle|city|copenhagen|stoneage)'/m;
    expect(bots.filter((file) => loading.test(texts[file] as string))).toEqual([]);
  });
});

describe('pictures', () => {
  test.each(['burgundy', 'castle', 'city', 'copenhagen', 'stoneage'])('of %s import only that game', (game) => {
    const own = pictures.filter((file) => file.startsWith(`../../pictures/src/${game}/`));
    expect(own.length).toBeGreaterThan(3);
    expect(foreignImports(own, new RegExp(`^@rulewright/${game}(/(data|queries|text))?$`))).toEqual([]);
  });

  test('share parts that import only core', () => {
    const shared = pictures.filter((file) => /src\/(drawing|dom)\//.test(file));
    expect(shared).toContain('../../pictures/src/drawing/tree.ts');
    expect(foreignImports(shared, /^@rulewright\/core(\/define)?$/)).toEqual([]);
  });
});

describe('agents', () => {
  test('run in browsers: they import only core', () => {
    expect(agents).toContain('../../agents/src/worker/workerAgent.ts');
    expect(foreignImports(agents, /^@rulewright\/core(\/\w+)?$/)).toEqual([]);
  });

  test('use no randomness except the generator of the request', () => {
    expect(agents.filter((file) => /Math\.random|\bcrypto\b/.test(texts[file] as string))).toEqual([]);
  });
});
