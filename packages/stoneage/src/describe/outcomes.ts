/** Cards and tiles drawn, dice rolled (STO-18). */
import type { OutcomeOf, View } from '../schema.js';
import { buildingWords, cardWords } from '../words.js';

export function describeDrawCard({ card }: OutcomeOf<'drawCard'>, { stages }: View): string {
  const current = stages.at(-1);
  if (current?.stage === 'drawToRow') return `Turn up card ${current.space + 1}: ${cardWords(card)}`;
  const whose = current?.stage === 'drawExtraCard' ? ` for player ${current.player}, face down` : '';
  return `Draw a card${whose}: ${cardWords(card)}`;
}

export function describeDrawBuilding({ building }: OutcomeOf<'drawBuilding'>, { stages }: View): string {
  const current = stages.at(-1);
  const where = current?.stage === 'revealBuilding' ? `building ${current.stack + 1}` : 'a tile';
  return `Turn up ${where}: ${buildingWords(building)}`;
}

export function describeRoll({ dice }: OutcomeOf<'roll'>, { stages }: View): string {
  const current = stages.at(-1);
  const purpose = current?.stage === 'rollGathering' ? current.gives : 'everyone';
  return `Roll ${dice.join(' ')} for ${purpose}`;
}
