/** Cards and tiles drawn, dice rolled (STO-18). */
import type { DrawBuildingOutcome, DrawCardOutcome, RollOutcome, View } from '../schema/index.js';
import { buildingWords, cardWords } from '../words.js';

export function describeDrawCard({ card }: DrawCardOutcome, { stages }: View): string {
  const current = stages.at(-1);
  if (current?.stage === 'drawToRow') return `Turn up card ${current.space + 1}: ${cardWords(card)}`;
  const whose = current?.stage === 'drawExtraCard' ? ` for player ${current.player}, face down` : '';
  return `Draw a card${whose}: ${cardWords(card)}`;
}

export function describeDrawBuilding({ building }: DrawBuildingOutcome, { stages }: View): string {
  const current = stages.at(-1);
  const where = current?.stage === 'revealBuilding' ? `building ${current.stack + 1}` : 'a tile';
  return `Turn up ${where}: ${buildingWords(building)}`;
}

export function describeRoll({ dice }: RollOutcome, { stages }: View): string {
  const current = stages.at(-1);
  const purpose = current?.stage === 'rollGathering' ? current.gives : 'everyone';
  return `Roll ${dice.join(' ')} for ${purpose}`;
}
