/** A section of a catalogue: a function of the players' names. */
type CatalogueSection = (who: (actor: never) => string) => Readonly<Record<string, unknown>>;

/** A catalogue that records which messages are used, to test that a game uses all of them. */
export interface TrackedMessages<Catalogue> {
  readonly catalogue: Catalogue;
  /** The messages not used so far, as `section.key`. */
  unused(): string[];
}

/** A copy of a catalogue that records which messages are used. */
export function trackMessages<Catalogue extends object>(catalogue: Catalogue): TrackedMessages<Catalogue> {
  const unused = new Set<string>();
  const parts = Object.entries(catalogue).map(([section, part]) => {
    if (typeof part !== 'function') return [section, part];
    const made = part as CatalogueSection;
    for (const key of Object.keys(made(String))) unused.add(`${section}.${key}`);
    const tracked: CatalogueSection = (who) =>
      new Proxy(made(who), {
        get(messages, key) {
          unused.delete(`${section}.${String(key)}`);
          return messages[String(key)];
        },
      });
    return [section, tracked];
  });
  // The copy has the sections of the catalogue.
  return { catalogue: Object.fromEntries(parts) as Catalogue, unused: () => [...unused] };
}
