// Parses a page of docs/rules with the parser of `rulewright mcp`.
import { createJiti } from 'jiti';

const jiti = createJiti(import.meta.url, { fsCache: false });
/** @type {typeof import('../../packages/lab/src/rules/page.js')} */
export const { readPage } = await jiti.import('../../packages/lab/src/rules/page.ts');
/** @type {typeof import('../../packages/lab/src/rules/lookup.js')} */
export const { lookUp } = await jiti.import('../../packages/lab/src/rules/lookup.ts');
