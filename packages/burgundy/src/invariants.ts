/** What no game changes: tiles, goods and markers are neither made nor lost, and estates follow the boards. */
import { addAt, entryAt, entryOf, misshapenAgenda, numberAt, seatOf, sizeOf, type Violation } from '@rulewright/core';
import { boardAt } from './boards.js';
import {
  BASIC_BOARD,
  BLACK_SPACES,
  DEPOTS,
  DICE,
  GOODS,
  GOODS_PER_PHASE,
  GOODS_PER_TYPE,
  GOODS_SLOTS,
  KIND_INDEX,
  KINDS,
  LARGE_BONUS,
  SALE_POINTS,
  SMALL_BONUS,
  SPACES,
  STARTING_GOODS,
  WATCHTOWER_POINTS,
} from './components.js';
import { isUsed, kindOfSpace, tileAt } from './depots.js';
import { areCovered, countOf, isBesideCovered } from './estate.js';
import { goodsIn } from './goods.js';
import { knowledgeOf, owns } from './knowledge.js';
import type { Seat, Stage, State } from './schema/index.js';
import { TILE_TYPES, typeOf } from './tiles.js';

export function invariants(state: State): Violation[] {
  const { seats } = state;
  const broken = brokenBoards(state);
  if (broken.length > 0) return broken;
  return [
    ...brokenTiles(state),
    ...brokenGoods(state),
    ...brokenDepots(state),
    ...seats.flatMap((seat, player) => brokenEstate(seat, player)),
    ...brokenTrack(state),
    ...brokenRound(state),
    ...brokenBonusTiles(state),
    ...seats.flatMap((_, player) => brokenPoints(state, player)),
    ...misshapenAgenda(state, 'BUR-15.1', AGENDA),
    ...brokenTurns(state),
    ...brokenRolls(state),
    ...brokenActor(state),
    ...brokenDraws(state),
    ...brokenCastles(state),
  ];
}

/** The stages of one name on the agenda, in the order in which they will come. */
function toCome<Name extends Stage['stage']>(state: State, name: Name): Extract<Stage, { readonly stage: Name }>[] {
  const isOne = (stage: Stage): stage is Extract<Stage, { readonly stage: Name }> => stage.stage === name;
  return state.stages.filter(isOne).reverse();
}

function brokenBoards(state: State): Violation[] {
  const { seats, config } = state;
  return seats.flatMap(({ board, estate }, player): Violation[] => {
    const named = config.boards?.[player] ?? (config.setup === 'basic' ? BASIC_BOARD : undefined);
    if (named !== undefined) {
      return board === named ? [] : [{ rule: 'BUR-13.2', message: `seat ${player} hasn't board ${named}` }];
    }
    const isAwaited =
      toCome(state, 'firstPlayer').length > 0 || toCome(state, 'dealBoard').some((stage) => stage.player === player);
    const isShared = board !== 0 && seats.some((other, seat) => seat !== player && other.board === board);
    const isEarly = board === 0 && estate.some((tile) => tile !== null);
    if ((board === 0) === isAwaited && board !== BASIC_BOARD && !isShared && !isEarly) return [];
    return [{ rule: 'BUR-2.7', message: `board ${board} can't be that of seat ${player}` }];
  });
}

function brokenTiles({ lightBags, blackBag, removed, depotTiles, blackDepot, seats }: State): Violation[] {
  const found = TILE_TYPES.map(
    ({ index }) => numberAt(lightBags, index) + numberAt(blackBag, index) + numberAt(removed, index),
  );
  for (const tile of [depotTiles, blackDepot, ...seats.flatMap(({ slots, estate }) => [slots, estate])].flat()) {
    if (tile !== null) addAt(found, typeOf(tile).index, 1);
  }
  return TILE_TYPES.flatMap(({ id, index, copies }): Violation[] => {
    if (found[index] === copies) return [];
    return [{ rule: 'BUR-1.10', message: `there are ${found[index]} ${id} tiles instead of ${copies}` }];
  });
}

function brokenGoods(state: State): Violation[] {
  const { goodsBag, goodsRow, seats, players } = state;
  const violations: Violation[] = [];
  for (let type = 0; type < GOODS; type++) {
    let found = numberAt(goodsBag, type) + goodsRow.filter((goods) => goods === type + 1).length;
    for (let depot = 1; depot <= DEPOTS; depot++) found += goodsIn(state, type + 1, depot);
    for (const { goodsSlots, soldGoods } of seats) found += numberAt(goodsSlots, type) + numberAt(soldGoods, type);
    if (found !== GOODS_PER_TYPE) {
      const message = `there are ${found} goods tiles of type ${type + 1} instead of ${GOODS_PER_TYPE}`;
      violations.push({ rule: 'BUR-1.24', message });
    }
  }
  seats.forEach(({ goodsSlots }, player) => {
    if (goodsSlots.filter((count) => count > 0).length > GOODS_SLOTS) {
      violations.push({ rule: 'BUR-1.9', message: `seat ${player} stores more than ${GOODS_SLOTS} types of goods` });
    }
  });
  const isDealt = toCome(state, 'firstPlayer').length + toCome(state, 'dealGoods').length === 0;
  const drawn = GOODS * GOODS_PER_TYPE - sizeOf(goodsBag);
  if (isDealt && drawn < STARTING_GOODS * players) {
    violations.push({ rule: 'BUR-2.4', message: `only ${drawn} goods tiles have been drawn` });
  }
  return violations;
}

