import type { Player } from '@rulewright/core';
import { render } from '@rulewright/core/text';
import {
  drawEnding,
  en,
  howMany,
  indicesWith,
  newsText,
  numbered,
  PAGE,
  type PersonRequest,
  playerName,
} from '@rulewright/lab/internal/commands';
import { refused } from './answer.js';
import type { ModelQuestion, ModelTable } from './table.js';

/** Which part of a menu to show, and how. */
export interface MenuOptions {
  /** Only the actions with all these words. */
  readonly words?: string | undefined;
  /** From 1. */
  readonly page?: number | undefined;
  /** Whether each action is also shown as JSON. */
  readonly json?: boolean | undefined;
}

/** A seat's view: the board with the points, the moves since its last one, and its menu; or the end of the game. */
export function tableText(table: ModelTable, player: Player, options: MenuOptions = {}): string {
  const { played, story, text, question } = table;
  if (question === undefined) return drawEnding(played, story, text, player);
  const news = story.newsFor(player, played);
  const isAsked = question.request.player === player;
  const parts = [
    render(text.blocks(played.game.view(played.state, player))),
    news && newsText(news),
    isAsked ? menuOf(question, options) : `${playerName(question.request.player)} must choose now, which is also you.`,
  ];
  return parts.filter((part) => part !== undefined).join('\n\n');
}

function menuOf({ menu, request }: ModelQuestion, { words = '', page = 1, json = false }: MenuOptions): string {
  const { lines, player } = request;
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const found = indicesWith(lines, wanted);
  if (found.length === 0) throw refused(en.noneHas(wanted));
  const pages = Math.ceil(found.length / PAGE);
  if (page > pages) throw refused(`There is no page ${page}: the list has ${pages}.`);
  const shown = found.slice((page - 1) * PAGE, page * PAGE);
  return [
    `Your turn, ${playerName(player)}; you have ${howMany(lines.length)} (menu ${menu}):`,
    ...numbered(json ? withJson(request) : lines, shown),
    ...remarks(lines.length, found.length, page, pages),
  ].join('\n');
}

/** The lines with the player's own actions as JSON. */
function withJson({ actions, lines }: PersonRequest): string[] {
  return lines.map((line, index) => (index < actions.length ? `${line}  ${JSON.stringify(actions[index])}` : line));
}

function remarks(all: number, found: number, page: number, pages: number): string[] {
  return [
    ...(found < all ? [`  ${found} of ${all} actions have these words`] : []),
    ...(pages > 1 ? [`  page ${page} of ${pages}: look with another page, or with words that an action has`] : []),
  ];
}
