import type { GameText } from '@rulewright/core';
import type { DiceGame } from './game.ts';

/** The game in words. */
export const text: GameText<DiceGame> = {
  blocks({ config, banked, turnPoints, player, result }) {
    const rows = banked.map((points, seat) => {
      const turn = seat === player ? `, ${turnPoints} in this turn` : '';
      return `Player ${seat + 1}: ${points}${turn}${result?.winners.includes(seat) ? ', wins' : ''}`;
    });
    return [{ name: 'points', lines: [`The first to bank ${config.goal} points wins.`, ...rows] }];
  },
  describe(action, { turnPoints }) {
    if (action.type === 'die') return `The die shows ${action.pips}`;
    return action.type === 'roll' ? 'Roll the die' : `Bank ${turnPoints} points`;
  },
  describeEvent(event) {
    const who = `Player ${event.player + 1}`;
    return event.type === 'rolled' ? `${who} rolls a ${event.pips}` : `${who} banks ${event.points} points`;
  },
};
