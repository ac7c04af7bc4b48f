/** What tiles do, in words (BUR-6.7 to BUR-6.23, BUR-7, BUR-9). */
import type { Tile } from '../components.js';
import { typeOf } from '../tiles.js';

/** What tiles other than animals do. */
const EFFECTS = {
  warehouse: 'may sell all goods of one type',
  watchtower: '4 points',
  carpentersWorkshop: 'may take a building from depots 1 to 6',
  church: 'may take mine, knowledge or castle from depots 1 to 6',
  market: 'may take a ship or an animal tile from depots 1 to 6',
  boardingHouse: '4 workers',
  bank: '2 silver',
  cityHall: 'may place one more stored tile on any number',
  castle: 'an extra die action at once, of any number',
  mine: '1 silver at the end of each phase',
  ship: 'marker one space to the right, goods of a depot',
  knowledge1: 'equal buildings may lie in one city',
  knowledge2: '1 worker for each mine at the end of each phase',
  knowledge3: '2 silver in place of 1 for each sale of goods',
  knowledge4: '1 worker for each sale of goods',
  knowledge5: 'a ship may take goods from two neighbouring depots',
  knowledge6: 'the tile of a turn may be bought from depots 1 to 6 too',
  knowledge7: '1 point more for each animal tile that scores',
  knowledge8: 'a worker changes a die by up to 2',
  knowledge9: 'die changed by 1 free to place a building',
  knowledge10: 'die changed by 1 free to place a ship or an animal',
  knowledge11: 'die changed by 1 free to place castle, mine, knowledge',
  knowledge12: 'die changed by 1 free to take a tile',
  knowledge13: '1 silver more for taking workers',
  knowledge14: '4 workers in place of 2 for taking workers',
  knowledge15: 'at the end 3 points for each goods type sold',
  knowledge16: 'at the end 4 points for each warehouse',
  knowledge17: 'at the end 4 points for each watchtower',
  knowledge18: "at the end 4 points for each carpenter's workshop",
  knowledge19: 'at the end 4 points for each church',
  knowledge20: 'at the end 4 points for each market',
  knowledge21: 'at the end 4 points for each boarding house',
  knowledge22: 'at the end 4 points for each bank',
  knowledge23: 'at the end 4 points for each city hall',
  knowledge24: 'at the end 4 points for each different animal',
  knowledge25: 'at the end 1 point for each goods tile sold',
  knowledge26: 'at the end 2 points for each bonus tile',
} as const satisfies Readonly<Partial<Record<Tile, string>>>;

/** What a tile does. */
export function effectOf(tile: Tile): string {
  if (typeOf(tile).animal >= 0) return 'points for it and for all like animals in the pasture';
  return EFFECTS[tile as keyof typeof EFFECTS];
}
