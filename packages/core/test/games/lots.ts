/**
 * A tiny game of draws without hidden information, for tests only. Chance draws the starting player. In each of two
 * rounds, every player gets a stone from one bag and a tile from another, keeps one and returns the other. The blank tile
 * can't be kept, and the first stone of a game isn't blue. Most tiles win. The game defines no `view`, `determinize` or
 * `score`.
 */
import * as z from 'zod/mini';
import {
  action,
  addAt,
  agendaViolations,
  bagOf,
  counts,
  defineGame,
  drawSeat,
  endGame,
  event,
  int,
  internActions,
  listBagOf,
  numberAt,
  resultSchema,
  rulesOf,
  seatOf,
  sizeOf,
  stage,
  type TypesOf,
  viewOf,
} from '../../src/define/index.js';
import type { Issue } from '../../src/index.js';

const MAX_PLAYERS = 3;
const ROUNDS = 2;
const COLOURS = ['red', 'green', 'blue'] as const;
const COPIES = 4;
const TILES = ['blank', 'moon', 'star', 'sun'] as const;

const player = int(0, MAX_PLAYERS - 1);
const colour = int(0, COLOURS.length - 1);
const tile = z.enum(TILES);

const configSchema = z.strictObject({ players: int(2, MAX_PLAYERS) });

const stateSchema = z.strictObject({
  players: int(2, MAX_PLAYERS),
  config: configSchema,
  stages: z
    .array(
      z.discriminatedUnion('stage', [
        stage('start'),
        stage('stone', { player }),
        stage('tile', { player }),
        stage('keep', { player }),
        stage('next', { player }),
      ]),
    )
    .check(z.maxLength(3)),
  result: resultSchema(['allKept'], { players: MAX_PLAYERS, scores: int(0, ROUNDS) }),
  /** The starting player; `null` before the draw. */
  starter: z.nullable(player),
  /** Stones in the bag, by colour. */
  stones: counts(COLOURS.length, COPIES),
  /** Tiles in the bag. */
  tiles: z.array(tile).check(z.maxLength(TILES.length)),
  /** The draws of the choosing player. */
  drawn: z.strictObject({ stone: z.nullable(colour), tile: z.nullable(tile) }),
  /** The kept pieces of each player. */
  seats: z
    .array(z.strictObject({ stones: counts(COLOURS.length, COPIES), tiles: z.array(tile).check(z.maxLength(ROUNDS)) }))
    .check(z.minLength(2), z.maxLength(MAX_PLAYERS)),
});

const schema = {
  config: configSchema,
  state: stateSchema,
  action: z.discriminatedUnion('type', [action('keepStone'), action('keepTile')]),
  outcome: z.discriminatedUnion('type', [
    action('drawStart', { player }),
    action('drawStone', { colour }),
    action('drawTile', { tile }),
  ]),
  view: viewOf(stateSchema, ['next']),
  event: event('kept', { player, what: z.enum([...COLOURS, ...TILES]) }),
};

export interface Lots extends TypesOf<typeof schema> {}
type State = Lots['state'];

const { decision, chance, automatic } = rulesOf<Lots>();
const ACTIONS = internActions(schema.action);
export const OUTCOMES = internActions(schema.outcome);

const start = chance('start', {
  ...drawSeat(OUTCOMES.drawStart),
  gives: ['drawStart'],
  apply(state, _stage, { player }) {
    state.starter = player;
    pushTurn(state, player);
  },
});

const { take: takeStone, ...stoneBag } = bagOf(
  OUTCOMES.drawStone,
  (state: State) => state.stones,
  (state) => ({ first: 0, end: keptBy(state) === 0 ? COLOURS.length - 1 : COLOURS.length }),
);

const stone = chance('stone', {
  ...stoneBag,
  gives: ['drawStone'],
  apply(state, stage, outcome) {
    takeStone(state, stage, outcome);
    state.drawn.stone = outcome.colour;
  },
});

const { take: takeTile, ...tileBag } = listBagOf(TILES, OUTCOMES.drawTile, (state: State) => state.tiles);

const drawTile = chance('tile', {
  ...tileBag,
  gives: ['drawTile'],
  apply(state, stage, outcome) {
    takeTile(state, stage, outcome);
    state.drawn.tile = outcome.tile;
  },
});

