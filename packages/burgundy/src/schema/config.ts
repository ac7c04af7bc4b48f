/** The shape of the config: the options of a game (BUR-13). */
import { described, int, observed } from '@rulewright/core/define';
import * as z from 'zod/mini';
import { BOARD_PICTURES, BOARD_SHEETS, MAX_NAME_LENGTH, SHEETS } from '../components.js';

export const player = described('A seat, clockwise from 0.', observed(int(0, 3), 'seat'));
export const board = described('BUR-1.6: number of a board.', int(1, BOARD_PICTURES.length));

export const dataSetSchema = described(
  'BUR-1.31: the printed data that the book does not state. The default is reconstructed.',
  z.strictObject({
    name: described('BUR-13.6: its name.', z.string().check(z.minLength(1), z.maxLength(MAX_NAME_LENGTH))),
    sheets: described(
      'BUR-1.31: the boards on both sides of each sheet, sheet 1 first.',
      z.array(z.tuple([board, board])).check(z.maxLength(SHEETS.length)),
    ),
  }),
);

/** BUR-13.6: the first problem of the sheets: board 1 is on four of them, each other board on one. */
function sheetProblem(sheets: readonly (readonly number[])[]): string | undefined {
  const double = sheets.findIndex(([front, back]) => front === back);
  if (double >= 0) return `sheet ${double + 1} has the same board on both sides`;
  for (const [index, wanted] of BOARD_SHEETS.entries()) {
    const found = sheets.filter((sides) => sides.includes(index + 1)).length;
    if (found !== wanted) return `board ${index + 1} is on ${found} sheets instead of ${wanted}`;
  }
  return undefined;
}

export const configSchema = described(
  'BUR-13: the options of a game.',
  z
    .strictObject({
      players: described('BUR-1.1: number of players.', int(2, 4)),
      setup: described(
        'BUR-13.1: board 1 for everyone, or dealt sheets with chosen sides and start castles.',
        z._default(z.enum(['basic', 'advanced']), 'basic'),
      ),
      boards: described(
        'BUR-13.2: the boards by seat; `null` for those of the set-up.',
        z._default(z.nullable(z.array(int(1, BOARD_PICTURES.length)).check(z.maxLength(4))), null),
      ),
      tieBreak: described(
        'BUR-13.3: whether more or fewer empty hexes break ties.',
        z._default(z.enum(['moreEmpty', 'fewerEmpty']), 'moreEmpty'),
      ),
      firstPlayer: described(
        'BUR-13.4: the seat that starts.',
        z._default(z.union([z.literal('random'), player]), 'random'),
      ),
      dataSet: described(
        'BUR-13.6: the printed data that the book does not state. The default is reconstructed.',
        z._default(dataSetSchema, {
          name: 'reconstructed',
          sheets: SHEETS.map(([front, back]): [number, number] => [front, back]),
        }),
      ),
    })
    .check(
      z.superRefine(({ players, setup, boards, firstPlayer, dataSet }, context) => {
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
        const problem = sheetProblem(dataSet.sheets);
        if (problem !== undefined) refuse('dataSet', 'BUR-13.6', 'wrongSheets', problem);
      }),
    ),
);
