/** Tracks, points and goal cards. */
import { columns, playerNames } from '@rulewright/core';
import { tilesOn } from '../board.js';
import { GOAL_POINTS, GOALS, TRACKS } from '../components.js';
import type { View } from '../schema/index.js';
import { type Assessment, assess } from '../scoring.js';

/** CIT-10.13: each city as it was scored, or, in a game that goes on, as it would be now. */
function citiesOf(view: View): readonly Assessment[] {
  return view.report ?? assess(view);
}

/** The tracks before scoring and in it, and what else makes up the points. */
export function renderPoints(view: View): string[] {
  const { result, seats, config } = view;
  const cities = citiesOf(view);
  const row = (head: string, read: (city: Assessment) => string | number): string[] => [
    head,
    ...cities.map((city) => String(read(city))),
  ];
  const rows = [
    [result ? 'tracks, and as scored' : 'tracks, and if scored now', ...playerNames(seats.length)],
    ...TRACKS.map((track) =>
      row(`  ${track}`, ({ tracksBefore, tracksFinal }) => change(tracksBefore[track], tracksFinal[track])),
    ),
    row('empty cells', ({ emptyCells }) => 0 - emptyCells),
    row('unemployment', ({ unemploymentPenalty }) => 0 - unemploymentPenalty),
  ];
  if (config.mode === 'advanced') rows.push(row('goal cards', ({ goalPoints }) => goalPoints));
  if (config.mode === 'party') rows.push(row('first full board', ({ finisherBonus }) => finisherBonus));
  rows.push(row(result ? 'total' : 'total if scored now', ({ total }) => total));
  rows.push(
    [result ? 'tiles left' : 'tiles on the board', ...seats.map(({ board }) => String(tilesOn(board)))],
    row(result ? 'tiles removed' : 'unreachable tiles', ({ removedCells }) => removedCells.length),
  );
  return columns(rows);
}

/** The value of a track, and what scoring makes of it. */
function change(before: number, after: number): string {
  return before === after ? String(before) : `${before} > ${after}`;
}

/** CIT-11: the goal cards with those who have won them, or would if the game ended now. */
export function renderGoals(view: View): string[] {
  if (view.goals.length === 0) return [];
  const cities = citiesOf(view);
  const rows = view.goals.map((goal) => {
    const winners = cities.flatMap(({ goalsWon }, player) => (goalsWon.includes(goal) ? [`player ${player}`] : []));
    return [`  ${GOALS[goal].title}`, winners.join(', ') || 'nobody'];
  });
  const when = view.result ? 'won by' : 'if scored now won by';
  return [`goal cards, ${GOAL_POINTS} points each, ${when}`, ...columns(rows, 'all')];
}
