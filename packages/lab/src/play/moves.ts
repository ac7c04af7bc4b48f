import type { GameTypes, Playthrough, Snapshot } from '@rulewright/core';
import { movesOf, type ToldMove } from '@rulewright/core/prompts';
import type { PlayWords } from './words/words.js';

/** The game of a terminal or an MCP client so far. */
export type AnyPlaythrough = Playthrough<GameTypes>;

/** The values agents expected, by the snapshot after their move. */
const expectations = new WeakMap<Snapshot<GameTypes>, number>();

/** Notes the value an agent expected of the last move. */
export function noteExpected({ last }: AnyPlaythrough, value: number): void {
  expectations.set(last, value);
}

/** All moves so far, chance included, with what agents expected of theirs. */
export function notedMoves(played: AnyPlaythrough, { expects }: PlayWords): readonly ToldMove<GameTypes>[] {
  return movesOf(played, (snapshot) => {
    const value = expectations.get(snapshot);
    return value === undefined ? undefined : expects(value);
  });
}
