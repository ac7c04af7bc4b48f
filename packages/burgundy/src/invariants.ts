/** What no game changes: tiles, goods and markers are neither made nor lost, and estates follow the boards. */
import { misshapenAgenda, sizeOf, type Violation } from '@rulewright/core';
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
  KINDS,
  LARGE_BONUS,
  SALE_POINTS,
  SMALL_BONUS,
  SPACES,
  STARTING_GOODS,
  type Tile,
  WATCHTOWER_POINTS,
} from './components.js';
import { isUsed, kindOfSpace, tileAt } from './depots.js';
import { areCovered, countOf, isBesideCovered } from './estate.js';
import { knowledgeOf, owns } from './knowledge.js';
import type { Seat, State } from './schema.js';
import { TILE_TYPES, typeOf } from './tiles.js';

export function invariants(state: State): Violation[] {
  const { players, seats, config } = state;
  if (seats.length !== players || config.players !== players) {
    const message = `there are ${seats.length} seats for ${players} players and a config for ${config.players}`;
    return [{ rule: 'BUR-1.1', message }];
  }
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
    ...brokenAgenda(state),
  ];
}

function brokenBoards({ seats, config, stages }: State): Violation[] {
  return seats.flatMap(({ board, estate }, player): Violation[] => {
    const named = config.boards?.[player] ?? (config.setup === 'basic' ? BASIC_BOARD : undefined);
    if (named !== undefined) {
      return board === named ? [] : [{ rule: 'BUR-13.2', message: `seat ${player} hasn't board ${named}` }];
    }
    const isToCome = stages.some(
      (stage) => stage.stage === 'firstPlayer' || (stage.stage === 'dealBoard' && stage.player === player),
    );
    const isShared = board !== 0 && seats.some((other, seat) => seat !== player && other.board === board);
    const isEarly = board === 0 && estate.some((tile) => tile !== null);
    if ((board === 0) === isToCome && board !== BASIC_BOARD && !isShared && !isEarly) return [];
    return [{ rule: 'BUR-2.7', message: `board ${board} can't be that of seat ${player}` }];
  });
}

function brokenTiles(state: State): Violation[] {
  const { lightBags, blackBag, removed, depotTiles, blackDepot, seats } = state;
  const lying = [depotTiles, blackDepot, ...seats.flatMap(({ slots, estate }) => [slots, estate])].flat();
  return TILE_TYPES.flatMap(({ id, index, copies }): Violation[] => {
    const found =
      (lightBags[index] as number) +
      (blackBag[index] as number) +
      (removed[index] as number) +
      lying.filter((tile) => tile === id).length;
    if (found === copies) return [];
    return [{ rule: 'BUR-1.10', message: `there are ${found} ${id} tiles instead of ${copies}` }];
  });
}

