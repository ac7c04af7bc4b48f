/** What the drawings of Stone Age share. */
import type { StoneAge } from '@rulewright/stoneage';
import { LOCATION_INDEX, type Location } from '@rulewright/stoneage/data';
import type { textOf } from '@rulewright/stoneage/text';
import { capitalized } from '../drawing/layout.js';
import type { Pen } from '../drawing/pen.js';

/** The words of the game, in any language. */
export type Text = ReturnType<typeof textOf>;

export type StoneAgePen = Pen<Text>;

export type View = StoneAge['view'];

export type SeatView = View['seats'][number];

/** The seats of the people on a location, one for each person. */
export function peopleOn({ seats }: View, location: Location): number[] {
  const index = LOCATION_INDEX[location];
  return seats.flatMap(({ placed }, seat) => Array.from({ length: placed[index] ?? 0 }, () => seat));
}

/** A location in words, with what lies there and who is there. */
export function placeInWords({ text }: StoneAgePen, view: View, location: Location, content?: string): string {
  const index = LOCATION_INDEX[location];
  const groups = view.seats.flatMap(({ placed }, seat) =>
    placed[index] ? [`${text.playerName(seat)} ${placed[index]}`] : [],
  );
  const people = `${text.nameOf('part', 'people')}: ${groups.join(', ') || '0'}`;
  return [capitalized(text.nameOf('location', location)), ...(content === undefined ? [] : [content]), people].join(
    '; ',
  );
}
