/** The end of a game of Copenhagen: the part of our state that the baseline shares. */
export interface End {
  readonly pile: readonly number[];
  readonly mermaidInPile: boolean;
  readonly discardPile: readonly number[];
  readonly harbour: readonly (string | null)[];
  readonly supply: readonly number[];
  readonly windowSupply: number;
  readonly seats: readonly {
    readonly hand: readonly number[];
    readonly abilities: object;
    readonly house: readonly string[];
  }[];
  readonly result: {
    readonly scores: readonly number[];
    readonly ranking: readonly number[];
    readonly winners: readonly number[];
    readonly reason: string;
  } | null;
}

/** The end as text, equal for equal ends. */
export function wordsOf({ seats, result, ...table }: End): string {
  return JSON.stringify([
    [table.pile, table.mermaidInPile, table.discardPile, table.harbour, table.supply, table.windowSupply],
    seats.map(({ hand, abilities, house }) => [hand, Object.entries(abilities).sort(), house.join('')]),
    result && [result.scores, result.ranking, result.winners, result.reason],
  ]);
}
