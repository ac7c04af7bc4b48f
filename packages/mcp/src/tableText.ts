import type { Player } from '@rulewright/core';
import { movesOf, newsText } from '@rulewright/core/prompts';
import { render } from '@rulewright/core/text';
import { drawEnding, en, howMany, indicesWith, numbered, PAGE, playerName } from '@rulewright/lab/internal/commands';
import { refused } from './answer.js';
import type { ModelQuestion, ModelTable } from './table.js';

/** Which part of a menu to show, and how. */
export interface MenuOptions {
  /** Only the actions with all these words. */
  readonly words?: string | undefined;
  /** From 1. */
  readonly page?: number | undefined;
  /** Whether each action is also shown in notation. */
  readonly notation?: boolean | undefined;
}

/** A seat's view: the board with the points, the moves since its last one, and its menu; or the end of the game. */
export function tableText(table: ModelTable, player: Player, options: MenuOptions = {}): string {
  const { played, teller, text, question } = table;
  if (question === undefined) return drawEnding(played, { text, teller, words: en }, player);
  const news = teller.newsFor(player, movesOf(played));
  const isAsked = question.request.player === player;
  const parts = [
    render(text.blocks(played.game.view(played.state, player))),
    news && newsText(news),
    isAsked
      ? menuOf(table, question, options)
      : `${playerName(question.request.player)} must choose now, which is also you.`,
  ];
  return parts.filter((part) => part !== undefined).join('\n\n');
}

function menuOf(
  { notation: { write } }: ModelTable,
  { menu, request }: ModelQuestion,
  { words = '', page = 1, notation = false }: MenuOptions,
): string {
  const { actions, lines, player } = request;
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const found = indicesWith(lines, wanted);
  if (found.length === 0) throw refused(en.noneHas(wanted));
  const pages = Math.ceil(found.length / PAGE);
  if (page > pages) throw refused(`There is no page ${page}: the list has ${pages}.`);
  const shown = found.slice((page - 1) * PAGE, page * PAGE);
  return [
    `Your turn, ${playerName(player)}; you have ${howMany(lines.length)} (menu ${menu}):`,
    ...numbered(
      notation ? lines.map((line, index) => withNotation(line, actions[index] && write(actions[index]))) : lines,
      shown,
    ),
    ...remarks(lines.length, found.length, page, pages),
  ].join('\n');
}

/** A line with its action in notation, unless it isn't one of the player's own. */
function withNotation(line: string, notation: string | undefined): string {
  return notation === undefined ? line : `${line}  [${notation}]`;
}

function remarks(all: number, found: number, page: number, pages: number): string[] {
  return [
    ...(found < all ? [`  ${found} of ${all} actions have these words`] : []),
    ...(pages > 1 ? [`  page ${page} of ${pages}: look with another page, or with words that an action has`] : []),
  ];
}
