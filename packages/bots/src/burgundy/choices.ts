/** Features of an open choice of the player: which one it is, and about what it is worth. */
import { SIDES } from '@rulewright/burgundy/facts';
import { numberAt } from '@rulewright/core/define';
import { AT, CHOICES } from './layout.js';
import type { Moment } from './moment.js';
import { USUAL_GAIN } from './storage.js';
import { ANIMAL, BUILDING, CASTLE, KNOWLEDGE, MINE, SHIP } from './tables.js';

type Choice = (typeof CHOICES)[number];

const PLACES = new Map<string, number>(CHOICES.map((choice, place) => [choice, place]));

export function writeChoice(moment: Moment, into: Float32Array): void {
  const { stages } = moment.state;
  const current = stages[stages.length - 1];
  if (!moment.isOwnTurn || current === undefined) return;
  const place = PLACES.get(current.stage);
  if (place === undefined) return;
  into[AT['own choice'] + place] = 1;
  into[AT['own choice brings'] + place] = worthOf(CHOICES[place], moment);
}

function worthOf(choice: Choice | undefined, { bestGains, onTable, largestSale, bestLoad, turnsLeft }: Moment): number {
  switch (choice) {
    case 'castle':
    case 'cityHall': {
      let best = 0;
      for (let number = 1; number <= SIDES; number++) best = Math.max(best, numberAt(bestGains, number));
      return Math.max(0, best - 1) / USUAL_GAIN;
    }
    case 'warehouse':
      return largestSale / 4;
    // A tile that is taken takes a die to be placed.
    case 'carpentersWorkshop':
      return turnsLeft === 0 ? 0 : numberAt(onTable, BUILDING) / 3;
    case 'church':
      return turnsLeft === 0
        ? 0
        : (numberAt(onTable, MINE) + numberAt(onTable, KNOWLEDGE) + numberAt(onTable, CASTLE)) / 3;
    case 'market':
      return turnsLeft === 0 ? 0 : (numberAt(onTable, SHIP) + numberAt(onTable, ANIMAL)) / 3;
    case 'shipDepot':
    case 'shipSecondDepot':
    case 'goodsChoice':
      return bestLoad / 4;
    default:
      return 0;
  }
}
