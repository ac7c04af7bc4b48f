/**
 * Tiles: everybody drafts from displays, fills pattern rows, and lays tiles on a wall, where they score with their
 * neighbours. Chance fills the displays from a bag whose contents anybody can count. Rules: `RULES.md`.
 */
import * as core from '@rulewright/core/define';
import * as z from 'zod/mini';
import { COLOURS, type Colour, cellOf, completeLines, layTile, SIZE } from './wall.js';
import { moveNames, type Refusal, refusals } from './words/en.js';

const COPIES = 20;
const DISPLAY_TILES = 4;
const MAX_DISPLAYS = 9;
/** As a source of tiles, the centre follows the displays; as a target, the floor line follows the pattern rows. */
export const CENTRE = MAX_DISPLAYS;
export const FLOOR = SIZE;
/** TIL-3.6: points for the spaces of the floor line. */
export const FLOOR_POINTS = [-1, -1, -2, -2, -2, -3, -3];
const MAX_SCORE = 345; // 25 tiles of at most 10 points each, and all bonuses
const BOX = { of: COLOURS };

const player = core.observed(core.int(0, 3), 'seat');
const colour = z.enum(COLOURS);
const source = core.int(0, CENTRE);
const row = core.int(0, FLOOR);
const list = <Entry extends z.core.$ZodType>(entry: Entry, most: number) => z.array(entry).check(z.maxLength(most));
const grid = <Entry extends z.core.$ZodType>(entry: Entry, size: number) => z.array(entry).check(z.length(size));
const heap = (most: number) => core.holding(core.counts(COLOURS.length, most), BOX);
const seat = z.strictObject({
  rows: core.described('Pattern rows; row n has n + 1 spaces.', grid(core.holding(list(colour, SIZE), BOX), SIZE)),
  wall: core.described('The spaces, row by row.', grid(core.holding(z.nullable(colour), BOX), SIZE * SIZE)),
  floor: core.described('Tiles on the floor line.', core.holding(list(colour, FLOOR_POINTS.length), BOX)),
  points: core.described('Points without the bonuses.', core.int(0, MAX_SCORE)),
});
const config = z.strictObject({ players: core.int(2, 4) });
const stage = z.discriminatedUnion('stage', [core.stage('start'), core.stage('deal'), core.stage('take', { player })]);
const state = z.strictObject({
  players: core.int(2, 4),
  config,
  stages: list(stage, 1),
  result: core.resultSchema(['rowComplete', 'noTiles'], { players: 4, scores: core.int(0, MAX_SCORE) }),
  round: core.described('Rounds begun.', core.int(0, 10_000)),
  marker: core.described('Who has the marker; null while it is in the centre.', z.nullable(player)),
  bag: core.described('Tiles to deal, by colour.', heap(COPIES)),
  lid: core.described('Tiles out of play until the bag is empty, by colour.', heap(COPIES)),
  displays: list(heap(DISPLAY_TILES), MAX_DISPLAYS),
  centre: heap(COPIES),
  seats: list(seat, 4),
});
const schema = {
  config,
  state,
  action: z.discriminatedUnion('type', [core.action('take', { source, colour, row })]),
  outcome: z.discriminatedUnion('type', [core.action('start', { player }), core.action('tile', { colour })]),
  view: core.viewOf(state),
  event: z.discriminatedUnion('type', [
    core.event('taken', { player, source, colour, count: core.int(1, COPIES), row, marker: z.boolean() }),
    core.event('tiled', { player, row, colour, points: core.int(1, 2 * SIZE) }),
    core.event('lost', { player, points: core.int(1, 14) }),
  ]),
};

export interface Tiles extends core.TypesOf<typeof schema> {
  refusal: Refusal;
}
type State = Tiles['state'];
type Seat = State['seats'][number];

const { decision, chance } = core.rulesOf<Tiles>();
const TAKE = core.internActions(schema.action).take;
const OUTCOMES = core.internActions(schema.outcome);
const { take: takeFromBag, ...drawing } = core.bagOf(OUTCOMES.tile, ({ bag }: State) => bag);

const numberOf = (colour: Colour) => COLOURS.indexOf(colour);
/** The tiles at a source; `undefined` for a display that this game doesn't have. */
export const tilesAt = ({ displays, centre }: Pick<State, 'displays' | 'centre'>, source: number) =>
  source === CENTRE ? centre : displays[source];
