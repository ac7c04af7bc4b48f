/** Lines for events. */
import { plural } from '@rulewright/core/text';
import type { Event, PeopleCameHomeEvent, View } from '../types.generated.js';
import {
  buildingWords,
  cardWords,
  LOCATION_NAMES,
  locationWords,
  peopleWords,
  placeWords,
  resourceWords,
  sourceWords,
} from './words.js';

/**
 * An event as one line of at most 100 columns. `event` is what `eventView` shows the viewer, `view` the viewer's view just
 * after the step.
 */
export function describeEvent(event: Event, _view: View): string {
  switch (event.type) {
    case 'roundStarted':
      return `Round ${event.round} begins with player ${event.player}`;
    case 'cardRevealed':
      return `Card ${event.space + 1} is turned up: ${cardWords(event.card)}`;
    case 'buildingRevealed':
      return `Building ${event.stack + 1} is turned up: ${buildingWords(event.building)}`;
    case 'peopleCameHome':
      return `${peopleWords(event.count)} of player ${event.player} ${homecoming(event)}`;
    default:
      return `Player ${event.player} ${predicateOf(event)}`;
  }
}

function homecoming({ count, location }: PeopleCameHomeEvent): string {
  return `${count === 1 ? 'comes' : 'come'} home from ${locationWords(location)}`;
}

type WithoutSubject = 'roundStarted' | 'cardRevealed' | 'buildingRevealed' | 'peopleCameHome';

/** What the player of an event does or gains. */
function predicateOf(event: Exclude<Event, { type: WithoutSubject }>): string {
  switch (event.type) {
    case 'startPlayerDrawn':
      return 'becomes the start player';
    case 'peoplePlaced':
      return `places ${peopleWords(event.count)} ${placeWords(event.location)}`;
    case 'groupChosen':
      return `resolves ${locationWords(event.location)}`;
    case 'diceRolled':
      return `rolls ${event.dice.join(' ')} for ${event.gives ?? 'everyone'}`;
    case 'toolUsed':
      return `adds the tool of level ${event.level} in slot ${event.slot}`;
    case 'oneUseToolUsed':
      return `adds the one-use tool of ${event.value}`;
    case 'gained':
      return `gets ${event.amount === 0 ? 'no' : event.amount} ${event.gives} ${sourceWords(event.source)}`;
    case 'toolGained':
      return `gets a tool ${sourceWords(event.source)}: level ${event.level} in slot ${event.slot}`;
    case 'oneUseToolGained':
      return `gets a one-use tool of ${event.value} ${sourceWords(event.source)}`;
    case 'personGained':
      return `gets a person ${sourceWords(event.source)}: ${peopleWords(event.people)}`;
    case 'agricultureRaised':
      return `gets agriculture + 1 ${sourceWords(event.source)}: level ${event.level}`;
    case 'pointsGained':
      return `gets ${plural(event.points, 'point')} ${sourceWords(event.source)}`;
    case 'claimKept':
      return 'keeps the claim to any two resources';
    case 'claimUsed':
      return 'uses the claim to any two resources';
    case 'paid':
      return `pays ${resourceWords(event)} for ${event.location === null ? 'missing food' : LOCATION_NAMES[event.location]}`;
    case 'declined':
      return `leaves ${event.location === null ? 'people unfed' : LOCATION_NAMES[event.location]}`;
    case 'cardBought':
      return `buys card ${event.space + 1} (${cardWords(event.card)})`;
    case 'cardDrawn':
      return `draws a card${event.open ? '' : ' face down'}${event.card === null ? '' : `: ${cardWords(event.card)}`}`;
    case 'buildingBought':
      return `buys building ${event.stack + 1} (${buildingWords(event.building)})`;
    case 'diePicked':
      return `takes the die showing ${event.face}`;
    case 'diePassed':
      return 'takes no die';
    case 'peopleFed':
      return event.food === 0 ? 'has no food for people' : `feeds ${peopleWords(event.food)} with food`;
    case 'pointsLost':
      return `loses ${plural(event.points, 'point')} for unfed people`;
  }
}
