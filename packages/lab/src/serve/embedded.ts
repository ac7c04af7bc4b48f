/** The engine inside another program's V8, which has the language but no platform: see `scripts/engine.mjs`. */
import { Engine } from './engine.js';

/** The weights of `@rulewright/bots` by game, as JSON. The build puts them here. */
declare const WEIGHTS: Readonly<Record<string, string>>;

/** Node 20 doesn't have it yet. */
interface Base64Bytes {
  fromBase64(text: string): Uint8Array;
}

function atob(text: string): string {
  const bytes = (Uint8Array as unknown as Base64Bytes).fromBase64(text);
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
}

Object.assign(globalThis, { engine: new Engine(WEIGHTS), performance: { now: Date.now }, atob });
