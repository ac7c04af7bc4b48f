const { process } = globalThis as { process?: { readonly env: Readonly<Record<string, string | undefined>> } };

/** Whether this is `npm run test:deep`. */
export const isDeep = process?.env['RULEWRIGHT_GAMES_FACTOR'] !== undefined;
