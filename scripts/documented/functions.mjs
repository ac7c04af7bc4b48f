import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../generate/packages.mjs';

/**
 * Replaces the destructuring of a game by a declaration of each function, documented as in core's interface `Game`.
 * @param {string} text
 */
export function documentedFunctions(text) {
  return text.replace(
    /^export const \{([^}]*)\} = (\w+);$/m,
    (_, names, game) =>
      /** @type {string} */ (names)
        .match(/\w+/g)
        ?.map((name) => `${METHODS.get(name)}\nexport declare const ${name}: (typeof ${game})['${name}'];`)
        .join('\n') ?? '',
  );
}

/** The TSDoc of the methods of core's interface `Game`. */
const METHODS = methodsOf(join(root, 'packages/core/src/contract.ts'));

/** @param {string} path */
function methodsOf(path) {
  const contract = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  const game = contract.statements.filter(ts.isInterfaceDeclaration).find(({ name }) => name.text === 'Game');
  return new Map(
    game?.members.map((member) => [member.name?.getText(), ts.getJSDocCommentsAndTags(member)[0]?.getText()]),
  );
}
