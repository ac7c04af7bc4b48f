// The same tests and those that take long, with laws that play so many games each, however long that takes.
process.env['RULEWRIGHT_GAMES'] ??= '6';
const { default: config } = await import('./vitest.config.js');

export default config;
