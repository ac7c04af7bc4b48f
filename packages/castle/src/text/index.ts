/** The game as plain text, for terminals, logs and language models. */
export { blocks } from './blocks.js';
export { describe } from './describe.js';
export { describeEvent } from './events.js';