function brokenDepots(state: State): Violation[] {
  const violations: Violation[] = [];
  const { players, phase } = state;
  for (let depot = 0; depot <= DEPOTS; depot++) {
    for (let space = 0; space < (depot === 0 ? BLACK_SPACES : SPACES); space++) {
      const tile = tileAt(state, depot, space);
      if (tile === null) continue;
      const isKind = depot === 0 || kindOfSpace(depot, space, players, phase) === typeOf(tile).kind;
      if (isKind && isUsed(depot, space, players)) continue;
      violations.push({ rule: 'BUR-1.19', message: `${tile} can't lie on space ${space} of depot ${depot}` });
    }
  }
  return violations;
}

function brokenEstate(seat: Seat, player: number): Violation[] {
  const { board, estate } = seat;
  if (board === 0) return [];
  const { kinds, regions } = boardAt(board);
  const violations: Violation[] = [];
  const covered = estate.filter((tile) => tile !== null).length;
  estate.forEach((tile, hex) => {
    if (tile === null) return;
    if (typeOf(tile).kind !== kinds[hex]) {
      violations.push({ rule: 'BUR-5.9', message: `hex ${hex} of seat ${player} doesn't take ${tile}` });
    }
    if (covered > 1 && !isBesideCovered(estate, hex)) {
      violations.push({ rule: 'BUR-5.10', message: `hex ${hex} of seat ${player} has no covered neighbour` });
    }
  });
  if (owns(knowledgeOf(seat), 1)) return violations;
  for (const { kind, hexes } of regions) {
    const tiles = hexes.map((hex) => entryAt(estate, hex)).filter((tile) => tile !== null);
    if (kind === 'building' && new Set(tiles).size < tiles.length) {
      violations.push({ rule: 'BUR-5.12', message: `a city of seat ${player} holds equal buildings` });
    }
  }
  return violations;
}

function brokenTrack(state: State): Violation[] {
  const { players, order, track, seats } = state;
  const isBegun = toCome(state, 'firstPlayer').length === 0;
  const isOnce = new Set(order).size === order.length && order.every((player) => player < players);
  if (order.length !== (isBegun ? players : 0) || !isOnce) {
    return [{ rule: 'BUR-3.9', message: 'the turn order does not hold every seat once' }];
  }
  return seats.flatMap(({ estate }, player): Violation[] => {
    const places = track.flatMap((stack, space) => stack.filter((marker) => marker === player).map(() => space));
    const ships = countOf(estate, 'ship');
    if (isBegun ? places.length === 1 && places[0] === ships : places.length === 0) return [];
    const message = `the marker of seat ${player}, with ${ships} ships, is on ${places.join(', ') || 'no space'}`;
    return [{ rule: 'BUR-1.28', message }];
  });
}

/** The dice and the goods row agree with what is still to be rolled and drawn. */
function brokenRound(state: State): Violation[] {
  const { seats, round, goodsRow, whiteDie, result } = state;
  const count = (name: Stage['stage']): number => toCome(state, name).length;
  if (count('firstPlayer') + count('phaseStart') > 0) return [];
  const violations: Violation[] = [];
  const isRolled = round > 0 && count('rollDie') === 0;
  if (isRolled && seats.some(({ dice }) => dice.includes(0))) {
    violations.push({ rule: 'BUR-3.10', message: 'a die has not been rolled' });
  }
  const whiteRolls = count('rollWhiteDie');
  const isRowRight = goodsRow.length + count('drawGoods') === GOODS_PER_PHASE - round + whiteRolls;
  const isWhiteDieRight = result !== null || round === 0 || whiteDie > 0 !== whiteRolls > 0;
  if (!isRowRight || !isWhiteDieRight) {
    violations.push({ rule: 'BUR-3.11', message: `${goodsRow.length} goods tiles are in the row in round ${round}` });
  }
  return violations;
}

