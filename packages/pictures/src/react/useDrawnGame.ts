/** The table of a game, whichever it is, in React. */
import { type GameTypes, type Player, whyNot } from '@rulewright/core';
import { actionSpace } from '@rulewright/core/learning';
import { useMemo } from 'react';
import { stepsOf } from '../dom/steps.js';
import type { DrawnGame, NamedGame } from '../drawnGame.js';
import type { ActionMenuProps } from './actionMenu.js';
import type { AnimatedSvgProps } from './animatedSvg.js';
import { useClicks } from './useClicks.js';
import { useLayout } from './useLayout.js';

/** What a player sees, and can do. `useDecisions` of `@rulewright/server/react` has the last three. */
export interface PlayerSituation<T extends GameTypes = GameTypes> {
  readonly view: T['view'];
  /** The seat in the foreground; `null` for a spectator. */
  readonly seat: Player | null;
  /** The names of the players; `null` for one without a name. */
  readonly names: readonly (string | null)[];
  /** The legal actions of the player. */
  readonly actions: readonly T['action'][];
  readonly act: (action: T['action']) => void;
  /** Gets the reason of each click that means nothing, and `null` with the next one that does. */
  readonly refuse: (reason: { readonly message: string; readonly rule?: string } | null) => void;
}

/** A change as a guest of `@rulewright/server` has it. */
type SeenFrames<T extends GameTypes> = {
  readonly before: T['view'];
  readonly frames: Parameters<typeof stepsOf<T['view'], T['event']>>[1];
};

/** A table: its words, the board for `AnimatedSvg`, and the choices for `ActionMenu`. */
export interface DrawnTable<T extends GameTypes = GameTypes> {
  readonly text: NamedGame<T>['text'];
  readonly board: Required<Pick<AnimatedSvgProps<SeenFrames<T>>, 'picture' | 'steps' | 'onSpot'>>;
  readonly choices: Pick<ActionMenuProps<T['action']>, 'menu' | 'describe' | 'onAct' | 'onCancel'>;
}

/**
 * The table of a game: clicks narrow the actions down, a wrong one is told with its reason and rule, and changes move.
 *
 * ```tsx
 * const known = useGuest({ url, token, frames: true }, room);
 * const { board, choices } = useDrawnGame(game, { ...table, ...useDecisions(known, game.game) });
 * return <><AnimatedSvg {...board} change={known.change} /><ActionMenu {...choices} /></>;
 * ```
 */
export function useDrawnGame<T extends GameTypes>(
  drawn: DrawnGame<T>,
  { view, seat, names, actions, act, refuse }: PlayerSituation<T>,
): DrawnTable<T> {
  const { game } = drawn;
  const nameList = JSON.stringify(names);
  const { text, picture } = useMemo(() => {
    const { text: unnamed } = drawn.withNames([]);
    const given: readonly (string | null)[] = JSON.parse(nameList);
    return drawn.withNames(given.map((name, index) => name ?? unnamed.playerName(index)));
  }, [drawn, nameList]);
  const front = seat ?? 0;
  const layout = useLayout();
  const look = useMemo(() => ({ seat: front, layout, theme: 'auto', hasHeading: false }) as const, [front, layout]);
  const spotsOf = (action: T['action'], player = front): readonly string[] => drawn.spotsOf(action, view, player);
  const clicks = useClicks(actions, spotsOf, act, (spot) => refuse(spot === null ? null : why(spot)));
  const { chosen, lit, menu, press, clear } = clicks;

  function why(spot: string): { readonly message: string; readonly rule?: string } {
    const check = (action: T['action'], player: Player) => game.checkInView(view, action, player);
    const seats = [front, ...names.keys()];
    const refusal = seat === null ? undefined : whyNot(actionSpace(game).actions, spot, lit, spotsOf, check, seats);
    if (refusal) return { rule: refusal.rule, message: text.describeRefusal(refusal) };
    return { message: text.describeTurn(view) || text.describeResult(view).join('\n') };
  }

  const shown = useMemo(() => picture(view, { ...look, lit, chosen }), [picture, view, look, lit, chosen]);
  const steps = ({ before, frames }: SeenFrames<T>) =>
    stepsOf(before, frames, (seen) => picture(seen, look), drawn.spotsOfEvent);
  return {
    text,
    board: { picture: shown, steps, onSpot: press },
    choices: {
      menu,
      describe: (action) => text.describe(action, view),
      onAct(action) {
        clear();
        act(action);
      },
      onCancel: chosen.length > 0 ? clear : null,
    },
  };
}
