import type { Event } from '../types.js';
import { resourceWords, type Words, yesNo } from './words.js';

/** An event: who placed, rolled, gained, paid or lost what, and where. */
export function describeEvent(event: Event, words: Words): string {
  const { events } = words;
  switch (event.type) {
    case 'peopleCameHome':
      return events.peopleCameHome({ ...event, source: event.location });
    case 'diceRolled': {
      const { player, gives } = event;
      const dice = event.dice.join(' ');
      return gives === null
        ? events.diceRolledForEveryone({ player, dice })
        : events.diceRolled({ player, dice, gives });
    }
    case 'paid': {
      const { player, location } = event;
      const resources = resourceWords(event, words);
      return location === null
        ? events.paidForFood({ player, resources })
        : events.paid({ player, resources, location });
    }
    case 'declined': {
      const { player, location } = event;
      return location === null ? events.declinedFeeding({ player }) : events.declined({ player, location });
    }
    case 'cardDrawn':
      return events.cardDrawn({ player: event.player, open: yesNo(event.open), seen: event.card });
    default:
      // Each of the others has the params of its message.
      return events[event.type](event as never);
  }
}
