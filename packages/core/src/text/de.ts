/** Core's words in German. */
export { de } from './de.generated.js';
