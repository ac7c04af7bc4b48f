import { preview } from '../../tools/arguments.js';
import { expectThat } from '../json.js';

/** @throws LawError unless the value is a rule id. `where` starts the message. */
export function expectRuleId(rule: string | undefined, where: string): void {
  const isId = /^[A-Z]{3}-\d+\.\d+$/.test(rule ?? '');
  expectThat(
    isId,
    `${where} ${preview(rule)}, which isn't a rule id: three capital letters and two numbers, as in PIG-2.4`,
  );
}
