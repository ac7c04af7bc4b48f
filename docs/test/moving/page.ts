/** A page whose picture moves, for the tests in a browser: `open` draws a moment of a random game, `play` what follows. */
import { burgundy } from '@rulewright/burgundy';
import * as burgundyQueries from '@rulewright/burgundy/queries';
import { textOf as burgundyText } from '@rulewright/burgundy/text';
import { en as burgundyEn } from '@rulewright/burgundy/text/en';
import { castle } from '@rulewright/castle';
import * as castleQueries from '@rulewright/castle/queries';
import { textOf as castleText } from '@rulewright/castle/text';
import { en as castleEn } from '@rulewright/castle/text/en';
import { city } from '@rulewright/city';
import * as cityQueries from '@rulewright/city/queries';
import { textOf as cityText } from '@rulewright/city/text';
import { en as cityEn } from '@rulewright/city/text/en';
import { copenhagen } from '@rulewright/copenhagen';
import * as copenhagenQueries from '@rulewright/copenhagen/queries';
import { textOf as copenhagenText } from '@rulewright/copenhagen/text';
import { en as copenhagenEn } from '@rulewright/copenhagen/text/en';
import { createRng, framesFor, type Game, type GameTypes, LiveGame, narrow, type SpotsOf } from '@rulewright/core';
import type { Picture, PictureOptions } from '@rulewright/pictures';
import * as burgundyPictures from '@rulewright/pictures/burgundy';
import * as castlePictures from '@rulewright/pictures/castle';
import * as cityPictures from '@rulewright/pictures/city';
import * as copenhagenPictures from '@rulewright/pictures/copenhagen';
import { type Animated, animated, mount, type PictureStep, stepsOf } from '@rulewright/pictures/dom';
import * as stoneagePictures from '@rulewright/pictures/stoneage';
import { stoneage } from '@rulewright/stoneage';
import * as stoneageQueries from '@rulewright/stoneage/queries';
import { textOf as stoneageText } from '@rulewright/stoneage/text';
import { en as stoneageEn } from '@rulewright/stoneage/text/en';

type Options = Omit<PictureOptions<unknown>, 'text'>;

interface Queries<T extends GameTypes> {
  readonly spotsOf: SpotsOf<T>;
  spotsOfEvent?(event: T['event'], seen: T['view']): Pick<PictureStep, 'from' | 'to'>;
}

/** A moment of a random game. */
interface Moment {
  /** The picture, with what can be clicked. */
  drawing(options: Options): Picture;
  /** Plays the action after which most happens, and returns what happens. */
  act(options: Options): readonly PictureStep[];
  /** Plays a random action, and returns what happens; `undefined` at the end of the game. */
  next(options: Options): readonly PictureStep[] | undefined;
}

function moments<T extends GameTypes, Text>(
  game: Game<T>,
  text: Text,
  { picture }: { picture(view: T['view'], options: PictureOptions<Text>): Picture },
  { spotsOf, spotsOfEvent }: Queries<T>,
): (seed: string, decisions: number) => Moment {
  const actorOf = ({ turn }: LiveGame<T>) => (turn.kind === 'simultaneous' ? turn.actors[0] : undefined);
  return (seed, decisions) => {
    const rng = createRng(seed);
    const live = new LiveGame(game, { players: 2 } as T['configInput'], createRng(seed));
    while (live.version < decisions) {
      const actions = live.legalActions(actorOf(live));
      live.act(actions[rng.int(actions.length)], actorOf(live));
    }
    const drawing = (options: Options): Picture => {
      const view = live.view(0);
      const isMine = live.turn.kind === 'decision' && live.turn.player === 0;
      const { next } = narrow(isMine ? live.legalActions() : [], [], (action) => spotsOf(action, view, 0));
      return picture(view, { lit: next, ...options, text });
    };
    const eventsAfter = (action: T['action']): number => {
      const copy = LiveGame.restore(game, live.log(), createRng(seed));
      copy.act(action, actorOf(copy));
      return copy.getSnapshot().events.length;
    };
    const stepsAfter = (action: unknown, options: Options): readonly PictureStep[] => {
      const before = live.view(0);
      const { version } = live;
      live.act(action, actorOf(live));
      const frames = framesFor(live, 0, version).flatMap(({ frames }) => frames);
      const draw = (view: T['view']) => picture(view, { ...options, text });
      return [...stepsOf(before, frames, draw, spotsOfEvent), { picture: drawing(options) }];
    };
    return {
      drawing,
      act(options) {
        const actions = live.legalActions(actorOf(live)).slice(0, 20);
        const counts = actions.map(eventsAfter);
        return stepsAfter(actions[counts.indexOf(Math.max(...counts))], options);
      },
      next(options) {
        if (live.turn.kind === 'over') return undefined;
        const actions = live.legalActions(actorOf(live));
        return stepsAfter(actions[rng.int(actions.length)], options);
      },
    };
  };
}

