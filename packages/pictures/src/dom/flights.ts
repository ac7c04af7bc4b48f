/** Which pieces fly from one picture to the next. */

/** Keys between which pieces move. */
export interface Trips {
  readonly from: readonly string[];
  readonly to: readonly string[];
}

/** A piece that flies. */
export interface Flight {
  /** Where it lay before; '' if outside the picture. */
  readonly from: string;
  /** Where it lies now. */
  readonly to: string;
  /** Whether the piece is the one drawn at `to` now, rather than the one that was drawn at `from`. */
  readonly isArrival: boolean;
}

/** How the pieces of a picture look, by the keys that name them. */
export type Looks = ReadonlyMap<string, string>;

/** A die, rolled when its face differs. */
export function isDie(key: string): boolean {
  return /^(die|whiteDie)\b/.test(key);
}

/** The points of a seat. */
export function isPoints(key: string): boolean {
  return key.startsWith('points:');
}

/** From each key to a key: one by one, or all from or to the same. Pieces from outside the picture have the key ''. */
export function pairsOf({ from, to }: Trips): (readonly [from: string, to: string])[] {
  const [source = '', ...others] = from;
  const [target = ''] = to;
  if (others.length === 0) return to.map((key) => [source, key]);
  if (to.length === 1) return from.map((key) => [key, target]);
  return from.length === to.length ? from.map((key, index) => [key, to[index] ?? '']) : [];
}

/**
 * The pieces that fly. A piece that is new at its target flies there. Otherwise the one that has left its source does, and
 * between two stocks that look the same a copy of the target's piece. Nothing flies to points: they count up.
 */
export function flightsOf(trips: Trips, before: Looks, after: Looks): Flight[] {
  return pairsOf(trips).flatMap(([from, to]): Flight[] => {
    if (isPoints(to)) return [];
    const [was, is] = [before.get(from), after.get(to)];
    const hasLeft = was !== undefined && was !== after.get(from);
    const hasArrived = is !== undefined && is !== before.get(to);
    if (is !== undefined && !isDie(to) && (hasArrived || (from !== '' && !hasLeft))) {
      return [{ from, to, isArrival: true }];
    }
    return was === undefined ? [] : [{ from, to, isArrival: false }];
  });
}
