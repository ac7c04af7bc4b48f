/** Takebacks: a player's last decision and all since are undone, once the players agree who made them. */
import type { Player } from '@rulewright/core';
import type { RoomGuest } from './broadcast.js';
import { ownSeat } from './permissions.js';
import { RefusedError } from './protocol.js';
import type { RequestOf } from './requests.js';
import type { RoomGame } from './roomGame.js';
import { BOT } from './store.js';
import { undoRefusal } from './undo.js';

/**
 * Takes back the last decision of a seat and all since, or asks the players who made those. Bots and players who left for good
 * aren't asked.
 * @throws RefusedError or UndoError, with nothing changed.
 */
export async function takeBack(
  game: RoomGame,
  guest: RoomGuest,
  { id, version }: Pick<RequestOf<'takeBack'>, 'id' | 'version'>,
  seat: Player,
): Promise<void> {
  const { freshness, live, takebacks } = game;
  freshness.checkUndo(version);
  const other = takebacks.askedAt(version);
  if (other?.seat === seat) return;
  if (other) throw new RefusedError('takebackAsked', 'Another player has asked for a takeback.');
  if (takebacks.wasRefused(seat, version)) {
    throw new RefusedError('takebackRefused', 'The takeback was refused. Ask again once the game has gone on.');
  }
  const versions = live.versionsSince(seat);
  const refusal = undoRefusal(game, guest.key, seat, versions.length);
  if (refusal) throw refusal;
  const losers = losersOf(game, versions).filter((loser) => loser !== seat);
  takebacks.ask({ seat, guest: guest.key, request: id, version, losers, agreed: new Set() });
  if (!(await settleTakeback(game))) game.broadcast.tellRoom();
}

/**
 * Takes the answer of a player who was asked; the player who asked can withdraw. An answer that comes late has no effect.
 * @throws RefusedError if the guest isn't asked.
 */
export async function consent(
  game: RoomGame,
  guest: RoomGuest,
  { seat, version, agrees }: Pick<RequestOf<'consent'>, 'seat' | 'version' | 'agrees'>,
): Promise<void> {
  const { live, seats, takebacks } = game;
  const own = ownSeat(game, guest);
  // A retry is late as well.
  if (version < live.version || (!agrees && takebacks.wasRefused(seat, version))) return;
  const asked = takebacks.askedAt(version);
  const isAsked = (asked?.losers.includes(own) && !seats.left.includes(own)) || (own === seat && !agrees);
  if (asked?.seat !== seat || !isAsked) throw new RefusedError('noTakeback', 'You are asked for no takeback.');
  if (agrees) asked.agreed.add(own);
  else takebacks.refuse(asked);
  if (!(await settleTakeback(game))) game.broadcast.tellRoom();
}

/** Does a takeback that waits for nobody, and drops that of a player who has left. Returns whether it has told all guests. */
export async function settleTakeback(game: RoomGame): Promise<boolean> {
  const { broadcast, live, seats, takebacks } = game;
  const asked = takebacks.askedAt(live.version);
  if (!asked) return false;
  const isLeft = seats.isBot(asked.seat);
  const { waitsFor = [] } = takebacks.statusAt(live.version, seats.left) ?? {};
  if (!isLeft && waitsFor.length > 0) return false;
  takebacks.end();
  broadcast.tellRoom();
  const versions = isLeft ? [] : live.versionsSince(asked.seat);
  // The player's time may be up since.
  if (undoRefusal(game, asked.guest, asked.seat, versions.length)) return true;
  for (const [index] of versions.entries()) {
    const isLast = index === versions.length - 1;
    // The request is done with the last undo. Ids have no spaces.
    await game.undo(asked.guest, isLast ? asked.request : `${asked.request} ${index}`);
  }
  return true;
}

/**
 * The players who made decisions.
 * @throws RefusedError if somebody without a seat made one: the room's creator, as the host.
 */
function losersOf({ log, seats }: RoomGame, versions: readonly number[]): Player[] {
  const losers = new Set<Player>();
  for (const version of versions) {
    const guest = log.guestOf(version);
    if (guest === BOT) continue;
    const seat = seats.seatOf(guest);
    if (seat === null) throw new RefusedError('notYours', "One of the last decisions was the host's.");
    losers.add(seat);
  }
  return [...losers];
}
