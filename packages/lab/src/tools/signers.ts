import type { CheckedDecision } from '@rulewright/core/fair';
import { counted } from './plainText.js';

/** Lines that say who signed what, an actor each: `Player 1: 30 decisions, 29 signed, 1 without a valid signature (move 12)`. */
export function signersText(decisions: readonly CheckedDecision[]): string {
  const actors = [...new Set(decisions.map(({ actor }) => actor))].sort();
  return actors.map((actor) => `${lineOf(decisions.filter((each) => each.actor === actor))}\n`).join('');
}

function lineOf(decisions: readonly CheckedDecision[]): string {
  const actor = decisions[0]?.actor;
  const movesBy = (by: CheckedDecision['by']) => decisions.filter((each) => each.by === by).map(({ move }) => move);
  const [signed, bot, unsigned] = [movesBy('player'), movesBy('bot'), movesBy('unsigned')];
  const parts = [counted(decisions.length, 'decision'), `${signed.length} signed`];
  if (bot.length > 0) parts.push(`${bot.length} by a bot, as the server says`);
  if (unsigned.length > 0) parts.push(`${unsigned.length} without a valid signature (${movesText(unsigned)})`);
  return `${actor === 'host' ? 'Host' : `Player ${Number(actor) + 1}`}: ${parts.join(', ')}`;
}

/** How many moves are named. */
const NAMED = 5;

function movesText(moves: readonly number[]): string {
  const named = moves.slice(0, NAMED).join(', ');
  return `${moves.length === 1 ? 'move' : 'moves'} ${named}${moves.length > NAMED ? ', …' : ''}`;
}
