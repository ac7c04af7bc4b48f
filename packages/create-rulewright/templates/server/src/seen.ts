/** What a client gets to see of a game. */
import { copenhagen } from '@rulewright/copenhagen';
import { textOf } from '@rulewright/copenhagen/text';
import { en } from '@rulewright/copenhagen/text/en';
import { svgOf } from '@rulewright/pictures';
import { picture } from '@rulewright/pictures/copenhagen';
import type { Room } from './rooms.ts';

const text = textOf(en);

/** Everything that a seat may know; for a spectator, who has no seat, what everyone may know. */
export function seenBy(room: Room, seat: number | undefined) {
  const viewer = seat ?? 'spectator';
  const view = room.view(viewer);
  const { turn, events } = room.getSnapshot();
  const isOwnTurn = turn.kind === 'decision' && turn.player === seat;
  return {
    version: room.version,
    view,
    picture: svgOf(picture(view, { text, seat: seat ?? 0 })),
    status: view.result ? text.describeResult(view).join(' · ') : text.describeTurn(view),
    choices: isOwnTurn ? room.legalActions().map((action) => ({ action, words: text.describe(action, view) })) : [],
    log: events.flatMap((event) => {
      const seen = copenhagen.eventView(event, viewer);
      return seen ? [text.describeEvent(seen, view)] : [];
    }),
  };
}

/** What the server sends. */
export type Message =
  | ({ readonly type: 'seen' } & ReturnType<typeof seenBy>)
  | { readonly type: 'refused'; readonly why: string };
