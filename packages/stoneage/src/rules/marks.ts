/** Public evidence of a player's hidden cards: the marks that their tops leave (STO-9). */
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

/** STO-8.5: the buyer of the card whose top is taking effect, and the stage, if there is one. */
export function effectOf([group, stage]: readonly Stage[]): { player: number; stage: Stage } | undefined {
  if (group?.stage !== 'groupDone' || !stage || stage.stage === 'payCard') return undefined;
  return LOCATION_PRINTS[group.location].kind === 'card' ? { player: group.player, stage } : undefined;
}

/** STO-8.5: whether the top of a card leads to a stage. */
export function leadsTo(card: CardId, stage: Stage): boolean {
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

/** Public fields that bought cards change. */
type Marked = Pick<Seat, 'score' | 'lostPoints' | 'buildings' | 'agriculture' | 'tools' | 'oneUseTools'>;

/**
 * Whether certain cards agree with a player's public fields: score (STO-13.2), agriculture and tools (STO-9.5), and the
 * tools added to the current roll (STO-6.6).
 */
export function agreesWith(seat: Marked, roll: UseToolsStage | undefined): (cards: readonly CardId[]) => boolean {
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

/** STO-6.6, STO-6.7: whether used tools and one-use tools of these cards can have added what was added to a roll. */
export function explainsTools(seat: Marked, { added }: UseToolsStage, cards: readonly CardId[]): boolean {
  const used = seat.tools.flatMap(({ level, used: isUsed }) => (isUsed ? [level] : []));
  const spent = cards.flatMap((card) => {
    const { top } = CARDS[card];
    return top.type === 'oneUseTool' && !seat.oneUseTools.includes(top.value) ? [top.value] : [];
  });
  const sums = new Set([0]);
  for (const value of [...used, ...spent]) for (const sum of [...sums]) sums.add(sum + value);
  return sums.has(added);
}
