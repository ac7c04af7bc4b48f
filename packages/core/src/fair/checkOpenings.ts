/** The openings of a game: more than one only if each later one leaves out a player. */
import { SIZE_LIMIT } from '../tools/border.js';
import { entryAt } from '../tools/lists.js';
import { FairError } from './fairError.js';
import { commitmentOf } from './opening.js';
import { type AbandonedOpening, abandonedSchema, checked, type FairTerms, termsSchema } from './proof.js';

/** The id of one of several openings: what it opens, and its number. */
const NUMBERED = /^(.*), opening ([1-9]\d{0,2})$/;

/**
 * Checks that all openings before one are revealed, and that each after the first leaves out a player. Returns their
 * commitments, from the first.
 *
 * Without this check, a server could open the dice again and again until it likes them.
 * @throws FairError `wrongOpening` naming the opening; `malformedProof`.
 */
export function checkOpenings(terms: FairTerms, abandoned: readonly AbandonedOpening[]): readonly string[] {
  const earlier = checked(abandonedSchema, abandoned, SIZE_LIMIT);
  const all = [...earlier.map((each) => each.terms), checked(termsSchema, terms)];
  const commitments = earlier.map((each) => commitmentOf(each.terms, each.secret));
  const [base, last] = parsedId(terms.id);
  if (last !== all.length) throw wrongOpening(`This is opening ${last}, but opening ${all.length} is due.`);
  for (const [index, each] of all.entries()) {
    const number = index + 1;
    const [ownBase, ownNumber] = parsedId(each.id);
    if (!isOfSameGame(each, terms) || ownBase !== base || ownNumber !== number) {
      throw wrongOpening(`Opening ${number} is of another game, config or table, or has another number.`);
    }
    if (each.previous !== commitments[index - 1]) {
      const problem = index === 0 ? 'names an opening before it' : `doesn't name opening ${index} as the one before it`;
      throw wrongOpening(`Opening ${number} ${problem}.`);
    }
    if (index > 0 && !leavesOut(entryAt(all, index - 1), each)) {
      throw wrongOpening(`Opening ${number} leaves out none of the players of opening ${index}.`);
    }
  }
  return commitments;
}

function wrongOpening(message: string): FairError {
  return new FairError('wrongOpening', message);
}

function parsedId(id: string): readonly [base: string, number: number] {
  const [, base = id, number = '1'] = NUMBERED.exec(id) ?? [];
  return [base, Number(number)];
}

function isOfSameGame(terms: FairTerms, other: FairTerms): boolean {
  return terms.game === other.game && terms.rulesVersion === other.rulesVersion && terms.config === other.config;
}

function leavesOut({ seats }: FairTerms, later: FairTerms): boolean {
  return later.seats.length < seats.length && later.seats.every((seat) => seats.includes(seat));
}
