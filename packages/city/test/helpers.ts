/** Positions for tests. */
import { advance, createRng, nextActor, type Rng, Table } from '@rulewright/core';
import { position } from '@rulewright/core/positions';
import { kitOf } from '@rulewright/core/testing';
import { type Kind, LEGENDS, type PresetId, TILE_IDS, TRACKS, type Track } from '../src/components.js';
import { openingsOf } from '../src/dataSet/tiles.js';
import { type Action, type ConfigInput, city, type DataSet, PRESETS, type State, type TileId } from '../src/index.js';
import { type Given, given } from '../src/positions/index.js';
import { en } from '../src/text/en.generated.js';
import { gameTextOf } from '../src/text/index.js';
import type { Legend } from '../src/types.js';

/** Track values in order. */
export type TrackList = readonly [number, number, number, number, number];

export type { GivenSeat } from '../src/positions/index.js';

/** A position, and the game. */
export interface Plan extends Given {
  readonly config?: Partial<ConfigInput>;
}

/** The kind of a tile, read off its name. */
export function kindIn(tile: TileId): Kind {
  return tile.replace(/[NESW]+$/, '') as Kind;
}

/** The tracks of tiles under a legend. */
export function tracksOf(
  tiles: readonly (TileId | null)[],
  legend: Legend = LEGENDS.reconstructed,
): Record<Track, number> {
  const tracks = { population: 0, jobs: 0, ecology: 0, income: 0, satisfaction: 0 };
  for (const tile of tiles) {
    if (tile !== null) for (const track of TRACKS) tracks[track] += legend[kindIn(tile)][track];
  }
  return tracks;
}

/** Five tracks from a list. */
export function tracks([population, jobs, ecology, income, satisfaction]: TrackList): Record<Track, number> {
  return { population, jobs, ecology, income, satisfaction };
}

/** The tracks of a player as a list. */
export function trackList(state: State, player = 0): number[] {
  return TRACKS.map((track) => seatOf(state, player).tracks[track]);
}

export const { refusal, loadRefusal, seat: seatOf, legalTypes } = kitOf(city);

const DISPLAY = ['funfairNS', 'funfairEW', 'funfairNE', 'funfairES'] as const satisfies readonly TileId[];
const GOAL_CARDS = ['areaOffice', 'countPark', 'trackJobs', 'allPlots', 'firstFinished'] as const;

/** A position at a turn, or at the building in party mode. If a plan needs more copies, the data set is adapted. */
export function at({ config = {}, ...plan }: Plan = {}): State {
  const { players = 2, mode = config.variant ?? 'basic', dataSet = 'reconstructed' } = config;
  const what: Given = {
    ...(mode !== 'party' && { display: DISPLAY }),
    ...(mode === 'advanced' && { goals: GOAL_CARDS.slice(0, players + 1) }),
    ...plan,
  };
  const { seats = [], display = [] } = what;
  const held = seats.flatMap(({ board = {}, reserve = [], hand = null }) => [
    ...Object.values(board),
    ...reserve,
    hand,
  ]);
  const laid = [...display, ...held].filter((tile) => tile !== null);
  return position(city, { players, mode, dataSet: withEnough(laid, dataSet) }, given(what));
}

/** A data set with enough copies of these tiles: the given one, or a variant with other numbers of copies. */
function withEnough(tiles: readonly TileId[], given: PresetId | DataSet): PresetId | DataSet {
  const { legend, tileTypes } = typeof given === 'string' ? PRESETS[given] : given;
  const missing = (tile: TileId, count: number): number => tiles.filter((other) => other === tile).length - count;
  const counts = new Map(tileTypes.map(({ kind, openings, count }) => [`${kind}${openings}` as TileId, count]));
  const isShort = TILE_IDS.filter((tile) => missing(tile, counts.get(tile) ?? 0) > 0);
  if (isShort.length === 0) return given;
  for (const tile of isShort) {
    for (let lacking = missing(tile, counts.get(tile) ?? 0); lacking > 0; lacking--) {
      const spare = [...counts].find(([other, count]) => kindIn(other) === kindIn(tile) && missing(other, count) < 0);
      if (!spare) throw new Error(`a position can't have that many tiles of the kind of ${tile}`);
      counts.set(spare[0], spare[1] - 1);
      counts.set(tile, (counts.get(tile) ?? 0) + 1);
    }
  }
  const copies = [...counts].filter(([, count]) => count > 0);
  return {
    name: 'Tiles of the position',
    legend,
    tileTypes: copies.map(([tile, count]) => ({ kind: kindIn(tile), openings: openingsOf(tile), count })),
  };
}

