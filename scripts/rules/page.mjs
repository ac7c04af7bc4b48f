// Parses a page of docs/rules with the parser of `rulewright mcp`.
import { createJiti } from 'jiti';

const jiti = createJiti(import.meta.url, { fsCache: false });
/** @type {typeof import('../../packages/lab/src/games/rulesPage.js')} */
export const { readPage } = await jiti.import('../../packages/lab/src/games/rulesPage.ts');
