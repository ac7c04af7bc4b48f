import type { Game, GameTypes } from '../contract.js';
import type { Law } from './games.js';
import { chanceLaws } from './laws/chance.js';
import { decisionLaws } from './laws/decisions.js';
import { hiddenLaws } from './laws/hidden.js';
import { courseLaws } from './laws/play.js';
import { reachLaws } from './laws/reach.js';
import { refusalLaws } from './laws/refusals.js';
import { scoreLaws } from './laws/scores.js';
import { shapeLaws } from './laws/shape.js';
import { tamperingLaws } from './laws/tampering.js';
import { traceLaws } from './laws/traces.js';
import { turnLaws } from './laws/turns.js';
import { type LawOptions, shareTime, subjectOf } from './subject.js';

/**
 * The laws that every game obeys, checked on random games:
 *
 * ```ts
 * for (const law of laws(tictactoe)) test(law.name, law.run);
 * ```
 *
 * A broken law throws fast-check's error with the smallest game that breaks it. The seed is fixed, so runs are
 * repeatable. Set `RULEWRIGHT_GAMES` for more games and `RULEWRIGHT_SEED` for others.
 * @throws ArgumentError if an option is out of range; GameDefinitionError if the definition of the game contradicts itself.
 */
export function laws<T extends GameTypes>(game: Game<T>, options: LawOptions<T> = {}): Law[] {
  const subject = subjectOf(game, options);
  const all = [
    ...courseLaws(subject),
    ...decisionLaws(subject),
    ...refusalLaws(subject),
    ...chanceLaws(subject),
    ...shapeLaws(subject),
    ...hiddenLaws(subject),
    ...scoreLaws(subject),
    ...turnLaws(subject),
    ...traceLaws(subject),
    ...tamperingLaws(subject),
    ...reachLaws(subject),
  ];
  shareTime(subject, all);
  return all;
}
