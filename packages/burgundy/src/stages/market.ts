/** BUR-7.5: a market may take a ship or an animal tile. */
import { takingBuilding } from '../actions/takingBuilding.js';
import { decision } from '../rules.js';

export const market = decision('market', takingBuilding('BUR-7.5', ['ship', 'animal']));
