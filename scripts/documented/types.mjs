import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import ts from 'typescript';
import * as z from 'zod';
import { createAuxiliaryTypeStore, printNode, zodToTs } from 'zod-to-ts';
import { root } from '../generate/packages.mjs';

/** `export interface State extends z.output<typeof state.stateSchema> {}` */
const INFERRED = /^export (interface|type) (\w+) (?:extends|=) z\.(input|output)<typeof (\w+)\.(\w+)>(?: \{\}|;)$/gm;
/** `export type PlaceTileAction = ActionOf<Castle, 'placeTile'>;` */
const MEMBER = /^export type (\w+) = \w+Of<\w+, '\w+'>;$/gm;
/** `import type * as state from './schema/state.js';` */
const SCHEMAS = /^import type \* as \w+ from '\..*';\n/gm;
const ZOD = /^import type \* as z from .*$/m;

/**
 * The text of a types.ts with the documented fields of each type in place of its schema. A member of a union that types.ts
 * doesn't name is named after its kind: `TakeCardAction`.
 * @param {string} path
 */
export async function documentedTypes(path) {
  const text = readFileSync(path, 'utf8');
  const schemas = await schemasOf(path, text);
  const components = namedUnions(join(dirname(path), 'components.ts'));
  /** @type {z.core.$ZodRegistry<{ name: string }>} */
  const names = z.registry();
  /** @type {Map<string, string>} */
  const enums = new Map(components);
  /** @type {Map<string, z.core.$ZodType>} */
  const members = new Map();
  for (const [, , name = '', io, module = '', constant = ''] of text.matchAll(INFERRED)) {
    const schema = schemas[module]?.[constant];
    if (!schema) throw new Error(`${path}: ${name} has no schema.`);
    if (io === 'input') continue;
    if (valuesOf(schema).length > 1) enums.set(keyOf(valuesOf(schema)), name);
    else names.add(schema, { name });
    for (const [member, option] of membersOf(name, schema)) {
      names.add(option, { name: member });
      members.set(member, option);
    }
  }
  const listed = new Set(Array.from(text.matchAll(MEMBER), ([, name]) => name));
  /** @type {(part: z.core.$ZodType) => ts.TypeNode | undefined} */
  const referenceTo = (part) => {
    const name = enums.get(keyOf(valuesOf(part))) ?? names.get(part)?.name;
    return name === undefined ? undefined : ts.factory.createTypeReferenceNode(name);
  };
  /** @type {(schema: z.core.$ZodType | undefined, io?: 'input' | 'output') => string} */
  const fieldsOf = (schema, io = 'output') => {
    if (!schema) throw new Error(`${path} names a type without a schema.`);
    const { node } = zodToTs(/** @type {z.ZodType} */ (schema), {
      auxiliaryTypeStore: createAuxiliaryTypeStore(),
      io,
      ...(io === 'input' && { metadataRegistry: describedOptions(schema) }),
      overrideFunction: (part) => (part === schema ? undefined : referenceTo(part)),
    });
    // The library writes strict objects with an index signature, and optional fields as if they couldn't be `undefined`.
    return printNode(node)
      .replace(/^ *\[x: string\]: never;\n/gm, '')
      .replace(/\?: (.*?)(?: \| undefined)?;$/gm, '?: $1 | undefined;');
  };
  return text
    .replace(INFERRED, (_, keyword, name, io, module, constant) => {
      const schema = schemas[module]?.[constant];
      if (keyword === 'interface') return `export interface ${name} ${fieldsOf(schema, io)}`;
      // As interfaces that aren't exported, members would break the declarations of users' functions.
      const others = membersOf(name, schema).filter(([member]) => !listed.has(member));
      const declared = others.map(([member, option]) => `${commentOf(option)}\ntype ${member} = ${fieldsOf(option)};`);
      return [`export type ${name} = ${fieldsOf(schema)};`, ...declared].join('\n');
    })
    .replace(MEMBER, (_, name) => `export type ${name} = ${fieldsOf(members.get(name))};`)
    .replace(SCHEMAS, '')
    .replace(ZOD, `import type { ${[...components.values()].join(', ')} } from './components.js';`);
}

