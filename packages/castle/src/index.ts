export type { FeatureKind, Half, Side } from './components.js';
export { RECONSTRUCTED } from './dataSet/reconstructed.js';
export * from './functions.generated.js';
export { castle } from './game.js';
export type * from './types.generated.js';
