/** The parts of a game that play could reach. */
import { readFileSync } from 'node:fs';
import { jsonSchema } from '@rulewright/core';
import type { AnyGame } from '@rulewright/lab/internal';

/** The kinds of parts, in the order of reports. */
export const KINDS = ['rule', 'stage', 'action', 'refusal', 'outcome', 'event', 'points', 'end'] as const;

/**
 * What a game declares, as `kind name`. Stages, actions, outcomes, events and reasons to end are in its schemas. Refusals and
 * points are found in its sources, where an object has a `rule` and a `code` or `label`.
 * @param rules the ids of its rules
 */
export function declaredParts(game: AnyGame, rules: readonly string[], sources: readonly string[]): string[] {
  const { action, outcome, event, state } = jsonSchema(game);
  const texts = sources.map((file) => readFileSync(file, 'utf8'));
  const cited = (field: string): string[] =>
    texts.flatMap((text) => Array.from(text.matchAll(citationOf(field)), ([, name = '']) => name));
  const names: Record<(typeof KINDS)[number], Iterable<string>> = {
    rule: rules,
    stage: Object.keys(game.definition.stages),
    action: typesIn(action),
    refusal: [...Object.keys(game.definition.words?.refusals(String) ?? {}), ...cited('code')],
    outcome: typesIn(outcome),
    event: typesIn(event),
    points: cited('label'),
    end: valuesAt(Object(state).properties?.result, 'reason'),
  };
  return KINDS.flatMap((kind) => [...new Set(names[kind])].map((name) => `${kind} ${name}`));
}

/** An object literal with a rule id and this field. */
function citationOf(field: string): RegExp {
  return new RegExp(`\\brule: ['"\`][A-Z]{3}-[\\d.]+['"\`],[^{}]*?\\b${field}: ['"\`](\\w+)['"\`]`, 'g');
}

/** The values of `type` in a union of objects, or in one object. */
function typesIn(schema: object): string[] {
  return valuesAt(schema, 'type');
}

/** The strings that a field can have, in a JSON Schema of objects. */
function valuesAt(schema: unknown, field: string): string[] {
  const { anyOf, oneOf, properties } = Object(schema) as {
    anyOf?: [];
    oneOf?: [];
    properties?: Record<string, object>;
  };
  const kinds: readonly unknown[] = anyOf ?? oneOf ?? [];
  if (kinds.length > 0) return kinds.flatMap((kind) => valuesAt(kind, field));
  const { const: only, enum: several = [only] } = Object(properties?.[field]) as { const?: unknown; enum?: unknown[] };
  return several.filter((value) => typeof value === 'string');
}
