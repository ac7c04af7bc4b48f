import ts from 'typescript';

/** Fields whose value says what the object is; the object is documented. */
const DISCRIMINATORS = ['type', 'stage', 'kind'];

/**
 * What the modules that a file imports export without TSDoc: names, and fields of their types at any depth. The catalogue
 * says what the values of a refusal mean; a bundle names other types.
 * @param {ts.Program} program
 * @param {string} path of the file
 */
export function undocumentedIn(program, path) {
  const checker = program.getTypeChecker();
  /** @type {Set<ts.Type>} */
  const seen = new Set();
  /** @type {string[]} */
  const found = [];
  /** @type {(symbol: ts.Symbol, name: string) => void} */
  const look = (symbol, name) => {
    if (symbol.getDocumentationComment(checker).length === 0) found.push(name);
  };
  /** @type {(type: ts.Type, name: string) => void} */
  const lookInto = (type, name) => {
    if (seen.has(type)) return;
    seen.add(type);
    for (const each of type.isUnion() ? type.types : []) lookInto(each, name);
    if (checker.isArrayType(type) || checker.isTupleType(type)) {
      const [element] = checker.getTypeArguments(/** @type {ts.TypeReference} */ (type));
      return element && lookInto(element, `${name}[]`);
    }
    if (!(type.flags & ts.TypeFlags.Object) || type.getCallSignatures().length > 0) return;
    for (const field of type.getProperties()) {
      const of = `${name}.${field.name}`;
      if (!DISCRIMINATORS.includes(field.name)) look(field, of);
      lookInto(checker.getTypeOfSymbol(field), of);
    }
  };
  for (const { moduleSpecifier } of program.getSourceFile(path)?.statements.filter(ts.isImportDeclaration) ?? []) {
    const module = checker.getSymbolAtLocation(moduleSpecifier);
    for (const symbol of module ? checker.getExportsOfModule(module) : []) {
      const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
      look(target, symbol.name);
      if (!(target.flags & ts.SymbolFlags.Type) || symbol.name === 'Refusal') continue;
      const type = checker.getDeclaredTypeOfSymbol(target);
      if (!type.getProperty('configInput')) lookInto(type, symbol.name);
    }
  }
  return found;
}
