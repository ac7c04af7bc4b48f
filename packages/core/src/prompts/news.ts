/** What happened, in sentences for one viewer: the news since a player's last decision, and logs. */
import type { ActionBase, Game, GameText, GameTypes, Move, Player, Viewer } from '../contract.js';
import { engineOf } from '../engine/engine.js';
import { secretTypes } from '../engine/secretTypes.js';
import type { Playthrough, Snapshot } from '../history/playthrough.js';
import { hasHiddenParts, treeOf } from '../schema/tree.js';
import { isEqual } from '../tools/isEqual.js';
import { entryAt } from '../tools/lists.js';
import { promptWords } from './words/promptWords.js';
import type { PromptWords } from './words/words.js';

/** A move to be told: with its events, and the states before and after it. */
export interface ToldMove<T extends GameTypes> extends Move<T> {
  readonly before: T['state'];
  readonly after: T['state'];
  readonly events: readonly T['event'][];
  /** Added to its line for spectators. */
  readonly note?: string | undefined;
}

/** The moves since a player's last decision. */
export interface News {
  /** Without a colon. */
  readonly head: string;
  /** Oldest first, without indentation. */
  readonly lines: readonly string[];
}

/** Tells moves to viewers, without what they may not know. */
export interface Teller<T extends GameTypes> {
  /** What it says around the words of the game. */
  readonly words: PromptWords;
  /** The name of a player. */
  nameOf(player: Player): string;
  /**
   * A move on one line: the events that the viewer sees, as `Player 1 takes a card; gains 1 point`. A move without events is
   * told as `Player 1 chooses: Take no card`.
   */
  what(move: ToldMove<T>, viewer: Viewer): string;
  /** A line for each move; equal lines that follow each other become one. */
  all(moves: readonly ToldMove<T>[], viewer: Viewer): string[];
  /** The same, with long runs of chance moves shortened. */
  short(moves: readonly ToldMove<T>[], viewer: Viewer): string[];
  /** The moves since a player's last one. `undefined` without any; the deal before the first decision is on the board. */
  newsFor(player: Player, moves: readonly ToldMove<T>[]): News | undefined;
}

/**
 * All moves of a playthrough, chance included. Give it one snapshot a move: play without a source of chance, then `settle`.
 * `noteOf` is what the snapshot after a move adds to its line.
 */
export function movesOf<T extends GameTypes>(
  { snapshots }: Playthrough<T>,
  noteOf?: (snapshot: Snapshot<T>) => string | undefined,
): readonly ToldMove<T>[] {
  return snapshots.slice(1).flatMap((snapshot, index) => {
    const { state: after, moves, events } = snapshot;
    const [move] = moves;
    if (!move) return [];
    const { actor, action } = move;
    return [{ before: entryAt(snapshots, index).state, after, actor, action, events, note: noteOf?.(snapshot) }];
  });
}

/** The longest run of chance moves that is told in full. The rest was dealt at once and is on the board. */
const TOLD_IN_A_ROW = 12;

/** An event that says only whose turn it is, as the next question does. */
const TURN_STARTED = 'turnStarted';

