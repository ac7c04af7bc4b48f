/**
 * What is public about the cards that a player has bought (STO-16.5). A view may hide them, but not what their tops have done:
 *
 * - `cardsHeld`, `cardsInEffect`: the cards that a player must have, as there is one card for each one-use tool, for the claim
 *   and for drawing a card.
 * - `agreesWith`: whether points, agriculture, tools and the current roll can have come from certain cards. All four have
 *   other sources, too: tiles, the field, the tool maker, tools.
 */
import { entryAt } from '@rulewright/core/define';
import { toolSum } from '../board/tools.js';
import { BUILDINGS, type BuildingId, CARD_IDS, CARDS, type Card, type CardId, LOCATION_PRINTS } from '../components.js';
import type { Seat, Stage, UseToolsStage } from '../types.js';
import { paymentsFor } from './payments.js';
import { pointsOf } from './resources.js';
import { cardPoints } from './scoring.js';

/** The first card with a wanted top. */
function cardWhere(isWanted: (top: Card['top']) => boolean): CardId {
  return entryAt(
    CARD_IDS.filter((card) => isWanted(CARDS[card].top)),
    0,
  );
}

/** STO-9.8, STO-9.11: the card that gives the claim, and the card that lets its buyer draw. There is one of each. */
export const ANY_TWO_CARD = cardWhere((top) => top.type === 'anyTwo');
export const DRAW_CARD = cardWhere((top) => top.type === 'drawCard');

/** STO-9.7: the card that gives the one-use tool of a value. There is one for each value. */
export function oneUseToolCard(value: number): CardId {
  return cardWhere((top) => top.type === 'oneUseTool' && top.value === value);
}

/** The cards behind what a player visibly holds. */
export function cardsHeld(seat: Pick<Seat, 'oneUseTools' | 'anyTwoClaim'>, hasDrawnCard: boolean): CardId[] {
  const cards = seat.oneUseTools.map(oneUseToolCard);
  if (seat.anyTwoClaim) cards.push(ANY_TWO_CARD);
  if (hasDrawnCard) cards.push(DRAW_CARD);
  return cards;
}

/** STO-8.5: the cards of the pool whose top a player may be carrying out; none if the player carries out no card. */
export function cardsInEffect([group, stage]: readonly Stage[], player: number, pool: readonly CardId[]): CardId[] {
  if (group?.stage !== 'groupDone' || group.player !== player) return [];
  if (LOCATION_PRINTS[group.location].kind !== 'card' || !stage || stage.stage === 'payCard') return [];
  return pool.filter((card) => leadsTo(card, stage));
}

/** Whether the top of a card leads to a stage. */
function leadsTo(card: CardId, stage: Stage): boolean {
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

/** The public parts of a seat that bought cards change. */
type Evidence = Pick<Seat, 'score' | 'lostPoints' | 'buildings' | 'agriculture' | 'tools' | 'oneUseTools'>;

/**
 * Whether a player can have bought exactly certain cards, by score (STO-13.2), agriculture and tools (STO-9.5), and the tools
 * added to the player's current roll (STO-6.6).
 */
export function agreesWith(seat: Evidence, roll: UseToolsStage | undefined): (cards: readonly CardId[]) => boolean {
  const { score, lostPoints, agriculture } = seat;
  const fromTiles = pointsOfTiles(seat.buildings);
  const tools = toolSum(seat);
  return (cards) => {
    const countOf = (type: Card['top']['type']): number => cards.filter((card) => CARDS[card].top.type === type).length;
    return (
      fromTiles.has(score + lostPoints - cardPoints(cards)) &&
      countOf('agriculture') <= agriculture &&
      countOf('tool') <= tools &&
      (roll === undefined || explainsTools(seat, roll, cards))
    );
  };
}

/** The possible sums of the points of some tiles. */
function pointsOfTiles(tiles: readonly BuildingId[]): ReadonlySet<number> {
  let sums = new Set([0]);
  for (const tile of tiles) {
    const before = sums;
    sums = new Set();
    for (const points of pointsOfTile(tile)) for (const sum of before) sums.add(sum + points);
  }
  return sums;
}

const TILE_POINTS = new Map<BuildingId, ReadonlySet<number>>();

/** The possible points of a tile, listed on first use. Those of an open-cost tile depend on the payment (STO-10.6). */
export function pointsOfTile(id: BuildingId): ReadonlySet<number> {
  const known = TILE_POINTS.get(id);
  if (known) return known;
  const { points } = BUILDINGS[id];
  const possible = new Set(points === null ? paymentsFor(id).map(pointsOf) : [points]);
  TILE_POINTS.set(id, possible);
  return possible;
}

/** The roll to which a player adds tools, if that is the current stage. */
export function rollOf(stages: readonly Stage[], player: number): UseToolsStage | undefined {
  const current = stages.at(-1);
  return current?.stage === 'useTools' && current.player === player ? current : undefined;
}

/** STO-6.6, STO-6.7: whether used tools and one-use tools of these cards can have added what was added to a roll. */
export function explainsTools(seat: Evidence, { added }: UseToolsStage, cards: readonly CardId[]): boolean {
  const used = seat.tools.flatMap(({ level, used: isUsed }) => (isUsed ? [level] : []));
  const spent = cards.flatMap((card) => {
    const { top } = CARDS[card];
    return top.type === 'oneUseTool' && !seat.oneUseTools.includes(top.value) ? [top.value] : [];
  });
  const sums = new Set([0]);
  for (const value of [...used, ...spent]) for (const sum of [...sums]) sums.add(sum + value);
  return sums.has(added);
}
