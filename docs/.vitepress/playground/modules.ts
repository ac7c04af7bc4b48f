/** The modules that a pasted game can import. They are this page's own copies: core recognizes only games it made itself. */
import * as core from '@rulewright/core';
import * as define from '@rulewright/core/define';
import * as text from '@rulewright/core/text';
import * as zod from 'zod';
import * as mini from 'zod/mini';

/** By specifier. */
export const MODULES: Readonly<Record<string, object>> = {
  '@rulewright/core': core,
  '@rulewright/core/define': define,
  '@rulewright/core/text': text,
  zod,
  'zod/mini': mini,
};

/** The global that holds them, on the page and in a worker. */
const KEY = 'rulewrightModules';

/** Makes them available to modules imported afterwards. */
export function offerModules(): void {
  Object.assign(globalThis, { [KEY]: MODULES });
}

/** The source of a module that re-exports one of them. */
export function handOn(specifier: string): string {
  const names = Object.keys(MODULES[specifier] ?? {}).filter((name) => name !== 'default');
  const from = `globalThis[${JSON.stringify(KEY)}][${JSON.stringify(specifier)}]`;
  // `catch`, for example, is a valid export name but not a valid variable name.
  const variables = names.map((name, index) => `const value${index} = module.${name};`);
  const exports = names.map((name, index) => `value${index} as ${name}`);
  return [`const module = ${from};`, ...variables, `export { ${exports.join(', ')} };`].join('\n');
}
