// JSON Schemas as table cells.

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

/** Longer lists of values are abbreviated. */
const MAX_LISTED = 8;

/**
 * The values of a schema in words.
 * @param {Schema} schema
 * @returns {string}
 */
export function valuesOf(schema) {
  const choices = schema.anyOf ?? schema.oneOf;
  if (schema.const !== undefined) return code(schema.const);
  if (schema.enum) return listOf(schema.enum);
  if (choices) return [...new Set(choices.map(valuesOf))].join(', or ');
  if (schema.prefixItems) return `[${schema.prefixItems.map(valuesOf).join('; ')}]`;
  if (schema.type === 'boolean') return '`true`, `false`';
  if (schema.type === 'null') return '`null`';
  if (schema.type === 'array')
    return `${lengthOf(schema)} ${schema.items ? valuesOf(schema.items) : 'anything'}`.trim();
  if (schema.type === 'integer' || schema.type === 'number') return rangeOf(schema);
  if (schema.properties) return `{ ${Object.keys(schema.properties).map(code).join(', ')} }`;
  return schema.type ?? 'anything';
}

/**
 * The fields of an object with their values.
 * @param {Schema} schema
 * @param {string} kind the discriminator
 */
export function fieldsOf(schema, kind) {
  const fields = Object.entries(schema.properties ?? {}).filter(([name]) => name !== kind);
  return fields.map(([name, field]) => `\`${name}\`: ${valuesOf(field)}`).join('<br>');
}

/**
 * The members of a union by kind.
 * @param {Schema} schema
 * @param {string} kind
 * @returns {Map<string, Schema>}
 */
export function kindsOf(schema, kind) {
  const members = schema.oneOf ?? schema.anyOf ?? [schema];
  return new Map(members.flatMap((member) => namesOf(member.properties?.[kind]).map((name) => [name, member])));
}

/**
 * A Markdown table; empty without rows.
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

/** @param {readonly unknown[]} values */
function listOf(values) {
  if (values.length <= MAX_LISTED) return values.map(code).join(', ');
  return `one of ${values.length}: ${values.slice(0, 3).map(code).join(', ')}, …, ${code(values.at(-1))}`;
}

/** @param {Schema} schema */
function rangeOf({ minimum, maximum }) {
  if (minimum === undefined || maximum === undefined) return 'a number';
  return minimum === maximum ? String(minimum) : `${minimum} to ${maximum}`;
}

/** @param {Schema} schema */
function lengthOf({ minItems = 0, maxItems }) {
  if (maxItems === undefined) return 'list of';
  return minItems === maxItems ? `${maxItems} ×` : `${minItems} to ${maxItems} ×`;
}

/** @param {unknown} value */
function code(value) {
  return `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;
}
