/** A place in a drawing: `x` to the right, `y` downwards, in units of one cell. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The point between two points, at `share` of the way. */
export function between(from: Point, to: Point, share: number): Point {
  return { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) };
}

/** CAS-1.19: where a point of a tile comes to lie after clockwise quarter turns. */
export function turnedPoint({ x, y }: Point, rotation: number): Point {
  return rotation === 0 ? { x, y } : turnedPoint({ x: 1 - y, y: x }, rotation - 1);
}
