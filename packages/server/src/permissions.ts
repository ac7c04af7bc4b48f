/** What guests may do in a room, whatever they ask for. */
import type { Actor, Player } from '@rulewright/core';
import type { RoomGuest } from './broadcast.js';
import { RefusedError } from './protocol.js';
import type { RoomGame } from './roomGame.js';

/** @throws RefusedError if the game hasn't begun, or ended before its rules ended it. */
export function checkNotEnded({ hasBegun, live }: RoomGame): void {
  if (!hasBegun) throw new RefusedError('notBegun', 'The game begins once all players have contributed to its dice.');
  const { earlyEnd } = live;
  // Of the server's own ends, only the one for too many changes is `abandoned`.
  if (earlyEnd?.reason === 'abandoned') throw new RefusedError('tooManyChanges', 'The game was ended: it is too long.');
  if (earlyEnd) throw new RefusedError('ended', 'The game was ended.');
}

/** @throws RefusedError unless the game has begun and isn't over, by its rules or early. */
export function checkIsOn(game: RoomGame): void {
  checkNotEnded(game);
  if (game.live.isOver) throw new RefusedError('ended', 'The game is over.');
}

/** @throws RefusedError unless the guest created the room. */
export function checkHost({ room }: RoomGame, { key }: RoomGuest): void {
  if (key !== room.host) throw new RefusedError('notHost', "Only the room's creator may do that.");
}

/** @throws RefusedError unless the guest has a seat. */
export function ownSeat({ seats }: RoomGame, { key }: RoomGuest): Player {
  const seat = seats.seatOf(key);
  if (seat === null) throw new RefusedError('notSeated', 'Take a seat first.');
  return seat;
}

/**
 * For whom a guest acts. It follows from the connection: a message can't name another seat.
 * @throws RefusedError if the guest may not act.
 */
export function actorOf(game: RoomGame, guest: RoomGuest, as: 'host' | undefined): Actor {
  if (as !== 'host') return ownSeat(game, guest);
  checkHost(game, guest);
  if (game.broadcast.isLate(guest)) throw new RefusedError('stale', 'You see the game late.');
  return 'host';
}
