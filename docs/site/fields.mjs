// JSON Schema as cells of tables.
import { allowedValues } from '@rulewright/lab';

/**
 * @typedef {object} Schema the parts of JSON Schema that games use
 * @property {string} [type]
 * @property {string} [description]
 * @property {unknown} [default]
 * @property {unknown} [const]
 * @property {readonly unknown[]} [enum]
 * @property {number} [minimum]
 * @property {number} [maximum]
 * @property {number} [minItems]
 * @property {number} [maxItems]
 * @property {Schema} [items]
 * @property {readonly Schema[]} [prefixItems]
 * @property {readonly Schema[]} [anyOf]
 * @property {readonly Schema[]} [oneOf]
 * @property {Record<string, Schema>} [properties]
 */

/** @type {NonNullable<Parameters<typeof allowedValues>[1]>} */
const MARKDOWN = {
  value: code,
  object: (keys) => `{ ${keys.map(code).join(', ')} }`,
  list: (items = 'anything', { minItems = 0, maxItems }) => {
    if (maxItems === undefined) return `list of ${items}`;
    return `${minItems === maxItems ? maxItems : `${minItems} to ${maxItems}`} × ${items}`;
  },
};

/**
 * The values a schema allows, in words.
 * @param {Schema} schema
 */
export function valuesOf(schema) {
  return allowedValues(/** @type {Parameters<typeof allowedValues>[0]} */ (schema), MARKDOWN);
}

/**
 * The fields of an object, one after the other, each with its values.
 * @param {Schema} schema
 * @param {string} kind the field that says which object it is
 */
export function fieldsOf(schema, kind) {
  const fields = Object.entries(schema.properties ?? {}).filter(([name]) => name !== kind);
  return fields.map(([name, field]) => `\`${name}\`: ${valuesOf(field)}`).join('<br>');
}

/**
 * The members of a union by their kinds.
 * @param {Schema} schema
 * @param {string} kind
 * @returns {Map<string, Schema>}
 */
export function kindsOf(schema, kind) {
  const members = schema.oneOf ?? schema.anyOf ?? [schema];
  return new Map(members.flatMap((member) => namesOf(member.properties?.[kind]).map((name) => [name, member])));
}

/**
 * A table of Markdown; empty without rows.
 * @param {readonly string[]} heads
 * @param {readonly (readonly string[])[]} rows
 */
export function table(heads, rows) {
  if (rows.length === 0) return '';
  const lines = [heads, heads.map(() => '---'), ...rows.map((row) => row.map((cell) => cell.replaceAll('|', '\\|')))];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** @param {Schema} [schema] */
function namesOf(schema) {
  return schema === undefined ? [] : (schema.enum ?? [schema.const]).map(String);
}

/** @param {unknown} value */
function code(value) {
  return `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;
}
