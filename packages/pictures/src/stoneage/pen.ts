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

/** A person of a seat on the board. */
export interface Person {
  readonly seat: number;
  /** `person:0:forest:1`: the second person of the seat on the location. */
  readonly key: string;
}

/** The people on a location, by seat. */
export function peopleOn({ seats }: View, location: Location): Person[] {
  const index = LOCATION_INDEX[location];
  return seats.flatMap(({ placed }, seat) =>
    Array.from({ length: placed[index] ?? 0 }, (_, count) => ({ seat, key: `person:${seat}:${location}:${count}` })),
  );
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
