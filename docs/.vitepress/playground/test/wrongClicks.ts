/** The clicks of a player that do nothing, with what the page can say about them. */
import { createRng, type Game, type GameTypes, narrow, type SpotsOf, Table, whyNot } from '@rulewright/core';
import { actionSpace } from '@rulewright/core/learning';
import type { Picture, Shape } from '@rulewright/pictures';

/** A spot that can't be clicked in a position. */
export interface WrongClick {
  readonly spot: string;
  /** The code and the rule of the refusal; `undefined` without a reason. */
  readonly reason: string | undefined;
}

/** The wrong clicks in `positions` positions of random games: all spots of the picture that aren't lit. */
export function wrongClicks<T extends GameTypes>(
  game: Game<T>,
  spotsOf: SpotsOf<T>,
  draw: (view: T['view'], seat: number, lit: readonly string[]) => Picture,
  positions: number,
): WrongClick[] {
  const { actions } = actionSpace(game);
  const rng = createRng('wrong clicks');
  const found: WrongClick[] = [];
  let table = new Table(game, { players: 2 } as T['configInput'], createRng(1));
  for (let seen = 0; seen < positions; ) {
    if (table.isOver) table = new Table(game, { players: 2 } as T['configInput'], createRng(seen));
    const { turn, state } = table;
    const seat = turn.kind === 'simultaneous' ? (turn.actors[0] ?? 0) : turn.kind === 'decision' ? turn.player : 0;
    const legal = table.legalActions(seat);
    if (typeof seat === 'number' && table.plies % 9 === 0) {
      const view = game.view(state, seat);
      const spots = (action: T['action'], player = seat) => spotsOf(action, view, player);
      const lit = narrow(legal, [], (action) => spots(action)).next;
      const seats = [seat, 1 - seat];
      for (const spot of new Set(spotsIn(draw(view, seat, lit)))) {
        if (lit.includes(spot)) continue;
        const refusal = whyNot(actions, spot, lit, spots, (action, player) => game.check(state, action, player), seats);
        found.push({ spot, reason: refusal && `${refusal.code} ${refusal.rule}` });
      }
      seen++;
    }
    table.play(legal[rng.int(legal.length)] as T['action'], seat);
  }
  return found;
}

function spotsIn({ attributes, children }: Shape): string[] {
  const spot = attributes['data-spot'];
  const inside = children.flatMap((child) => (typeof child === 'string' ? [] : spotsIn(child)));
  return typeof spot === 'string' ? [spot, ...inside] : inside;
}
