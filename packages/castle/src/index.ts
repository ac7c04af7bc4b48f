export type { FeatureKind, Half, Side } from './components.js';
export { RECONSTRUCTED } from './dataSet/reconstructed.js';
export * from './functions.js';
export { castle } from './game.js';
export type * from './types.js';
