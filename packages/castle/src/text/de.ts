/** The words of the game in German, for `textOf`. */
export { de } from './de.generated.js';
