/** The situation: round and phase, the current decision, or how the game ended. */

import { nameOf, pointsLine, wrap } from '@rulewright/core/text';
import { OPTIONS } from '../components.js';
import { hiddenCards } from '../queries/seen.js';
import { scoreSeat } from '../rules/scoring.js';
import { describeResult, describeTurn } from '../text/situation.js';
import type { Words } from '../text/words.js';
import type { SeatView, View } from '../types.generated.js';

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
type Option = Exclude<keyof typeof OPTIONS, 'startPlayer'>;

/** STO-15: options that differ from their defaults. */
function optionLines({ config }: View, words: Words): string[] {
  const { picture, options } = words;
  const changed = (Object.keys(OPTIONS) as (keyof typeof OPTIONS)[]).filter(
    (option): option is Option => option !== 'startPlayer' && config[option] !== OPTIONS[option][0],
  );
  const items = changed.map((option) =>
    picture.option({ option: options[option](), chosen: valueWords(config[option], words) }),
  );
  return items.length === 0 ? [] : wrap(picture.optionList(), items);
}

function valueWords(value: View['config'][Option], { core: { common }, names }: Words): string {
  if (typeof value === 'string') return nameOf(names.value[value]);
  if (typeof value === 'boolean') return value ? common.yes() : common.no();
  return value === null ? common.none() : `${value}`;
}

/** A player's points now; `+` if hidden cards can add more. */
export function totalNow(seat: SeatView): string {
  return `${scoreSeat(seat).total}${hiddenCards(seat) > 0 ? '+' : ''}`;
}
