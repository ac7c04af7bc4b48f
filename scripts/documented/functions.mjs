import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../generate/packages.mjs';

/** `state` in `T['state']`: a type of the game's bundle. */
const OF_BUNDLE = /T\['(\w)(\w*)'\]/g;

/**
 * The text of a functions.ts with a declaration of each function in place of the destructuring of the game. Documentation and
 * signature are those of core's interface `Game`.
 * @param {string} text
 * @param {string} bundle the name of the types of the game
 */
export function documentedFunctions(text, bundle) {
  const [, list = ''] = /^export const \{([^}]*)\} = \w+;$/m.exec(text) ?? [];
  const { methods, exported } = readContract();
  const declared = (list.match(/\w+/g) ?? []).map((name) => {
    const { comment = '', signature = '' } = methods.get(name) ?? {};
    return `${comment}\nexport declare function ${signature.replaceAll('<T>', `<${bundle}>`)}`;
  });
  const signatures = declared.join('\n');
  const ofGame = new Set(Array.from(signatures.matchAll(OF_BUNDLE), nameOf).concat(bundle));
  const ofCore = exported.filter((name) => new RegExp(`\\W${name}\\W`).test(signatures));
  return `import type { ${ofCore.join(', ')} } from '@rulewright/core';
import type { ${[...ofGame].join(', ')} } from './types.js';

${signatures.replaceAll(OF_BUNDLE, (...match) => nameOf(match))}
`;
}

/**
 * `State` for `T['state']`.
 * @param {readonly string[]} match
 */
function nameOf([, first = '', rest = '']) {
  return `${first.toUpperCase()}${rest}`;
}

/** What core's contract exports, and the methods of its interface `Game`. */
function readContract() {
  const path = join(root, 'packages/core/src/contract.ts');
  const { statements } = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  const types = statements.filter((node) => ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node));
  const game = statements.filter(ts.isInterfaceDeclaration).find(({ name }) => name.text === 'Game');
  const methods = new Map(
    game?.members.filter(ts.isMethodSignature).map((method) => {
      const comment = ts.getJSDocCommentsAndTags(method)[0]?.getText().replaceAll('\n   *', '\n *');
      return [method.name.getText(), { comment, signature: method.getText() }];
    }),
  );
  return { methods, exported: types.map(({ name }) => name.text) };
}
