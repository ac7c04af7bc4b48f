/** What a player has: house, hand, ability tiles. */
import type { SeatView, View } from '@rulewright/copenhagen';
import { ABILITIES, COLOURS, HAND_LIMIT } from '@rulewright/copenhagen/data';
import { type Box, centred, column, grid, insideOf, row, spread } from '../drawing/layout.js';
import { named, pieceBox } from '../drawing/parts.js';
import { spotted } from '../drawing/pen.js';
import { fact, nameLine, nobody, panelOfPlayer } from '../drawing/player.js';
import { shape } from '../drawing/tree.js';
import { houseBox } from './house.js';
import { BACK, COAT } from './icons.js';
import type { CopenhagenPen } from './pen.js';
import { abilityTile, back, card, number } from './pieces.js';

/** The player in front: everything large. */
export function ownPanel(pen: CopenhagenPen, view: View, seat: number, width: number): Box {
  const { isNarrow } = pen;
  const own = view.seats[seat] ?? nobody(seat);
  const inner = insideOf(width);
  const name = nameBox(pen, view, seat, inner, 44);
  const facts = factsBox(pen, view, seat);
  const house = houseBox(pen, view, own.house, seat, isNarrow ? 41 : 56);
  const hand = grid(8, isNarrow ? 1 : 2, handBoxes(pen, own, seat, isNarrow ? 40 : 44));
  const abilities = grid(8, isNarrow ? 5 : 3, abilityBoxes(pen, own, seat, isNarrow ? 44 : 48));
  const beside = isNarrow ? column(12, [facts, hand]) : column(24, [facts, hand, abilities]);
  const things = [spread(inner, house, { ...beside, height: house.height }), ...(isNarrow ? [abilities] : [])];
  return panelOfPlayer(pen, seat, width, column(isNarrow ? 10 : 14, [name, ...things]));
}

/** Another player: everything small. */
export function otherPanel(pen: CopenhagenPen, view: View, seat: number, width: number): Box {
  const own = view.seats[seat] ?? nobody(seat);
  const inner = insideOf(width);
  const house = houseBox(pen, view, own.house, seat, 26);
  const hand = grid(6, 3, handBoxes(pen, own, seat, 26));
  const abilities = grid(6, 3, abilityBoxes(pen, own, seat, 28));
  const side = { ...column(10, [factsBox(pen, view, seat), hand, abilities]), height: house.height };
  const things = row(12, [house, centred(inner - house.width - 12, side)]);
  return panelOfPlayer(pen, seat, width, column(10, [nameBox(pen, view, seat, inner, 32), things]));
}

function nameBox(pen: CopenhagenPen, view: View, seat: number, width: number, size: number): Box {
  const { score } = view.seats[seat] ?? nobody(seat);
  const unit = pen.text.nameOf('part', 'points');
  return nameLine(pen, { seat, points: score, unit, isActive: view.player === seat }, width, size * 0.55);
}

/** The size of the hand with its limit, and the coats of arms to use. */
function factsBox(pen: CopenhagenPen, view: View, seat: number): Box {
  const { text, isNarrow } = pen;
  const isBesideHouse = isNarrow && seat === pen.seat;
  const size = isBesideHouse ? 24 : seat === pen.seat ? 36 : 26;
  const { handSize } = view.seats[seat] ?? nobody(seat);
  const coats = view.player === seat ? view.pendingCoats : 0;
  const facts = [
    fact(pen, text.nameOf('part', 'hand'), BACK, `${handSize}/${HAND_LIMIT}`, size, `handSize:${seat}`, true),
    ...(coats > 0 ? [fact(pen, text.nameOf('part', 'coat'), COAT, coats, size)] : []),
  ];
  return isBesideHouse ? column(6, facts) : row(16, facts);
}

/** COP-16.3, COP-16.4: the cards that the viewer sees or knows, by colour; then the number of the others. */
function handBoxes(pen: CopenhagenPen, { hand, knownHand, hiddenCount }: SeatView, seat: number, width: number): Box[] {
  const { text, theme } = pen;
  const seen = hand ?? knownHand;
  const known = COLOURS.map((colour, index): Box => {
    const count = seen[index] ?? 0;
    const box = counted(pen, pieceBox(card(theme, colour, width, count === 0)), count);
    const edge = { x: -2, y: -2, width: box.width + 2, height: box.height + 4, rx: width / 8 + 1 };
    const back = shape('rect', { ...edge, fill: 'transparent' });
    const spot = {
      spot: `hand:${seat}:${colour}`,
      label: `${text.nameOf('part', 'hand')}: ${text.nameOf('card', colour)} ${count}`,
      outline: back,
    };
    return { ...box, shapes: [spotted(pen, spot, [back, ...box.shapes])] };
  });
  if (hand !== null || hiddenCount === 0) return known;
  const box = counted(pen, back(theme, width), hiddenCount);
  return [...known, named(`${text.nameOf('part', 'hidden')}: ${hiddenCount}`, box)];
}

/** A card with its number. */
function counted({ theme }: CopenhagenPen, box: Box, count: number): Box {
  const size = Math.round(box.width * 0.5);
  return row(2, [box, number(`${count}`, size, count > 0 ? theme.ink : theme.quiet, size * 0.9)], 'middle');
}

/** COP-6.1: the ability tiles. */
function abilityBoxes(pen: CopenhagenPen, { abilities }: SeatView, seat: number, size: number): Box[] {
  const { text, theme } = pen;
  return ABILITIES.map((ability): Box => {
    const state = abilities[ability];
    const word = state === 'absent' ? text.nameOf('part', 'none') : text.nameOf('state', state);
    const spot = {
      spot: `ability:${seat}:${ability}`,
      label: `${text.nameOf('ability', ability)}: ${word}`,
      outline: shape('rect', { x: -1, y: -1, width: size + 2, height: size + 2, rx: size / 5 + 1 }),
    };
    const drawn = abilityTile(theme, ability, state, size);
    const box = state === 'absent' ? drawn : pieceBox(drawn);
    return { ...box, shapes: [spotted(pen, spot, box.shapes)] };
  });
}
