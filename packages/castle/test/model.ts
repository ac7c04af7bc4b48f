/**
 * A second implementation of the game, slow and literal from the rules page. It follows the events, recomputes everything
 * from the placed tiles, and reports where a state differs.
 */
import type { Castle, DataSet, Event, State } from '../src/index.js';
import type { Points } from '../src/types.js';
import {
  cellsOf,
  contactsAmong,
  dataSetOf,
  type Found,
  featuresAmong,
  fitsAmong,
  holesOf,
  type Laid,
  placementsAmong,
} from './recount.js';

type Scored = Extract<Event, { type: 'featureScored' }>;

/** A follower by its place: cell number * 16 + segment. */
interface Follower {
  readonly player: number;
  readonly place: number;
}

const PER_SIZE = { path: 1, tower: 2, house: 1, court: 0 } as const;
const SOURCES = { path: 'paths', tower: 'towers', house: 'houses' } as const;
const OPEN_SOURCES = { path: 'openPaths', tower: 'openTowers', house: 'openHouses' } as const;

export class Model {
  readonly #config: Castle['config'];
  readonly #dataSet: DataSet;
  readonly #cells: readonly string[];
  readonly #laid = new Map<string, Laid>();
  readonly #bag: number[];
  readonly #removed: number[];
  readonly #corners: boolean[];
  readonly #unrevealed = Array.from({ length: 9 }, () => 2);
  readonly #used = Array.from({ length: 9 }, () => 0);
  readonly #wallTiles: { number: number; turn: number }[][] = [[], []];
  readonly #points: Points[] = [newPoints(), newPoints()];
  /** Per player the segments and the size of the house under the keep. */
  readonly #keeps: { place: number; size: number }[] = [
    { place: -1, size: 0 },
    { place: -1, size: 0 },
  ];
  readonly #raised: number[] = [];
  #followers: Follower[] = [];
  #features: Found[] = [];
  /** CAS-7.4: keys of the features that the last tile completed and that have yet to score. */
  #completed: number[] = [];
  /** The nodes of the segments on the board. */
  readonly #nodes = new Map<number, number>();
  #compared = '';
  #isNew = true;
  #turn = 0;
  #active = -1;
  #drawn = -1;
  #isFinal = false;
  /** The consequences of the last movement: the corner whose wall tile is taken, and a move of the keep. */
  #corner = -1;
  #house: Found | undefined;

  constructor({ config }: Pick<State, 'config'>) {
    this.#config = config;
    this.#dataSet = dataSetOf({ config });
    this.#cells = cellsOf(this.#dataSet);
    this.#bag = this.#dataSet.tileTypes.map(({ count }) => count);
    this.#removed = this.#bag.map(() => 0);
    this.#corners = this.#dataSet.track.corners.map(({ wallTile }) => wallTile);
    if (config.startPlayer !== 'random') this.begin(config.startPlayer);
  }

  /** CAS-3.4: a turn begins. */
  begin(player: number): void {
    this.#expectNothingLeft();
    this.#turn += 1;
    this.#active = player;
  }

  /** Checks an event against the rules. */
  follow(event: Event): void {
    switch (event.type) {
      case 'turnStarted':
        this.begin(event.player);
        return;
      case 'tileDrawn':
        this.#drawn = event.tileType;
        this.#bag[event.tileType] = at(this.#bag, event.tileType) - 1;
        return;
      case 'tileRemoved':
        expectEqual(
          placementsAmong(this.#dataSet, this.#laid, this.#drawn),
          [],
          'placements of a removed tile (CAS-4.10)',
        );
        this.#removed[event.tileType] = at(this.#removed, event.tileType) + 1;
        return;
      case 'tilePlaced':
        this.#place(event.cell, event.rotation);
        return;
      case 'followerPlaced': {
        const place = 16 * event.cell + event.segment;
        expectEqual(this.#followersOn(this.#featureAt(place)).length, 0, 'followers on the feature (CAS-6.4)');
        this.#followers.push({ player: event.player, place });
        return;
      }
      case 'featureScored':
        if (this.#isFinal) this.#scoreOpen(event);
        else this.#score(event);
        return;
      case 'wallTileTaken':
        expectEqual(event.corner, this.#corner, 'the corner of the marker (CAS-9.2)');
        this.#corner = -1;
        this.#corners[event.corner] = false;
        this.#unrevealed[event.number - 1] = at(this.#unrevealed, event.number - 1) - 1;
        this.#wallTiles[event.player]?.push({ number: event.number, turn: this.#turn });
        return;
      case 'wallTileUsed': {
        if (this.#isFinal) return;
        this.#used[event.number - 1] = at(this.#used, event.number - 1) + 1;
        const own = this.#wallTiles[event.player] ?? [];
        own.splice(
          own.findIndex(({ number }) => number === event.number),
          1,
        );
        return;
      }
      case 'keepMoved':
        expectEqual(16 * event.cell + event.segment, this.#house?.key, 'the house of the keep (CAS-10.2)');
        this.#keeps[event.player] = { place: 16 * event.cell + event.segment, size: this.#house?.size ?? 0 };
        this.#house = undefined;
        return;
      case 'followerReturned': {
        const place = 16 * event.cell + event.segment;
        this.#expectAllScored();
        expectEqual(isDone(this.#featureAt(place)), true, 'the feature of a returned follower is completed (CAS-6.7)');
        this.#followers = this.#followers.filter((follower) => follower.place !== place);
        return;
      }
      case 'finalScoringStarted':
        this.#expectNothingLeft();
        this.#isFinal = true;
        this.#corners.fill(false);
        return;
      case 'keepScored':
        this.#scoreKeep(event.player);
        return;
      case 'courtRaised':
        this.#raised.push(16 * event.cell + event.segment);
        return;
      case 'courtScored':
        this.#scoreCourt(event);
        return;
      case 'fivePointsScored':
        this.#give(event.player, 'fivePoints', 5 * this.#held(event.player, 9));
        return;
      default:
        return;
    }
  }

  #place(number: number, rotation: number): void {
    const cell = this.#cells[number] as string;
    const fits = fitsAmong(this.#dataSet, this.#laid, this.#drawn, cell, rotation);
    expectEqual(fits, true, `the tile fits on cell ${number} (CAS-4.3, CAS-4.4, CAS-4.6)`);
    const done = new Set(this.#features.filter(isDone).flatMap(({ segments }) => segments));
    this.#laid.set(cell, { cell, number, type: this.#dataSet.tileTypes[this.#drawn] as Laid['type'], rotation });
    for (const segment of this.#dataSet.tileTypes[this.#drawn]?.segments.keys() ?? []) {
      this.#nodes.set(16 * number + segment, this.#nodes.size);
    }
    this.#drawn = -1;
    this.#isNew = true;
    this.#features = featuresAmong(this.#dataSet, this.#laid);
    this.#completed = this.#features
      .filter((feature) => isDone(feature) && !feature.segments.some((segment) => done.has(segment)))
      .map(({ key }) => key);
  }

  #featureAt(place: number): Found {
    const found = this.#features.find(({ segments }) => segments.includes(place));
    if (!found) throw new Error(`no feature has the segment ${place}`);
    return found;
  }

  #followersOn({ segments }: Found): Follower[] {
    return this.#followers.filter(({ place }) => segments.includes(place));
  }

  /** CAS-8.1: the majority on the feature with that key. */
  #ownerOf(key: number): number | undefined {
    const own = this.#followersOn(this.#featureAt(key));
    const lead = own.filter(({ player }) => player === 0).length - own.filter(({ player }) => player === 1).length;
    return lead === 0 ? undefined : lead > 0 ? 0 : 1;
  }

  #score({ player, cell, segment, size, points, wallTile, kind }: Scored): void {
    this.#expectNothingPending();
    const key = 16 * cell + segment;
    const feature = this.#featureAt(key);
    expectEqual(this.#completed.includes(key), true, 'a scored feature was completed this turn (CAS-7.5)');
    expectEqual(player, this.#ownerOf(key), 'the player with the majority (CAS-8.1)');
    const isFirst = player === this.#active || !this.#completed.some((other) => this.#ownerOf(other) === this.#active);
    expectEqual(isFirst, true, "one's own features score first (CAS-8.7)");
    const worth = pointsOf(feature);
    const isDoubled = wallTile !== null;
    if (isDoubled) expectEqual(wallTile, kind === 'tower' ? 2 : 3, 'the wall tile that doubles (CAS-11.7)');
    expectEqual([size, points], [feature.size, isDoubled ? 2 * worth : worth], 'size and points (CAS-8.4 to CAS-8.6)');
    if (kind === 'court') throw new Error('a court scores (CAS-7.3)');
    this.#give(player, SOURCES[kind], worth);
    if (isDoubled) this.#give(player, 'doubling', worth);
    this.#completed = this.#completed.filter((other) => other !== key);
    const score = this.total(player);
    const corner = this.#dataSet.track.corners.findIndex(({ fields }) => fields.includes(score % 100));
    const isOpen = this.#corners[corner] === true && (score < 100 || this.#config.secondLapWallTiles);
    this.#corner = isOpen ? corner : -1;
    const isAllowed = player === this.#active || this.#config.keepOnOpponentTurn;
    this.#house = kind === 'house' && isAllowed && size > (this.#keeps[player]?.size ?? 0) ? feature : undefined;
  }

  #scoreOpen({ player, cell, segment, size, points, wallTile, kind }: Scored): void {
    const key = 16 * cell + segment;
    const feature = this.#featureAt(key);
    expectEqual([player, isDone(feature)], [this.#ownerOf(key), false], 'an open feature with the majority (CAS-13.9)');
    expectEqual([size, points], [feature.size, pointsOf(feature)], 'size and points of an open feature (CAS-13.9)');
    expectEqual(
      wallTile,
      { path: 4, tower: 5, house: 6, court: 7 }[kind],
      'the wall tile of an open feature (CAS-13.9)',
    );
    if (kind === 'court') throw new Error('a court scores (CAS-13.9)');
    this.#give(player, OPEN_SOURCES[kind], points);
  }

  #scoreKeep(player: number): void {
    const [one = 0, two = 0] = [0, 1].map((seat) => {
      const size = this.#keeps[seat]?.size ?? 0;
      return size === 0 ? 0 : size + 2 * this.#held(seat, 8);
    });
    expectEqual(player, one > two ? 0 : one < two ? 1 : -1, 'the player with the greater keep (CAS-13.4)');
    const nodes = this.#cells.map((cell) => (this.#laid.has(cell) ? 0 : -1));
    this.#give(player, 'keep', Math.max(0, ...holesOf(nodes, this.#dataSet)));
  }

  #scoreCourt({ player, cell, segment, markets, points, bonus }: Extract<Event, { type: 'courtScored' }>): void {
    const key = 16 * cell + segment;
    const court = this.#featureAt(key);
    expectEqual([markets, points - bonus], [court.markets, 3 * court.markets], '3 points per market (CAS-13.5)');
    expectEqual(bonus, this.#raised.includes(key) ? court.markets : 0, 'what a wall tile 7 adds (CAS-13.8)');
    expectEqual([court.kind, this.#ownerOf(key)], ['court', player], 'a court with the majority (CAS-13.5)');
    this.#give(player, 'courts', points - bonus);
    this.#give(player, 'courtBonus', bonus);
  }

  #give(player: number, source: keyof Points, amount: number): void {
    const points = this.#points[player] as Points;
    points[source] += amount;
  }

  #held(player: number, number: number): number {
    return (this.#wallTiles[player] ?? []).filter((tile) => tile.number === number).length;
  }

  total(player: number): number {
    return Object.values<number>(this.#points[player] as Points).reduce((sum, amount) => sum + amount, 0);
  }

  #expectNothingPending(): void {
    expectEqual([this.#corner, this.#house], [-1, undefined], 'a corner and a house that are left (CAS-3.3)');
  }

  /** CAS-3.2: before the first follower goes home, everything has scored. */
  #expectAllScored(): void {
    const left = this.#completed.filter((key) => this.#ownerOf(key) !== undefined);
    expectEqual(left, [], 'completed features that are left (CAS-3.2)');
    this.#completed = [];
  }

  /** At the end of a turn everything has scored, and nobody stands on a completed feature. */
  #expectNothingLeft(): void {
    this.#expectNothingPending();
    this.#expectAllScored();
    const late = this.#followers.filter(({ place }) => isDone(this.#featureAt(place)));
    expectEqual(late, [], 'followers on completed features (CAS-3.2)');
  }

  /** Compares a state with the model. */
  compare(state: State): void {
    const text = JSON.stringify(state.board);
    // Each board is compared once.
    if (text !== this.#compared || this.#isNew) this.#compareBoard(state);
    this.#compared = text;
    this.#isNew = false;
    const rootOf = (place: number) =>
      Math.min(...this.#featureAt(place).segments.map((segment) => this.#nodeOf(segment)));
    const isScoring = state.stages[0]?.stage === 'endTurn';
    const chosen = state.stages.flatMap((stage) => (stage.stage === 'chooseDoubling' ? [stage.feature] : []));
    const completed = isScoring ? this.#completed.map(rootOf) : [];
    expectEqual(
      state.completed,
      completed.filter((root) => !chosen.includes(root)),
      'completed',
    );
    expectEqual([state.turn, state.bag, state.removed], [this.#turn, this.#bag, this.#removed], 'turn, bag, removed');
    expectEqual(
      [state.corners, state.unrevealed, state.used],
      [this.#corners, this.#unrevealed, this.#used],
      'the wall',
    );
    state.seats.forEach((seat, player) => {
      const { place = -1, size = 0 } = this.#keeps[player] ?? {};
      const wanted = {
        followers: this.#followers.filter((one) => one.player === player).map((one) => this.#nodeOf(one.place)),
        keepSize: size,
        keepHouse: place < 0 ? null : rootOf(place),
        wallTiles: this.#wallTiles[player],
        points: this.#points[player],
      };
      expectEqual(seat, wanted, `seat ${player}`);
    });
  }

  /** The node of a segment, numbered in the order of placing. */
  #nodeOf(place: number): number {
    return this.#nodes.get(place) ?? -1;
  }

  #compareBoard({ board }: State): void {
    const laid = [...this.#laid.values()];
    expectEqual(
      board.nodes,
      this.#cells.map((_, number) => this.#nodeOf(16 * number)),
      'board.nodes',
    );
    expectEqual(board.contacts, contactsAmong(this.#dataSet, this.#laid), 'board.contacts');
    const pieces = laid.flatMap(({ number, type, rotation }) => {
      const rotated = 4 * this.#dataSet.tileTypes.indexOf(type) + rotation;
      return type.segments.map((_, segment) => rotated * 2048 + number * 16 + segment);
    });
    expectEqual(board.pieces, pieces, 'board.pieces');
    expectEqual(
      [board.parents.length, board.next.length],
      [pieces.length, pieces.length],
      'lengths of the board lists',
    );
    for (const { segments, openEdges } of this.#features) {
      const nodes = segments.map((segment) => this.#nodeOf(segment)).sort((left, right) => left - right);
      const own = new Set(nodes);
      const root = at(nodes, 0);
      expectEqual(board.parents[root], -1 - openEdges, `the open edges of the feature of node ${root}`);
      for (const node of nodes.slice(1)) {
        const parent = at(board.parents, node);
        expectEqual(parent < node && own.has(parent), true, `node ${node} has an older parent of its feature`);
      }
      const ring: number[] = [];
      let node = root;
      do {
        ring.push(node);
        node = at(board.next, node);
      } while (node !== root && ring.length <= nodes.length);
      ring.sort((left, right) => left - right);
      expectEqual(ring, nodes, `the ring of the feature of node ${root}`);
    }
  }
}

/** CAS-7.1, CAS-7.3: whether a feature is completed. */
function isDone({ kind, openEdges }: Found): boolean {
  return kind !== 'court' && openEdges === 0;
}

/** CAS-8.4 to CAS-8.6. */
function pointsOf({ kind, size, hasFountain }: Found): number {
  return size * PER_SIZE[kind] * (hasFountain ? 2 : 1);
}

function newPoints(): Points {
  const final = { keep: 0, courts: 0, courtBonus: 0, openPaths: 0, openTowers: 0, openHouses: 0, fivePoints: 0 };
  return { paths: 0, towers: 0, houses: 0, doubling: 0, ...final };
}

function at(list: readonly number[], index: number): number {
  const value = list[index];
  if (value === undefined) throw new Error(`no entry ${index}`);
  return value;
}

function expectEqual(found: unknown, wanted: unknown, what: string): void {
  const [left, right] = [JSON.stringify(found), JSON.stringify(wanted)];
  if (left !== right) throw new Error(`${what}: ${left}, not ${right}`);
}
