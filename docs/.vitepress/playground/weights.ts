const FILES = import.meta.glob<string>('../../../packages/bots/weights/*.json', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The URLs of the weights in `@rulewright/bots/weights`, by game id. */
export const WEIGHTS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(FILES).map(([path, url]) => [path.replace(/^.*\/(.*)\.json$/, '$1'), url]),
);
