/** Where events happened on the board and in front of the players. */
import type { EventSpots } from '@rulewright/core';
import { answer, seatOf, thaw } from '@rulewright/core/define';
import { FIVE_POINTS, ROTATIONS } from '../components.js';
import { type Seen, stateOf } from '../rules/view.js';
import { wallTilesOf } from '../rules/wallTiles.js';
import type { Event, State } from '../types.js';
import { featureAt } from './features.js';
import { holes } from './scoring.js';

/**
 * The spots of an event, for the view right after it: `cell:45` and the `tile:45` on it with `segment:45:0` and
 * `follower:45:0`, `rotation:1` of the drawn tile, `corner:3` of the wall, the `bag`; of a seat `player:0`, its `points:0`, its
 * `supply:0` of followers, `keep:0`, and `wallTile:0:5:1`, the second of its wall tiles 5. A feature yields all its segments, by
 * key. `finalScoringStarted` has none.
 */
export function spotsOfEvent(event: Event, seen: Seen): EventSpots {
  return answer(() => {
    switch (event.type) {
      case 'startPlayerDrawn':
      case 'turnStarted':
        return { from: [], to: [`player:${event.player}`] };
      case 'tileDrawn': {
        const isToPlace = thaw(seen).stages.at(-1)?.stage === 'placeTile';
        return { from: ['bag'], to: isToPlace ? rotations() : [] };
      }
      case 'tileRemoved':
        return { from: ['bag'], to: [] };
      case 'tilePlaced':
        return { from: [`rotation:${event.rotation}`], to: [`tile:${event.cell}`] };
      case 'followerPlaced':
        return { from: [`supply:${event.player}`], to: [`follower:${event.cell}:${event.segment}`] };
      case 'followerReturned':
        return { from: [`follower:${event.cell}:${event.segment}`], to: [`supply:${event.player}`] };
      case 'featureScored':
      case 'courtScored':
        return { from: segmentsOf(event, seen), to: [`points:${event.player}`] };
      case 'courtRaised':
        return { from: [], to: segmentsOf(event, seen) };
      case 'keepMoved':
        return { from: [], to: [`keep:${event.player}`] };
      case 'keepScored':
        return { from: (holes(seen)[0] ?? []).map((cell) => `cell:${cell}`), to: [`points:${event.player}`] };
      case 'wallTileTaken': {
        const copy = copiesOf(stateOf(seen), event) - 1;
        return { from: [`corner:${event.corner}`], to: [wallTile(event, copy)] };
      }
      case 'wallTileUsed':
        return usedWallTile(stateOf(seen), event);
      case 'fivePointsScored': {
        const five = { ...event, number: FIVE_POINTS };
        const copies = copiesOf(stateOf(seen), five);
        return {
          from: Array.from({ length: copies }, (_, copy) => wallTile(five, copy)),
          to: [`points:${event.player}`],
        };
      }
      case 'finalScoringStarted':
        return { from: [], to: [] };
    }
  });
}

function rotations(): string[] {
  return Array.from({ length: ROTATIONS }, (_, rotation) => `rotation:${rotation}`);
}

function segmentsOf({ cell, segment }: { cell: number; segment: number }, seen: Seen): string[] {
  return (featureAt(seen, cell, segment)?.segments ?? []).map((part) => `segment:${part.cell}:${part.segment}`);
}

interface Numbered {
  readonly player: number;
  readonly number: number;
}

function wallTile({ player, number }: Numbered, copy: number): string {
  return `wallTile:${player}:${number}:${copy}`;
}

function copiesOf(state: State, { player, number }: Numbered): number {
  return wallTilesOf(seatOf(state, player), number);
}

/** CAS-11.3: a used wall tile 1, 2 or 3 is gone. CAS-15.10: others stay, and are assigned one after the other. */
function usedWallTile(state: State, event: Numbered): EventSpots {
  const assigned = state.assignments.filter(
    ({ player, number }) => player === event.player && number === event.number,
  ).length;
  return assigned > 0
    ? { from: [], to: [wallTile(event, assigned - 1)] }
    : { from: [wallTile(event, copiesOf(state, event))], to: [] };
}
