/** The rules of a game for its players, in one language: shorter than its numbered rules, with the same ids. */
export interface RulebookEdition {
  /** A code as in `en`. */
  readonly language: string;
  /** The whole edition in Markdown: a title, and in each section statements as `- COP-4.2 The second card …`. */
  readonly text: string;
  /** The statements without their ids, by the id of the rule. A refusal or a score cites the same id. */
  readonly rules: Readonly<Record<string, string>>;
}

const STATEMENT = /^- ([A-Z]+-\d+\.\d+) (.+)$/gm;

/** Reads the statements of an edition: the lines `- ID statement`. The last one of an id counts. */
export function rulebookEdition(language: string, text: string): RulebookEdition {
  const statements = Array.from(text.matchAll(STATEMENT), ([, id = '', statement = '']) => [id, statement] as const);
  return { language, text, rules: Object.fromEntries(statements) };
}
