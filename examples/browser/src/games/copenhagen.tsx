import { type Copenhagen, copenhagen } from '@rulewright/copenhagen';
import { type Ability, COLUMNS, type Colour, HOUSE_CELLS, TILE_SHAPES, type TileId } from '@rulewright/copenhagen/data';
import { pointsSoFar } from '@rulewright/copenhagen/queries';
import { textOf } from '@rulewright/copenhagen/text';
import { en } from '@rulewright/copenhagen/text/en';
import { CopenhagenBoard, CopenhagenPicture, CopenhagenSeats } from '../boards/CopenhagenBoard.js';
import type { GameUi } from './ui.js';

const text = textOf(en);

interface Lying {
  readonly orientation: number;
  readonly column: number;
  readonly floor: number;
}

/** The spots of the cells that a tile covers. */
function cellsUnder(seat: number | null, tile: TileId | null, { orientation, column, floor }: Lying): string[] {
  const cells = tile === null ? [] : (TILE_SHAPES[tile][orientation]?.cells ?? []);
  return cells.map((cell) => cellAt(seat, column + cell.column, floor + cell.floor));
}

function cellAt(seat: number | null, column: number, floor: number): string {
  return `cell ${seat} ${COLUMNS * floor + column}`;
}

/** Copenhagen. Spots: `cell <seat> <index>`, `harbour <place>`, `hand <colour>`, `tile <id>`, `ability <id>`. */
export const copenhagenUi: GameUi<Copenhagen> = {
  game: copenhagen,
  name: 'Copenhagen',
  about: 'Pay for facade tiles with cards from the harbour; complete floors and columns to score.',
  options: [
    {
      key: 'openHands',
      label: 'Hands',
      values: [
        [false, 'Secret'],
        [true, 'Open'],
      ],
    },
  ],
  text,
  hasSecrets: true,
  Board: CopenhagenBoard,
  Seats: CopenhagenSeats,
  Picture: CopenhagenPicture,
  spotsOf(action, { player, tile }) {
    switch (action.type) {
      case 'takeCard':
        return [`harbour ${action.place}`];
      case 'discardCard':
        return [`hand ${action.colour}`];
      case 'changeColours':
        return [`hand ${action.from}`];
      case 'chooseTile':
        return [`tile ${action.tile}`];
      case 'placeTile':
        return cellsUnder(player, tile, action);
      case 'placeWindow':
        return [cellAt(player, action.column, action.floor)];
      case 'takeAbility':
        return [`ability ${action.ability}`];
      default:
        return [];
    }
  },
  spotsOfEvent(event) {
    switch (event.type) {
      case 'cardDrawn':
      case 'cardTaken':
        return [`harbour ${event.place}`];
      case 'cardsDiscarded':
        return [`hand ${event.colour}`];
      case 'tilePlaced':
        return cellsUnder(event.player, event.tile, event);
      case 'windowPlaced':
        return [cellAt(event.player, event.column, event.floor)];
      case 'lineCompleted':
        return HOUSE_CELLS.filter(({ column, floor }) => event.index === (event.line === 'floor' ? floor : column)).map(
          ({ column, floor }) => cellAt(event.player, column, floor),
        );
      default:
        return [];
    }
  },
  attempt(spot, { stage }) {
    const [kind, ...rest] = spot.split(' ');
    const cell = HOUSE_CELLS[Number(rest[1])];
    if (kind === 'harbour') return { type: 'takeCard', place: Number(rest[0]) };
    if (kind === 'tile') return { type: 'chooseTile', tile: rest[0] as TileId };
    if (kind === 'ability') return { type: 'takeAbility', ability: rest[0] as Ability };
    if (kind === 'hand') return { type: 'discardCard', colour: rest[0] as Colour };
    if (!cell) return undefined;
    const { column, floor } = cell;
    return stage === 'placement'
      ? { type: 'placeTile', orientation: 0, column, floor }
      : { type: 'placeWindow', column, floor };
  },
  points: pointsSoFar,
};
