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
  const refusal = undoRefusal(game, guest.key, actor);
  if (refusal) throw refusal;
  await game.undo(guest.key, id, actor);
}

/** Whether a guest could undo a decision now. */
export function canUndo(game: RoomGame, guest: RoomGuest, { as }: Pick<RequestOf<'canUndo'>, 'as'>): boolean {
  const actor = actorOf(game, guest, as);
  try {
    checkNotEnded(game);
  } catch (error) {
    if (error instanceof RefusedError) return false;
    throw error;
  }
  const isBot = actor !== 'host' && game.seats.isBot(actor);
  return !isBot && !undoRefusal(game, guest.key, actor) && game.live.canUndo(actor);
}

/** Why a guest may not undo a number of decisions back to the actor's last one, even if the game lets it. */
export function undoRefusal(game: RoomGame, guest: string, actor: Actor, count = 1): RefusedError | undefined {
  if (game.isEndFinal && game.live.isOver) return new RefusedError('ended', 'The game is over.');
  const { guestUndos } = game.limits;
  if (game.log.undosOf(guest) + count > guestUndos) {
    return new RefusedError('tooManyUndos', `You have undone ${guestUndos} decisions already.`);
  }
  if (actor !== 'host' && game.clocks?.isUpAfterUndo(actor, game.now(), count)) {
    return new RefusedError('noTimeLeft', 'The time of that decision is up.');
  }
  return undefined;
}
