/** The game as plain text, for terminals, logs and language models. */
export { describe } from './describe.js';
export { describeEvent } from './events.js';
export { blocks } from './picture.js';
export { describeTurn } from './turn.js';
