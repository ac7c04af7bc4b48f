import type { QueuePackage } from '@rulewright/lab/internal/commands';
import { expectTypeOf, test } from 'vitest';
import type * as queue from '../src/index.js';

test('the package exports what the lab loads', () => {
  expectTypeOf<typeof queue>().toExtend<QueuePackage>();
});
