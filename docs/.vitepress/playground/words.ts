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
import type { Playable } from './games.js';
import { inOneLine } from './values.js';

/** `Player 1`, `The table`, `Chance`. */
export function actorName(actor: Actor | 'chance'): string {
  if (actor === 'host') return 'The table';
  return actor === 'chance' ? 'Chance' : `Player ${actor + 1}`;
}

/** A name in code as words: `place tile`. */
function inWords(name: string): string {
  return name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, ' ').toLowerCase();
}

/** What must be decided now, or who has won; by the name of the stage in a game without words for it. */
export function turnInWords(turn: Turn, view: GameTypes['view'], text: Playable['text']): string {
  if (turn.kind === 'over') {
    const { winners = [], reason = '' } = view.result ?? {};
    const verb = winners.length > 1 ? 'share the victory' : 'wins';
    const why = text.describeReason?.(reason) ?? inWords(reason);
    return `The game is over (${why}). ${winners.length > 0 ? listed(winners.map(actorName)) : 'Nobody'} ${verb}.`;
  }
  return text.describeTurn?.(view) ?? stageInWords(turn);
}

function stageInWords(turn: Exclude<Turn, { readonly kind: 'over' }>): string {
  const stage = inWords(turn.stage);
  switch (turn.kind) {
    case 'decision':
      return `${actorName(turn.player)} to act: ${stage}.`;
    case 'simultaneous':
      return `${listed(turn.actors.map(actorName))} may act, in any order: ${stage}.`;
    case 'chance':
      return `Chance to act${turn.player === null ? '' : ` for ${actorName(turn.player)}`}: ${stage}.`;
  }
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
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
  { game, text }: Playable,
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
  const what = isHidden ? 'A hidden move' : text.describe(move.action, game.view(before.state, viewer));
  return { what, events };
}