/** Plays actions one after the other, each by the player to move, with random draws. */
export function play(state: State, ...actions: readonly Action[]): State {
  return actions.reduce((current, action) => advance(city, current, action, createRng('play')), state);
}

/** All cells except the centre and some others. */
function cellsBut(...left: readonly number[]): number[] {
  return Array.from({ length: 25 }, (_, cell) => cell).filter((cell) => cell !== 12 && !left.includes(cell));
}

/** Tiles for `filled`: all kinds but the funfair. */
export const MIX = [
  'parkNS',
  'factoryEW',
  'apartmentNE',
  'officeSW',
  'parkEW',
  'powerPlantNS',
  'parkNE',
  'factoryNS',
] as const;

/** A board with a tile on every cell except some, cycling through a list of tiles. */
export function filled(tiles: readonly TileId[], ...left: readonly number[]): Record<number, TileId> {
  return Object.fromEntries(cellsBut(...left).map((cell, index) => [cell, tiles[index % tiles.length] as TileId]));
}

/** A board with a number of tiles of each kind, all with openings NS, from cell 23 down. */
export function boardOf(counts: Readonly<Partial<Record<Kind, number>>>): Record<number, TileId> {
  const tiles = Object.entries(counts).flatMap(([kind, count]) => Array<TileId>(count).fill(`${kind as Kind}NS`));
  return Object.fromEntries(tiles.map((tile, index) => [cellsBut(24).reverse()[index] as number, tile]));
}

/** CIT-5.4: a board with ecology at the floor and room on the other tracks: 0/0/-5/0/20. */
export const ECOLOGY_AT_FLOOR = boardOf({ funfair: 5 });

/** A data set whose offices, funfairs and factories fail the floor test even on an empty board. */
export const HARSH: DataSet = {
  name: 'Harsh',
  legend: {
    ...LEGENDS.reconstructed,
    office: { ...LEGENDS.reconstructed.office, ecology: -6 },
    funfair: { ...LEGENDS.reconstructed.funfair, ecology: -6 },
    factory: { ...LEGENDS.reconstructed.factory, ecology: -6 },
  },
  tileTypes: PRESETS.reconstructed.tileTypes,
};

/** A copy of a JSON value. */
export function copyOf<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}

/** A random move of players who prefer building: first the type of action, then the action. */
export function chooseToBuild(legal: readonly Action[], rng: Rng): Action {
  const types = [...new Set(legal.map(({ type }) => type))];
  const eager = types.filter((type) => type === 'planner' || type === 'spy' || type === 'placeTile');
  const pool = eager.length > 0 && rng.int(3) > 0 ? eager : types;
  const type = pool[rng.int(pool.length)];
  const wanted = legal.filter((action) => action.type === type);
  return wanted[rng.int(wanted.length)] as Action;
}

/** A state after a number of decisions of players who prefer building. The host never ends it. */
export function playedOn(config: ConfigInput, decisions: number, seed = 3): State {
  const table = new Table(city, config, createRng(seed));
  while (table.plies < decisions && !table.isOver) {
    const actor = nextActor(table);
    const actions: readonly Action[] = table.legalActions(actor);
    if (actor !== 'host') table.play(chooseToBuild(actions, table.rng), actor);
  }
  return city.load(JSON.stringify(table.state));
}

/** The texts in English. */
export const text = gameTextOf(en);
