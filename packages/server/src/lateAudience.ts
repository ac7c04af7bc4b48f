/** The delayed spectators of a restored room. */
import type { GameTypes, LiveGame, SeenChange } from '@rulewright/core';
import { Audience } from './audience.js';
import type { Clocks } from './clock.js';
import type { FairDice } from './dice.js';
import type { Seats } from './seats.js';
import type { PastEvent, StoredGame } from './storedGame.js';

interface LateSource extends Pick<StoredGame, 'changes' | 'events'> {
  /** Milliseconds. */
  readonly delay: number;
  /** The game as the spectators see it now, and the changes that they see later. */
  readonly shown: LiveGame<GameTypes>;
  readonly later: readonly SeenChange<GameTypes>[];
  readonly dice: FairDice | undefined;
  readonly seatsAfter: (past: readonly PastEvent[]) => Seats;
  /** The clocks after a version, stopped. */
  readonly clocksAt: (version: number) => Clocks | undefined;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** An audience that sees the game as `shown` at first, then each change and event once it is old enough. */
export function lateAudience({
  delay,
  shown,
  later,
  dice,
  changes,
  events,
  seatsAfter,
  clocksAt,
  now,
}: LateSource): Audience {
  const isPast = ({ at }: PastEvent) => at + delay <= now;
  const seats = seatsAfter(events.filter(isPast));
  let { version } = shown;
  const status = () => ({
    ...seats.status,
    clocks: clocksAt(version)?.status(now) ?? null,
    // What was asked before a restart is forgotten.
    takeback: null,
    // It says nothing of the game.
    dice: dice?.status ?? null,
  });
  const audience = new Audience(delay, shown, status());
  const news = [
    ...later.map((change) => ({ at: changes[change.version]?.at ?? 0, change })),
    ...events.filter((event) => !isPast(event)).map((event) => ({ at: event.at, event })),
  ].sort((left, right) => left.at - right.at);
  for (const [index, each] of news.entries()) {
    if ('change' in each) {
      version = each.change.version;
      audience.add(each.at, status(), each.change);
      continue;
    }
    seats.note(each.event, each.event.version);
    // What follows within the second replaces it.
    const next = news[index + 1];
    const isReplaced = next && 'event' in next && Math.floor(next.at / 1_000) === Math.floor(each.at / 1_000);
    if (!isReplaced) audience.add(each.at, status());
  }
  return audience;
}
