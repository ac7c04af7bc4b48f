/** The words of discs. */
import type { GameText } from '@rulewright/core';
import { plural } from '@rulewright/core/text';
import type { Discs } from './discs.js';

type View = Discs['view'];

const nameOf = (player: number): string => `Player ${player + 1}`;

export const text: GameText<Discs> = {
  blocks(view) {
    const boards = view.seats.map((seat, player) => {
      const hasPassed = view.bid > 0 && !view.bidders.includes(player);
      const state = seat.lostSize === 4 ? 'out' : hasPassed ? 'passed' : '';
      const lines = [
        [nameOf(player), ...(state ? [state] : [])].join(': '),
        plural(seat.successes, 'success', 'successes'),
        pileLine('Mat', seat.mat, seat.matSize),
        pileLine('Hand', seat.hand && namesOf(seat.hand), seat.handSize),
        pileLine('Shown', seat.shown, seat.shown.length),
        pileLine('Lost', seat.lost && namesOf(seat.lost), seat.lostSize),
      ];
      return { name: `player ${player + 1}`, player, lines };
    });
    return [{ name: 'turn', lines: [turnLine(view)] }, ...boards];
  },
  describe(action) {
    switch (action.type) {
      case 'place':
        return `Place a ${action.disc} face down`;
      case 'bid':
        return `Bid ${plural(action.count, 'disc')}`;
      case 'pass':
        return 'Pass';
      case 'flip':
        return `Turn up the top disc of ${nameOf(action.owner)}`;
      case 'lose':
        return `Lose a ${action.disc}`;
      case 'drawn':
        return `A ${action.disc} is drawn and lost`;
    }
  },
  describeEvent(event) {
    const who = nameOf(event.player);
    switch (event.type) {
      case 'placed':
        return `${who} places a ${event.disc ?? 'disc'} face down`;
      case 'bid':
        return event.count === null ? `${who} passes` : `${who} bids ${plural(event.count, 'disc')}`;
      case 'flipped':
        return `${who} turns up a ${event.disc} of ${event.owner === event.player ? 'their own' : nameOf(event.owner)}`;
      case 'succeeded':
        return `${who} meets the challenge`;
      case 'lost':
        return `${who} loses a ${event.disc ?? 'disc'}${event.isOut ? ' and is out' : ''}`;
    }
  },
};

function namesOf([flowers = 0, skulls = 0]: readonly number[]): string[] {
  return [...new Array<string>(flowers).fill('flower'), ...new Array<string>(skulls).fill('skull')];
}

/** The discs in one place; their number if the viewer doesn't know them. */
function pileLine(place: string, discs: readonly string[] | null, size: number): string {
  if (size === 0) return `${place}: none`;
  return `${place}: ${discs?.join(', ') ?? plural(size, 'disc')}`;
}

function turnLine({ stage, player, bid, result }: View): string {
  const who = nameOf(player ?? 0);
  switch (stage) {
    case 'place':
      return 'Everybody places a disc face down.';
    case 'turn':
      return bid === 0 ? `${who} adds a disc or bids.` : `${who} bids more than ${bid} or passes.`;
    case 'flip':
      return `${who} has ${plural(bid, 'disc')} to turn up.`;
    case 'lose':
      return `${who} chooses a disc to lose.`;
    case 'draw':
      return 'A disc is drawn from the hand of the challenger.';
    default:
      return `The game is over: ${(result?.winners ?? []).map(nameOf).join(', ')} wins.`;
  }
}
