import type * as z from 'zod';

type JsonSchema = z.core.JSONSchema.JSONSchema;

/** What a JSON Schema allows, in words: `"basic", "advanced"`, `10 to 100`, `true, false`. */
export function allowedValues(schema: JsonSchema | boolean): string {
  if (typeof schema === 'boolean') return 'anything';
  const { anyOf, enum: values, const: value, type, minimum, maximum, items } = schema;
  if (anyOf !== undefined) return anyOf.map(allowedValues).join(', ');
  if (values !== undefined) return values.map((each) => JSON.stringify(each)).join(', ');
  if (value !== undefined) return JSON.stringify(value);
  switch (type) {
    case 'boolean':
      return 'true, false';
    case 'null':
      return 'null';
    case 'integer':
    case 'number':
      return numbers(minimum, maximum);
    case 'array':
      return isSchema(items) ? `a list of ${allowedValues(items)}` : 'a list';
    case 'object':
      return '{...}';
    default:
      return 'text';
  }
}

function numbers(least: number | undefined, most: number | undefined): string {
  const isOpenBelow = least === undefined || least <= Number.MIN_SAFE_INTEGER;
  const isOpenAbove = most === undefined || most >= Number.MAX_SAFE_INTEGER;
  if (isOpenBelow) return isOpenAbove ? 'a number' : `${most} or less`;
  return isOpenAbove ? `${least} or more` : `${least} to ${most}`;
}

function isSchema(items: JsonSchema['items']): items is JsonSchema {
  return typeof items === 'object' && !Array.isArray(items);
}
