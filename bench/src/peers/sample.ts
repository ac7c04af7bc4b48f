/** What a process counted. Forced actions and chance are played, but are no decisions. */
export interface Sample {
  readonly games: number;
  readonly decisions: number;
  /** The sum of the numbers of legal actions at all decisions. */
  readonly legal: number;
  /** Processor time. */
  readonly seconds: number;
}

/** Reads the line that a script prints. */
export function parseSample(line: string): Sample {
  const { games, decisions, legal, seconds }: Record<keyof Sample, unknown> = JSON.parse(line);
  return {
    games: positive({ games }),
    decisions: positive({ decisions }),
    legal: positive({ legal }),
    seconds: positive({ seconds }),
  };
}

function positive(field: Readonly<Record<string, unknown>>): number {
  const [name, value] = Object.entries(field)[0] ?? [];
  if (typeof value !== 'number' || !(value > 0)) throw new Error(`${name} must be a positive number, not ${value}.`);
  return value;
}
