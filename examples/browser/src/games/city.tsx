import { type City, city } from '@rulewright/city';
import { BOARD_CELLS, CELLS, type Cell } from '@rulewright/city/data';
import { pointsSoFar } from '@rulewright/city/queries';
import { textOf } from '@rulewright/city/text';
import { en } from '@rulewright/city/text/en';
import { CityBoard, CitySeats } from '../boards/CityBoard.js';
import type { GameUi } from './ui.js';

const text = textOf(en);

/** City. Spots: `cell <seat> <cell>`, `place <place>` of the display, `reserve <seat> <index>`, `supply`. */
export const cityUi: GameUi<City> = {
  game: city,
  name: 'City',
  about: 'Plan a city with connected roads; balance people, jobs, ecology, income and satisfaction.',
  options: [
    {
      key: 'mode',
      label: 'Game',
      values: [
        ['basic', 'Basic'],
        ['advanced', 'Advanced, with goals'],
      ],
    },
    {
      key: 'dataSet',
      label: 'Tiles',
      values: [
        ['reconstructed', 'Reconstructed'],
        ['fewResidents', 'Few residents'],
        ['neutralFactory', 'Neutral factory'],
      ],
    },
  ],
  text,
  hasSecrets: false,
  Board: CityBoard,
  Seats: CitySeats,
  spotsOf(action, { player }) {
    switch (action.type) {
      case 'architect':
        return [`place ${action.place}`];
      case 'planner':
      case 'engineerExchange':
        return [`reserve ${player} ${action.reserveIndex}`, `cell ${player} ${action.cell}`];
      case 'engineerSwap':
        return [`cell ${player} ${action.cellA}`, `cell ${player} ${action.cellB}`];
      case 'spy':
        return [`reserve ${action.victim} ${action.reserveIndex}`, `cell ${player} ${action.cell}`];
      case 'mayor':
        return ['supply'];
      default:
        return [];
    }
  },
  spotsOfEvent(event) {
    switch (event.type) {
      case 'tileRevealed':
      case 'tileTaken':
      case 'refillFailed':
        return [`place ${event.place}`];
      case 'tilePlaced':
      case 'tilesExchanged':
      case 'tileSpied':
        return [`cell ${event.player} ${event.cell}`];
      case 'tilesSwapped':
        return [`cell ${event.player} ${event.cellA}`, `cell ${event.player} ${event.cellB}`];
      case 'boardFilled':
        return BOARD_CELLS.map(({ cell }) => `cell ${event.player} ${cell}`);
      case 'tilesRemoved':
        return event.cells.map((cell) => `cell ${event.player} ${cell}`);
      default:
        return [];
    }
  },
  attempt(spot, { player }) {
    const [kind, place, number] = spot.split(' ');
    const cell = CELLS.find((each: Cell) => each === Number(number));
    if (kind === 'place') return { type: 'architect', place: Number(place) };
    if (kind === 'supply') return { type: 'mayor' };
    return kind === 'cell' && Number(place) === player && cell !== undefined
      ? { type: 'planner', reserveIndex: 0, cell }
      : undefined;
  },
  points: pointsSoFar,
};