const GAMES = {
  burgundy: moments(burgundy, burgundyText(burgundyEn), burgundyPictures, burgundyQueries),
  castle: moments(castle, castleText(castleEn), castlePictures, castleQueries),
  city: moments(city, cityText(cityEn), cityPictures, cityQueries),
  copenhagen: moments(copenhagen, copenhagenText(copenhagenEn), copenhagenPictures, copenhagenQueries),
  stoneage: moments(stoneage, stoneageText(stoneageEn), stoneagePictures, stoneageQueries),
};

/** The games that the page draws. */
export type Drawn = keyof typeof GAMES;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Points of a grid inside an outline, on the screen. An outline is larger than its piece: points near its border are left out. */
function pointsIn(outline: Element | null): Point[] {
  const matrix = outline instanceof SVGGeometryElement && outline.getScreenCTM();
  if (!matrix) return [];
  const { x, y, width, height } = outline.getBBox();
  const shares = [0.2, 0.4, 0.6, 0.8];
  return shares
    .flatMap((right) => shares.map((down) => new DOMPoint(x + right * width, y + down * height)))
    .filter((point) => outline.isPointInFill(point))
    .map((point) => point.matrixTransform(matrix));
}

let board: Animated;
let moment: Moment;
const clicked: string[] = [];
const options = (): Options => ({ layout: innerWidth < 800 ? 'narrow' : 'wide' });

/** The largest piece of each game as drawn. */
const LARGEST: Readonly<Record<Drawn, string>> = {
  burgundy: '[data-key^="hex:"], [data-key^="slot:"], [data-key^="depot:"]',
  castle: '[data-key^="rotation:"]',
  city: '[data-key^="cell:0:"]',
  copenhagen: '[data-key^="harbour:"]',
  stoneage: '[data-key^="card:"]',
};

/** How large something is, in units of the picture. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/** What moved in a game. */
interface Motions {
  readonly largestPiece: Size;
  readonly largestMoved: Size;
  readonly count: number;
  /** What moved though it is no piece, or began or ended where no piece lies. */
  readonly faults: readonly string[];
}

interface Box extends Size, Point {}

/** The box of an element by its middle, in units of the picture. */
function boxOf(root: SVGSVGElement, element: Element): Box {
  const { left, top, width, height } = element.getBoundingClientRect();
  const matrix = root.getScreenCTM() ?? new DOMMatrix();
  const { x, y } = new DOMPoint(left + width / 2, top + height / 2).matrixTransform(matrix.inverse());
  return { x, y, width: width / matrix.a, height: height / matrix.d };
}

const larger = <S extends Size>(one: Size, other: S): Size => (sideOf(other) > sideOf(one) ? other : one);
const sideOf = ({ width, height }: Size): number => Math.max(width, height);

/** Where pieces lie, and other elements with a key. */
function placesIn(root: SVGSVGElement): readonly Box[] {
  return [...root.querySelectorAll('[data-piece], [data-key]')].map((element) => boxOf(root, element));
}

const isNear = (places: readonly Point[], { x, y }: Point): boolean =>
  places.some((place) => Math.hypot(place.x - x, place.y - y) < 1);

