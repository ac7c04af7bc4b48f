/** The laws of all games. */
import type { Game, GameTypes } from '../contract.js';
import type { Law } from './law.js';
import { chanceLaws } from './laws/chance.js';
import { decisionLaws } from './laws/decisions.js';
import { withEnough } from './laws/enough.js';
import { frameLaws } from './laws/frames.js';
import { hiddenLaws, viewLaws } from './laws/hidden.js';
import { notationLaws } from './laws/notation.js';
import { courseLaws } from './laws/play.js';
import { reachLaws } from './laws/reach.js';
import { refusalLaws } from './laws/refusals.js';
import { scoreLaws } from './laws/scores.js';
import { secretLaws } from './laws/secret.js';
import { shapeLaws } from './laws/shape.js';
import { tamperingLaws } from './laws/tampering.js';
import { traceLaws } from './laws/traces.js';
import { turnLaws } from './laws/turns.js';
import { withOneReport } from './oneReport.js';
import { type LawOptions, subjectOf } from './subject.js';

/**
 * The laws that every game obeys, checked on random games:
 *
 * ```ts
 * for (const law of laws(tictactoe)) test(law.name, law.run);
 * ```
 *
 * A broken law throws fast-check's error with the smallest game that breaks it, also as a trace. A law that breaks for the same
 * cause as one before it says so in a line. The number of games and the seed are fixed, so every machine plays the same games.
 * `RULEWRIGHT_GAMES_FACTOR=10` in the environment plays ten times as many, `RULEWRIGHT_SEED` others. With `RULEWRIGHT_LAWS=0`
 * laws pass without playing.
 * @throws ArgumentError if an option is out of range; GameDefinitionError if the definition of the game contradicts itself.
 */
export function laws<T extends GameTypes>(game: Game<T>, options: LawOptions<T> = {}): Law[] {
  const subject = subjectOf(game, options);
  const hiding = [...hiddenLaws(subject), ...secretLaws(subject)];
  // The laws nearest to a cause come first.
  const all = [
    ...courseLaws(subject),
    ...shapeLaws(subject),
    ...decisionLaws(subject),
    ...refusalLaws(subject),
    ...chanceLaws(subject),
    ...hiding,
    ...viewLaws(subject),
    ...frameLaws(subject),
    ...notationLaws(subject),
    ...scoreLaws(subject),
    ...turnLaws(subject),
    ...traceLaws(subject),
    ...tamperingLaws(subject),
    ...reachLaws(subject),
  ];
  return withEnough(subject, withOneReport(all, subject.reported), hiding);
}
