import type { Rng } from '@rulewright/core';

/** Answers that name no action, whatever the question. */
const NONSENSE: readonly string[] = [
  '',
  'I think the second one looks best, because it scores soon.',
  '1',
  '{"choice": ',
  'Let me think. {"choice": 1',
  '[1, 2, 3]',
  '"choice": 1',
  '{"choice": "the first"}',
  '{"choice": 0}',
  '{"choice": -3}',
  '{"choice": 1000000}',
  '{"answer": 1}',
  '{}',
  '{"choice": null}',
  '{"choice": 1.5}',
  '```json\n{"choice": 1,}\n```',
  '{"choice": 1} {"thought": "or rather not"}',
  '{"action": "abracadabra 7"}',
  '{"action": 4}',
  '{"action": {"choice": 1',
  '\u{1f3b2}\u{1f3b2}\u{1f3b2} \u0000\u202e',
  `${'All work and no play makes a dull model. '.repeat(500)}`,
  '{'.repeat(1000),
];

/** One of them. */
export function nonsense(rng: Rng): string {
  return NONSENSE[rng.int(NONSENSE.length)] ?? '';
}
