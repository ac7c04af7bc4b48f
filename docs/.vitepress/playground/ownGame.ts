/** Loads a pasted module in TypeScript or JavaScript, like `rulewright play ./my-game.ts`. */
import { init, parse } from 'es-module-lexer';
import { transform } from 'sucrase';
import type { Loaded } from './games.js';
import { handOn, MODULES } from './modules.js';
import { attempt, importGame, OwnGameError } from './ownModule.js';

/** A custom game, and the address of its module for workers. */
export interface OwnGame extends Loaded {
  readonly url: string;
}

/**
 * The default export of a module, a game, with its export `text`.
 * @throws OwnGameError naming the problem.
 */
export async function ownGame(source: string): Promise<OwnGame> {
  const url = addressOf(await compiled(source));
  return { ...(await importGame(url)), url };
}

/** The source as JavaScript, with imports redirected to the modules of this page. */
async function compiled(source: string): Promise<string> {
  if (source.trim() === '') throw new OwnGameError('Paste a module or choose a file first.');
  const { code } = await attempt(() => transform(source, { transforms: ['typescript'], disableESTransforms: true }));
  await init;
  const [imports] = await attempt(() => parse(code));
  let turned = '';
  let end = 0;
  for (const { n: name, s: start, e: after, d: place } of imports) {
    if (place === -2) continue; // import.meta
    if (name === undefined || !Object.hasOwn(MODULES, name)) {
      const what = name === undefined ? 'a computed name' : `'${name}'`;
      const known = Object.keys(MODULES).join(' and ');
      throw new OwnGameError(`The module imports ${what}; available are ${known}.`);
    }
    const address = addressOf(handOn(name));
    // In an import(), the position includes the quotation marks.
    turned += code.slice(end, start) + (place === -1 ? address : JSON.stringify(address));
    end = after;
  }
  return turned + code.slice(end);
}

const addresses = new Map<string, string>();

/** The address of a module by its source, cached. */
function addressOf(source: string): string {
  const address = addresses.get(source) ?? URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
  addresses.set(source, address);
  return address;
}
