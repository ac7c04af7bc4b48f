/**
 * The game once more, literally from the rules page and the data file: from the moves of players and of chance alone it
 * works out all that a state keeps. It is slow, and asks nothing of whether a move is legal.
 */
import { PHASES, type TileId } from '../src/components.js';
import type { Action, Config, Event, Outcome, State } from '../src/index.js';
import data from './fixtures/burgundy.json' with { type: 'json' };
import {
  countsOf,
  type Draw,
  distanceOf,
  GOODS,
  type Kept,
  keptSeat,
  newPlayer,
  type Player,
  resultOf,
  takeFrom,
  tileCounts,
} from './modelPieces.js';
import { dataOf, recount } from './recount.js';

const { setup, goods: goodsData, depots: depotData } = data;

/** A game from its config on. */
export function modelOf(config: Config) {
  const { players } = config;
  const copies = (back: 'light' | 'black'): TileId[] =>
    data.tiles.flatMap((row) => Array.from({ length: row[back] }, () => row.tile as TileId));
  const bags = { light: copies('light'), black: copies('black') };
  const goodsBag = GOODS.flatMap((goods) => Array.from({ length: goodsData.perType }, () => goods));
  const removed: TileId[] = [];
  const tiles = new Map<string, TileId>();
  const depots = new Map(depotData.map(({ depot }) => [depot, [] as number[]]));
  const track: number[][] = Array.from({ length: data.turnTrack.spaces }, () => []);
  const seats = Array.from({ length: players }, (_, player) =>
    newPlayer(config.boards?.[player] ?? (config.setup === 'basic' ? 1 : 0)),
  );
  const log: Event[] = [];
  const draws: Draw[] = [];
  const row: number[] = [];
  let order: number[] = [];
  let phase: State['phase'] = 'A';
  let round = 0;
  let whiteDie = 0;
  let hasBought = false;
  let turnsTaken = 0;
  let chosen: number[] = [];
  let isOver = false;
  let latest: { readonly length: number; readonly counted: ReturnType<typeof recount> } | undefined;

  const seat = (player: number): Player => seats[player] as Player;
  const has = (player: number, tile: number): boolean =>
    [...seat(player).estate.values()].includes(`knowledge${tile}` as TileId);

  function layStartCastle(player: number, hex: number): void {
    takeFrom(bags.light, 'castle');
    seat(player).start = hex;
    seat(player).estate.set(hex, 'castle');
  }

  /** BUR-2.1 to BUR-2.7. */
  function begin(first: number): void {
    order = Array.from({ length: players }, (_, place) => (first + place) % players);
    track[0] = [...order];
    for (const [place, player] of order.entries()) seat(player).workers = setup.workersByTurnOrder[place] as number;
    for (const player of order) for (let tile = 0; tile < 3; tile++) draws.push({ draw: 'goods', player });
    if (config.setup === 'advanced' && !config.boards)
      for (const player of order) draws.push({ draw: 'sheet', player });
    beginPhase();
  }

  /** BUR-3.2 to BUR-3.5. */
  function beginPhase(): void {
    round = 0;
    removed.push(...tiles.values());
    tiles.clear();
    for (const { depot, spaces } of depotData) {
      for (const [space, { minPlayers }] of spaces.entries()) {
        if (minPlayers <= players) draws.push({ draw: 'tile', depot, space });
      }
    }
    const black = data.blackDepot.tilesByPlayers[String(players) as '2'];
    for (let space = 0; space < black; space++) draws.push({ draw: 'tile', depot: 0, space });
    for (let goods = 0; goods < goodsData.perPhase; goods++) draws.push({ draw: 'row' });
    log.push({ type: 'phaseStarted', phase });
  }

  /** BUR-3.8 to BUR-3.11. */
  function beginRound(): void {
    round += 1;
    order = [...track].reverse().flat();
    turnsTaken = 0;
    whiteDie = 0;
    for (const player of order) {
      Object.assign(seat(player), { dice: [0, 0], spent: [false, false] });
      draws.push({ draw: 'die', player, die: 0 }, { draw: 'die', player, die: 1 });
    }
    draws.push({ draw: 'whiteDie' });
  }

  /** BUR-3.14, BUR-10. */
  function endRound(): void {
    if (round < setup.roundsPerPhase) {
      beginRound();
      return;
    }
    seats.forEach((own, player) => {
      const mines = [...own.estate.values()].filter((tile) => tile === 'mine').length;
      own.silver += mines;
      if (has(player, 2)) own.workers += mines;
    });
    const next = PHASES[PHASES.indexOf(phase) + 1];
    isOver = next === undefined;
    phase = next ?? phase;
    if (!isOver) beginPhase();
  }

  function applyDraw(move: Outcome): void {
    const draw = draws.shift();
    if (move.type === 'drawFirstPlayer') begin(move.seat);
    if (move.type === 'drawGoods') takeFrom(goodsBag, move.goods);
    if (draw?.draw === 'goods' && move.type === 'drawGoods') seat(draw.player).goods.push(move.goods);
    if (draw?.draw === 'row' && move.type === 'drawGoods') {
      row.push(move.goods);
      if (draws.length === 0) beginRound();
    }
    if (draw?.draw === 'sheet' && move.type === 'dealSheet') seat(draw.player).sheet = move.sheet;
    if (draw?.draw === 'tile' && move.type === 'drawTile') {
      takeFrom(draw.depot === 0 ? bags.black : bags.light, move.tile);
      tiles.set(`${draw.depot} ${draw.space}`, move.tile);
    }
    if (draw?.draw === 'die' && move.type === 'rollDie') seat(draw.player).dice[draw.die] = move.number;
    if (draw?.draw === 'whiteDie' && move.type === 'rollDie') {
      whiteDie = move.number;
      depots.get(move.number)?.push(row.shift() as number);
    }
  }

  /** BUR-4.9: what a die costs. */
  function pay(player: number, die: 0 | 1 | 'free', required: number, isFree: boolean): void {
    if (die === 'free') return;
    const own = seat(player);
    const distance = distanceOf(own.dice[die] as number, required);
    own.workers -= Math.ceil(Math.max(0, distance - (isFree ? 1 : 0)) / (has(player, 8) ? 2 : 1));
    own.spent[die] = true;
  }

  /** BUR-5.3 to BUR-5.7. */
  function receive(player: number, depot: number, space: number, discard: 'none' | 0 | 1 | 2): void {
    const { slots } = seat(player);
    const tile = tiles.get(`${depot} ${space}`) as TileId;
    tiles.delete(`${depot} ${space}`);
    const slot = discard === 'none' ? slots.indexOf(null) : discard;
    if (slots[slot]) removed.push(slots[slot]);
    slots[slot] = tile;
  }

  /** BUR-6.1; points follow from the log. */
  function placeTile(player: number, { die, slot, hex }: Extract<Action, { type: 'placeTile' }>): void {
    const own = seat(player);
    const tile = own.slots[slot] as TileId;
    const { kind } = dataOf(tile);
    const freeWith = kind === 'building' ? 9 : kind === 'ship' || kind === 'animal' ? 10 : 11;
    pay(player, die, data.hexNumbers[hex] as number, has(player, freeWith));
    own.slots[slot] = null;
    own.estate.set(hex, tile);
    log.push({ type: 'tilePlaced', player, slot, hex, tile });
    if (tile === 'boardingHouse') own.workers += 4;
    if (tile === 'bank') own.silver += 2;
    if (tile !== 'ship') return;
    const space = track.findIndex((stack) => stack.includes(player));
    track[space] = (track[space] as number[]).filter((marker) => marker !== player);
    track[space + 1]?.unshift(player);
  }

  /** BUR-6.9 to BUR-6.11, BUR-6.16: takes what can be stored without a choice from the chosen depots. */
  function load(player: number): void {
    const own = seat(player);
    const stored = new Set(own.goods);
    const lying = new Set(chosen.flatMap((depot) => depots.get(depot) as number[]));
    for (const goods of lying) if (stored.has(goods)) loadType(player, goods);
    const fresh = [...lying].filter((goods) => !stored.has(goods));
    if (fresh.length > goodsData.typeSlots - stored.size) return;
    for (const goods of fresh) loadType(player, goods);
  }

  function loadType(player: number, goods: number): void {
    for (const depot of chosen) {
      const lying = depots.get(depot) as number[];
      seat(player).goods.push(...lying.filter((other) => other === goods));
      const left = lying.filter((other) => other !== goods);
      depots.set(depot, left);
    }
  }

  /** BUR-5.16 to BUR-5.18. */
  function sell(player: number, goods: number): void {
    const own = seat(player);
    const sold = own.goods.filter((other) => other === goods);
    own.goods = own.goods.filter((other) => other !== goods);
    own.sold.push(...sold);
    own.silver += has(player, 3) ? 2 : 1;
    if (has(player, 4)) own.workers += 1;
    log.push({ type: 'goodsSold', player, goods, count: sold.length });
  }

  function applyAction(move: Action, player: number): void {
    const own = seat(player);
    switch (move.type) {
      case 'chooseBoard':
        own.board = move.board;
        break;
      case 'chooseStartCastle':
        layStartCastle(player, move.hex);
        break;
      case 'takeTile':
        pay(player, move.die, move.depot, has(player, 12));
        receive(player, move.depot, move.space, move.discard);
        break;
      case 'buyTile':
        own.silver -= 2;
        hasBought = true;
        receive(player, move.depot, move.space, move.discard);
        break;
      case 'placeTile':
        placeTile(player, move);
        chosen = [];
        break;
      case 'sellGoods':
        pay(player, move.die, move.goods, false);
        sell(player, move.goods);
        break;
      case 'takeWorkers':
        if (move.die !== 'free') own.spent[move.die] = true;
        own.workers += has(player, 14) ? 4 : 2;
        if (has(player, 13)) own.silver += 1;
        break;
      case 'chooseDepot':
        chosen.push(move.depot);
        if (chosen.length === 2 || !has(player, 5)) load(player);
        break;
      case 'chooseGoods':
        loadType(player, move.goods);
        load(player);
        break;
      case 'decline':
        if (chosen.length === 1 && has(player, 5)) load(player);
        break;
      case 'endTurn':
        hasBought = false;
        turnsTaken += 1;
        if (turnsTaken === players) endRound();
    }
  }

  /** The points of all; they change with the log alone. */
  function countAnew(): ReturnType<typeof recount> {
    if (latest?.length !== log.length) {
      const boards = seats.map(({ board }) => board);
      const starts = seats.map(({ start }) => (start === undefined ? [] : [start]));
      latest = { length: log.length, counted: recount(log, boards, starts) };
    }
    return latest.counted;
  }

  if (config.setup === 'basic') for (const player of seats.keys()) layStartCastle(player, 18);
  if (config.firstPlayer === 'random') draws.push({ draw: 'firstPlayer' });
  else begin(config.firstPlayer);

  return {
    /** A move of that player, or of chance. */
    move: (move: Action | Outcome, actor: number | 'chance'): void =>
      actor === 'chance' ? applyDraw(move as Outcome) : applyAction(move as Action, actor),
    /** What the state must keep now. */
    kept(): Kept {
      const counted = countAnew();
      const owners = (place: number) => data.kinds.map(({ kind }) => counted.finishers.get(kind)?.[place] ?? null);
      const tileOn = (depot: number, space: number): TileId | null => tiles.get(`${depot} ${space}`) ?? null;
      return {
        players,
        result: isOver ? resultOf(config, seats, order, counted.seats) : null,
        phase,
        round,
        order: [...order],
        track: track.map((stack) => [...stack]),
        depotTiles: depotData.flatMap(({ depot, spaces }) => spaces.map((_, space) => tileOn(depot, space))),
        depotGoods: depotData.flatMap(({ depot }) => countsOf(GOODS, depots.get(depot) as number[])),
        blackDepot: Array.from({ length: data.blackDepot.spaces }, (_, space) => tileOn(0, space)),
        goodsRow: [...row],
        whiteDie,
        hasBought,
        largeBonus: owners(0),
        smallBonus: owners(1),
        lightBags: tileCounts(bags.light),
        blackBag: tileCounts(bags.black),
        goodsBag: countsOf(GOODS, goodsBag),
        removed: tileCounts(removed),
        seats: counted.seats.map((points, player) => keptSeat(seat(player), points)),
      };
    },
  };
}
