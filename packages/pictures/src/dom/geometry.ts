/** Where the elements of a picture are, in the units of the picture. */

export interface Coordinates {
  readonly x: number;
  readonly y: number;
}

/** A box on the picture, by its middle. */
export interface Area extends Coordinates {
  readonly width: number;
  readonly height: number;
}

/** An element with a key. */
export interface Located {
  readonly element: SVGGraphicsElement;
  readonly bounds: Area;
  /** Its middle in the units of its parent: it stays if only the parent moves. */
  readonly place: Coordinates;
  /** The piece that the key names: the element, or the one in it that has no key. */
  readonly piece?: { readonly element: SVGGraphicsElement; readonly bounds: Area };
}

/** Whether the element is laid out. Hidden pages and pages of tests have no layout. */
export function isLaidOut(root: SVGElement): root is SVGSVGElement {
  return 'getScreenCTM' in root && typeof root.getScreenCTM === 'function' && Boolean(root.getScreenCTM());
}

/** The visible elements with a key in pictures, measured in the units of one of them. */
export function located(root: SVGSVGElement, pictures: readonly SVGElement[] = [root]): ReadonlyMap<string, Located> {
  const found = new Map<string, Located>();
  const pieces = piecesIn(pictures);
  const toUnits = new Map<Node | null, DOMMatrix | undefined>();
  for (const element of pictures.flatMap((each) => [...each.querySelectorAll<SVGGraphicsElement>('[data-key]')])) {
    const { key } = element.dataset;
    const parent = element.parentElement;
    if (!toUnits.has(parent)) toUnits.set(parent, matrixOf(parent)?.inverse());
    const bounds = boundsOf(root, element);
    const inverse = toUnits.get(parent);
    if (key === undefined || !inverse || !bounds) continue;
    const { left, top, width, height } = element.getBoundingClientRect();
    const place = through(inverse, { x: left + width / 2, y: top + height / 2 });
    const piece = pieces.get(element);
    const ownBounds = piece && (piece === element ? bounds : boundsOf(root, piece));
    found.set(key, {
      element,
      bounds,
      place,
      ...(piece && ownBounds && { piece: { element: piece, bounds: ownBounds } }),
    });
  }
  return found;
}

/** The pieces by the elements whose keys name them. */
function piecesIn(pictures: readonly SVGElement[]): ReadonlyMap<Element, SVGGraphicsElement> {
  const pieces = new Map<Element, SVGGraphicsElement>();
  for (const piece of pictures.flatMap((each) => [...each.querySelectorAll<SVGGraphicsElement>('[data-piece]')])) {
    const named = piece.closest('[data-key]');
    if (named && !pieces.has(named)) pieces.set(named, piece);
  }
  return pieces;
}

/** The box of an element; `undefined` if nothing is drawn. */
export function boundsOf(root: SVGSVGElement, element: Element): Area | undefined {
  const screen = matrixOf(root);
  const { left, top, width, height } = element.getBoundingClientRect();
  if (!screen || width + height === 0) return undefined;
  const middle = through(screen.inverse(), { x: left + width / 2, y: top + height / 2 });
  return { ...middle, width: width / screen.a, height: height / screen.d };
}

/** The matrix from the units inside an element to those of the picture, as an attribute. */
export function transformOf(root: SVGSVGElement, element: Element | null): string {
  const inside = matrixOf(element);
  const matrix = inside && matrixOf(root)?.inverse().multiply(inside);
  return matrix ? `matrix(${[matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f].join(' ')})` : '';
}

function matrixOf(element: Element | null): DOMMatrix | null {
  return element instanceof SVGGraphicsElement ? element.getScreenCTM() : null;
}

function through({ a, b, c, d, e, f }: DOMMatrix, { x, y }: Coordinates): Coordinates {
  return { x: a * x + c * y + e, y: b * x + d * y + f };
}
