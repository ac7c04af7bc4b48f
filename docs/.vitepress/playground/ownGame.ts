/** A game pasted as a module: TypeScript or JavaScript, as `rulewright play ./my-game.ts` takes it. */
import { init, parse } from 'es-module-lexer';
import { transform } from 'sucrase';
import type { Playable } from './games.js';
import { handOn, MODULES } from './modules.js';
import { attempt, importGame, OwnGameError } from './ownModule.js';

/** A game of one's own, and the address at which a worker finds its module. */
export interface OwnGame extends Playable {
  readonly url: string;
}

/**
 * The game that a module exports by default, with the text that it exports as `text`.
 * @throws OwnGameError saying what is wrong with it.
 */
export async function ownGame(source: string): Promise<OwnGame> {
  const url = addressOf(await compiled(source));
  return { ...(await importGame(url)), url };
}

/** The source in JavaScript, its imports turned to the modules of this page. */
async function compiled(source: string): Promise<string> {
  if (source.trim() === '') throw new OwnGameError('There is no module yet: paste one, or choose a file.');
  const { code } = await attempt(() => transform(source, { transforms: ['typescript'], disableESTransforms: true }));
  await init;
  const [imports] = await attempt(() => parse(code));
  let turned = '';
  let end = 0;
  for (const { n: name, s: start, e: after, d: place } of imports) {
    if (place === -2) continue; // import.meta
    if (name === undefined || !Object.hasOwn(MODULES, name)) {
      const what = name === undefined ? 'something that is known only when it runs' : `'${name}'`;
      const known = Object.keys(MODULES).join(' and ');
      throw new OwnGameError(`The module imports ${what}; here it can import ${known}.`);
    }
    const address = addressOf(handOn(name));
    // Of an import(), the quotation marks belong to the place.
    turned += code.slice(end, start) + (place === -1 ? address : JSON.stringify(address));
    end = after;
  }
  return turned + code.slice(end);
}

const addresses = new Map<string, string>();

/** The address of a module by its source. The same source has the same address. */
function addressOf(source: string): string {
  const address = addresses.get(source) ?? URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
  addresses.set(source, address);
  return address;
}
