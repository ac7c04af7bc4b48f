/** BUR-7.4: a church may take a mine, knowledge tile or castle. */
import { takingBuilding } from '../actions/takingBuilding.js';
import { decision } from '../rules.js';

export const church = decision('church', takingBuilding('BUR-7.4', ['mine', 'knowledge', 'castle']));
