export { tictactoe } from './tictactoe.js';
