import { position } from '@rulewright/core/positions';
import fireworks, { CARDS, COLOURS, type Fireworks, handSize } from '../fireworks.js';

type State = Fireworks['state'];
type Card = (typeof CARDS)[number];

interface Given {
  /** By seat, the first cards of the hand. White cards fill it, the highest first. */
  readonly hands: readonly (readonly Card[])[];
  /** By colour, the highest number laid. */
  readonly laid?: Partial<Record<(typeof COLOURS)[number], number>>;
  /** Cards in the pile; by default all that are left. The others are discarded. */
  readonly pile?: number;
  readonly hints?: number;
  readonly fuses?: number;
  readonly turnsLeft?: number;
}

/** Player 0 is to move. */
export function given({ hands, laid = {}, pile: size = 50, hints = 5, fuses = 3, turnsLeft }: Given): State {
  const players = hands.length;
  return position(fireworks, { players }, (state) => {
    const { pile } = state;
    const take = (card: Card): Card => {
      const kind = CARDS.indexOf(card);
      pile[kind] = (pile[kind] ?? 0) - 1;
      return card;
    };
    const taken = hands.map((hand) => hand.map(take));
    state.played = COLOURS.flatMap((colour) => [1, 2, 3, 4, 5].map((number) => Number(number <= (laid[colour] ?? 0))));
    for (const [kind, card] of CARDS.entries()) if (state.played[kind] === 1) take(card);
    const filler = (): Card => take(CARDS.filter((_, kind) => pile[kind] !== 0).at(-1) ?? 'white 5');
    state.seats = taken.map((hand) => {
      while (hand.length < handSize(players)) hand.push(filler());
      return { hand, traits: hand.map(() => [...COLOURS, '1', '2', '3', '4', '5']) };
    });
    for (let left = pile.reduce((sum, count) => sum + count, 0); left > size; left--) {
      const kind = CARDS.indexOf(filler());
      state.discarded[kind] = (state.discarded[kind] ?? 0) + 1;
    }
    Object.assign(state, { hints, fuses, turnsLeft: turnsLeft ?? players });
    state.stages = [{ stage: 'turn', player: 0 }];
  });
}
