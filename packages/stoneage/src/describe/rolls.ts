/** Tools added to a roll, and dice taken (STO-6, STO-9.13). */
import { actingSeat } from '@rulewright/core';
import { DIE_GIFTS, type Gathered } from '../components.js';
import { cutToSupply, gainOf } from '../gathering.js';
import { isAtLimit } from '../locations.js';
import type { PickDieAction, UseOneUseToolAction, UseToolAction, View } from '../schema/index.js';
import { GAIN_NAMES } from '../words.js';

export function describeUseTool({ slot }: UseToolAction, view: View): string {
  const level = actingSeat(view)?.tools[slot]?.level ?? 0;
  return `Add the tool of level ${level} in slot ${slot}${withMore(view, level)}`;
}

export function describeUseOneUseTool({ value }: UseOneUseToolAction, view: View): string {
  return `Add the one-use tool of ${value}${withMore(view, value)}`;
}

export function describeCollect(view: View): string {
  const current = view.stages.at(-1);
  return current?.stage === 'useTools' ? `Collect ${gainWords(view, current.gives, 0)}` : 'Collect the gain';
}

/** The total and the gain with a tool. */
function withMore(view: View, value: number): string {
  const current = view.stages.at(-1);
  if (current?.stage !== 'useTools') return '';
  return `: total ${(view.total ?? 0) + value}, ${gainWords(view, current.gives, value)}`;
}

/** STO-6.2, STO-15.10: what a roll gives with so much more, as far as the supply goes. */
function gainWords(view: View, gives: Gathered, more: number): string {
  const gain = gainOf((view.total ?? 0) + more, gives);
  const left = cutToSupply(view, gives, gain);
  return left < gain ? `${left} ${gives}, all there is` : `${gain} ${gives}`;
}

export function describePickDie({ face }: PickDieAction, view: View): string {
  return `Take the die showing ${face}: ${giftOf(view, face)}`;
}

/** STO-9.14, STO-9.15: what a die gives, as things stand. */
function giftOf(view: View, face: number): string {
  const gift = DIE_GIFTS[face - 1] ?? 'tool';
  const seat = actingSeat(view);
  switch (gift) {
    case 'tool':
      return seat && isAtLimit(seat, 'toolMaker') ? 'no tool more' : GAIN_NAMES[gift];
    case 'agriculture':
      return seat && isAtLimit(seat, 'field') ? 'no agriculture more' : GAIN_NAMES[gift];
    default:
      return cutToSupply(view, gift, 1) === 0 ? `no ${gift} is left` : `1 ${gift}`;
  }
}
