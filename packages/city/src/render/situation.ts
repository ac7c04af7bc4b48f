/** Who has to decide what, and what brings the end near; at the end, how the game ended. */
import { pointsLine, resultLines } from '@rulewright/core';
import { ACTIONS_PER_TURN, IDLE_ROUNDS_LIMIT } from '../components.js';
import type { Result, View } from '../schema/index.js';
import { assess } from '../scoring.js';
import { END_REASON_TEXTS } from '../words.js';

/** The first lines of the picture. */
export function renderSituation(view: View): string[] {
  const { players, mode, dataSet } = view.config;
  // A data set of one's own may have any characters in its name.
  const title = `City, ${players} players, ${mode}, data set ${dataSet.name.replace(/\p{Cc}/gu, ' ')}`;
  return [
    title.trimEnd(),
    ...(view.result
      ? ending(view.result)
      : [...task(view), ...endInSight(view), pointsLine(totals(view), 'If scored now')]),
  ];
}

function totals(view: View): number[] {
  return assess(view).map(({ total }) => total);
}

function ending(result: Result): string[] {
  return resultLines(result, END_REASON_TEXTS[result.reason]);
}

/** What is to be done now, and by whom. */
function task(view: View): string[] {
  const { stages, actionsLeft } = view;
  const current = stages.at(-1);
  switch (current?.stage) {
    case 'turn':
      return [`Player ${current.player} acts, ${actionsLeft} of ${ACTIONS_PER_TURN} actions left. ${duty(view)}.`];
    case 'build':
      return ["Everybody whose board isn't full builds, all at the same time."];
    case 'drawToDisplay':
      return [`Chance draws a tile for place ${current.place} of the display.`];
    case 'drawToHand':
      return [`Chance draws a tile for player ${current.player}.`];
    case 'drawGoal':
      return [`Chance draws goal card ${view.goals.length + 1}.`];
    default:
      return [];
  }
}

/** CIT-3.4, CIT-3.7: whether an Architect must still be taken. */
function duty({ architectDone, dutyWaived }: View): string {
  if (architectDone) return 'An Architect has been taken';
  return dutyWaived ? 'No Architect is possible or needed' : 'An Architect must still be taken';
}

/** CIT-9.3, CIT-9.7, CIT-13.8: what brings the end near. */
function endInSight({ finisher, idleTurns, config }: View): string[] {
  const lines: string[] = [];
  if (finisher !== null) {
    const what = config.mode === 'party' ? 'the host says when time is up' : 'this is the last round';
    lines.push(`Player ${finisher} has the first full board: ${what}.`);
  }
  if (idleTurns > 0) {
    lines.push(`Idle turns in a row: ${idleTurns}; the game ends at ${IDLE_ROUNDS_LIMIT * config.players}.`);
  }
  return lines;
}
