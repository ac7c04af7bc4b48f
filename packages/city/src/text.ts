/** The game as plain text, for terminals, logs and language models. */
export { describeEvent } from './describe/events.js';
export { describe } from './describe/index.js';
export { render } from './render/index.js';
