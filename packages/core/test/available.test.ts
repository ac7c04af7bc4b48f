import { afterEach, expect, test, vi } from 'vitest';
import { cryptoRng } from '../src/index.js';
import { joined, pluralOf } from '../src/text/forms.js';
import { answer } from '../src/tools/answer.js';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['PluralRules', () => pluralOf('cy', 2, {}), '@formatjs/intl-pluralrules'],
  ['ListFormat', () => joined('cy', ['a', 'b'], 'conjunction'), '@formatjs/intl-listformat'],
])('a platform without Intl.%s is told its polyfill, also by texts', (name, run, polyfill) => {
  vi.stubGlobal('Intl', {});
  const message = `This platform has no Intl.${name}: import a polyfill before the game, for example ${polyfill}.`;
  expect(run).toThrow(message);
  expect(() => answer(run)).toThrow(message);
});

test('a platform without crypto is told its polyfill', () => {
  vi.stubGlobal('crypto', undefined);
  expect(() => cryptoRng().int(6)).toThrow(/has no crypto.*react-native-get-random-values/);
});
