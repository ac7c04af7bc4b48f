/** The picture of a view in characters, block by block. */
import type { TextBlock } from '@rulewright/core';
import { numberAt, sizeOf } from '@rulewright/core/define';
import { columns, playerNames, plural, pointsLine, resultLines } from '@rulewright/core/text';
import { type Board, isFull, tilesOn } from '../city/board.js';
import {
  ACTION_COSTS,
  ACTIONS_PER_TURN,
  EMPTY_CELL_PENALTY,
  FLOOR,
  GOAL_POINTS,
  GOALS,
  IDLE_ROUNDS_LIMIT,
  KINDS,
  OPENINGS,
  PARTY_FINISHER_BONUS,
  PLACES,
  type TileId,
  TRACKS,
  UNEMPLOYMENT_PENALTY,
} from '../components.js';
import { tileIndex } from '../dataSet/tiles.js';
import { type Assessment, assess } from '../rules/scoring.js';
import type { View } from '../types.generated.js';
import { boardLines } from './boards.js';
import { END_REASON_TEXTS, KIND_NAMES, ROADS, signed, TRACK_NAMES, tileName } from './words.js';

/**
 * A view as plain text, the same for everybody: the decision or the ranking; the display or the hands; the goal cards; the
 * cities with their reserves, tracks and roads; the points of each city; the supply with the effects of tiles.
 */
export function blocks(view: View): TextBlock[] {
  const all: TextBlock[] = [
    { name: 'situation', lines: situationLines(view) },
    view.config.mode === 'party'
      ? { name: 'hands', lines: handLines(view) }
      : { name: 'display', lines: displayLines(view) },
    { name: 'goals', lines: goalLines(view) },
    ...view.seats.map((_, player) => ({ name: `city ${player}`, lines: boardLines(view, player), player })),
    { name: 'points', lines: pointLines(view), detail: true },
    { name: 'supply', lines: supplyLines(view), detail: true },
    { name: 'legend', lines: legendLines(view), detail: true },
  ];
  return all.filter(({ lines }) => lines.length > 0);
}

/** The current decision and the approaching end; after the end, the ranking. */
function situationLines(view: View): string[] {
  const { config, result } = view;
  const { players, mode, dataSet } = config;
  const totals = (): number[] => assess(view).map(({ total }) => total);
  // The name of a user's data set can hold control characters.
  const title = `City, ${players} players, ${mode}, data set ${dataSet.name.replace(/\p{Cc}/gu, ' ')}`;
  return [
    title.trimEnd(),
    ...(result
      ? resultLines(result, END_REASON_TEXTS[result.reason])
      : [...task(view), ...endInSight(view), pointsLine(totals(), 'If scored now')]),
  ];
}

/** The current decision or draw. */
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

/** CIT-3.4, CIT-3.7: the state of the duty. */
function duty({ architectDone, dutyWaived }: View): string {
  if (architectDone) return 'An Architect has been taken';
  return dutyWaived ? 'No Architect is possible or needed' : 'An Architect must still be taken';
}

/** CIT-9.3, CIT-9.7, CIT-13.8: signs of the end. */
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

function displayLines({ display }: View): string[] {
  const places = Array.from({ length: PLACES }, (_, place) => place);
  return columns([['display', ...places.map((place) => `${place} ${tileName(display[place])}`)]], 'all');
}

function handLines({ seats }: View): string[] {
  return columns(
    seats.map(({ board, hand }, player) => [`hand of ${player}`, tileName(hand), buildingTask(board, hand)]),
    'all',
  );
}

/** CIT-13.6: the next step of a player in party mode. */
function buildingTask(board: Board, hand: TileId | null): string {
  if (hand !== null) return 'place or return it';
  return isFull(board) ? 'board full' : 'draw';
}

/** The legend, and the tiles left in the supply by kind and openings. */
function supplyLines({ config, supply: counts, discarded }: View): string[] {
  const isParty = config.mode === 'party';
  const { legend } = config.dataSet;
  const head = [
    'tiles',
    ...TRACKS.map((track) => TRACK_NAMES[track]),
    'left',
    ...OPENINGS.map((openings) => ROADS[openings]),
  ];
  const rows = KINDS.map((kind) => {
    const left = OPENINGS.map((openings) => numberAt(counts, tileIndex(`${kind}${openings}`)));
    return [
      `  ${KIND_NAMES[kind]}`,
      ...TRACKS.map((track) => signed(legend[kind][track])),
      String(sizeOf(left)),
      ...left.map(String),
    ];
  });
  const discards = discarded.length > 0 ? `; discarded by mayors: ${discarded.length}` : '';
  return [`${isParty ? 'heap' : 'supply'}: ${plural(sizeOf(counts), 'tile')}${discards}`, ...columns([head, ...rows])];
}

/** CIT-10.13: the final scoring, or that of the game as it stands. */
function citiesOf(view: View): readonly Assessment[] {
  return view.report ?? assess(view);
}

/** The steps of scoring by player. */
function pointLines(view: View): string[] {
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

/** The value of a track before and after scoring. */
function change(before: number, after: number): string {
  return before === after ? String(before) : `${before} > ${after}`;
}

/** CIT-11: the goal cards with their winners, final or as the game stands. */
function goalLines(view: View): string[] {
  if (view.goals.length === 0) return [];
  const cities = citiesOf(view);
  const rows = view.goals.map((goal) => {
    const winners = cities.flatMap(({ goalsWon }, player) => (goalsWon.includes(goal) ? [`player ${player}`] : []));
    return [`  ${GOALS[goal].title}`, winners.join(', ') || 'nobody'];
  });
  const when = view.result ? 'won by' : 'if scored now won by';
  return [`goal cards, ${GOAL_POINTS} points each, ${when}`, ...columns(rows, 'all')];
}

/** The symbols and the scoring. */
function legendLines({ config: { mode } }: View): string[] {
  const roads = OPENINGS.map((openings) => `${ROADS[openings]} ${openings}`);
  const spy = mode === 'advanced' ? `, Spy ${ACTION_COSTS.spy}` : '';
  const extra = {
    basic: '',
    advanced: `, goal card ${GOAL_POINTS}`,
    party: `, first full board ${PARTY_FINISHER_BONUS}`,
  };
  return [
    'cells    number, first letters of the tile, its road; CAPITALS if a road leads',
    '         there from the centre ***, which is open on all sides',
    `roads    ${roads.join(', ')}`,
    'scoring  unreachable tiles go, with what they give but not what they cost;',
    '         jobs without a resident are lost, and as much income;',
    `         empty cell ${-EMPTY_CELL_PENALTY}, resident without a job ${-UNEMPLOYMENT_PENALTY}${extra[mode]}`,
    ...(mode === 'party'
      ? []
      : [
          `floor    no tile may take ecology, income or satisfaction below ${FLOOR}`,
          `actions  Architect, Planner, Engineer (swap or exchange), Mayor ${ACTION_COSTS.planner} each${spy}`,
        ]),
  ];
}
