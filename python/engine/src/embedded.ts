/** The engine inside another program's V8, which has the language but no platform: see `scripts/engine.mjs`. */
import { EmbeddedEngine } from './engine.js';

/** Node 20 doesn't have it yet. */
interface Base64Bytes {
  fromBase64(text: string): Uint8Array;
}

function atob(text: string): string {
  const bytes = (Uint8Array as unknown as Base64Bytes).fromBase64(text);
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
}

Object.assign(globalThis, { engine: new EmbeddedEngine(), performance: { now: Date.now }, atob });
