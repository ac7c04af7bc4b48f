/** The decision to make or the result, in a line and as the head of the picture. */
import { seatOf } from '@rulewright/core/define';
import { pointsLine, resultLines } from '@rulewright/core/text';
import { GOODS_PER_PHASE, ROUNDS, TILE_PRICE } from '../components.js';
import { emptyHexes } from '../estate/estate.js';
import { sidesOf } from '../estate/sheets.js';
import { canBuy } from '../rules/dieActions.js';
import type { View } from '../types.js';
import type { Words } from './words.js';

/** BUR-12: the ranking, with the empty hexes that break ties. */
export function describeResult({ result, seats }: View, words: Words): string[] {
  if (!result) return [];
  const { endings } = words;
  const cells = seats.map(({ estate }) => endings.emptyHexes({ count: emptyHexes(estate) }));
  return resultLines(result, endings[result.reason](), words, (player) => [cells[player] ?? '']);
}

/** What must be decided now, by a player or by chance; `''` at the end of the game. */
export function describeTurn(view: View, words: Words): string {
  const { tasks } = words;
  const current = view.stages.at(-1);
  if (!current) return '';
  switch (current.stage) {
    case 'phaseStart':
    case 'roundStart':
    case 'roundEnd':
    case 'phaseEnd':
      return '';
    case 'boardSide': {
      const [front = 0, back = 0] = sidesOf(view, current.player);
      return tasks.boardSide({ player: current.player, front, back });
    }
    case 'turn':
      return turn(view, current.player, words);
    case 'goodsChoice':
      return tasks.goodsChoice({ player: current.player, chosen: view.chosenDepots });
    case 'drawGoods':
      return tasks.drawGoods({ number: view.goodsRow.length + 1, count: GOODS_PER_PHASE });
    default:
      return tasks[current.stage](current as never);
  }
}

/** BUR-4.1, BUR-4.13: the unspent dice and the purchase. */
function turn(view: View, player: number, { tasks }: Words): string {
  const { dice, spent } = seatOf(view, player);
  const [first = 0, second = 0] = dice;
  const buy = { buy: canBuy(view, player) ? 'yes' : 'no', price: TILE_PRICE };
  if (spent[0] && spent[1]) return tasks.noDie({ player, price: TILE_PRICE });
  if (spent[0]) return tasks.oneDie({ player, die: 1, number: second, ...buy });
  if (spent[1]) return tasks.oneDie({ player, die: 0, number: first, ...buy });
  return tasks.bothDice({ player, first, second, ...buy });
}

/** The first lines of the picture: phase, round and the decision to make; at the end, the ranking. */
export function renderSituation(view: View, words: Words): string[] {
  const { players, phase, round, whiteDie, result, seats } = view;
  const title = words.picture.title({ players });
  if (result) return [title, ...describeResult(view, words)];
  return [
    title,
    words.picture.round({ phase, round, rounds: ROUNDS, number: whiteDie }),
    describeTurn(view, words),
    pointsLine(
      seats.map(({ score }) => score),
      words,
    ),
  ];
}
