/** Payments, what is left unpaid, and the claim to any two resources (STO-8 to STO-11). */
import { actingSeat, plural } from '@rulewright/core';
import { RESOURCES } from '../components.js';
import { buildingPoints } from '../costs.js';
import { penaltyOf } from '../feeding.js';
import type { PayAction, TakeAnyTwoAction, View } from '../schema/index.js';
import { cardWords, peopleWords, resourceWords } from '../words.js';

export function describePay(payment: PayAction, { stages, row, stacks }: View): string {
  const line = `Pay ${resourceWords(payment)}`;
  const current = stages.at(-1);
  switch (current?.stage) {
    case 'payCard': {
      const card = row[current.space] ?? undefined;
      return `${line} for card ${current.space + 1}${card === undefined ? '' : `: ${cardWords(card)}`}`;
    }
    case 'payBuilding': {
      const tile = stacks[current.stack]?.top ?? undefined;
      const points = tile === undefined ? '' : `: ${plural(buildingPoints(tile, payment), 'point')}`;
      return `${line} for building ${current.stack + 1}${points}`;
    }
    case 'feedPeople':
      return `${line} for ${current.shortage} missing food`;
    default:
      return line;
  }
}

export function describeDecline(view: View): string {
  const current = view.stages.at(-1);
  switch (current?.stage) {
    case 'payCard':
      return `Leave card ${current.space + 1}`;
    case 'payBuilding':
      return `Leave building ${current.stack + 1}`;
    default: {
      const seat = actingSeat(view);
      return `Leave people unfed${seat ? ` and lose ${plural(penaltyOf(view, seat), 'point')}` : ''}`;
    }
  }
}

export function describeFeed(view: View): string {
  return `Feed ${peopleWords(actingSeat(view)?.people ?? 0)} with food`;
}

export function describeTakeAnyTwo({ first, second }: TakeAnyTwoAction, view: View): string {
  const taken = RESOURCES.map((resource) => [resource, Number(first === resource) + Number(second === resource)]);
  const words = taken.flatMap(([resource, count]) => (count === 0 ? [] : [`${count} ${resource}`])).join(', ');
  return view.stages.at(-1)?.stage === 'anyTwo' ? `Take ${words}` : `Use the claim to take ${words} first`;
}
