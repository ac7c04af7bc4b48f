/** The game as plain text, for terminals, logs and language models. */
export { describe, describeEvent } from './describe.js';
export { blocks } from './picture.js';
