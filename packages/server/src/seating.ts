/** How seats are taken, by guests and bots, and how players contribute to the dice before the game begins. */
import type { RoomGuest } from './broadcast.js';
import { checkHost, checkIsOn, ownSeat } from './permissions.js';
import { RefusedError } from './protocol.js';
import type { RequestOf } from './requests.js';
import type { RoomGame } from './roomGame.js';

/**
 * Gives a seat to a guest, on all of the guest's connections. Asking for one's own seat is not an error.
 * @throws RefusedError, with nothing changed.
 */
export async function sit(
  game: RoomGame,
  guest: RoomGuest,
  { id, seat, name: chosen }: RequestOf<'sit'>,
): Promise<void> {
  const { broadcast, seats } = game;
  const name = guest.identity?.name ?? chosen;
  const own = seats.seatOf(guest.key);
  if (own === seat) return broadcast.show(guest, id);
  if (own !== null) throw new RefusedError('alreadySeated', `You already have seat ${own}.`);
  seats.checkOpen(seat);
  if (name !== undefined) seats.checkName(name);
  const login = guest.identity ? { id: guest.identity.id } : {};
  await game.take({ seat, guest: guest.key, ...(name !== undefined && { name }), ...login });
  await game.openDice();
  for (const each of broadcast.guests) {
    if (each.key === guest.key) broadcast.show(each, each === guest ? id : null);
  }
  broadcast.tellRoom();
}

/**
 * Gives an open seat to a bot, for the room's creator. Asking for the bot that has the seat is not an error.
 * @throws RefusedError, with nothing changed.
 */
export async function invite(
  game: RoomGame,
  guest: RoomGuest,
  { seat, level }: Pick<RequestOf<'invite'>, 'seat' | 'level'>,
): Promise<void> {
  const { broadcast, dice, seats } = game;
  checkHost(game, guest);
  if (seats.botAt(seat) === level) return;
  // Late spectators don't know of the end. The bot then has nothing to do.
  if (game.hasBegun && !broadcast.isLate(guest)) checkIsOn(game);
  seats.checkOpen(seat);
  if (dice && seats.people.length === 0 && seats.openSeats === 1) {
    throw new RefusedError('onlyBots', 'With fair dice, a player must contribute to the chance.');
  }
  await game.note({ type: 'invited', seat, level });
  await game.openDice();
  broadcast.tellRoom();
}

/**
 * Takes a player's contribution to the dice. The game begins with the last one.
 * @throws RefusedError, with nothing changed.
 */
export async function contribute(
  game: RoomGame,
  guest: RoomGuest,
  request: RequestOf<'digest' | 'nonce'>,
): Promise<void> {
  const event = game.dice?.contribution(ownSeat(game, guest), request);
  if (!event) return;
  await game.note(event);
  await game.openDice();
  game.broadcast.tellRoom();
}
