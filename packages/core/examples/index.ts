/** Small games: 6 nimmt!, tic-tac-toe and Pig. */
export { type Nimmt, nimmt } from './nimmt.js';
export { type Pig, pig } from './pig.js';
export { nimmtText, pigText, tictactoeText } from './text.js';
export { type TicTacToe, tictactoe } from './tictactoe.js';
