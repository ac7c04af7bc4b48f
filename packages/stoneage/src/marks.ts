/** What everybody can tell about the cards that a player has bought: the marks that their tops leave (STO-9). */
import { entryAt, type Violation } from '@rulewright/core';
import { BUILDINGS, type BuildingId } from './buildings.js';
import { CARD_IDS, CARDS, type Card, type CardId } from './cards.js';
import { LOCATION_PRINTS } from './components.js';
import { paymentsFor } from './payments.js';
import { pointsOf } from './resources.js';
import type { Seat, Stage, UseToolsStage } from './schema/index.js';
import { cardPoints } from './scoring.js';
import { toolSum } from './tools.js';

/** The first card whose top is wanted. */
function cardWhere(isWanted: (top: Card['top']) => boolean): CardId {
  return entryAt(
    CARD_IDS.filter((card) => isWanted(CARDS[card].top)),
    0,
  );
}

/** STO-9.8, STO-9.11: the cards that give a claim and let their buyer draw. There is one of each. */
export const ANY_TWO_CARD = cardWhere((top) => top.type === 'anyTwo');
export const DRAW_CARD = cardWhere((top) => top.type === 'drawCard');

/** STO-9.7: the card that gives the one-use tool of a value. There is one of each value. */
export function oneUseToolCard(value: number): CardId {
  return cardWhere((top) => top.type === 'oneUseTool' && top.value === value);
}

/** The cards that a player must have bought to hold what everybody sees. */
export function boughtForSure(seat: Pick<Seat, 'oneUseTools' | 'anyTwoClaim'>, hasDrawnCard: boolean): CardId[] {
  const cards = seat.oneUseTools.map(oneUseToolCard);
  if (seat.anyTwoClaim) cards.push(ANY_TWO_CARD);
  if (hasDrawnCard) cards.push(DRAW_CARD);
  return cards;
}

/** A top that is being carried out. */
interface Effect {
  /** Who has just bought the card, and the space that it was on. */
  readonly player: number;
  readonly space: number;
  readonly stage: Stage;
}

/** STO-8.5: the top that is being carried out, if one is. */
export function effectOf([group, stage]: readonly Stage[]): Effect | undefined {
  if (group?.stage !== 'groupDone' || !stage || stage.stage === 'payCard') return undefined;
  const print = LOCATION_PRINTS[group.location];
  return print.kind === 'card' ? { player: group.player, space: print.place, stage } : undefined;
}

/** STO-8.5: whether a stage carries out the top of a card. */
export function carriesOut(stage: Stage, card: CardId): boolean {
  const { top } = CARDS[card];
  switch (stage.stage) {
    case 'rollGathering':
      return top.type === 'rollResource' && top.resource === stage.gives && top.dice === stage.count;
    case 'useTools':
      return top.type === 'rollResource' && top.resource === stage.gives && top.dice === stage.dice.length;
    case 'anyTwo':
      return top.type === 'anyTwo';
    case 'drawExtraCard':
      return top.type === 'drawCard';
    default:
      return top.type === 'diceForEveryone';
  }
}

/** The roll to which a player adds tools, if that is the current stage. */
export function rollOf(stages: readonly Stage[], player: number): UseToolsStage | undefined {
  const current = stages.at(-1);
  return current?.stage === 'useTools' && current.player === player ? current : undefined;
}

/** The points that each tile can have brought, once asked for: an open-cost one what can be paid for it (STO-10.6). */
const TILE_POINTS = new Map<BuildingId, ReadonlySet<number>>();

function pointsOfTile(id: BuildingId): ReadonlySet<number> {
  const known = TILE_POINTS.get(id);
  if (known) return known;
  const { points } = BUILDINGS[id];
  const possible = new Set(points === null ? paymentsFor(id).map(pointsOf) : [points]);
  TILE_POINTS.set(id, possible);
  return possible;
}

/** The points that some tiles can have brought together. */
function pointsOfTiles(tiles: readonly BuildingId[]): ReadonlySet<number> {
  let sums = new Set([0]);
  for (const tile of tiles) {
    const before = sums;
    sums = new Set();
    for (const points of pointsOfTile(tile)) for (const sum of before) sums.add(sum + points);
  }
  return sums;
}

/** What everybody sees of a player that bought cards leave a mark on. */
type Marked = Pick<Seat, 'score' | 'lostPoints' | 'buildings' | 'agriculture' | 'tools' | 'oneUseTools'>;

/**
 * Why a player can't have bought these cards, as everybody can tell: a function of the cards. `roll` is the roll to
 * which the player adds tools, if that is the current stage.
 */
export function contradictionsOf(seat: Marked, roll?: UseToolsStage): (cards: readonly CardId[]) => Violation[] {
  const { score, lostPoints, agriculture } = seat;
  const fromTiles = pointsOfTiles(seat.buildings);
  const tools = toolSum(seat);
  const used = seat.tools.flatMap(({ level, used: isUsed }) => (isUsed ? [level] : []));
  return (cards) => {
    const violations: Violation[] = [];
    const tops = cards.map((card) => CARDS[card].top);
    const countOf = (type: Card['top']['type']): number => tops.filter((top) => top.type === type).length;
    if (!fromTiles.has(score + lostPoints - cardPoints(cards))) {
      violations.push({ rule: 'STO-13.2', message: "the score isn't what the tiles and cards have brought" });
    }
    if (countOf('agriculture') > agriculture) {
      violations.push({ rule: 'STO-9.5', message: 'agriculture is below what the cards have given' });
    }
    if (countOf('tool') > tools) {
      violations.push({ rule: 'STO-9.5', message: 'a tool that a card has given is missing' });
    }
    if (roll) {
      const spent = tops.flatMap((top) =>
        top.type === 'oneUseTool' && !seat.oneUseTools.includes(top.value) ? [top.value] : [],
      );
      if (!sumsOf([...used, ...spent]).has(roll.added)) {
        violations.push({ rule: 'STO-6.6', message: `no tools of the player have added ${roll.added}` });
      }
    }
    return violations;
  };
}

/** What some of the numbers add up to. */
function sumsOf(numbers: readonly number[]): ReadonlySet<number> {
  const sums = new Set([0]);
  for (const number of numbers) for (const sum of [...sums]) sums.add(sum + number);
  return sums;
}
