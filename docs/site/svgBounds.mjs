// Rough bounds of the shapes in a picture that `svgOf` has written.

/**
 * @typedef {object} Placement
 * @property {number} x of the origin, in units of the picture
 * @property {number} y
 * @property {number} scale
 */

/**
 * @typedef {object} Bounds in units of the picture
 * @property {number} left
 * @property {number} top
 * @property {number} right
 * @property {number} bottom
 */

/** @typedef {readonly [x: number, y: number]} Point */

/** The numbers that each command of a path takes. */
const TAKEN = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };

/**
 * @param {Element} shape a rectangle, a circle, a path, or a text, which has the bounds of its anchor
 * @param {Placement} placement
 * @returns {Bounds}
 */
export function boundsOf(shape, { x, y, scale }) {
  const points = pointsOf(shape);
  const [across, down] = [points.map(([px]) => x + px * scale), points.map(([, py]) => y + py * scale)];
  return { left: Math.min(...across), top: Math.min(...down), right: Math.max(...across), bottom: Math.max(...down) };
}

/**
 * @param {Element} shape
 * @returns {Point[]}
 */
function pointsOf(shape) {
  const number = (/** @type {string} */ name) => Number(shape.getAttribute(name) ?? 0);
  if (shape.localName === 'path') return pointsOfPath(shape.getAttribute('d') ?? '');
  if (shape.localName === 'circle') {
    const [x, y, r] = [number('cx'), number('cy'), number('r')];
    return [
      [x - r, y - r],
      [x + r, y + r],
    ];
  }
  const [x, y] = [number('x'), number('y')];
  return [
    [x, y],
    [x + number('width'), y + number('height')],
  ];
}

/**
 * The ends and the control points of a path.
 * @param {string} path
 */
function pointsOfPath(path) {
  /** @type {Point[]} */
  const points = [];
  /** @type {Point} */
  let end = [0, 0];
  for (const [, command = '', rest = ''] of path.matchAll(/([a-z])([^a-z]*)/gi)) {
    const numbers = Array.from(rest.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g), ([digits]) => Number(digits));
    const kind = /** @type {keyof typeof TAKEN} */ (command.toLowerCase());
    const size = TAKEN[kind];
    for (let at = 0; at + size <= numbers.length && size > 0; at += size) {
      const found = pointsOfCommand(kind, numbers.slice(at, at + size), end, command === kind);
      points.push(...found);
      end = found.at(-1) ?? end;
    }
  }
  return points;
}

/**
 * @param {keyof typeof TAKEN} kind
 * @param {number[]} numbers
 * @param {Point} from
 * @param {boolean} isRelative
 * @returns {Point[]}
 */
function pointsOfCommand(kind, numbers, [fromX, fromY], isRelative) {
  const [originX, originY] = isRelative ? [fromX, fromY] : [0, 0];
  const [first = 0] = numbers;
  if (kind === 'h') return [[originX + first, fromY]];
  if (kind === 'v') return [[fromX, originY + first]];
  const pairs = kind === 'a' ? numbers.slice(5) : numbers;
  return pairs.flatMap((x, index) => (index % 2 === 0 ? [[originX + x, originY + (pairs[index + 1] ?? 0)]] : []));
}
