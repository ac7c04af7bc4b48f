import { isDeepStrictEqual } from 'node:util';
import type { GameText, GameTypes, Player, Viewer } from '@rulewright/core';
import type { AnyGame } from '../games.js';
import type { History, PlayedMove } from './history.js';

/** Of so many moves of chance in a row, the first ones are told: the others are dealt at once and lie on the board. */
const TOLD_IN_A_ROW = 12;

/** What has happened since a player's last move. */
export interface News {
  readonly head: string;
  /** From the oldest on. */
  readonly lines: readonly string[];
}

/** News as one text. */
export function newsText({ head, lines }: News): string {
  return [`${head}:`, ...lines].join('\n');
}

/** Tells the moves of a game to one viewer, who learns nothing that is hidden from them. */
export class Story {
  readonly #game: AnyGame;
  readonly #text: GameText<GameTypes>;

  constructor(game: AnyGame, text: GameText<GameTypes>) {
    this.#game = game;
    this.#text = text;
  }

  /** All moves, a line each. Moves that read the same are told once. */
  all(moves: readonly PlayedMove[], viewer: Viewer): string[] {
    const lines: { readonly line: string; times: number }[] = [];
    for (const move of moves) {
      const line = `${nameOf(move, viewer).padEnd(NAME_WIDTH)}${this.what(move, viewer)}${expectedIn(move, viewer)}`;
      const last = lines.at(-1);
      if (last?.line === line) last.times++;
      else lines.push({ line, times: 1 });
    }
    return lines.map(({ line, times }) => (times === 1 ? line : `${line} (${times} times)`));
  }

  /** The same in short: what is dealt at once is cut. */
  news(moves: readonly PlayedMove[], viewer: Viewer): string[] {
    const lines: string[] = [];
    for (let from = 0; from < moves.length; ) {
      const to = endOfRun(moves, from);
      const told = this.all(moves.slice(from, to), viewer);
      const isCut = moves[from]?.actor === 'chance' && told.length > TOLD_IN_A_ROW;
      lines.push(...(isCut ? told.slice(0, TOLD_IN_A_ROW) : told));
      if (isCut) lines.push(`${' '.repeat(NAME_WIDTH)}... and ${told.length - TOLD_IN_A_ROW} more (log)`);
      from = to;
    }
    return lines;
  }

  /** What has happened since a player's last move, if anything has; what was dealt before the first move lies on the board. */
  newsFor(player: Player, history: History): News | undefined {
    const { moves } = history;
    const own = history.lastIndex(({ actor }) => actor === player);
    const from = own >= 0 ? own + 1 : moves.findIndex(({ actor }) => actor !== 'chance');
    const news = from < 0 ? [] : this.news(moves.slice(from), player);
    if (news.length === 0) return undefined;
    return { head: own < 0 ? 'Up to now' : 'Since your last move', lines: news.map((line) => `  ${line}`) };
  }

  /** What was done, without who did it. */
  what(move: PlayedMove, viewer: Viewer): string {
    const { before, after, actor, action, events } = move;
    const seen = events.map((event) => this.#game.eventView(event, viewer));
    const isHidden = actor !== viewer && seen.some((event, index) => !isDeepStrictEqual(event, events[index]));
    // Described from the viewer's own view: what that doesn't hold can't be told.
    if (!isHidden) return this.#text.describe(action, this.#game.view(before, viewer));
    const view = this.#game.view(after, viewer);
    const parts = seen.flatMap((event) => (event === null ? [] : [this.#text.describeEvent(event, view)]));
    return parts.join('; ') || 'Something hidden from you';
  }
}

const NAME_WIDTH = 'player 0  '.length;

function nameOf({ actor }: PlayedMove, viewer: Viewer): string {
  if (actor === viewer) return 'you';
  return typeof actor === 'number' ? `player ${actor}` : actor;
}

/** What an agent expected. To other players it could say what it holds. */
function expectedIn({ expected }: PlayedMove, viewer: Viewer): string {
  return expected === undefined || viewer !== 'spectator' ? '' : ` (expects ${expected.toFixed(1)})`;
}

function endOfRun(moves: readonly PlayedMove[], from: number): number {
  const isChance = moves[from]?.actor === 'chance';
  const length = moves.slice(from).findIndex(({ actor }) => (actor === 'chance') !== isChance);
  return length < 0 ? moves.length : from + length;
}
