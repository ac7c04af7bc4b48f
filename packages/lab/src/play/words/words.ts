/** What the terminal says around a game's own texts: one file beside this one for each language. */

/** The sentences of the terminal in one language. The names of commands are the same in all languages. */
export interface PlayWords {
  /** A number with up to `digits` decimals. */
  readonly number: (value: number, digits?: number) => string;

  readonly helpNote: string;
  readonly help: string;
  readonly seed: (seed: number | string) => string;
  readonly options: (options: string) => string;
  readonly savedInto: (path: string) => string;
  readonly verified: (path: string, moves: number) => string;
  readonly fairDice: (commitment: string, receipt: string) => string;

  /** The line above the actions. `isOnly`: no other person plays. `note` stands in brackets. */
  readonly yourTurn: (name: string, actions: number, isOnly: boolean, note?: string) => string;
  readonly moreNote: string;
  readonly wait: string;
  readonly onlyWait: string;
  readonly pressEnter: (name: string) => string;
  readonly betweenTurns: string;
  readonly thinking: (name: string) => string;

  readonly pageEnd: (left: number) => string;
  readonly filtered: (shown: number, all: number) => string;
  readonly noSuchAction: (number: number, actions: number) => string;
  readonly noneHas: (words: readonly string[]) => string;
  readonly didYouMean: (name: string) => string;
  readonly typeNumber: string;
  readonly logTakes: (typed: string) => string;

  readonly best: string;
  readonly pointsLess: (points: number) => string;
  readonly followUp: (words: string) => string;

  readonly lastOf: (shown: number, all: number) => string;
  readonly expects: (points: number) => string;
  readonly nothingYet: string;
  readonly moreBlocks: (names: string) => string;

  readonly nothingToUndo: string;
  readonly chanceSince: (what: string) => string;
  readonly takenBack: string;
  readonly nameFile: string;
  readonly saved: (path: string) => string;
  readonly notSaved: string;
  readonly confirmLeave: string;

  readonly points: string;
  readonly total: string;
  readonly place: string;
  readonly nobodyWins: string;
  readonly youWin: string;
  readonly wins: (name: string) => string;
  readonly share: (names: readonly string[]) => string;

  readonly took: (moves: number) => string;
  readonly toVerify: (command: string) => string;
  readonly sameChance: (command: string) => string;
  readonly left: (moves: number, command: string | undefined) => string;
  readonly proofUnsaved: (proof: string) => string;
  readonly toCheckDice: (command: string) => string;
}
