/** BUR-7.3: a carpenter's workshop may take a building. */
import { takingBuilding } from '../actions/takingBuilding.js';
import { decision } from '../rules.js';

export const carpentersWorkshop = decision('carpentersWorkshop', takingBuilding('BUR-7.3', ['building']));
