import { join, relative } from 'node:path';
import ts from 'typescript';
import * as z from 'zod';
import { root, sourcesOf } from './packages.mjs';

/** @typedef {ReadonlyMap<string, { name: string, from: string }>} Aliases named unions of literals, by their values */

/**
 * The types of a game's bundle, each with candidate schemas: the first one that the game exports defines it. If
 * `configSchema` transforms its input, the game exports schemas for both shapes.
 */
export const ROOTS = {
  Config: ['storedConfigSchema', 'configSchema'],
  ConfigInput: ['configInputSchema', 'configSchema'],
  State: ['stateSchema'],
  Action: ['actionSchema'],
  Outcome: ['outcomeSchema'],
  View: ['viewSchema'],
  Event: ['eventSchema'],
};

/**
 * The names of a game's schemas. Objects and unions are in a registry, which also keeps the names of schemas described
 * later. Enums are found by their values.
 * @param {readonly [name: string, value: unknown][]} exported
 */
export function nameSchemas(exported) {
  /** @type {z.core.$ZodRegistry<{ name: string }>} */
  const names = z.registry();
  /** @type {Map<string, string>} */
  const enums = new Map();
  /** @type {Map<string, z.core.$ZodType>} */
  const schemas = new Map();
  /** @type {(name: string, schema: z.core.$ZodType) => void} */
  const add = (name, schema) => {
    if ((schemas.get(name) ?? schema) !== schema) throw new Error(`Two exported schemas are named ${name}.`);
    schemas.set(name, schema);
    if (valuesOf(schema).length > 1) enums.set(keyOf(valuesOf(schema)), name);
    else if (!names.get(schema)) names.add(schema, { name });
  };
  const constants = new Map(exported);
  const known = new Set(constants.values());
  for (const [name, candidates] of Object.entries(ROOTS)) {
    const constant = candidates.find((candidate) => constants.has(candidate));
    const schema = constants.get(constant ?? '');
    if (!(schema instanceof z.core.$ZodType))
      throw new Error(`No schema of ${name}: ${candidates.join(' or ')} is missing.`);
    add(name, schema);
  }
  for (const [constant, schema] of exported) {
    if (!(schema instanceof z.core.$ZodType)) continue;
    const name = names.get(schema)?.name ?? capitalized(constant.replace(/Schema$/, ''));
    const part = schema instanceof z.core.$ZodNullable ? schema._zod.def.innerType : schema;
    // A nullable schema takes the name of its inner schema if that is exported.
    if (part !== schema && known.has(part)) continue;
    const base = part instanceof z.core.$ZodReadonly ? part._zod.def.innerType : part;
    if (base instanceof z.core.$ZodObject || valuesOf(part).length > 1) add(name, part);
    if (!(base instanceof z.core.$ZodDiscriminatedUnion)) continue;
    add(name, part);
    for (const option of base._zod.def.options) {
      if (!(option instanceof z.core.$ZodObject)) continue;
      const { shape } = option._zod.def;
      const kind = shape[base._zod.def.discriminator];
      add(`${capitalized(String(kind && valuesOf(kind)[0]))}${name}`, option);
    }
  }
  return { names, enums, schemas };
}

/**
 * The named unions of literals in a package's other files, for example component colours.
 * @param {string} folder
 * @returns {Aliases}
 */
export function aliasesOf(folder) {
  const source = join(root, 'packages', folder, 'src');
  const files = sourcesOf(folder).filter((file) => !/\/schema\b|\.generated\.ts$/.test(file.slice(source.length)));
  // Only the parts of the program that the named unions need.
  const options = { target: ts.ScriptTarget.ES2022, lib: ['lib.es5.d.ts'], types: [], noResolve: true, strict: true };
  const program = ts.createProgram(files, options);
  const checker = program.getTypeChecker();
  const aliases = new Map();
  for (const file of files) {
    program.getSourceFile(file)?.forEachChild((node) => {
      if (!ts.isTypeAliasDeclaration(node) || !node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword))
        return;
      const type = checker.getTypeAtLocation(node.name);
      const literals = type.isUnion() ? type.types : [];
      const values = literals.flatMap((literal) => (literal.isLiteral() ? [literal.value] : []));
      if (values.length === 0 || values.length < literals.length) return;
      const from = `./${relative(source, file).replace(/\.ts$/, '.js')}`;
      aliases.set(keyOf(values), { name: node.name.text, from });
    });
  }
  return aliases;
}

/**
 * The values of an enum or of literals.
 * @param {z.core.$ZodType} schema
 * @returns {readonly unknown[]}
 */
export function valuesOf(schema) {
  if (schema instanceof z.core.$ZodEnum) return Object.values(schema._zod.def.entries);
  return schema instanceof z.core.$ZodLiteral ? [...schema._zod.def.values] : [];
}

/** @param {readonly unknown[]} values */
export function keyOf(values) {
  return values
    .map((value) => JSON.stringify(value))
    .sort()
    .join();
}

/** @param {string} name */
function capitalized(name) {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}
