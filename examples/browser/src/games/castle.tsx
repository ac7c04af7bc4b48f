import { type Castle, castle } from '@rulewright/castle';
import { candidates, featureAt, pointsSoFar } from '@rulewright/castle/queries';
import { textOf } from '@rulewright/castle/text';
import { en } from '@rulewright/castle/text/en';
import { CastleBoard, CastleSeats, PlacedTile } from '../boards/CastleBoard.js';
import type { GameUi } from './ui.js';

const text = textOf(en);

/** The spots of a feature's cells. */
function cellsOf(view: Castle['view'], cell: number, segment: number): string[] {
  return featureAt(view, cell, segment)?.cells.map((each) => `cell ${each}`) ?? [];
}

/** Carcassonne: The Castle. Spots: `cell <number>`, `segment <number>` of the tile just placed, `corner <number>`. */
export const castleUi: GameUi<Castle> = {
  game: castle,
  name: 'Carcassonne: The Castle',
  about: 'Two players build inside the castle wall: paths, towers, houses, courts.',
  options: [
    {
      key: 'startPlayer',
      label: 'First turn',
      values: [
        ['random', 'Random'],
        [0, 'Player 1'],
        [1, 'Player 2'],
      ],
    },
    {
      key: 'wallTileSameTurn',
      label: 'Wall tile usable in the turn it is taken',
      values: [
        [true, 'Yes'],
        [false, 'No'],
      ],
    },
    {
      key: 'secondLapWallTiles',
      label: 'Wall tiles beyond 100 points',
      values: [
        [true, 'Yes'],
        [false, 'No'],
      ],
    },
  ],
  text,
  hasSecrets: false,
  Board: CastleBoard,
  Seats: CastleSeats,
  Picture: ({ action, view }) =>
    action.type === 'placeTile' && view.tileType !== null ? (
      <svg className="picture" viewBox="0 0 1 1" aria-hidden="true">
        <PlacedTile view={view} tileType={view.tileType} rotation={action.rotation} />
      </svg>
    ) : null,
  spotsOf(action, view) {
    switch (action.type) {
      case 'placeTile':
        return [`cell ${action.cell}`];
      case 'placeFollower':
        return [`segment ${action.segment}`];
      case 'scoreFeature':
      case 'assignWallTile': {
        const feature = candidates(view)[action.candidate];
        return feature?.cells.map((cell) => `cell ${cell}`) ?? [];
      }
      default:
        return [];
    }
  },
  spotsOfEvent(event, view) {
    switch (event.type) {
      case 'tilePlaced':
      case 'followerPlaced':
      case 'followerReturned':
        return [`cell ${event.cell}`];
      case 'featureScored':
      case 'courtScored':
      case 'keepMoved':
        return cellsOf(view, event.cell, event.segment);
      case 'wallTileTaken':
        return [`corner ${event.corner}`];
      default:
        return [];
    }
  },
  attempt(spot, { stage }) {
    const [kind, number] = spot.split(' ');
    if (stage === 'placeTile' && kind === 'cell') return { type: 'placeTile', cell: Number(number), rotation: 0 };
    if (stage === 'placeFollower' && kind === 'segment') return { type: 'placeFollower', segment: Number(number) };
    return undefined;
  },
  points: pointsSoFar,
};
