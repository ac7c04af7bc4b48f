export { type Pig, pig } from './pig.js';
export { pigText, tictactoeText } from './text.js';
export { type TicTacToe, tictactoe } from './tictactoe.js';
