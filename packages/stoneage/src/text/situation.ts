/** The decision to make or the result, in a line and as the head of the picture. */
import { nameOf, pointsLine, resultLines, wrap } from '@rulewright/core/text';
import { DIVISORS, OPTIONS, PENALTY } from '../components.js';
import { hiddenCards } from '../queries/seen.js';
import { gainOf, penaltyOf, priceAt } from '../rules/resources.js';
import { scoreSeat } from '../rules/scoring.js';
import type { SeatView, View } from '../types.js';
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

/** The first lines of the picture. */
export function situationLines(view: View, words: Words): string[] {
  const { picture } = words;
  const { config, round, phase, startPlayer, location, result } = view;
  return [
    picture.title({ players: config.players }),
    ...optionLines(view, words),
    ...(result
      ? describeResult(view, words)
      : [
          picture.moment({ round, phase, where: location, player: startPlayer }),
          describeTurn(view, words),
          pointsLine(view.seats.map(totalNow), words),
        ]),
  ].filter((line) => line !== '');
}

/** The options beside the number of players and the start player, which the picture shows anyway. */
type ShownOption = Exclude<keyof typeof OPTIONS, 'startPlayer'>;

/** STO-15: options that differ from their defaults. */
function optionLines({ config }: View, words: Words): string[] {
  const { picture, options } = words;
  const changed = (Object.keys(OPTIONS) as (keyof typeof OPTIONS)[]).filter(
    (option): option is ShownOption => option !== 'startPlayer' && config[option] !== OPTIONS[option][0],
  );
  const items = changed.map((option) =>
    picture.option({ option: options[option](), chosen: valueWords(config[option], words) }),
  );
  return items.length === 0 ? [] : wrap(picture.optionList(), items);
}

function valueWords(value: View['config'][ShownOption], { core: { common }, names }: Words): string {
  if (typeof value === 'string') return nameOf(names.value[value]);
  if (typeof value === 'boolean') return value ? common.yes() : common.no();
  return value === null ? common.none() : `${value}`;
}

/** A player's points now; `+` if hidden cards can add more. */
export function totalNow(seat: SeatView): string {
  return `${scoreSeat(seat).total}${hiddenCards(seat) > 0 ? '+' : ''}`;
}
