/** The components of the game, for those who draw it or read its states. */
export * from './components.js';
