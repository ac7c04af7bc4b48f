/** The blocks of features: what is looked at, in one list. Counts as `block = n` end with "n or more". */
import {
  ANIMALS,
  BUILDINGS,
  GOODS_TYPES,
  KINDS,
  PHASES,
  SIDES,
  TILE_IDS,
  TILE_PRINTS,
} from '@rulewright/burgundy/facts';
import { featureBlocks } from '@rulewright/core/learning';
import { MAX_CITIES, MAX_PASTURES, REGION_RANKS } from './tables.js';

/** What an own choice can be open about. */
export const CHOICES = [
  'startCastle',
  'turn',
  'castle',
  'cityHall',
  'warehouse',
  'carpentersWorkshop',
  'church',
  'market',
  'shipDepot',
  'shipSecondDepot',
  'goodsChoice',
] as const;

/** Up to how many hexes that are left in a region are told apart. */
export const LEFT_TOLD = 4;

/** The same for plans, which are about regions that are nearly complete. */
export const LEFT_PLANNED = 3;

/** How far the tiles for what is left of a region are away. */
const AVAILABLE = ['stored', 'on the table', 'out of sight'] as const;

const NUMBERS = Array.from({ length: SIDES }, (_, index) => index + 1);
const CELLS = KINDS.flatMap((kind) => NUMBERS.map((number) => `${kind} ${number}`));
const CITIES = Array.from({ length: MAX_CITIES }, (_, city) => city + 1);
const PASTURES = Array.from({ length: MAX_PASTURES }, (_, pasture) => pasture + 1);
const KNOWLEDGE_TILES = TILE_IDS.filter((tile) => TILE_PRINTS[tile].kind === 'knowledge');
const LEFT = Array.from({ length: LEFT_TOLD }, (_, index) => index + 1);
const PLANS = AVAILABLE.flatMap((where) => LEFT.slice(0, LEFT_PLANNED).map((left) => `${left} left, ${where}`));

export const { at: AT, labels: LABELS } = featureBlocks({
  // The game and its course.
  players: ['2', '3', '4'],
  'fewer empty hexes win ties': 1,
  'own board': 10,
  'turns left': 26,
  phase: PHASES,
  'turns left in the phase': 6,
  'dice left': ['linear', 'square root'],
  'own unspent dice': 3,
  'dice unspent by others': 1,
  'own choice': CHOICES,
  'own choice brings': CHOICES,
  // The turn order.
  'place in this round': 4,
  'place in the next round': 4,
  'place in the next round x turns left': 4,
  'ahead of the best other marker': ['-3', '-2', '-1', 'below it', 'above it', '1', '2', '3'],
  'own space on the track': 1,
  // Workers, silver, goods.
  workers: 9,
  'workers, linear': 1,
  'workers x turns left': 1,
  silver: 9,
  'silver, linear': 1,
  'purchases that can be paid': 1,
  'purchase open in this turn': 1,
  'stored goods': GOODS_TYPES.map(String),
  'stored goods in all': ['linear', 'x dice left', 'points if sold', 'largest sale'],
  'types of stored goods': 4,
  'sold goods': 1,
  'sold types': 1,
  'goods for a ship': [
    'best depot',
    'second best',
    'all depots',
    'best, ship stored',
    'best, ship on the table',
    'row',
  ],
  // The estate: what stands until a tile is placed.
  'empty hexes': CELLS,
  'open hexes': CELLS,
  empty: KINDS,
  open: KINDS,
  'open numbers': NUMBERS.map(String),
  'two steps away': KINDS,
  'covered hexes': 1,
  'hexes left in the region': REGION_RANKS.flatMap((region) => LEFT.map((left) => `${region}, ${left}`)),
  'regions out of reach': KINDS,
  'region points by hexes left': LEFT.map(String),
  'points one hex short': KINDS,
  'points two hexes short': KINDS,
  'buildings by city': CITIES.flatMap((city) => BUILDINGS.map((building) => `${city}, ${building}`)),
  'cities with room': BUILDINGS,
  'buildings covered': BUILDINGS,
  'animals by pasture': PASTURES.flatMap((pasture) => ANIMALS.map((animal) => `${pasture}, ${animal}`)),
  'best herd x hexes left': PASTURES.map(String),
  mines: 1,
  'knowledge in the estate': KNOWLEDGE_TILES,
  // What the estate is good for in the time that is left.
  'empty x dice left': KINDS,
  'region points by hexes left x dice left': LEFT.map(String),
  'mines x phases left': ['silver', 'workers with knowledge 2'],
  'knowledge in the estate x dice left': KNOWLEDGE_TILES,
  'room for knowledge that scores at the end': KNOWLEDGE_TILES.slice(14),
  'one hex short, turns left in the phase': ['0', '1', '2 or more'],
  'two hexes short, turns left in the phase': ['0', '1', '2 or more'],
  'points for the phase, one hex short': 1,
  'plans: regions': PLANS,
  'plans: points': PLANS,
  // Tiles in storage.
  stored: TILE_IDS,
  'stored tiles': 4,
  'stored kinds': KINDS,
  'stored without use': ['no open hex', 'no hex at all', 'no dice left'],
  'gains of placing stored tiles': ['best', 'all', 'all x a turn left', 'regions'],
  'numbers for stored tiles': NUMBERS.map(String),
  'count of numbers for stored tiles': 7,
  'numbers of use': ['to place', 'to place with a worker', 'to take', 'to sell', 'for anything'],
  'gain expected of a die': 1,
  // Dice that are rolled and unspent.
  'own dice': NUMBERS.map(String),
  'dice: placing': ['best', 'both', 'idle', 'best with workers', 'both with workers', 'idle with workers'],
  'dice: taking': ['needed', 'needed with workers'],
  'dice: selling': ['goods', 'goods with workers'],
  'dice: of no use': 1,
  // What lies on the table, while the player has a turn left in the phase.
  'in the depots': TILE_IDS.filter((tile) => TILE_PRINTS[tile].light > 0),
  'in the black depot': TILE_IDS.filter((tile) => TILE_PRINTS[tile].black > 0),
  'needed in the depots': KINDS,
  'needed in the depots x turns left': KINDS,
  'needed in the black depot': ['linear', 'x a purchase can be paid'],
  'depots with needed tiles': 7,
  'kinds needed in the depots': 7,
  'best on the table': ['animals', 'knowledge that scores at the end'],
  // Bonus tiles.
  'large bonus tile, hexes left': KINDS.flatMap((kind) => LEFT.map((left) => `${kind}, ${left}`)),
  'small bonus tile, hexes left': KINDS.flatMap((kind) => LEFT.map((left) => `${kind}, ${left}`)),
  'lead to the bonus tile': KINDS,
  'another is near the bonus tile': KINDS,
  'own bonus tiles': 1,
  // Others.
  'empty hexes of the others': KINDS,
  'stored by the others': KINDS,
  'means of the others': ['workers', 'silver', 'goods'],
  'lead over the strongest': 1,
  strongest: [
    'empty hexes',
    'points one hex short',
    'points two hexes short',
    'mines x phases left',
    'knowledge',
    'goods',
    'workers',
    'silver',
    'stored tiles',
    'unspent dice',
    'ships',
  ],
  'score if the game ended now': 1,
});
