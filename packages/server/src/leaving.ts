/** How players leave a game: they resign, run out of time, are away, or agree to end it. */
import type { Player } from '@rulewright/core';
import type { RoomGuest } from './broadcast.js';
import { checkIsOn, ownSeat } from './permissions.js';
import { type LeaveReason, RefusedError } from './protocol.js';
import type { RequestOf } from './requests.js';
import type { RoomGame } from './roomGame.js';
import { settleTakeback } from './takeback.js';

/**
 * Gives up the guest's seat: a bot plays it, or the game ends.
 * @throws RefusedError, with nothing changed.
 */
export async function resign(game: RoomGame, guest: RoomGuest): Promise<void> {
  const seat = ownSeat(game, guest);
  const isRetry = game.live.earlyEnd?.seats.includes(seat) || game.seats.isBot(seat);
  if (isRetry) return;
  checkIsOn(game);
  await giveUp(game, [seat], 'resigned');
}

/**
 * Lets a bot play the seat of an absent player.
 * @throws RefusedError, with nothing changed.
 */
export async function replace(
  game: RoomGame,
  guest: RoomGuest,
  { seat }: Pick<RequestOf<'replace'>, 'seat'>,
): Promise<void> {
  const { room, seats } = game;
  ownSeat(game, guest);
  seats.check(seat);
  checkIsOn(game);
  if (seats.isBot(seat)) return;
  if (!seats.isAbsent(seat)) {
    throw new RefusedError('notAbsent', `A player counts as absent after ${room.settings.patience} s.`);
  }
  await putBots(game, [seat], 'away');
}

/**
 * Notes whether a player agrees to end the game. It ends once all players agree who aren't absent.
 * @throws RefusedError, with nothing changed.
 */
export async function agree(
  game: RoomGame,
  guest: RoomGuest,
  { agrees }: Pick<RequestOf<'agree'>, 'agrees'>,
): Promise<void> {
  const seat = ownSeat(game, guest);
  if (game.live.earlyEnd?.reason === 'agreed') return;
  checkIsOn(game);
  if (game.seats.agree(seat, agrees)) await game.end({ reason: 'agreed', seats: [] });
  game.broadcast.tellRoom();
}

/** The players whose time is up leave. */
export async function giveUpLate(game: RoomGame): Promise<void> {
  const late = game.clocks?.outOfTime(game.now()) ?? [];
  if (late.length > 0) await giveUp(game, late, 'lostOnTime');
}

/** Players leave for good: bots play their seats, or the game ends. It is then lost by all who had left before, too. */
async function giveUp(game: RoomGame, leaving: readonly Player[], reason: Exclude<LeaveReason, 'away'>): Promise<void> {
  const { room, seats } = game;
  const stays = seats.people.some((seat) => !leaving.includes(seat));
  if (stays && room.settings.leavers === 'bot') return putBots(game, leaving, reason);
  await game.end({ reason, seats: [...seats.left, ...leaving].sort((left, right) => left - right) });
}

/** Bots play the seats of players who left. */
async function putBots(game: RoomGame, left: readonly Player[], reason: LeaveReason): Promise<void> {
  for (const seat of left) await game.note({ type: 'left', reason, seat });
  if (!(await settleTakeback(game))) game.broadcast.tellRoom();
}
