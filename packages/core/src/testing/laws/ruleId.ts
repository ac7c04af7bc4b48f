import { preview } from '../../tools/arguments.js';
import { expectThat } from '../json.js';

/** The id of a rule, as in PIG-2.4. `where` says what cites it. */
export function expectRuleId(rule: string, where: string): void {
  const isId = /^[A-Z]{3}-\d+\.\d+$/.test(rule);
  expectThat(isId, `${where} ${preview(rule)}, which isn't the id of a rule, such as PIG-2.4`);
}