/** The teller of a game in a language, English by default. */
export function tellerOf<T extends GameTypes>(game: Game<T>, text: GameText<T>, language?: string): Teller<T> {
  const words = promptWords(language);
  const nameOf = (player: Player): string => text.playerName?.(player) ?? words.player(player);

  function what(move: ToldMove<T>, viewer: Viewer): string {
    const { before, after, actor, action, events } = move;
    const seen = events.map((event) => game.eventView(event, viewer));
    const view = game.view(after, viewer);
    const told = seen.filter((event) => event !== null && event.type !== TURN_STARTED);
    const parts = told.flatMap((event) => (event === null ? [] : [text.describeEvent(event, view)]));
    if (parts.length > 0)
      return namedOnce(
        parts,
        Array.from({ length: after.players }, (_, player) => nameOf(player)),
      );
    const isKnown = mayKnow(game, move, viewer, seen);
    if (actor === 'chance') return isKnown ? text.describe(action, game.view(before, viewer)) : words.hidden;
    const name = actor === 'host' ? words.host : nameOf(actor);
    // Described from the viewer's own view, which holds nothing hidden.
    return words.chooses(name, isKnown ? text.describe(action, game.view(before, viewer)) : words.hidden);
  }

  function all(moves: readonly ToldMove<T>[], viewer: Viewer): string[] {
    const lines: { readonly line: string; times: number }[] = [];
    for (const move of moves) {
      const told = what(move, viewer);
      // Players could infer hidden information from what an agent expects.
      const line = move.note !== undefined && viewer === 'spectator' ? `${told} (${move.note})` : told;
      const last = lines.at(-1);
      if (last?.line === line) last.times++;
      else lines.push({ line, times: 1 });
    }
    return lines.map(({ line, times }) => (times === 1 ? line : `${line} (${words.times(times)})`));
  }

  function short(moves: readonly ToldMove<T>[], viewer: Viewer): string[] {
    const lines: string[] = [];
    for (let from = 0; from < moves.length; ) {
      const to = endOfRun(moves, from);
      const told = all(moves.slice(from, to), viewer);
      const isCut = moves[from]?.actor === 'chance' && told.length > TOLD_IN_A_ROW;
      lines.push(...(isCut ? told.slice(0, TOLD_IN_A_ROW) : told));
      if (isCut) lines.push(words.moreNews(told.length - TOLD_IN_A_ROW));
      from = to;
    }
    return lines;
  }

  function newsFor(player: Player, moves: readonly ToldMove<T>[]): News | undefined {
    const own = lastIndex(moves, ({ actor }) => actor === player);
    const from = own >= 0 ? own + 1 : moves.findIndex(({ actor }) => actor !== 'chance');
    const lines = from < 0 ? [] : short(moves.slice(from), player);
    return lines.length === 0 ? undefined : { head: own < 0 ? words.upToNow : words.sinceYourMove, lines };
  }

  return { words, nameOf, what, all, short, newsFor };
}

/** Sentences on one line; a player who is the subject of several in a row is named in the first. */
function namedOnce(sentences: readonly string[], names: readonly string[]): string {
  let subject: string | undefined;
  const parts = sentences.map((sentence) => {
    const [name] = names.filter((each) => sentence.startsWith(`${each} `)).sort((a, b) => b.length - a.length);
    const isSame = name !== undefined && name === subject;
    subject = name;
    return isSame ? sentence.slice(name.length + 1) : sentence;
  });
  return parts.join('; ');
}

/** The index of the last move that `isWanted` accepts, or -1. */
export function lastIndex<Told>(moves: readonly Told[], isWanted: (move: Told) => boolean): number {
  let index = moves.length - 1;
  while (index >= 0 && !isWanted(entryAt(moves, index))) index--;
  return index;
}

/** Whether a viewer may know an action itself: it is the viewer's own, or neither its choice nor its effects are hidden. */
function mayKnow<T extends GameTypes>(
  game: Game<T>,
  { before, actor, action, events }: ToldMove<T>,
  viewer: Viewer,
  seen: readonly (T['event'] | null)[],
): boolean {
  if (actor === viewer) return true;
  if (!seen.every((event, index) => isEqual(event, events[index]))) return false;
  if (!hasHiddenParts(treeOf(game.schema.state))) return true;
  return actor === 'chance' ? isShownBy(action, events) : !secretTypes(engineOf(game), before).includes(action.type);
}

/** Whether each value of an outcome of chance is in one of its events: a card that is dealt unseen is in none. */
function isShownBy({ type: _type, ...fields }: ActionBase, events: readonly object[]): boolean {
  return Object.values(fields).every((value) =>
    events.some((event) => Object.values(event).some((shown) => isEqual(shown, value))),
  );
}

function endOfRun(moves: readonly ToldMove<GameTypes>[], from: number): number {
  const isChance = moves[from]?.actor === 'chance';
  const length = moves.slice(from).findIndex(({ actor }) => (actor === 'chance') !== isChance);
  return length < 0 ? moves.length : from + length;
}

/** News as one text. */
export function newsText({ head, lines }: News): string {
  return [`${head}:`, ...lines.map((line) => `  ${line}`)].join('\n');
}
