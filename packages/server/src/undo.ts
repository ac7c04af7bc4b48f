/** Which decisions guests may undo. */
import type { Actor } from '@rulewright/core';
import type { RoomGuest } from './broadcast.js';
import { actorOf, checkNotEnded } from './permissions.js';
import { RefusedError } from './protocol.js';
import type { RequestOf } from './requests.js';
import type { RoomGame } from './roomGame.js';

/**
 * Undoes the last decision, if it was the guest's and revealed nothing.
 * @throws RefusedError or UndoError, with nothing changed.
 */
export async function undo(
  game: RoomGame,
  guest: RoomGuest,
  { id, version }: Pick<RequestOf<'undo'>, 'id' | 'version'>,
  actor: Actor,
): Promise<void> {
  game.freshness.checkUndo(version);
  checkUndo(game, guest, actor);
  await game.undo(guest.key, id, actor);
}

/** Whether a guest could undo a decision now. */
export function canUndo(game: RoomGame, guest: RoomGuest, { as }: Pick<RequestOf<'canUndo'>, 'as'>): boolean {
  const actor = actorOf(game, guest, as);
  try {
    checkNotEnded(game);
    checkUndo(game, guest, actor);
  } catch (error) {
    if (error instanceof RefusedError) return false;
    throw error;
  }
  return game.live.canUndo(actor) && !(actor !== 'host' && game.seats.isBot(actor));
}

/** @throws RefusedError unless a guest may undo a decision, if the game lets it. */
function checkUndo(game: RoomGame, { key }: RoomGuest, actor: Actor): void {
  if (game.isEndFinal && game.live.isOver) throw new RefusedError('ended', 'The game is over.');
  const { guestUndos } = game.limits;
  if (game.log.undosOf(key) >= guestUndos) {
    throw new RefusedError('tooManyUndos', `You have undone ${guestUndos} decisions already.`);
  }
  if (actor !== 'host' && game.clocks?.isUpAfterUndo(actor, game.now())) {
    throw new RefusedError('noTimeLeft', 'The time of that decision is up.');
  }
}