function brokenGoods({ goodsBag, goodsRow, depotGoods, seats, config, stages }: State): Violation[] {
  const violations: Violation[] = [];
  for (let type = 0; type < GOODS; type++) {
    let found = (goodsBag[type] as number) + goodsRow.filter((goods) => goods === type + 1).length;
    for (let depot = 0; depot < DEPOTS; depot++) found += depotGoods[depot * GOODS + type] as number;
    for (const { goodsSlots, soldGoods } of seats) found += (goodsSlots[type] as number) + (soldGoods[type] as number);
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
  const isDealt = stages.every(({ stage }) => stage !== 'firstPlayer' && stage !== 'dealGoods');
  const drawn = GOODS * GOODS_PER_TYPE - sizeOf(goodsBag);
  if (isDealt && drawn < STARTING_GOODS * config.players) {
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
    const tiles = hexes.map((hex) => estate[hex] as Tile | null).filter((tile) => tile !== null);
    if (kind === 'building' && new Set(tiles).size < tiles.length) {
      violations.push({ rule: 'BUR-5.12', message: `a city of seat ${player} holds equal buildings` });
    }
  }
  return violations;
}

function brokenTrack({ players, order, track, seats, stages }: State): Violation[] {
  const isBegun = stages.every(({ stage }) => stage !== 'firstPlayer');
  const seen = new Set(order);
  if (order.length !== (isBegun ? players : 0) || seen.size !== order.length || order.some((seat) => seat >= players)) {
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
function brokenRound({ stages, seats, round, goodsRow, whiteDie, result }: State): Violation[] {
  const count = (name: string): number => stages.filter(({ stage }) => stage === name).length;
  if (count('firstPlayer') + count('phaseStart') > 0) return [];
  const violations: Violation[] = [];
  const isRolled = round > 0 && count('rollDie') === 0;
  if (isRolled && seats.some(({ dice }) => dice.includes(0))) {
    violations.push({ rule: 'BUR-3.10', message: 'a die has not been rolled' });
  }
  const left = GOODS_PER_PHASE - round + count('rollWhiteDie');
  if (
    goodsRow.length + count('drawGoods') !== left ||
    (result === null && round > 0 && whiteDie > 0 === count('rollWhiteDie') > 0)
  ) {
    violations.push({ rule: 'BUR-3.11', message: `${goodsRow.length} goods tiles are in the row in round ${round}` });
  }
  return violations;
}

function brokenBonusTiles({ largeBonus, smallBonus, seats }: State): Violation[] {
  return KINDS.flatMap((kind, index): Violation[] => {
    const [large, small] = [largeBonus[index] as number | null, smallBonus[index] as number | null];
    const isEarned = (player: number | null): boolean => {
      if (player === null) return true;
      const seat = seats[player];
      return (
        seat !== undefined && seat.board > 0 && areCovered(seat.estate, boardAt(seat.board).hexesOf[index] as number[])
      );
    };
    if (isEarned(large) && isEarned(small) && (small === null || (large !== null && large !== small))) return [];
    return [{ rule: 'BUR-8.6', message: `the bonus tiles of kind ${kind} are with players who haven't earned them` }];
  });
}

function brokenPoints({ players, seats, largeBonus, smallBonus }: State, player: number): Violation[] {
  const { points, soldGoods, estate } = seats[player] as Seat;
  const n = players as keyof typeof SALE_POINTS;
  const held = (bonus: readonly (number | null)[]): number => bonus.filter((owner) => owner === player).length;
  const expected = [
    ['BUR-5.17', 'sales', sizeOf(soldGoods) * SALE_POINTS[n]],
    ['BUR-7.2', 'watchtowers', countOf(estate, 'watchtower') * WATCHTOWER_POINTS],
    ['BUR-8.6', 'bonusTiles', held(largeBonus) * LARGE_BONUS[n] + held(smallBonus) * SMALL_BONUS[n]],
  ] as const;
  return expected.flatMap(([rule, category, sum]): Violation[] => {
    if (points[category] === sum) return [];
    return [{ rule, message: `seat ${player} has ${points[category]} points for ${category} instead of ${sum}` }];
  });
}

/** What can be still to do: the set-up, the beginning of a phase, the dice of a round, a turn and the effect of a tile. */
const AGENDA = new RegExp(
  [
    '^firstPlayer$',
    '^phaseStart( startCastle)*( dealBoard)*( dealGoods)*$',
    '^roundStart( drawGoods)*( drawTile)*$',
    '^roundEnd( turn)+ rollWhiteDie( rollDie)*$',
    '^roundEnd( turn)+( (castle|cityHall|warehouse|carpentersWorkshop|church|market|shipDepot|shipSecondDepot|goodsChoice))?$',
  ].join('|'),
);

/** BUR-15.1, BUR-3.9, BUR-3.10, BUR-3.4, BUR-2.8 */
function brokenAgenda(state: State): Violation[] {
  const { stages, order, seats, players } = state;
  const violations = misshapenAgenda(state, 'BUR-15.1', AGENDA);
  const of = (name: string): number[] =>
    stages.flatMap((stage) => (stage.stage === name && 'player' in stage ? [stage.player] : []));
  const turns = of('turn').reverse();
  const toCome = turns.length === 0 ? [] : order.slice(-turns.length);
  if (turns.some((player, index) => player !== toCome[index])) {
    violations.push({ rule: 'BUR-3.9', message: `the turns to come are those of seats ${turns.join(', ')}` });
  }
  const rolls = stages
    .flatMap((stage) => (stage.stage === 'rollDie' ? [`${stage.player} ${stage.die}`] : []))
    .reverse();
  const all = order.flatMap((player) => Array.from({ length: DICE }, (_, die) => `${player} ${die}`));
  if (rolls.length > 0 && rolls.join() !== all.slice(-rolls.length).join()) {
    violations.push({ rule: 'BUR-3.10', message: `the dice to be rolled (seat, die) are ${rolls.join(', ')}` });
  }
  const current = stages.at(-1);
  if (
    turns.length > 0 &&
    current &&
    'player' in current &&
    current.stage !== 'rollDie' &&
    current.player !== turns[0]
  ) {
    violations.push({ rule: 'BUR-15.1', message: `seat ${current.player} acts in the turn of seat ${turns[0]}` });
  }
  const drawn = stages.flatMap((stage) => (stage.stage === 'drawTile' ? [stage] : []));
  const isTwice = new Set(drawn.map(({ depot, space }) => `${depot} ${space}`)).size < drawn.length;
  if (
    isTwice ||
    drawn.some(({ depot, space }) => !isUsed(depot, space, players) || tileAt(state, depot, space) !== null)
  ) {
    violations.push({ rule: 'BUR-3.4', message: 'a tile is to be drawn for a space that takes none' });
  }
  const castles = of('startCastle');
  if (new Set(castles).size < castles.length || castles.some((player) => seats[player]?.estate.some(Boolean))) {
    violations.push({ rule: 'BUR-2.8', message: 'a start castle is to be placed twice' });
  }
  return violations;
}
