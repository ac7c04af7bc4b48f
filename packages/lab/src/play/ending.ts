import type { GameText, GameTypes, PlayerScore, Result, Viewer } from '@rulewright/core';
import { movesOf, newsText, type Teller } from '@rulewright/core/prompts';
import { render } from '@rulewright/core/text';
import { resultOf } from '../games/result.js';
import { columns } from '../tools/plainText.js';
import type { AnyPlaythrough } from './moves.js';
import type { PlayWords } from './words/words.js';

/** How the end of a game is told. */
export interface Telling {
  readonly text: GameText<GameTypes>;
  readonly teller: Teller<GameTypes>;
  readonly words: PlayWords;
}

/** The end of a game for a viewer: the last moves, the board, the points by item and the winner. */
export function drawEnding(played: AnyPlaythrough, telling: Telling, viewer: Viewer, width?: number): string {
  const { game, state } = played;
  const { text, teller } = telling;
  const moves = movesOf(played);
  const hasMoved = moves.some(({ actor }) => actor === viewer);
  const news = viewer === 'spectator' || !hasMoved ? undefined : teller.newsFor(viewer, moves);
  return [
    ...(news ? [`${newsText(news)}\n`] : []),
    render(text.blocks(game.view(state, viewer)), width),
    '',
    scoreTable(game.score(state), resultOf(state), telling, width),
    '',
    winnersInWords(state, viewer, telling),
  ].join('\n');
}

/** A column for each player; a line for each item, the total and the final place. */
function scoreTable(
  scores: readonly PlayerScore[],
  { ranking }: Result,
  { text: { describeScore = ({ label }) => label }, teller, words }: Telling,
  width?: number,
): string {
  const items = new Map<string, string[]>();
  for (const [player, score] of scores.entries()) {
    for (const item of score.items) {
      const key = `${describeScore(item)} (${item.rule})`;
      const row = items.get(key) ?? scores.map(() => '-');
      row[player] = String(item.points);
      items.set(key, row);
    }
  }
  return columns(
    [words.points, ...scores.map((_, player) => teller.nameOf(player))],
    [
      ...Array.from(items, ([label, row]) => [label, ...row]),
      [words.total, ...scores.map(({ total }) => String(total))],
      [words.place, ...ranking.map(String)],
    ],
    1,
    undefined,
    width,
  );
}

function winnersInWords({ result }: GameTypes['state'], viewer: Viewer, { teller, words }: Telling): string {
  const { winners = [] } = result ?? {};
  const [winner, ...others] = winners;
  if (winner === undefined) return words.nobodyWins;
  if (others.length === 0) return winner === viewer ? words.youWin : words.wins(teller.nameOf(winner));
  return words.share(winners.map((player) => (player === viewer ? teller.words.you : teller.nameOf(player))));
}
