/** Sections of a catalogue are functions of the names of players. */
type Section = (who: (actor: never) => string) => Readonly<Record<string, unknown>>;

/** A catalogue that notes the messages that are said, for a test that a game uses all of them. */
export interface SaidMessages<Catalogue> {
  readonly catalogue: Catalogue;
  /** The messages that weren't said yet, as `section.key`. */
  unsaid(): string[];
}

/** A copy of a catalogue that notes the messages that are said. */
export function saidMessages<Catalogue extends object>(catalogue: Catalogue): SaidMessages<Catalogue> {
  const unsaid = new Set<string>();
  const parts = Object.entries(catalogue).map(([section, part]) => {
    if (typeof part !== 'function') return [section, part];
    const made = part as Section;
    for (const key of Object.keys(made(String))) unsaid.add(`${section}.${key}`);
    const noted: Section = (who) =>
      new Proxy(made(who), {
        get(messages, key) {
          unsaid.delete(`${section}.${String(key)}`);
          return messages[String(key)];
        },
      });
    return [section, noted];
  });
  // The copy has the sections of the catalogue.
  return { catalogue: Object.fromEntries(parts) as Catalogue, unsaid: () => [...unsaid] };
}
