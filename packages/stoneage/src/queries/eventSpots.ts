/** Where events happened on the board and in front of the players. */
import type { EventSpots } from '@rulewright/core';
import { answer, thaw } from '@rulewright/core/define';
import { CARDS, type CardId, MAX_PEOPLE, RESOURCES, type Source } from '../components.js';
import type { Event } from '../types.js';
import type { Seen } from './seen.js';

/**
 * The spots of an event, for the view right after it: those of `spotsOf`, except that `die:4:1` is the second die that shows 4;
 * `person:0:forest:1`, the second of a seat's people on a location, `card:artTool` and `building:any4Kinds2` of the board by
 * their ids, the `supply:food` and the mark of the `startPlayer`; of a seat `player:0`, its `points:0`, `people:0` at home, `food:0`,
 * `agriculture:0`, `buildings:0` and `claim:0`, the symbols and figures on its cards, `symbol:0:art` and `figure:0:farmer`,
 * and its cards `facedown:0`.
 */
export function spotsOfEvent(event: Event, seen: Seen): EventSpots {
  return answer(() => {
    switch (event.type) {
      case 'startPlayerDrawn':
      case 'turnStarted':
      case 'diePassed':
        return { from: [], to: [`player:${event.player}`] };
      case 'roundStarted':
        return { from: [], to: ['startPlayer'] };
      case 'cardRevealed':
        return { from: [], to: [`card:${event.card}`] };
      case 'buildingRevealed':
        return { from: [], to: [`building:${event.building}`] };
      case 'peoplePlaced':
        return { from: [`people:${event.player}`], to: people(event) };
      case 'groupChosen':
        return { from: [], to: [`location:${event.location}`] };
      case 'peopleCameHome':
        return { from: people(event), to: [`people:${event.player}`] };
      case 'diceRolled':
        return { from: [], to: event.dice.map((face, index) => dieSpot(face, event.dice.indexOf(face), index)) };
      case 'diePicked': {
        const stage = thaw(seen).stages.at(-1);
        const left = stage?.stage === 'pickDie' ? stage.dice.filter((face) => face === event.face).length : 0;
        return { from: [`die:${event.face}:${left}`], to: [] };
      }
      case 'toolUsed':
        return { from: [], to: [`tool:${event.player}:${event.slot}`] };
      case 'oneUseToolUsed':
        return { from: [`oneUseTool:${event.player}:${event.value}`], to: [] };
      case 'gained': {
        const { player, gives, source } = event;
        if (gives !== 'food') return { from: [`supply:${gives}`], to: [`resource:${player}:${gives}`] };
        return { from: [source === 'agriculture' ? `agriculture:${player}` : 'supply:food'], to: [`food:${player}`] };
      }
      case 'toolGained':
        return { from: placeOf(event.source), to: [`tool:${event.player}:${event.slot}`] };
      case 'oneUseToolGained':
        return { from: placeOf(event.source), to: [`oneUseTool:${event.player}:${event.value}`] };
      case 'personGained':
        return { from: placeOf(event.source), to: [`people:${event.player}`] };
      case 'agricultureRaised':
        return { from: placeOf(event.source), to: [`agriculture:${event.player}`] };
      case 'pointsGained':
        return { from: placeOf(event.source), to: [`points:${event.player}`] };
      case 'claimKept':
        return { from: [], to: [`claim:${event.player}`] };
      case 'claimUsed':
        return { from: [`claim:${event.player}`], to: [] };
      case 'paid': {
        const spent = RESOURCES.filter((resource) => event[resource] > 0);
        return {
          from: spent.map((resource) => `resource:${event.player}:${resource}`),
          to: spent.map((resource) => `supply:${resource}`),
        };
      }
      case 'declined':
        return { from: [], to: [event.location === null ? `player:${event.player}` : `location:${event.location}`] };
      case 'cardBought':
        return { from: [`card:${event.card}`], to: [cardSpot(event.player, event.card)] };
      case 'cardDrawn':
        return {
          from: [],
          to: [event.card === null ? `facedown:${event.player}` : cardSpot(event.player, event.card)],
        };
      case 'buildingBought':
        return { from: [`building:${event.building}`], to: [`buildings:${event.player}`] };
      case 'peopleFed':
        return { from: [`food:${event.player}`], to: ['supply:food'] };
      case 'pointsLost':
        return { from: [], to: [`points:${event.player}`] };
    }
  });
}

/** All people of a seat on a location, one by one. */
function people({
  player,
  location,
  count,
}: Extract<Event, { readonly type: 'peoplePlaced' | 'peopleCameHome' }>): string[] {
  return Array.from({ length: Math.min(count, MAX_PEOPLE) }, (_, index) => `person:${player}:${location}:${index}`);
}

/** A die among dice in ascending order, by the index of the first of its face. */
function dieSpot(face: number, first: number, index: number): string {
  return `die:${face}:${index - first}`;
}

function placeOf(source: Source): string[] {
  return source === 'die' || source === 'claim' || source === 'agriculture' ? [] : [`location:${source}`];
}

/** Where a card counts: its symbol or figure. */
function cardSpot(player: number, card: CardId): string {
  const { bottom } = CARDS[card];
  return bottom.type === 'symbol' ? `symbol:${player}:${bottom.symbol}` : `figure:${player}:${bottom.figure}`;
}
