import type { DecisionReview, Review } from '@rulewright/agents';
import { playerName } from '../games/playerName.js';
import { earlyEndWords } from '../tools/earlyEnds.js';
import { columns, counted, percent } from '../tools/plainText.js';
import { costliest, GRADE_WORDS, luckiest, luckWords } from './highlights.js';
import type { ReviewWords } from './words.js';

/** Decisions and outcomes shown. */
const DECISIONS = 10;
const OUTCOMES = 5;

/** A review for the terminal: plain text. */
export function formatReview(review: Review, words: ReviewWords): string {
  const { game, moves, players, end, depth, seed, strength } = review;
  const settings = [`depth ${depth}`, ...(strength ? [`strength ${strength}`] : []), `seed ${seed}`].join(', ');
  const title = `${game}: ${counted(players.length, 'player')}, ${counted(moves.length, 'move')}; ${settings}`;
  const ended = end && `Ended early: ${earlyEndWords(end)}.`;
  return [title, ended, errorTable(review), luckTable(review), decisions(review, words), outcomes(review, words)]
    .filter((part) => part !== undefined)
    .join('\n\n')
    .concat('\n');
}

function errorTable({ players }: Review): string {
  const rows = players.map(({ player, decisions, cost, errorRate, chanceCost, grades }) => [
    playerName(player),
    String(decisions),
    cost.toFixed(1),
    errorRate.toFixed(3),
    chanceCost === null ? '-' : percent(chanceCost),
    String(grades.doubtful),
    String(grades.bad),
    String(grades.veryBad),
  ]);
  const head = ['errors', 'decisions', 'points', 'per decision', 'win chance', 'doubtful', 'bad', 'very bad'];
  return columns(head, rows, 1);
}

function luckTable({ players }: Review): string {
  const rows = players.map((player) => [
    playerName(player.player),
    luckWords(player),
    signed(player.luck),
    player.luckError.toFixed(1),
    player.luckSpread.toFixed(1),
    signed(player.lead),
    signed(player.leadWithoutLuck),
  ]);
  return columns(['luck', '', 'points', 'error', 'usual size', 'lead', 'lead without luck'], rows, 2);
}

function decisions(review: Review, words: ReviewWords): string | undefined {
  const lines = costliest(review, DECISIONS).flatMap((decision) => decisionLines(decision, words));
  return lines.length === 0 ? undefined : ['The costliest decisions', ...lines].join('\n');
}

function decisionLines(decision: DecisionReview, words: ReviewWords): string[] {
  const { move, player, cost, error, chanceCost, grade, lines } = decision;
  const range = error === null ? '' : ` ± ${error.toFixed(2)}`;
  const points = `${cost.toFixed(2)}${range} points`;
  const lost = chanceCost === null ? points : `${percent(chanceCost)} of the chance to win, ${points}`;
  const said = grade === null ? '' : `: ${GRADE_WORDS[grade]}`;
  return [
    `  move ${move + 1}, ${playerName(player)}: ${lost}${said}`,
    `    played  ${words.played(decision)}`,
    `    better  ${words.line(decision, lines[0]?.actions ?? []).join('; then ')}`,
  ];
}

function outcomes(review: Review, words: ReviewWords): string | undefined {
  const lines = luckiest(review, OUTCOMES).map(
    ({ review: outcome, player, luck }) =>
      `  move ${outcome.move + 1}: ${signed(luck)} for ${playerName(player)}: ${words.played(outcome)}`,
  );
  return lines.length === 0 ? undefined : ['The luckiest outcomes', ...lines].join('\n');
}

/** With a sign. */
function signed(points: number): string {
  const text = points.toFixed(1);
  return points > 0 && text !== '0.0' ? `+${text}` : text.replace(/^-0\.0$/, '0.0');
}