/** Watches what a page animates. */
function watched(root: SVGSVGElement, largest: string) {
  let largestPiece: Size = { width: 0, height: 0 };
  let largestMoved: Size = { width: 0, height: 0 };
  let count = 0;
  const faults = new Set<string>();
  let before: readonly Box[] = [];

  function look(): void {
    before = placesIn(root);
    for (const element of root.querySelectorAll(largest)) {
      const piece = element.matches('[data-piece]') ? element : element.querySelector('[data-piece]');
      if (piece) largestPiece = larger(largestPiece, boxOf(root, piece));
    }
  }

  const { animate } = Element.prototype;
  Element.prototype.animate = function (frames, ...rest) {
    const steps = Array.isArray(frames) ? frames : [];
    const isHidden = steps.every(({ opacity }) => Number(opacity) === 0);
    const isFlying = this.closest('[data-layer]') !== null;
    // Points float as text.
    if (!isHidden && this.tagName !== 'text') {
      count++;
      const what = this.outerHTML.slice(0, 120);
      if (!isFlying && !this.matches('[data-piece]')) faults.add(`moved, but no piece: ${what}`);
      const after = placesIn(root);
      const animation = animate.call(this, frames, ...rest);
      const [first, lifted, last] = [0, 0.8, 1].map((share) => {
        const { delay = 0, duration = 0 } = animation.effect?.getTiming() ?? {};
        animation.currentTime = delay + share * Number(duration);
        return boxOf(root, this);
      });
      animation.currentTime = 0;
      for (const box of [first, lifted, last]) if (box) largestMoved = larger(largestMoved, box);
      if (isFlying && last && !isNear(after, last)) faults.add(`ends where nothing lies: ${what}`);
      if (isFlying && first && !isNear([...before, ...after], first)) faults.add(`begins where nothing lies: ${what}`);
      return animation;
    }
    return animate.call(this, frames, ...rest);
  };
  return {
    look,
    end(): Motions {
      Element.prototype.animate = animate;
      return { largestPiece, largestMoved, count, faults: [...faults] };
    },
  };
}

const moving = {
  /** The spots clicked so far. */
  clicked,
  open(game: Drawn, seed: string, decisions: number): void {
    moment = GAMES[game](seed, decisions);
    document.body.replaceChildren();
    board = animated(mount(document.body, moment.drawing(options()), (spot) => clicked.push(spot)));
  },
  /** Plays an action. Returns the number of its steps when the picture stands. */
  async play(speed = 1): Promise<number> {
    const steps = moment.act(options());
    await board.play(steps, { speed });
    return steps.length;
  },
  redraw(): void {
    board.update(moment.drawing(options()));
  },
  /** The unlit spots with a point inside their outline where a click names no spot. */
  deafSpots(): string[] {
    const draw = (lit: readonly string[]): SVGGElement[] => {
      board.update(moment.drawing({ ...options(), lit }));
      return [...board.element.querySelectorAll<SVGGElement>('[data-spot]')];
    };
    const nameOf = ({ dataset }: SVGGElement): string => dataset['spot'] ?? '';
    const points = draw(draw([]).map(nameOf)).flatMap((spot) =>
      pointsIn(spot.lastElementChild).map(({ x, y }) => ({ x, y, name: nameOf(spot) })),
    );
    draw([]);
    const isDeaf = ({ x, y }: Point): boolean => !document.elementFromPoint(x, y)?.closest('[data-spot]');
    return [...new Set(points.filter(isDeaf).map(({ name }) => name))];
  },
  /** Plays a whole game, and tells what moved. */
  async watchGame(game: Drawn, seed: string): Promise<Motions> {
    moving.open(game, seed, 0);
    // A picture on the page is an `svg` element.
    const watch = watched(board.element as SVGSVGElement, LARGEST[game]);
    for (let steps = moment.next(options()); steps; steps = moment.next(options())) {
      for (const step of steps) {
        watch.look();
        await board.play([step], { speed: 1000 });
      }
    }
    return watch.end();
  },
  /** Whether the page shows the picture of the moment, and nothing else than a glow. */
  isSettled(): boolean {
    const copy = board.element.cloneNode(true) as Element; // the copy of an element is an element
    const layers = [...copy.querySelectorAll('[data-layer]')];
    for (const layer of layers) layer.remove();
    const { element } = mount(document.createElement('div'), moment.drawing(options()));
    return layers.length < 2 && document.getAnimations().length === 0 && copy.isEqualNode(element);
  },
};

/** What the page lets tests do. */
export type Moving = typeof moving;

Object.assign(globalThis, { moving });
