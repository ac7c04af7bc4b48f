export { type Pig, pig } from './pig.js';
export { type TicTacToe, tictactoe } from './tictactoe.js';
