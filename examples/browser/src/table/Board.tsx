import type { Picture } from '@rulewright/pictures';
import { type Animated, animated, mount, type PictureStep } from '@rulewright/pictures/dom';
import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react';

interface Props<Moment> {
  readonly className: string;
  readonly picture: Picture;
  /** What the picture shows. A new moment moves. */
  readonly moment: Moment;
  /** The steps from another moment to this one. */
  readonly stepsFrom: (earlier: Moment) => readonly PictureStep[];
  /** 2 is twice as fast, 0 without motion. */
  readonly speed: number;
  readonly onSpot: (spot: string) => void;
  /** Gets each move that begins. */
  readonly onMove: (ended: Promise<void>) => void;
}

/** The picture of a game, which moves from moment to moment. Another picture ends the move. */
export function Board<Moment>(props: Props<Moment>): ReactNode {
  const { className, picture, moment, onSpot } = props;
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef<{ readonly board: Animated; moment: Moment } | null>(null);
  const press = useEffectEvent(onSpot);
  const begin = useEffectEvent((parent: Element) => {
    shown.current = { board: animated(mount(parent, picture, press)), moment };
  });
  const show = useEffectEvent(() => {
    if (!shown.current) return;
    const { board, moment: earlier } = shown.current;
    shown.current.moment = moment;
    const { stepsFrom, speed, onMove } = props;
    if (moment === earlier) board.update(picture);
    else onMove(board.play([...stepsFrom(earlier), { picture }], { speed }));
  });
  useLayoutEffect(() => {
    const parent = place.current;
    if (parent) begin(parent);
    return () => parent?.replaceChildren();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture is shown
  useLayoutEffect(() => show(), [picture, moment]);
  return <div ref={place} className={className} />;
}
