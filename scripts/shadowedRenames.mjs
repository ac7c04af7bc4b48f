// A plugin for the bundles of declarations. The bundler writes an import under the name of its declaration, and doesn't know
// type parameters: in `import { Words as CoreWords }` with `Box<Words> = [Words, CoreWords]` it would write `[Words, Words]`
// (Swatinem/rollup-plugin-dts#266).
import ts from 'typescript';

/** @returns {import('rollup').Plugin} */
export function refuseShadowedRenames() {
  return {
    name: 'shadowed-renames',
    renderChunk(_, { modules }) {
      for (const [id, { code }] of Object.entries(modules)) {
        const before = parameterUses(this.getModuleInfo(id)?.code ?? '');
        for (const [declaration, uses] of parameterUses(code ?? '')) {
          for (const [parameter, count] of uses) {
            if (count === before.get(declaration)?.get(parameter)) continue;
            this.error(
              `${id}: an import of ${declaration} is bundled as ${parameter}. Rename its type parameter ${parameter}.`,
            );
          }
        }
      }
      return null;
    },
  };
}

/**
 * How often each declaration uses each of its type parameters.
 * @param {string} code
 */
function parameterUses(code) {
  /** @type {Map<string, Map<string, number>>} */
  const uses = new Map();
  for (const statement of ts.createSourceFile('code.d.ts', code, ts.ScriptTarget.Latest).statements) {
    if (!('name' in statement)) continue;
    // Declarations of the same name in other files get a suffix.
    const name = /** @type {ts.Identifier} */ (statement.name).text.replace(/\$\d+$/, '');
    const counts = uses.get(name) ?? new Map();
    uses.set(name, counts);
    countUses(statement, new Set(), counts);
  }
  return uses;
}

/**
 * @param {ts.Node} node
 * @param {ReadonlySet<string>} outer type parameters in scope
 * @param {Map<string, number>} counts
 */
function countUses(node, outer, counts) {
  const inner = new Set([...outer, ...parametersOf(node)]);
  if (ts.isTypeReferenceNode(node) && ts.isIdentifier(node.typeName) && inner.has(node.typeName.text)) {
    counts.set(node.typeName.text, (counts.get(node.typeName.text) ?? 0) + 1);
  }
  ts.forEachChild(node, (child) => countUses(child, inner, counts));
}

/**
 * The type parameters that a node declares, with those that a conditional type infers.
 * @param {ts.Node} node
 * @returns {string[]}
 */
function parametersOf(node) {
  if (ts.isMappedTypeNode(node)) return [node.typeParameter.name.text];
  if (ts.isConditionalTypeNode(node)) return inferredIn(node.extendsType);
  const { typeParameters = [] } = /** @type {{ typeParameters?: readonly ts.TypeParameterDeclaration[] }} */ (node);
  return typeParameters.map(({ name }) => name.text);
}

/**
 * @param {ts.Node} node
 * @returns {string[]}
 */
function inferredIn(node) {
  if (ts.isInferTypeNode(node)) return [node.typeParameter.name.text];
  /** @type {string[]} */
  const names = [];
  ts.forEachChild(node, (child) => void names.push(...inferredIn(child)));
  return names;
}
