/** The game as plain text, for terminals, logs and language models. */
export { describeEvent } from '../describe/events.js';
export { describe } from '../describe/index.js';
export { blocks } from '../render/index.js';