const keep = decision('keep', {
  rule: 'LOT-2.1',
  takes: ['keepStone', 'keepTile'],
  list({ drawn }, _stage, legal) {
    legal.pushAll(ACTIONS.keepStone);
    if (drawn.tile !== 'blank') legal.pushAll(ACTIONS.keepTile);
  },
  check({ drawn }, _stage, { type }) {
    if (type === 'keepStone' || drawn.tile !== 'blank') return undefined;
    return { rule: 'LOT-2.2', code: 'blankTile', message: 'The blank tile can’t be kept.' };
  },
  apply(state, { player }, { type }, emit) {
    const { stone, tile } = state.drawn;
    if (stone === null || tile === null) throw new Error('nothing was drawn');
    const seat = seatOf(state, player);
    if (type === 'keepStone') {
      addAt(seat.stones, stone, 1);
      state.tiles = TILES.filter((other) => other === tile || state.tiles.includes(other));
    } else {
      seat.tiles.push(tile);
      addAt(state.stones, stone, 1);
    }
    emit({ type: 'kept', player, what: type === 'keepTile' ? tile : (COLOURS[stone] ?? 'red') });
    state.drawn = { stone: null, tile: null };
    state.stages.push({ stage: 'next', player });
  },
});

const next = automatic('next', (state, { player }) => {
  if (keptBy(state) < ROUNDS * state.players) pushTurn(state, (player + 1) % state.players);
  else
    endGame(
      state,
      state.seats.map(({ tiles }) => tiles.length),
      'allKept',
    );
});

function pushTurn({ stages }: State, player: number): void {
  stages.push({ stage: 'keep', player }, { stage: 'tile', player }, { stage: 'stone', player });
}

/** Number of kept pieces. */
function keptBy({ seats }: State): number {
  return seats.reduce((sum, { stones, tiles }) => sum + sizeOf(stones) + tiles.length, 0);
}

function invariants(state: State): Issue[] {
  const { players, stages, result, starter, stones, tiles, drawn, seats } = state;
  const violations = agendaViolations(state, 'LOT-1.3', /^(start|keep( tile( stone)?)?)$/);
  const violate = (rule: string, message: string): void => {
    violations.push({ rule, message });
  };
  const hasStage = (name: string): boolean => stages.some(({ stage }) => stage === name);
  for (const [colour, name] of COLOURS.entries()) {
    const kept = seats.reduce((sum, seat) => sum + numberAt(seat.stones, colour), 0);
    if (numberAt(stones, colour) + kept + (drawn.stone === colour ? 1 : 0) !== COPIES) {
      violate('LOT-1.1', `there aren't ${COPIES} ${name} stones`);
    }
  }
  const all = [...tiles, ...seats.flatMap((seat) => seat.tiles), ...(drawn.tile === null ? [] : [drawn.tile])];
  if (all.length !== TILES.length || new Set(all).size !== TILES.length) violate('LOT-1.2', 'a tile is lost or added');
  if (seats.some((seat) => seat.tiles.includes('blank'))) violate('LOT-2.2', 'somebody keeps the blank tile');
  const kept = keptBy(state);
  const turns = result === null ? kept : ROUNDS * players;
  if ((starter === null) !== hasStage('start') || kept > turns || (starter === null && kept > 0)) {
    violate('LOT-1.3', 'the game has not begun like that');
  }
  const active = ((starter ?? 0) + kept) % players;
  for (const stage of stages) if ('player' in stage && stage.player !== active) violate('LOT-1.3', 'out of turn');
  const isTurn = hasStage('keep');
  if ((drawn.stone === null) !== (!isTurn || hasStage('stone'))) violate('LOT-2.1', 'a stone too few or too many');
  if ((drawn.tile === null) !== (!isTurn || hasStage('tile'))) violate('LOT-2.1', 'a tile too few or too many');
  seats.forEach((seat, player) => {
    const own = Math.floor((kept + players - 1 - ((player - (starter ?? 0) + players) % players)) / players);
    if (sizeOf(seat.stones) + seat.tiles.length !== own) violate('LOT-1.3', `player ${player} has not kept ${own}`);
  });
  if (result === null && kept >= ROUNDS * players) violate('LOT-3.1', 'the game should be over');
  return violations;
}

export const lots = defineGame<Lots>({
  id: 'lots',
  rulesVersion: 1,
  players: { min: 2, max: MAX_PLAYERS },
  schema,
  rules: { over: 'LOT-3.1', actor: 'LOT-1.3', shape: 'LOT-1.4', chance: 'LOT-1.5', players: 'LOT-1.6' },
  stages: { start, stone, tile: drawTile, keep, next },
  setup: (config) => ({
    players: config.players,
    config,
    stages: [{ stage: 'start' }],
    result: null,
    starter: null,
    stones: COLOURS.map(() => COPIES),
    tiles: TILES.slice(),
    drawn: { stone: null, tile: null },
    seats: Array.from({ length: config.players }, () => ({ stones: COLOURS.map(() => 0), tiles: [] })),
  }),
  invariants,
});
