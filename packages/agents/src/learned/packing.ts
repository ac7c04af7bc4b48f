/** Network parameters as text: a quarter of the bytes of 32-bit floats. */
import { ArgumentError } from '@rulewright/core';
import { layoutOf, type Units } from './network.js';

/** The largest byte of a row. */
const MOST = 127;
const FLOAT = 4;

/**
 * Rows of the parameter array in order. A row of a matrix is stored as a float, its scale, and a signed byte for each
 * parameter, in units of the scale. The vectors are stored as floats: their errors would add up over all inputs.
 */
function rowsOf(inputs: number, units: Units): { readonly length: number; readonly isMatrix: boolean }[] {
  const [first, second] = units;
  return [
    ...Array.from({ length: inputs }, () => ({ length: first, isMatrix: true })),
    { length: first, isMatrix: false },
    ...Array.from({ length: first }, () => ({ length: second, isMatrix: true })),
    { length: 2 * second + 1 + inputs, isMatrix: false },
  ];
}

/** Encodes the parameters of a network as base64. */
export function packParameters(parameters: Float32Array, inputs: number, units: Units): string {
  const bytes = new DataView(new ArrayBuffer(packedSize(inputs, units)));
  let from = 0;
  let to = 0;
  function put(float: number): void {
    bytes.setFloat32(to, float, true);
    to += FLOAT;
  }
  for (const { length, isMatrix } of rowsOf(inputs, units)) {
    const row = parameters.subarray(from, from + length);
    from += length;
    if (isMatrix) {
      const scale = Math.fround(row.reduce((most, entry) => Math.max(most, Math.abs(entry)), 0) / MOST);
      put(scale);
      for (const entry of row) bytes.setInt8(to++, scale === 0 ? 0 : Math.round(entry / scale));
    } else {
      for (const entry of row) put(entry);
    }
  }
  let text = '';
  for (const byte of new Uint8Array(bytes.buffer)) text += String.fromCharCode(byte);
  return btoa(text);
}

/**
 * Decodes the result of `packParameters`.
 * @throws ArgumentError if the text isn't base64 or holds the parameters of another network.
 */
export function unpackParameters(text: string, inputs: number, units: Units): Float32Array {
  const bytes = bytesOf(text);
  if (bytes.byteLength !== packedSize(inputs, units)) {
    throw new ArgumentError(`Unusable weights: the parameters aren't for ${inputs} inputs and units ${units}.`);
  }
  const parameters = new Float32Array(layoutOf(inputs, units).size);
  let from = 0;
  let to = 0;
  function take(): number {
    const float = bytes.getFloat32(from, true);
    from += FLOAT;
    return float;
  }
  for (const { length, isMatrix } of rowsOf(inputs, units)) {
    const scale = isMatrix ? take() : 1;
    for (let entry = 0; entry < length; entry++) parameters[to++] = isMatrix ? scale * bytes.getInt8(from++) : take();
  }
  return parameters;
}

function packedSize(inputs: number, units: Units): number {
  return rowsOf(inputs, units).reduce(
    (sum, { length, isMatrix }) => sum + (isMatrix ? FLOAT + length : FLOAT * length),
    0,
  );
}

function bytesOf(text: string): DataView {
  try {
    return new DataView(Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)).buffer);
  } catch {
    throw new ArgumentError("Unusable weights: the parameters aren't base64.");
  }
}

/** Available in browsers, workers and Node. */
declare function atob(base64: string): string;
declare function btoa(bytes: string): string;
