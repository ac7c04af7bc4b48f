/** Pictures as elements of a page. */
export { type Animated, animated, type PictureStep } from './animated.js';
export { type Mounted, mount } from './mount.js';
export { stepsOf } from './steps.js';
