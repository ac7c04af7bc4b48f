/** Describes turns and moves in words. */
import {
  type Actor,
  type GameTypes,
  hashJson,
  type PlayedMove,
  type Snapshot,
  type Turn,
  type Viewer,
} from '@rulewright/core';
import type { Shape } from '@rulewright/pictures';
import type { Playable } from './games.js';
import { inOneLine } from './values.js';

/** What says who acts. */
type Words = Pick<Playable, 'text' | 'words'>;

/** `Player 1`, `The table`, `Chance`, in the language of the table. */
export function actorName(actor: Actor | 'chance', { text, words }: Words): string {
  return typeof actor === 'number' ? (text.playerName?.(actor) ?? words.player(actor)) : words[actor];
}

/** A name in code as words: `place tile`. */
function inWords(name: string): string {
  return name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, ' ').toLowerCase();
}

/** What must be decided now, or who has won; by the name of the stage in a game without words for it. */
export function turnInWords(turn: Turn, view: GameTypes['view'], said: Words): string {
  const { text, words } = said;
  if (turn.kind === 'over') {
    const { winners = [], reason = '' } = view.result ?? {};
    const names = words.listed(winners.map((winner) => actorName(winner, said)));
    const why = words.over(text.describeReason?.(reason) ?? inWords(reason));
    if (winners.length === 0) return `${why} ${words.nobodyWins}`;
    return `${why} ${winners.length > 1 ? words.share(names) : words.wins(names)}`;
  }
  return text.describeTurn?.(view) ?? stageInWords(turn, said);
}

function stageInWords(turn: Exclude<Turn, { readonly kind: 'over' }>, said: Words): string {
  const { words } = said;
  const stage = inWords(turn.stage);
  switch (turn.kind) {
    case 'decision':
      return words.toAct(actorName(turn.player, said), stage);
    case 'simultaneous':
      return words.anyToAct(words.listed(turn.actors.map((actor) => actorName(actor, said))), stage);
    case 'chance':
      return words.chanceToAct(turn.player === null ? undefined : actorName(turn.player, said), stage);
  }
}

/** The text of a game without its own: views, actions and events as JSON. */
export const PLAIN_TEXT: Playable['text'] = {
  blocks: (view) => [{ name: 'view', lines: JSON.stringify(view, null, 2).split('\n') }],
  describe: plainly,
  describeEvent: plainly,
};

function plainly({ type, ...fields }: { readonly type: string }): string {
  return Object.keys(fields).length === 0 ? type : `${type} ${inOneLine(fields)}`;
}

/** The visible part of a move and its events, in words. */
export function moveInWords(
  { game, text, words }: Playable,
  before: Snapshot<GameTypes>,
  { state, events: happened }: Snapshot<GameTypes>,
  move: PlayedMove<GameTypes>,
  viewer: Viewer,
): { readonly what: string; readonly events: readonly string[] } {
  const seen = happened.map((event) => game.eventView(event, viewer));
  const view = game.view(state, viewer);
  const events = seen.flatMap((event) => (event === null ? [] : [text.describeEvent(event, view)]));
  const isHidden = move.actor !== viewer && hashJson(seen) !== hashJson(happened);
  // The viewer's own view contains no hidden information.
  const what = isHidden ? words.hidden : text.describe(move.action, game.view(before.state, viewer));
  return { what, events };
}

/** Moves and events of a move in the news. */
const MAX_MOVES = 6;
const MAX_EVENTS = 8;

/** A line of the news. The key names it as long as it stays: then parts are only added. */
export interface NewsLine {
  readonly key: string;
  readonly parts: readonly string[];
}

/**
 * What the viewer may know of what happened since the last decision of people, that decision included: the first events of each
 * move that somebody chose and of the chance after it, then the points that have changed on the board.
 */
export function newsSince(
  playable: Playable,
  snapshots: readonly Snapshot<GameTypes>[],
  shown: number,
  viewer: Viewer,
  people: readonly number[],
): readonly NewsLine[] {
  const first = firstNews(snapshots, shown, people);
  const lines: (NewsLine & { readonly parts: string[] })[] = [];
  for (let number = first + 1; number <= shown; number++) {
    const [before, after] = [snapshots[number - 1], snapshots[number]];
    const [move] = after?.moves ?? [];
    if (!before || !after || !move) continue;
    const { what, events } = moveInWords(playable, before, after, move, viewer);
    const parts = events.length > 0 ? events : [`${actorName(move.actor, playable)}: ${what}`];
    if (move.actor !== 'chance') lines.push({ key: `${number}`, parts: parts.slice(0, MAX_EVENTS) });
    else lines.at(-1)?.parts.push(...events.slice(0, MAX_EVENTS - (lines.at(-1)?.parts.length ?? 0)));
  }
  const [before, after] = [snapshots[first], snapshots[shown]];
  if (!before || !after || lines.length === 0) return lines;
  const earlier = pointsOn(playable, before, viewer);
  const changed = [...pointsOn(playable, after, viewer)].filter(([seat, points]) => points !== earlier.get(seat));
  return [
    ...lines,
    ...changed.map(([seat, points]) => ({
      key: `${first} ${seat} ${points}`,
      parts: [`${actorName(seat, playable)}: ${points}`],
    })),
  ];
}

/** The snapshot before the last decision of people; before the last moves if there have been more. */
function firstNews(snapshots: readonly Snapshot<GameTypes>[], shown: number, people: readonly number[]): number {
  let first = shown;
  let moves = 0;
  for (let isOwn = false; first > 0 && !isOwn && moves < MAX_MOVES; first--) {
    const actor = snapshots[first]?.moves[0]?.actor;
    if (actor !== undefined && actor !== 'chance') moves++;
    isOwn = typeof actor === 'number' && people.includes(actor);
  }
  return first;
}

/** The points of each seat as the board shows them, in words. */
function pointsOn(
  { game, drawing }: Playable,
  { state }: Snapshot<GameTypes>,
  viewer: Viewer,
): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  const look = ({ key = '', children }: Shape): void => {
    const parts = children.filter((child) => typeof child !== 'string');
    const [title] = parts.find(({ tag }) => tag === 'title')?.children ?? [];
    if (key.startsWith(POINTS) && typeof title === 'string') found.set(Number(key.slice(POINTS.length)), title);
    for (const part of parts) look(part);
  };
  if (drawing) look(drawing.picture(game.view(state, viewer), {}));
  return found;
}

/** The start of the key of a player's points. */
const POINTS = 'points:';
