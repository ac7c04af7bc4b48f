/** The projects to start from: each is a folder of `templates`. */
export const TEMPLATES = {
  game: 'a board game of your own, with numbered rules and the laws as tests',
  'front-end': 'a page on which you play Copenhagen against a bot',
  server: 'a game server with a lobby and tables in React (Node 22.18)',
  'rules-test': 'tests of the rules of our games, from positions built by hand',
} as const;

/** The name of a template. */
export type Template = keyof typeof TEMPLATES;

export function isTemplate(name: string): name is Template {
  return Object.hasOwn(TEMPLATES, name);
}
