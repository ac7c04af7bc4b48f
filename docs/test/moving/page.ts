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
    return {
      drawing,
      act(options) {
        const before = live.view(0);
        const actions = live.legalActions(actorOf(live)).slice(0, 20);
        const counts = actions.map(eventsAfter);
        const action = actions[counts.indexOf(Math.max(...counts))];
        const { version } = live;
        live.act(action, actorOf(live));
        const frames = framesFor(live, 0, version).flatMap(({ frames }) => frames);
        const draw = (view: T['view']) => picture(view, { ...options, text });
        return [...stepsOf(before, frames, draw, spotsOfEvent), { picture: drawing(options) }];
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