const isFilled = ({ displays }: State) => displays.every((tiles) => core.sizeOf(tiles) === DISPLAY_TILES);
const isEmpty = ({ displays, centre }: State) => [centre, ...displays].every((tiles) => core.sizeOf(tiles) === 0);

const start = chance('start', {
  gives: ['start'],
  ...core.drawSeat(OUTCOMES.start),
  apply(state, _stage, { player }) {
    state.marker = player; // TIL-1.6
    goOnDealing(state);
  },
});

const deal = chance('deal', {
  gives: ['tile'],
  ...drawing,
  apply(state, stage, drawn) {
    takeFromBag(state, stage, drawn);
    const display = state.displays.find((tiles) => core.sizeOf(tiles) < DISPLAY_TILES);
    if (display) core.addAt(display, numberOf(drawn.colour), 1);
    goOnDealing(state);
  },
});

/** Deals the next tile; once the displays are full or no tile is left, the round begins. */
function goOnDealing(state: State): void {
  if (!isFilled(state) && core.sizeOf(state.bag) === 0) [state.bag, state.lid] = [state.lid, state.bag]; // TIL-2.2
  if (!isFilled(state) && core.sizeOf(state.bag) > 0) {
    state.stages.push({ stage: 'deal' }); // TIL-2.1
  } else if (isEmpty(state)) {
    finish(state, 'noTiles'); // TIL-4.2
  } else {
    state.stages.push({ stage: 'take', player: state.marker ?? 0 });
    state.marker = null; // TIL-2.3
    state.round++;
  }
}

const take = decision('take', {
  rule: 'TIL-2.4',
  takes: ['take'],
  list(state, { player }, legal) {
    const { rows, wall } = core.seatOf(state, player);
    for (const action of TAKE) {
      const { source, colour, row } = action;
      if (!tilesAt(state, source)?.[numberOf(colour)]) continue;
      const own = rows[row];
      const fits = !own || (own.length <= row && (own[0] ?? colour) === colour && !wall[cellOf(row, colour)]);
      if (fits) legal.push(action);
    }
  },
  check(state, { player }, { source, colour, row }) {
    const { rows, wall } = core.seatOf(state, player);
    if (!tilesAt(state, source)?.[numberOf(colour)]) return { rule: 'TIL-2.4', code: 'noTile', params: { colour } };
    const own = rows[row];
    if (!own) return undefined; // TIL-2.9
    const [other = colour] = own;
    if (own.length > row) return { rule: 'TIL-2.6', code: 'rowFull', params: { row } };
    if (other !== colour) return { rule: 'TIL-2.7', code: 'otherColour', params: { row, colour: other } };
    return wall[cellOf(row, colour)] ? { rule: 'TIL-2.8', code: 'onWall', params: { row, colour } } : undefined;
  },
  apply(state, { player }, { source, colour, row }, emit) {
    const { rows, floor } = core.seatOf(state, player);
    const tiles = tilesAt(state, source) ?? [];
    const count = core.numberAt(tiles, numberOf(colour));
    tiles[numberOf(colour)] = 0;
    if (source !== CENTRE) {
      for (const [other, rest] of tiles.entries()) core.addAt(state.centre, other, rest); // TIL-2.4
      tiles.fill(0);
    }
    const marker = source === CENTRE && state.marker === null;
    if (marker) state.marker = player; // TIL-2.5
    const own = rows[row];
    for (let left = count; left > 0; left--) {
      if (own && own.length <= row) own.push(colour);
      else if (floorSize(state, player) < FLOOR_POINTS.length)
        floor.push(colour); // TIL-2.9
      else core.addAt(state.lid, numberOf(colour), 1);
    }
    emit({ type: 'taken', player, source, colour, count, row, marker });
    if (isEmpty(state)) endRound(state, emit);
    else state.stages.push({ stage: 'take', player: (player + 1) % state.players });
  },
});

/** Used spaces of a floor line: the marker takes one (TIL-2.5). */
export function floorSize({ marker, seats }: Pick<State, 'marker' | 'seats'>, player: number): number {
  return Math.min(core.seatOf({ seats }, player).floor.length + (marker === player ? 1 : 0), FLOOR_POINTS.length);
}

