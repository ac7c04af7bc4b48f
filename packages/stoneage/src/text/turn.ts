/** The situation: round and phase, the current decision, or how the game ended. */
import { plural, pointsLine, resultLines, wrap } from '@rulewright/core/text';
import { DIVISORS, OPTIONS, PENALTY } from '../components.js';
import { hiddenCards } from '../queries/seen.js';
import { gainOf, penaltyOf, priceAt } from '../rules/resources.js';
import { scoreSeat } from '../rules/scoring.js';
import type { SeatView, View } from '../types.generated.js';
import { dieWords, END_REASON_NAMES, LOCATION_NAMES, peopleWords } from './words.js';

/** The first lines of the picture. */
export function situationLines(view: View): string[] {
  const { config, round, phase, startPlayer, location, result } = view;
  const where = location === null ? '' : ` (${LOCATION_NAMES[location]})`;
  return [
    `Stone Age, ${config.players} players`,
    ...options(view),
    ...(result
      ? resultLines(result, `${END_REASON_NAMES[result.reason]} (round ${round})`)
      : [
          `Round ${round}, ${phase} phase${where}; player ${startPlayer} is the start player.`,
          `${describeTurn(view)}.`,
          pointsLine(view.seats.map(totalNow), 'Points as of now'),
        ]),
  ];
}

/** STO-15: options that differ from their defaults. */
function options({ config }: View): string[] {
  const defaults = new Map<string, unknown>(Object.entries(OPTIONS).map(([name, values]) => [name, values[0]]));
  const changed = Object.entries(config).filter(
    ([name, value]) => name !== 'startPlayer' && defaults.has(name) && value !== defaults.get(name),
  );
  const words = changed.map(([name, value]) => `${name} ${value}`);
  return words.length === 0 ? [] : wrap('options:', words);
}

/** The current decision or draw, or why the game is over, as one line of at most 100 columns. */
export function describeTurn(view: View): string {
  const { config, dice, total } = view;
  const current = view.stages.at(-1);
  const seat = current && 'player' in current ? view.seats[current.player] : undefined;
  const who = current && 'player' in current ? `Player ${current.player}` : '';
  switch (current?.stage) {
    case 'drawStartPlayer':
      return 'Chance draws the start player';
    case 'drawToRow':
      return `Chance draws a card for card ${current.space + 1}`;
    case 'drawExtraCard':
      return `Chance draws a card for player ${current.player}, face down`;
    case 'revealBuilding':
      return `Chance turns up a tile of building ${current.stack + 1}`;
    case 'rollGathering':
      return `Chance rolls ${dieWords(current.count)} for player ${current.player} to gain ${current.gives}`;
    case 'rollForEveryone':
      return `Chance rolls ${dieWords(config.players)} for everyone`;
    case 'placePeople':
      return `${who} places people, ${seat?.atHome ?? 0} being at home`;
    case 'chooseGroup':
      return `${who} chooses the group to resolve next`;
    case 'useTools': {
      const roll = `${dice.join(' ')}${current.added > 0 ? ` + ${current.added}` : ''}`;
      const gain = `${total ?? 0} / ${DIVISORS[current.gives]} = ${gainOf(total ?? 0, current.gives)} ${current.gives}`;
      return `${who} may add tools to the roll ${roll}: ${gain}`;
    }
    case 'payCard':
      return `${who} buys card ${current.space + 1} for ${plural(priceAt(current.space), 'resource')}, or leaves it`;
    case 'payBuilding':
      return `${who} buys the tile of building ${current.stack + 1}, or leaves it`;
    case 'anyTwo':
      return `${who} takes any two resources${config.anyTwoTiming === 'deferred' ? ', or keeps the claim' : ''}`;
    case 'pickDie':
      return `${who} takes one of the dice ${dice.join(' ')}${config.mayPassDie ? ', or none' : ''}`;
    case 'feedPeople': {
      const people = peopleWords(seat?.people ?? 0);
      const lost = plural(seat ? penaltyOf(view, seat) : PENALTY, 'point');
      if (current.shortage === 0) return `${who} feeds ${people} with food, or loses ${lost}`;
      const price = plural(current.shortage, 'resource');
      return `${who} lacks ${current.shortage} food for ${people}: pays ${price}, or loses ${lost}`;
    }
    default:
      return view.result ? `The game is over: ${END_REASON_NAMES[view.result.reason]}` : 'The game goes on';
  }
}

/** A player's points now; `+` if hidden cards can add more. */
export function totalNow(seat: SeatView): string {
  return `${scoreSeat(seat).total}${hiddenCards(seat) > 0 ? '+' : ''}`;
}
