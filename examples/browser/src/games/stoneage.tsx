import { type StoneAge, stoneage } from '@rulewright/stoneage';
import { LOCATION_PRINTS, type Location } from '@rulewright/stoneage/data';
import { pointsSoFar } from '@rulewright/stoneage/queries';
import { textOf } from '@rulewright/stoneage/text';
import { en } from '@rulewright/stoneage/text/en';
import { StoneAgeBoard, StoneAgeSeats } from '../boards/StoneAgeBoard.js';
import type { GameUi } from './ui.js';

const text = textOf(en);

/** Stone Age. Spots: the locations. */
export const stoneageUi: GameUi<StoneAge> = {
  game: stoneage,
  name: 'Stone Age',
  about: 'Send your people to hunt, gather, build and trade; feed them every round.',
  options: [
    {
      key: 'cardVisibility',
      label: "Other players' cards",
      values: [
        ['trackable', 'Shown when bought'],
        ['hidden', 'Hidden'],
        ['open', 'Open'],
      ],
    },
    {
      key: 'resourceSupply',
      label: 'Resources',
      values: [
        ['unlimited', 'Unlimited'],
        ['firstPrinting', 'As in the first printing'],
        ['laterPrinting', 'As in later printings'],
      ],
    },
    {
      key: 'roundLimit',
      label: 'Length',
      values: [
        [null, 'As printed'],
        [3, '3 rounds'],
        [6, '6 rounds'],
      ],
    },
  ],
  text,
  hasSecrets: true,
  Board: StoneAgeBoard,
  Seats: StoneAgeSeats,
  spotsOf(action, view) {
    switch (action.type) {
      case 'place':
      case 'resolve':
        return [action.location];
      default:
        return view.location === null ? [] : [view.location];
    }
  },
  spotsOfEvent(event) {
    if ('location' in event && event.location !== null) return [event.location];
    if ('source' in event) return [event.source];
    if ('space' in event) return [`card${event.space + 1}`];
    return 'stack' in event ? [`building${event.stack + 1}`] : [];
  },
  attempt(spot, { stage }) {
    const location = spot as Location;
    if (stage === 'placePeople') return { type: 'place', location, count: LOCATION_PRINTS[location].least };
    return stage === 'chooseGroup' ? { type: 'resolve', location } : undefined;
  },
  points: pointsSoFar,
};