function brokenBonusTiles({ largeBonus, smallBonus, seats }: State): Violation[] {
  const isEarned = (player: number | null, kind: (typeof KINDS)[number]): boolean => {
    if (player === null) return true;
    const seat = seats[player];
    return seat !== undefined && seat.board > 0 && areCovered(seat.estate, boardAt(seat.board).hexesOf[kind]);
  };
  return KINDS.flatMap((kind): Violation[] => {
    const large = entryAt(largeBonus, KIND_INDEX[kind]);
    const small = entryAt(smallBonus, KIND_INDEX[kind]);
    const isInOrder = small === null || (large !== null && large !== small); // BUR-8.7: the small one goes second
    if (isEarned(large, kind) && isEarned(small, kind) && isInOrder) return [];
    return [{ rule: 'BUR-8.6', message: `the bonus tiles of kind ${kind} are with players who haven't earned them` }];
  });
}

function brokenPoints(state: State, player: number): Violation[] {
  const { players, largeBonus, smallBonus } = state;
  const { points, soldGoods, estate } = seatOf(state, player);
  const held = (bonus: readonly (number | null)[]): number => bonus.filter((owner) => owner === player).length;
  const bonusPoints =
    held(largeBonus) * entryOf(LARGE_BONUS, players) + held(smallBonus) * entryOf(SMALL_BONUS, players);
  const expected = [
    ['BUR-5.17', 'sales', sizeOf(soldGoods) * entryOf(SALE_POINTS, players)],
    ['BUR-7.2', 'watchtowers', countOf(estate, 'watchtower') * WATCHTOWER_POINTS],
    ['BUR-8.6', 'bonusTiles', bonusPoints],
  ] as const;
  return expected.flatMap(([rule, category, sum]): Violation[] => {
    if (points[category] === sum) return [];
    return [{ rule, message: `seat ${player} has ${points[category]} points for ${category} instead of ${sum}` }];
  });
}

/** What may still be on the agenda: the set-up, the beginning of a phase, the dice of a round, a turn and the effect of a tile. */
const AGENDA = new RegExp(
  [
    '^firstPlayer$',
    '^phaseStart( startCastle)*( dealBoard)*( dealGoods)*$',
    '^roundStart( drawGoods)*( drawTile)*$',
    '^roundEnd( turn)+ rollWhiteDie( rollDie)*$',
    '^roundEnd( turn)+( (castle|cityHall|warehouse|carpentersWorkshop|church|market|shipDepot|shipSecondDepot|goodsChoice))?$',
  ].join('|'),
);

/** BUR-3.9: the turns to come are in turn order. */
function brokenTurns(state: State): Violation[] {
  const turns = toCome(state, 'turn').map(({ player }) => player);
  if (isLastPart(turns, state.order)) return [];
  return [{ rule: 'BUR-3.9', message: `the turns to come are those of seats ${turns.join(', ')}` }];
}

/** BUR-3.10: the dice to be rolled are in turn order. */
function brokenRolls(state: State): Violation[] {
  const rolls = toCome(state, 'rollDie').map(({ player, die }) => `${player} ${die}`);
  const all = state.order.flatMap((player) => Array.from({ length: DICE }, (_, die) => `${player} ${die}`));
  if (isLastPart(rolls, all)) return [];
  return [{ rule: 'BUR-3.10', message: `the dice to be rolled (seat, die) are ${rolls.join(', ')}` }];
}

function isLastPart<Entry>(part: readonly Entry[], whole: readonly Entry[]): boolean {
  const start = whole.length - part.length;
  return part.every((entry, index) => entry === whole[start + index]);
}

/** BUR-15.1: the effect of a tile is decided by the player whose turn it is. */
function brokenActor(state: State): Violation[] {
  const [turn] = toCome(state, 'turn');
  const current = state.stages.at(-1);
  if (!turn || !current || !('player' in current) || current.stage === 'rollDie') return [];
  if (current.player === turn.player) return [];
  return [{ rule: 'BUR-15.1', message: `seat ${current.player} acts in the turn of seat ${turn.player}` }];
}

/** BUR-3.4: each tile is drawn for an empty space that is used. */
function brokenDraws(state: State): Violation[] {
  const draws = toCome(state, 'drawTile');
  const isOnce = new Set(draws.map(({ depot, space }) => `${depot} ${space}`)).size === draws.length;
  const isFree = draws.every(
    ({ depot, space }) => isUsed(depot, space, state.players) && tileAt(state, depot, space) === null,
  );
  return isOnce && isFree ? [] : [{ rule: 'BUR-3.4', message: 'a tile is to be drawn for a space that takes none' }];
}

/** BUR-2.8: each player chooses one start castle. */
function brokenCastles(state: State): Violation[] {
  const players = toCome(state, 'startCastle').map(({ player }) => player);
  const isOnce = new Set(players).size === players.length;
  const isFirst = players.every((player) => seatOf(state, player).estate.every((tile) => tile === null));
  return isOnce && isFirst ? [] : [{ rule: 'BUR-2.8', message: 'a start castle is to be placed twice' }];
}
