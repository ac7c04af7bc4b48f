/** The words of the game in Polish, for `textOf`. */
export { pl } from './pl.generated.js';