/**
 * The members of a discriminated union by name; none, if it isn't one.
 * @param {string} name
 * @param {z.core.$ZodType} [schema]
 * @returns {[name: string, member: z.core.$ZodObject][]}
 */
function membersOf(name, schema) {
  if (!(schema instanceof z.core.$ZodDiscriminatedUnion)) return [];
  const { discriminator, options } = schema._zod.def;
  return options
    .filter((option) => option instanceof z.core.$ZodObject)
    .map((option) => {
      const kind = String(valuesOf(option._zod.def.shape[discriminator])[0]);
      return [`${kind.charAt(0).toUpperCase()}${kind.slice(1)}${name}`, option];
    });
}

/** @param {z.core.$ZodType} schema */
function commentOf(schema) {
  return `/** ${z.globalRegistry.get(schema)?.description} */`;
}

/**
 * The exports of the schema files that types.ts names.
 * @param {string} path
 * @param {string} text
 * @returns {Promise<Record<string, Record<string, z.core.$ZodType>>>}
 */
async function schemasOf(path, text) {
  const contents = text.match(SCHEMAS)?.join('\n').replaceAll('import type', 'export') ?? '';
  const outfile = join(root, 'node_modules/.cache/schemas', `${path.replace(/\W/g, '_')}.mjs`);
  await build({
    stdin: { contents, resolveDir: dirname(path) },
    tsconfig: join(root, 'tsconfig.base.json'),
    bundle: true,
    format: 'esm',
    external: ['zod', 'immer', 'pure-rand'],
    outfile,
    logLevel: 'error',
  });
  return import(pathToFileURL(outfile).href);
}

/**
 * The exported unions of literals in a file, for example the colours of tiles: their names by their values.
 * @param {string} file
 */
function namedUnions(file) {
  const options = { target: ts.ScriptTarget.ES2022, lib: ['lib.es5.d.ts'], types: [], noResolve: true, strict: true };
  const program = ts.createProgram([file], options);
  /** @type {Map<string, string>} */
  const names = new Map();
  program.getSourceFile(file)?.forEachChild((node) => {
    if (!ts.isTypeAliasDeclaration(node) || !node.modifiers?.length) return;
    const type = program.getTypeChecker().getTypeAtLocation(node.name);
    const literals = type.isUnion() ? type.types : [];
    const values = literals.flatMap((literal) => (literal.isLiteral() ? [literal.value] : []));
    if (values.length > 0 && values.length === literals.length) names.set(keyOf(values), node.name.text);
  });
  return names;
}

/**
 * The descriptions of the options of a config, with their defaults.
 * @param {z.core.$ZodType} schema
 */
function describedOptions(schema) {
  /** @type {z.core.$ZodRegistry<{ description: string }>} */
  const registry = z.registry();
  for (const option of schema instanceof z.core.$ZodObject ? Object.values(schema._zod.def.shape) : []) {
    const { def } = option._zod;
    const inner = 'innerType' in def && def.innerType instanceof z.core.$ZodType ? def.innerType : option;
    const { description = '' } = z.globalRegistry.get(option) ?? z.globalRegistry.get(inner) ?? {};
    const preset = 'defaultValue' in def ? ` Default: \`${JSON.stringify(def.defaultValue)}\`.` : '';
    registry.add(option, { description: `${description}${preset}` });
  }
  return registry;
}

/**
 * The values of an enum or of literals.
 * @param {z.core.$ZodType} [schema]
 * @returns {readonly unknown[]}
 */
function valuesOf(schema) {
  if (schema instanceof z.core.$ZodEnum) return Object.values(schema._zod.def.entries);
  return schema instanceof z.core.$ZodLiteral ? [...schema._zod.def.values] : [];
}

/** @param {readonly unknown[]} values */
function keyOf(values) {
  return values
    .map((value) => JSON.stringify(value))
    .sort()
    .join();
}
