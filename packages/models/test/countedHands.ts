import * as z from 'zod';

const cards = z.array(z.int());

/** What a view of Copenhagen shows of the cards. */
export const openCards = z.object({
  pile: z.nullable(cards),
  discardPile: cards,
  harbour: z.array(z.nullable(z.string())),
  seats: z.array(z.object({ hand: z.nullable(cards), handSize: z.int(), knownHand: cards, hiddenCount: z.int() })),
});

/** The colours in the order of the counts. */
export const COLOURS = ['red', 'yellow', 'green', 'blue', 'purple'];

/** COP-1.4: cards of each colour, by number of players. */
const CARDS = new Map([
  [2, 14],
  [3, 12],
  [4, 14],
]);

/** The range of a player's cards of a colour, by counting the components that a view doesn't show. */
export function countedRange(
  { pile, discardPile, harbour, seats }: z.infer<typeof openCards>,
  player: number,
  colour: number,
): { readonly least: number; readonly most: number } {
  const unseen = COLOURS.map((name, index) => {
    const open = [pile, discardPile, ...seats.map(({ hand, knownHand }) => hand ?? knownHand)];
    const shown = open.reduce((all, counts) => all + (counts?.[index] ?? 0), 0);
    return (CARDS.get(seats.length) ?? 0) - shown - harbour.filter((card) => card === name).length;
  });
  const { knownHand = [], hiddenCount = 0 } = seats[player] ?? {};
  const [known, ofColour] = [knownHand[colour] ?? 0, unseen[colour] ?? 0];
  const others = unseen.reduce((all, count) => all + count, 0) - ofColour;
  return { least: known + Math.max(0, hiddenCount - others), most: known + Math.min(hiddenCount, ofColour) };
}
