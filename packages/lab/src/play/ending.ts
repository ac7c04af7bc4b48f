import type { GameText, GameTypes, PlayerScore, Result, Viewer } from '@rulewright/core';
import { render } from '@rulewright/core/text';
import { columns, indented } from '../plainText.js';
import type { History } from './history.js';
import type { Story } from './story.js';

/** The end of a game as a viewer sees it: what happened last, the board, the points by item, and who wins. */
export function drawEnding(
  history: History,
  story: Story,
  text: GameText<GameTypes>,
  viewer: Viewer,
  width?: number,
): string {
  const { game, state, moves } = history;
  const last = history.lastIndex(({ actor }) => actor === viewer);
  const news = last < 0 ? [] : story.news(moves.slice(last + 1), viewer);
  return [
    ...(news.length > 0 ? [`Since your last move:\n${indented(news)}\n`] : []),
    render(text.blocks(game.view(state, viewer)), width),
    '',
    scoreTable(game.score(state), state.result as Result),
    '',
    winnersInWords(state, viewer),
  ].join('\n');
}

/** A column for each player, a line for each item, the total, and the place that ties leave. */
function scoreTable(scores: readonly PlayerScore[], { ranking }: Result): string {
  const items = new Map<string, string[]>();
  for (const [player, score] of scores.entries()) {
    for (const { rule, label, points } of score.items) {
      const key = `${label} (${rule})`;
      const row = items.get(key) ?? scores.map(() => '-');
      row[player] = String(points);
      items.set(key, row);
    }
  }
  return columns(
    ['points', ...scores.map((_, player) => `player ${player}`)],
    [
      ...Array.from(items, ([label, row]) => [label, ...row]),
      ['total', ...scores.map(({ total }) => String(total))],
      ['place', ...ranking.map(String)],
    ],
    1,
  );
}

function winnersInWords({ result }: GameTypes['state'], viewer: Viewer): string {
  const { winners = [] } = result ?? {};
  const names = winners.map((player) => (player === viewer ? 'you' : `player ${player}`));
  const list = `${names.slice(0, -1).join(', ')}${names.length > 1 ? ' and ' : ''}${names.at(-1)}`;
  const subject = `${list.charAt(0).toUpperCase()}${list.slice(1)}`;
  if (names.length > 1) return `${subject} share the win.`;
  return names[0] === 'you' ? 'You win.' : `${subject} wins.`;
}
