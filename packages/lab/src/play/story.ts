import { isDeepStrictEqual } from 'node:util';
import type { GameText, GameTypes, Player, PlayerScore, Result, Viewer } from '@rulewright/core';
import { render } from '@rulewright/core/text';
import type { AnyGame } from '../games/games.js';
import { resultOf } from '../games/result.js';
import { columns, indented } from '../tools/plainText.js';
import { type AnyPlaythrough, lastIndex, movesOf, type ToldMove } from './moves.js';
import { en } from './words/en.js';
import type { PlayWords } from './words/words.js';

/** Longest run of chance moves told in full. The rest was dealt at once and is on the board. */
const TOLD_IN_A_ROW = 12;

/** The moves since a player's last one. */
export interface News {
  readonly head: string;
  /** Oldest first. */
  readonly lines: readonly string[];
}

/** News as one text. */
export function newsText({ head, lines }: News): string {
  return [`${head}:`, ...lines].join('\n');
}

/** Describes moves to a viewer without revealing hidden information. */
export class Story {
  readonly #game: AnyGame;
  readonly #text: GameText<GameTypes>;
  readonly words: PlayWords;

  constructor(game: AnyGame, text: GameText<GameTypes>, words = en) {
    this.#game = game;
    this.#text = text;
    this.words = words;
  }

  /** The name of a player. */
  nameOf(player: Player): string {
    return this.#text.playerName?.(player) ?? this.words.player(player);
  }

  #actorName({ actor }: ToldMove, viewer: Viewer): string {
    if (actor === viewer) return this.words.you;
    return typeof actor === 'number' ? this.nameOf(actor) : this.words[actor];
  }

  /** The agent's expectation, for spectators only: players could infer hidden information from it. */
  #expected({ expected }: ToldMove, viewer: Viewer): string {
    return expected === undefined || viewer !== 'spectator' ? '' : ` (${this.words.expects(expected)})`;
  }

  /** All moves, one line each. Repeated lines are merged. */
  all(moves: readonly ToldMove[], viewer: Viewer): string[] {
    const lines: { readonly line: string; times: number }[] = [];
    for (const move of moves) {
      const what = this.what(move, viewer);
      const name = this.#actorName(move, viewer);
      // The words of an event name its player.
      const told = what.startsWith(name) ? what : `${name.padEnd(NAME_WIDTH)}${what}`;
      const line = `${told}${this.#expected(move, viewer)}`;
      const last = lines.at(-1);
      if (last?.line === line) last.times++;
      else lines.push({ line, times: 1 });
    }
    return lines.map(({ line, times }) => (times === 1 ? line : `${line} (${this.words.times(times)})`));
  }

  /** The same, with long runs of chance moves shortened. */
  news(moves: readonly ToldMove[], viewer: Viewer): string[] {
    const lines: string[] = [];
    for (let from = 0; from < moves.length; ) {
      const to = endOfRun(moves, from);
      const told = this.all(moves.slice(from, to), viewer);
      const isCut = moves[from]?.actor === 'chance' && told.length > TOLD_IN_A_ROW;
      lines.push(...(isCut ? told.slice(0, TOLD_IN_A_ROW) : told));
      if (isCut) lines.push(`${' '.repeat(NAME_WIDTH)}${this.words.moreNews(told.length - TOLD_IN_A_ROW)}`);
      from = to;
    }
    return lines;
  }

  /** The moves since a player's last one, if any. The initial deal is omitted: it is on the board. */
  newsFor(player: Player, played: AnyPlaythrough): News | undefined {
    const moves = movesOf(played);
    const own = lastIndex(moves, ({ actor }) => actor === player);
    const from = own >= 0 ? own + 1 : moves.findIndex(({ actor }) => actor !== 'chance');
    const news = from < 0 ? [] : this.news(moves.slice(from), player);
    if (news.length === 0) return undefined;
    return { head: own < 0 ? this.words.upToNow : this.words.sinceYourMove, lines: news.map((line) => `  ${line}`) };
  }

  /** What was done, without the actor. */
  what(move: ToldMove, viewer: Viewer): string {
    const { before, after, actor, action, events } = move;
    const seen = events.map((event) => this.#game.eventView(event, viewer));
    const isHidden = actor !== viewer && seen.some((event, index) => !isDeepStrictEqual(event, events[index]));
    // Described from the viewer's own view, which holds nothing hidden.
    if (!isHidden) return this.#text.describe(action, this.#game.view(before, viewer));
    const view = this.#game.view(after, viewer);
    const parts = seen.flatMap((event) => (event === null ? [] : [this.#text.describeEvent(event, view)]));
    return parts.join('; ') || this.words.hidden;
  }
}

const NAME_WIDTH = 'player 0  '.length;

function endOfRun(moves: readonly ToldMove[], from: number): number {
  const isChance = moves[from]?.actor === 'chance';
  const length = moves.slice(from).findIndex(({ actor }) => (actor === 'chance') !== isChance);
  return length < 0 ? moves.length : from + length;
}

/** The end of a game for a viewer: the last moves, the board, the points by item and the winner. */
export function drawEnding(
  played: AnyPlaythrough,
  story: Story,
  text: GameText<GameTypes>,
  viewer: Viewer,
  width?: number,
): string {
  const { game, state } = played;
  const moves = movesOf(played);
  const last = lastIndex(moves, ({ actor }) => actor === viewer);
  const news = last < 0 ? [] : story.news(moves.slice(last + 1), viewer);
  return [
    ...(news.length > 0 ? [`${story.words.sinceYourMove}:\n${indented(news)}\n`] : []),
    render(text.blocks(game.view(state, viewer)), width),
    '',
    scoreTable(game.score(state), resultOf(state), text, story),
    '',
    winnersInWords(state, viewer, story),
  ].join('\n');
}

/** A column for each player; a line for each item, the total and the final place. */
function scoreTable(
  scores: readonly PlayerScore[],
  { ranking }: Result,
  { describeScore = ({ label }) => label }: GameText<GameTypes>,
  story: Story,
): string {
  const { words } = story;
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
    [words.points, ...scores.map((_, player) => story.nameOf(player))],
    [
      ...Array.from(items, ([label, row]) => [label, ...row]),
      [words.total, ...scores.map(({ total }) => String(total))],
      [words.place, ...ranking.map(String)],
    ],
    1,
  );
}

function winnersInWords({ result }: GameTypes['state'], viewer: Viewer, story: Story): string {
  const { words } = story;
  const { winners = [] } = result ?? {};
  const [winner, ...others] = winners;
  if (winner === undefined) return words.nobodyWins;
  if (others.length === 0) return winner === viewer ? words.youWin : words.wins(story.nameOf(winner));
  return words.share(winners.map((player) => (player === viewer ? words.you : story.nameOf(player))));
}
