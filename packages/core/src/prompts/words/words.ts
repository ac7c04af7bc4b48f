/** What prompts and news say around a game's own texts: one file beside this one for each language. */
import type { Player } from '../../contract.js';

/** The sentences of prompts and news in one language. */
export interface PromptWords {
  /** The name of a player without one. */
  readonly player: (seat: Player) => string;
  readonly you: string;
  readonly host: string;

  readonly upToNow: string;
  readonly sinceYourMove: string;
  readonly moreNews: (left: number) => string;
  readonly times: (times: number) => string;
  readonly hidden: string;
  /** A move without events: `action` is the sentence in the list of actions. */
  readonly chooses: (name: string, action: string) => string;

  readonly seat: (name: string, game: string, players: number) => string;
  readonly options: (options: string) => string;
  readonly rules: string;
  readonly howToAnswer: string;
  /** `example` is a JSON object. */
  readonly menuAnswer: (example: string) => string;
  readonly openAnswer: (example: string) => string;
  readonly from: (least: string, most: string) => string;

  readonly yourActions: string;
  /** `types` are the types of actions that belong to the decision. */
  readonly yourDecision: (types: string) => string;

  readonly noObject: string;
  readonly noField: (field: string) => string;
  readonly noChoice: (given: string, actions: number) => string;
  readonly twoAnswers: string;
  readonly unknown: (given: string) => string;
  readonly missing: (type: string, field: string, values: string) => string;
  readonly wrong: (word: string, type: string, field: string, values: string) => string;
  readonly surplus: (word: string, type: string) => string;
  readonly ambiguous: string;
  readonly again: string;
}
