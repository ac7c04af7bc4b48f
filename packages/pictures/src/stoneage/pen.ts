/** What the drawings of Stone Age share. */
import type { View } from '@rulewright/stoneage';
import { LOCATION_INDEX, type Location } from '@rulewright/stoneage/data';
import type { textOf } from '@rulewright/stoneage/text';
import { capitalized } from '../drawing/layout.js';
import { constantParts } from '../drawing/once.js';
import type { Pen } from '../drawing/pen.js';

/** The words of the game, in any language. */
export type StoneAgeText = ReturnType<typeof textOf>;

export interface StoneAgePen extends Pen<StoneAgeText> {
  /** STO-4.9, STO-4.12: the locations where nobody else can place people in this round. */
  readonly closed: ReadonlySet<Location>;
}

/** The board's constant parts. */
export const drawnOnce = constantParts();

/** The seats of the people on a location, one for each person. */
export function peopleOn({ seats }: View, location: Location): number[] {
  const index = LOCATION_INDEX[location];
  return seats.flatMap(({ placed }, seat) => Array.from({ length: placed[index] ?? 0 }, () => seat));
}

/** A location in words, with what lies there and who is there. */
export function placeInWords({ text, closed }: StoneAgePen, view: View, location: Location, content?: string): string {
  const index = LOCATION_INDEX[location];
  const groups = view.seats.flatMap(({ placed }, seat) =>
    placed[index] ? [`${text.playerName(seat)} ${placed[index]}`] : [],
  );
  return [
    capitalized(text.nameOf('location', location)),
    ...(content === undefined ? [] : [content]),
    `${text.nameOf('part', 'people')}: ${groups.join(', ') || '0'}`,
    ...(closed.has(location) ? [text.nameOf('part', 'closed')] : []),
  ].join('; ');
}
