/** Checks the chance of a pasted game. */
import { parseProof, receiptOf, verifyFair } from '@rulewright/core/fair';
import { parseTrace } from '@rulewright/core/history';
import { GAMES } from './games.js';

/** What a check has shown. */
export interface CheckedDice {
  /** The name of the game. */
  readonly game: string;
  /** Which game of the players it is. */
  readonly id: string;
  readonly outcomes: number;
  readonly isOver: boolean;
  /** The seats that contributed. */
  readonly seats: readonly number[];
  /** How often the dice were opened; more than once only if a player didn't contribute. */
  readonly openings: number;
  readonly receipt: string;
  /** Whether it is the receipt that the player has kept. */
  readonly isKnown: boolean;
}

/**
 * Checks a trace against a proof.
 * @param receipt the player's own, or `''`
 * @throws FairError or TraceError naming the first step that failed.
 */
export async function checkedDice(traceText: string, proofText: string, receipt: string): Promise<CheckedDice> {
  const trace = parseTrace(traceText);
  const proof = parseProof(proofText);
  const id = trace.header.game;
  const listed = Object.hasOwn(GAMES, id) ? GAMES[id] : undefined;
  if (listed === undefined) {
    throw new Error(
      `This page checks ${Object.keys(GAMES).join(', ')}. For other games use rulewright replay --proof.`,
    );
  }
  const { game } = await listed.load();
  const kept = receipt.trim().toLowerCase();
  const state = verifyFair(game, trace, proof, kept === '' ? undefined : kept);
  return {
    game: listed.name,
    id: proof.terms.id,
    outcomes: trace.moves.filter(({ actor }) => actor === 'chance').length,
    isOver: state.result !== null,
    seats: proof.terms.seats,
    openings: (proof.abandoned?.length ?? 0) + 1,
    receipt: receiptOf(proof),
    isKnown: kept !== '',
  };
}
