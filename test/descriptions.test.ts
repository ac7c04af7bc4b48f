import { burgundy } from '@rulewright/burgundy';
import { castle } from '@rulewright/castle';
import { city } from '@rulewright/city';
import { copenhagen } from '@rulewright/copenhagen';
import { jsonSchema } from '@rulewright/core';
import { stoneage } from '@rulewright/stoneage';
import { describe, expect, it } from 'vitest';

const SCHEMAS = Object.entries({
  burgundy: jsonSchema(burgundy),
  castle: jsonSchema(castle),
  city: jsonSchema(city),
  copenhagen: jsonSchema(copenhagen),
  stoneage: jsonSchema(stoneage),
});

/** The fields without a description, except discriminators. */
function undescribed(schema: unknown, path: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {} } = schema as { readonly properties?: Readonly<Record<string, object>> };
  const bare = Object.entries(properties).filter(([, field]) => !('description' in field || 'const' in field));
  return [
    ...bare.map(([name]) => `${path}/${name}`),
    ...Object.entries(schema).flatMap(([key, part]) => undescribed(part, `${path}/${key}`)),
  ];
}

describe.each(SCHEMAS)('the JSON Schemas of %s', (_, schemas) => {
  it.each(Object.entries(schemas))('%s describes every field', (name, schema) => {
    expect(schema).toHaveProperty('description');
    expect(undescribed(schema, name)).toEqual([]);
  });

  it('contain no references', () => {
    expect(JSON.stringify(schemas)).not.toContain('"$ref"');
  });
});
