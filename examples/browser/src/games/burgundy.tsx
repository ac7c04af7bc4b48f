import { type Burgundy, burgundy } from '@rulewright/burgundy';
import { pointsSoFar } from '@rulewright/burgundy/queries';
import { textOf } from '@rulewright/burgundy/text';
import { en } from '@rulewright/burgundy/text/en';
import { BurgundyBoard, BurgundySeats } from '../boards/BurgundyBoard.js';
import type { GameUi } from './ui.js';

const text = textOf(en);

/** Spots: `hex <seat> <hex>`, `slot <seat> <slot>`, `goods <seat> <type>`, `depot <d>`, `space <d> <space>`. */
export const burgundyUi: GameUi<Burgundy> = {
  game: burgundy,
  name: 'The Castles of Burgundy',
  about: 'Use dice to take tiles from depots and place them on your estate, region by region.',
  options: [
    {
      key: 'setup',
      label: 'Boards',
      values: [
        ['basic', 'Board 1 for everyone'],
        ['advanced', 'Dealt at random'],
      ],
    },
    {
      key: 'tieBreak',
      label: 'Ties go to',
      values: [
        ['moreEmpty', 'more empty hexes'],
        ['fewerEmpty', 'fewer empty hexes'],
      ],
    },
  ],
  text,
  hasSecrets: false,
  Board: BurgundyBoard,
  Seats: BurgundySeats,
  spotsOf(action, { player }) {
    switch (action.type) {
      case 'chooseStartCastle':
        return [`hex ${player} ${action.hex}`];
      case 'placeTile':
        return [`hex ${player} ${action.hex}`, `slot ${player} ${action.slot}`];
      case 'takeTile':
      case 'buyTile':
        return [`space ${action.depot} ${action.space}`];
      case 'sellGoods':
      case 'chooseGoods':
        return [`goods ${player} ${action.goods}`];
      case 'chooseDepot':
        return [`depot ${action.depot}`];
      default:
        return [];
    }
  },
  spotsOfEvent(event) {
    switch (event.type) {
      case 'startCastlePlaced':
        return [`hex ${event.player} ${event.hex}`];
      case 'tilePlaced':
        return [`hex ${event.player} ${event.hex}`, `slot ${event.player} ${event.slot}`];
      case 'tileTaken':
        return [`space ${event.depot} ${event.space}`, `slot ${event.player} ${event.slot}`];
      case 'tileLaidOut':
        return [`space ${event.depot} ${event.space}`];
      case 'goodsLoaded':
        return [`depot ${event.depot}`, `goods ${event.player} ${event.goods}`];
      case 'goodsSold':
        return [`goods ${event.player} ${event.goods}`];
      default:
        return [];
    }
  },
  attempt(spot, { stage, player, seats }) {
    const [kind, place, number] = spot.split(' ');
    const { spent = [], slots = [] } = seats[player ?? 0] ?? {};
    const die = stage !== 'turn' ? 'free' : spent[0] ? 1 : 0;
    switch (kind) {
      case 'hex':
        return {
          type: 'placeTile',
          die,
          slot: Math.max(
            0,
            slots.findIndex((tile) => tile !== null),
          ),
          hex: Number(number),
        };
      case 'goods':
        return { type: 'sellGoods', die, goods: Number(number) };
      case 'space':
        return place === '0'
          ? { type: 'buyTile', depot: 0, space: Number(number), discard: 'none' }
          : { type: 'takeTile', die, depot: Number(place), space: Number(number), discard: 'none' };
      default:
        return undefined;
    }
  },
  points: pointsSoFar,
};
