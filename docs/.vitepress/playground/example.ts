/** Opens the worked examples of the rules pages. */

/** A worked example in a link. */
export interface ExampleLink {
  /** The id of the game. */
  readonly game: string;
  /** For example `EX-7`. */
  readonly id: string;
}

/** The example that the query of a URL names: `?game=stoneage&example=EX-7`. */
export function exampleIn(query: string): ExampleLink | undefined {
  const link = new URLSearchParams(query);
  const [game, id] = [link.get('game'), link.get('example')];
  return game === null || id === null ? undefined : { game, id };
}

/**
 * The position of an example, as JSON.
 * @throws Error if there is no such example.
 */
export async function positionOf({ game, id }: ExampleLink): Promise<unknown> {
  const address = `${import.meta.env.BASE_URL}examples/${encodeURIComponent(game)}/${encodeURIComponent(id)}.json`;
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`The rules page of '${game}' has no example '${id}'.`);
  return answer.json();
}
