/** The decision to make, or the result, in words. */
import { resultLines } from '@rulewright/core/text';
import { DIVISORS, PENALTY } from '../components.js';
import { gainOf, penaltyOf, priceAt } from '../rules/resources.js';
import type { View } from '../types.generated.js';
import { type Words, yesNo } from './words.js';

/** What must be decided now, by a player or by chance; `''` at the end of the game. */
export function describeTurn(view: View, { tasks }: Words): string {
  const { config, dice, total } = view;
  const current = view.stages.at(-1);
  const seat = current && 'player' in current ? view.seats[current.player] : undefined;
  switch (current?.stage) {
    case 'drawStartPlayer':
      return tasks.drawStartPlayer();
    case 'rollForEveryone':
      return tasks.rollForEveryone({ player: current.player, count: config.players });
    case 'placePeople':
      return tasks.placePeople({ player: current.player, count: seat?.atHome ?? 0 });
    case 'useTools': {
      const { player, gives, added } = current;
      const roll = { dice: dice.join(' '), added, total: total ?? 0, divisor: DIVISORS[gives] };
      return tasks.useTools({ player, gives, ...roll, amount: gainOf(roll.total, gives) });
    }
    case 'payCard':
      return tasks.payCard({ ...current, price: priceAt(current.space) });
    case 'anyTwo':
      return tasks.anyTwo({ ...current, keep: yesNo(config.anyTwoTiming === 'deferred') });
    case 'pickDie':
      return tasks.pickDie({ player: current.player, dice: dice.join(' '), pass: yesNo(config.mayPassDie) });
    case 'feedPeople': {
      const { player, shortage } = current;
      const count = seat?.people ?? 0;
      const points = seat ? penaltyOf(view, seat) : PENALTY;
      return shortage === 0
        ? tasks.feedOrRefuse({ player, count, points })
        : tasks.feedPeople({ player, shortage, count, points });
    }
    case 'drawToRow':
    case 'drawExtraCard':
    case 'revealBuilding':
    case 'rollGathering':
    case 'chooseGroup':
    case 'payBuilding':
      return tasks[current.stage](current as never);
    default:
      return '';
  }
}

/** The ranking at the end, with the round in which the game ended; `[]` before. */
export function describeResult({ result, round }: View, words: Words): string[] {
  if (!result) return [];
  const { endings } = words;
  return resultLines(result, endings.inRound({ reason: endings[result.reason](), round }), words);
}