function endRound(state: State, emit: core.Emit<Tiles['event']>): void {
  state.seats.forEach((seat, player) => {
    seat.rows.forEach((own, row) => {
      const [colour] = own;
      if (colour === undefined || own.length <= row) return;
      core.addAt(state.lid, numberOf(colour), own.splice(0).length - 1); // TIL-3.2
      const points = layTile(seat.wall, row, colour);
      seat.points += points;
      emit({ type: 'tiled', player, row, colour, points });
    });
    const lost = -core.sizeOf(FLOOR_POINTS.slice(0, floorSize(state, player)));
    if (lost > 0) emit({ type: 'lost', player, points: lost });
    seat.points = Math.max(0, seat.points - lost); // TIL-3.6
    for (const colour of seat.floor.splice(0)) core.addAt(state.lid, numberOf(colour), 1); // TIL-3.7
  });
  if (state.seats.some((seat) => completeLines(seat.wall).rows > 0))
    finish(state, 'rowComplete'); // TIL-4.1
  else goOnDealing(state);
}

function score({ seats }: State): core.PlayerScore[] {
  return seats.map((seat) => {
    const { rows, columns, colours } = completeLines(seat.wall);
    return core.scoreOf([
      { rule: 'TIL-3.3', label: 'tiles', points: seat.points },
      { rule: 'TIL-4.3', label: 'rows', points: 2 * rows },
      { rule: 'TIL-4.4', label: 'columns', points: 7 * columns },
      { rule: 'TIL-4.5', label: 'colours', points: 10 * colours },
    ]);
  });
}

function finish(state: State, reason: 'rowComplete' | 'noTiles'): void {
  const tieBreaks = [state.seats.map((seat) => completeLines(seat.wall).rows)]; // TIL-4.6
  core.endGame(
    state,
    score(state).map(({ total }) => total),
    reason,
    { tieBreaks },
  );
}

function setup(config: Tiles['config']): State {
  const { players } = config;
  const bag = COLOURS.map(() => COPIES); // TIL-1.1
  const displays = Array.from({ length: 2 * players + 1 }, () => COLOURS.map(() => 0)); // TIL-1.2
  const seats = Array.from({ length: players }, () => core.fresh(seat));
  return { ...core.fresh(state), players, config, stages: [{ stage: 'start' }], bag, displays, seats };
}

const { violations } = core.fromMarks<Tiles>(state, setup);

function invariants(state: State): core.Issue[] {
  const { players, stages, marker, bag, displays, seats } = state;
  const stage = stages[0]?.stage;
  const fits = ({ rows, wall, points }: Seat) =>
    points <= 2 * SIZE * wall.filter((colour) => colour !== null).length &&
    wall.every((colour, cell) => colour === null || cell === cellOf(Math.floor(cell / SIZE), colour)) &&
    rows.every((own, row) => own.every((colour) => colour === own[0] && !wall[cellOf(row, colour)])) &&
    rows.every(({ length }, row) => length <= (stage === 'take' ? row + 1 : row));
  const need = (holds: boolean, rule: string, message: string) => (holds ? [] : [{ rule, message }]);
  return [
    ...violations(state, 'TIL-1.1'),
    ...need(displays.length === 2 * players + 1, 'TIL-1.2', 'the number of displays is wrong'),
    ...need((marker ?? 0) < players, 'TIL-1.6', 'the marker has no owner'),
    ...need(seats.every(fits), 'TIL-2.6', 'a player has tiles or points that no game gives'),
    ...need(stage !== 'take' || !isEmpty(state), 'TIL-2.4', 'no tile can be taken'),
    ...need(stage !== 'deal' || (core.sizeOf(bag) > 0 && !isFilled(state)), 'TIL-2.1', 'no tile can be dealt'),
    ...core.resultViolations(state, 'TIL-4.1', finish),
  ];
}

export default core.defineGame<Tiles>({
  id: 'tiles',
  rulesVersion: 1,
  players: { min: 2, max: 4 },
  schema,
  rules: { over: 'TIL-4.7', actor: 'TIL-2.4', shape: 'TIL-1.5', chance: 'TIL-2.1', players: 'TIL-1.2' },
  words: { refusals, moves: moveNames },
  stages: { start, deal, take },
  setup,
  rounds: ({ round }) => round,
  score,
  invariants,
});
