import { areaY, dot, line } from '@observablehq/plot';
import type { DecisionReview } from '@rulewright/agents';
import type { Player } from '@rulewright/core';
import { playerName } from '../../games/playerName.js';
import type { ReviewDocument } from '../../review/file.js';
import { entryAt } from '../../tools/entryAt.js';
import { decimal } from './figures.js';
import { html, type Markup } from './markup.js';
import type { Section } from './page.js';
import { chart, INK, ZEROS } from './plot.js';

/** A value before a move; the last one is the end of the game. */
interface CoursePoint {
  readonly move: number;
  readonly value: number;
}

/** A quantity over the game. */
interface Quantity {
  readonly label: string;
  readonly unit: string;
  readonly domain: [number, number];
  /** By player. */
  readonly courses: readonly (readonly CoursePoint[])[];
}

/** The expected lead of each player, and the chance to win if it was fitted, from move to move. */
export function courseSection(review: ReviewDocument): Section {
  const { players, chances } = review;
  const quantities = [leadsIn(review), ...(chances === null ? [] : [chancesIn(review, chances)])];
  const content = html`<figure>
<figcaption>What each player could expect before each move, and at the end. Dots: decisions marked bad or very bad.</figcaption>
<div class="panels">
${players.map(
  ({ player }) => html`<div class="panel">
<h3>${playerName(player)}</h3>
${quantities.map((quantity) => coursePlot(quantity, player, errorsOf(review, player)))}
</div>
`,
)}</div>
</figure>`;
  return { id: 'course', title: 'Course of the game', content, isWide: true };
}

function leadsIn({ players, moves, leads: last }: ReviewDocument): Quantity {
  const courses = players.map(({ player }) => [
    ...moves.map(({ move, leads }) => ({ move, value: entryAt(leads, player) })),
    { move: moves.length, value: entryAt(last, player) },
  ]);
  const values = courses.flat().map(({ value }) => value);
  return { label: 'expected lead', unit: '', courses, domain: [Math.min(0, ...values), Math.max(1, ...values)] };
}

function chancesIn({ players, moves }: ReviewDocument, last: readonly number[]): Quantity {
  const courses = players.map(({ player }) => [
    ...moves.map(({ move, chances }) => ({ move, value: 100 * entryAt(chances ?? [], player) })),
    { move: moves.length, value: 100 * entryAt(last, player) },
  ]);
  return { label: 'chance to win', unit: '%', courses, domain: [0, 100] };
}

/** The moves at which a player made a grave error. */
function errorsOf({ moves }: ReviewDocument, player: Player): ReadonlySet<number> {
  const errors = moves.filter((move) => move.kind === 'decision' && move.player === player && isGrave(move));
  return new Set(errors.map(({ move }) => move));
}

function isGrave({ grade }: DecisionReview): boolean {
  return grade === 'bad' || grade === 'veryBad';
}

function coursePlot({ label, unit, courses, domain }: Quantity, player: Player, errors: ReadonlySet<number>): Markup {
  const course = entryAt(courses, player);
  const [first, last] = [entryAt(course, 0), entryAt(course, course.length - 1)];
  const high = course.reduce((best, moment) => (moment.value > best.value ? moment : best));
  const low = course.reduce((worst, moment) => (moment.value < worst.value ? moment : worst));
  const figure = ({ value }: CoursePoint): string => `${decimal(value)}${unit}`;
  const description =
    `${playerName(player)}, ${label}: ${figure(first)} at the start, ${figure(last)} at the end; ` +
    `highest, ${figure(high)}, before move ${high.move + 1}, lowest, ${figure(low)}, before move ${low.move + 1}.`;
  const marked = course.filter(({ move }) => errors.has(move));
  const y = { domain, label, nice: true, tickFormat: (value: number) => `${value}${unit}` };
  return chart(description, { domain: [0, last.move], label: 'moves' }, y, [
    areaY(course, { x: 'move', y: 'value', fill: INK.faint }),
    line(course, { x: 'move', y: 'value', stroke: INK.data, strokeWidth: 2 }),
    dot(marked, { x: 'move', y: 'value', r: 4, fill: INK.mark, stroke: INK.page }),
    ...ZEROS,
  ]);
}
