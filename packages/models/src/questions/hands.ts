/** What a viewer knows about the hands of others: two ways to find the fewest and the most cards of a colour. */
import { isDeepStrictEqual } from 'node:util';
import { type ConfigBase, createRng, type GameTypes, InvalidStateError, type Player } from '@rulewright/core';
import { entryAt, numberAt, sizeOf } from '@rulewright/core/define';
import type { AnyGame } from '@rulewright/lab/internal';
import * as z from 'zod';

/** The colours of the cards that hands count, by game, in the order of the counts. */
const COLOURS: Readonly<Record<string, readonly string[]>> = {
  copenhagen: ['red', 'yellow', 'green', 'blue', 'purple'],
};

const cards = z.array(z.int());
const stateSchema = z.looseObject({ pile: cards, seats: z.array(z.looseObject({ hand: cards })) });
const viewSchema = z.looseObject({
  pile: z.nullable(cards),
  seats: z.array(z.looseObject({ hand: z.nullable(cards), knownHand: cards, hiddenCount: z.int() })),
});

type Hands = z.infer<typeof stateSchema>;

/** The fewest and the most cards of a colour that a player can hold, from what a viewer sees. */
interface HandRange {
  readonly player: Player;
  readonly colour: string;
  readonly least: number;
  readonly most: number;
  /** Whether cards seen elsewhere narrow the range. */
  readonly isNarrowed: boolean;
}

/** Whether players of the game may hold cards that the others don't know. */
export function hidesHands(game: AnyGame, config: ConfigBase): boolean {
  if (COLOURS[game.id] === undefined) return false;
  const { data } = viewSchema.safeParse(game.view(game.setup(config), 0));
  return data?.seats.some(({ hand }) => hand === null) ?? false;
}

/**
 * The ranges that don't follow from the number of a player's cards alone. They are found from the view: which cards are hidden
 * from the viewer is the same in all states with this view.
 */
export function handRanges(game: AnyGame, state: GameTypes['state'], viewer: Player): HandRange[] {
  const view = game.view(state, viewer);
  const { pile, seats } = viewSchema.parse(view);
  const drawn = stateSchema.parse(game.determinize(view, createRng('any')));
  const colours = COLOURS[game.id] ?? [];
  const unseen = colours.map((_, colour) => {
    const hidden = seats.map(({ hand, knownHand }, player) =>
      hand === null ? numberAt(entryAt(drawn.seats, player).hand, colour) - numberAt(knownHand, colour) : 0,
    );
    return sizeOf(hidden) + (pile === null ? numberAt(drawn.pile, colour) : 0);
  });
  return seats.flatMap(({ hand, knownHand, hiddenCount }, player) => {
    if (hand !== null || hiddenCount === 0) return [];
    const size = sizeOf(knownHand) + hiddenCount;
    return colours
      .map((colour, index): HandRange => {
        const known = numberAt(knownHand, index);
        const ofColour = numberAt(unseen, index);
        const least = known + Math.max(0, hiddenCount - (sizeOf(unseen) - ofColour));
        const most = known + Math.min(hiddenCount, ofColour);
        return { player, colour, least, most, isNarrowed: most - least < hiddenCount };
      })
      .filter(({ least, most }) => least > 0 || most < size);
  });
}

/**
 * The same range, found without counting: hidden cards are exchanged as long as the game accepts the state and the viewer sees
 * no difference. `undefined` if there is no such player or colour.
 */
export function exchangedRange(
  game: AnyGame,
  state: GameTypes['state'],
  viewer: Player,
  { player, colour: name }: Pick<HandRange, 'player' | 'colour'>,
): Pick<HandRange, 'least' | 'most'> | undefined {
  const colour = COLOURS[game.id]?.indexOf(name) ?? -1;
  if (colour < 0 || player >= state.players) return undefined;
  const view = game.view(state, viewer);
  const extreme = (change: 1 | -1): number => {
    for (let now = stateSchema.parse(state); ; ) {
      const next = exchanges(now, viewer, player, colour, change).find((other) =>
        looksAlike(game, other, viewer, view),
      );
      if (next === undefined) return numberAt(entryAt(now.seats, player).hand, colour);
      now = next;
    }
  };
  return { least: extreme(-1), most: extreme(1) };
}

/** The states in which a player has one more or one fewer card of a colour, for a card of the pile or of another hand. */
function exchanges(state: Hands, viewer: Player, player: Player, colour: number, change: 1 | -1): Hands[] {
  const holders = [undefined, ...state.seats.keys()].filter((holder) => holder !== viewer && holder !== player);
  return holders.flatMap((holder) =>
    entryAt(state.seats, player).hand.flatMap((_, other): Hands[] => {
      if (other === colour) return [];
      const next = stateSchema.parse(state);
      for (const [hand, sign] of [
        [entryAt(next.seats, player).hand, change],
        [holder === undefined ? next.pile : entryAt(next.seats, holder).hand, -change],
      ] as const) {
        hand[colour] = numberAt(hand, colour) + sign;
        hand[other] = numberAt(hand, other) - sign;
        if (numberAt(hand, colour) < 0 || numberAt(hand, other) < 0) return [];
      }
      return [next];
    }),
  );
}

function looksAlike(game: AnyGame, state: Hands, viewer: Player, view: GameTypes['view']): boolean {
  try {
    return isDeepStrictEqual(game.view(game.load(state), viewer), view);
  } catch (error) {
    if (error instanceof InvalidStateError) return false;
    throw error;
  }
}
