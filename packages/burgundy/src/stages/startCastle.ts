/** BUR-2.8: a player chooses the hex of the start castle, in the open, after those before in turn order (BUR-2.9). */
import { entryAt, seatOf } from '@rulewright/core';
import { boardAt } from '../boards.js';
import { ACTIONS, decision } from '../rules.js';
import { placeStartCastle } from '../setup.js';

export const startCastle = decision('startCastle', {
  rule: 'BUR-2.8',
  takes: ['chooseStartCastle'],
  refuses: { buyTile: 'BUR-4.14' },
  list(state, { player }, legal) {
    const { castle } = boardAt(seatOf(state, player).board).hexesOf;
    for (const hex of castle) legal.push(entryAt(ACTIONS.chooseStartCastle, hex));
  },
  check(state, { player }, { hex }) {
    if (boardAt(seatOf(state, player).board).kinds[hex] === 'castle') return undefined;
    return { rule: 'BUR-2.8', code: 'noCastleHex', message: `Hex ${hex} is no castle hex of the board.` };
  },
  apply(state, { player }, { hex }, emit) {
    placeStartCastle(state, player, hex);
    emit({ type: 'startCastlePlaced', player, hex });
  },
});
