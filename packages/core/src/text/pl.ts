/** Core's words in Polish. */
export { pl } from './pl.generated.js';
