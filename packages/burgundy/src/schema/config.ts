import { int } from '@rulewright/core/define';
import * as z from 'zod/mini';
import { BOARD_PICTURES } from '../components.js';
import { player } from './values.js';

export const configSchema = z
  .strictObject({
    players: int(2, 4).check(z.describe('BUR-1.1: number of players.')),
    setup: z
      ._default(z.enum(['basic', 'advanced']), 'basic')
      .check(z.describe('BUR-13.1: board 1 for everyone, or dealt boards and chosen start castles.')),
    boards: z
      ._default(z.nullable(z.array(int(1, BOARD_PICTURES.length)).check(z.maxLength(4))), null)
      .check(z.describe('BUR-13.2: the boards by seat; `null` for those of the set-up.')),
    tieBreak: z
      ._default(z.enum(['moreEmpty', 'fewerEmpty']), 'moreEmpty')
      .check(z.describe('BUR-13.3: whether more or fewer empty hexes break ties.')),
    firstPlayer: z
      ._default(z.union([z.literal('random'), player]), 'random')
      .check(z.describe('BUR-13.4: the seat that starts.')),
  })
  .check(
    z.superRefine(({ players, setup, boards, firstPlayer }, context) => {
      const refuse = (key: string, rule: string, code: string, message: string): void => {
        context.addIssue({ code: 'custom', path: [key], message, params: { rule, code } });
      };
      if (boards && boards.length !== players) {
        refuse('boards', 'BUR-13.2', 'wrongBoards', `expected one board per seat, ${players} in all`);
      }
      if (boards && setup === 'basic' && boards.some((board) => board !== 1)) {
        refuse('boards', 'BUR-13.2', 'wrongBoards', 'the basic set-up has board 1 for everyone');
      }
      if (firstPlayer !== 'random' && firstPlayer >= players) {
        refuse('firstPlayer', 'BUR-13.5', 'noSuchSeat', `there is no seat ${firstPlayer} with ${players} players`);
      }
    }),
    z.describe('BUR-13: the options of a game.'),
  );
