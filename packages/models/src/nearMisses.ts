import type { ActionBase } from '@rulewright/core';

/** The actions that differ from a legal one of their type in one field. */
export function nearMisses(actions: readonly ActionBase[], legal: readonly ActionBase[]): ActionBase[] {
  const patterns = new Set(legal.flatMap(patternsOf));
  return actions.filter((action) => !legal.includes(action) && patternsOf(action).some((one) => patterns.has(one)));
}

/** An action without one of its fields, for each field. */
function patternsOf(action: ActionBase): string[] {
  const fields = Object.keys(action).filter((key) => key !== 'type');
  return fields.map((left) => JSON.stringify({ ...action, [left]: undefined, without: left }));
}
