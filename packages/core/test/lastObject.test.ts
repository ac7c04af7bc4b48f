import { expect, test } from 'vitest';
import { lastObject } from '../src/prompts/lastObject.js';

test.each([
  ['prose before it', 'I think {x} is best.\n{"action": "a"}', { action: 'a' }],
  ['prose after it', '{"action": "a"} is what I play', { action: 'a' }],
  ['the last of several', '{"action": "a"} no, {"action": "b"}', { action: 'b' }],
  ['braces in strings', '{"why": "} {", "action": "a"}', { why: '} {', action: 'a' }],
  ['quotes in strings', '{"why": "\\"}\\\\", "action": "a"}', { why: '"}\\', action: 'a' }],
  ['objects in objects', '{"action": {"type": "a"}}', { action: { type: 'a' } }],
  ['an object in a list', '[{"action": "a"}]', { action: 'a' }],
  ['code fences', '```json\n{"action": "a"}\n```', { action: 'a' }],
])('is read: %s', (_, text, object) => {
  expect(lastObject(text)).toEqual(object);
});

test.each([
  ['no braces', 'I play a.'],
  ['nothing', ''],
  ['a list', '["action"]'],
  ['no JSON', "{'action': 'a'}"],
  ['no JSON at the end', '{"action": "a"} or rather {action: b}'],
  ['an answer that was cut off', '{"action": "a"}, so: {"action": "b'],
  ['an object inside one that was cut off', '{"plan": [{"action": "a"}], "action": "b'],
  ['an object inside one that is no JSON', '{"plan": {"action": "a"}, "action": b}'],
])('is missing: %s', (_, text) => {
  expect(lastObject(text)).toBeUndefined();
});

test('megabytes of braces take no longer than their length', () => {
  const open = '{'.repeat(2_000_000);
  expect(lastObject(`${open}{"action": "a"}`)).toBeUndefined();
  expect(lastObject(`${'{}'.repeat(1_000_000)}{"action": "a"}`)).toEqual({ action: 'a' });
  expect(lastObject('{"'.repeat(1_000_000))).toBeUndefined();
});
