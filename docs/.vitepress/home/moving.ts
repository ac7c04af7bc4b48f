/** What animates moves. */
export { framesOf } from '@rulewright/core';
export { animated, stepsOf } from '@rulewright/pictures/dom';
