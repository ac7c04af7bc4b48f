/** What tiles do, in words (BUR-6.7 to BUR-6.23, BUR-7, BUR-9). */
import {
  BANK_SILVER,
  BOARDING_HOUSE_WORKERS,
  FINAL_KNOWLEDGE,
  KNOWLEDGE,
  MINE_SILVER,
  SALE_SILVER,
  type Tile,
  WATCHTOWER_POINTS,
  WORKERS_TAKEN,
} from './components.js';

/** What tiles other than animals do. */
const EFFECTS: Readonly<Partial<Record<Tile, string>>> = {
  warehouse: 'may sell all goods of one type',
  watchtower: `${WATCHTOWER_POINTS} points`,
  carpentersWorkshop: 'may take a building from depots 1 to 6',
  church: 'may take mine, knowledge or castle from depots 1 to 6',
  market: 'may take a ship or an animal tile from depots 1 to 6',
  boardingHouse: `${BOARDING_HOUSE_WORKERS} workers`,
  bank: `${BANK_SILVER} silver`,
  cityHall: 'may place one more stored tile on any number',
  castle: 'an extra die action at once, of any number',
  mine: `${MINE_SILVER} silver at the end of each phase`,
  ship: 'marker one space to the right, goods of a depot',
  knowledge1: 'equal buildings may lie in one city',
  knowledge2: `${KNOWLEDGE.workersPerMine} worker for each mine at the end of each phase`,
  knowledge3: `${KNOWLEDGE.silverPerSale} silver in place of ${SALE_SILVER} for each sale of goods`,
  knowledge4: `${KNOWLEDGE.workersPerSale} worker for each sale of goods`,
  knowledge5: 'a ship may take goods from two neighbouring depots',
  knowledge6: 'the tile of a turn may be bought from depots 1 to 6 too',
  knowledge7: `${KNOWLEDGE.pointsPerAnimalTile} point more for each animal tile that scores`,
  knowledge8: `a worker changes a die by up to ${KNOWLEDGE.pipsPerWorker}`,
  knowledge9: `die changed by ${KNOWLEDGE.freePips} free to place a building`,
  knowledge10: `die changed by ${KNOWLEDGE.freePips} free to place a ship or an animal`,
  knowledge11: `die changed by ${KNOWLEDGE.freePips} free to place castle, mine, knowledge`,
  knowledge12: `die changed by ${KNOWLEDGE.freePips} free to take a tile`,
  knowledge13: `${KNOWLEDGE.silverPerTaking} silver more for taking workers`,
  knowledge14: `${KNOWLEDGE.workersPerTaking} workers in place of ${WORKERS_TAKEN} for taking workers`,
  knowledge15: `at the end ${FINAL_KNOWLEDGE.perSoldType} points for each goods type sold`,
  knowledge16: `at the end ${FINAL_KNOWLEDGE.perBuilding} points for each warehouse`,
  knowledge17: `at the end ${FINAL_KNOWLEDGE.perBuilding} points for each watchtower`,
  knowledge18: `at the end ${FINAL_KNOWLEDGE.perBuilding} points for each carpenter's workshop`,
  knowledge19: `at the end ${FINAL_KNOWLEDGE.perBuilding} points for each church`,
  knowledge20: `at the end ${FINAL_KNOWLEDGE.perBuilding} points for each market`,
  knowledge21: `at the end ${FINAL_KNOWLEDGE.perBuilding} points for each boarding house`,
  knowledge22: `at the end ${FINAL_KNOWLEDGE.perBuilding} points for each bank`,
  knowledge23: `at the end ${FINAL_KNOWLEDGE.perBuilding} points for each city hall`,
  knowledge24: `at the end ${FINAL_KNOWLEDGE.perAnimal} points for each different animal`,
  knowledge25: `at the end ${FINAL_KNOWLEDGE.perSoldTile} point for each goods tile sold`,
  knowledge26: `at the end ${FINAL_KNOWLEDGE.perBonusTile} points for each bonus tile`,
};

/** What a tile does. */
export function effectOf(tile: Tile): string {
  return EFFECTS[tile] ?? 'points for it and for all like animals in the pasture';
}
