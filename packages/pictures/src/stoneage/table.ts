/** What lies beside the board: the round, the start player, the dice rolled. */
import type { View } from '@rulewright/stoneage';
import { DIE_GIFTS, PHASES } from '@rulewright/stoneage/data';
import { type Box, caption, column, row } from '../drawing/layout.js';
import { die, icon, marker, named, pieceBox } from '../drawing/parts.js';
import { piece, silent, spotted, titled } from '../drawing/pen.js';
import { fact } from '../drawing/player.js';
import { shape } from '../drawing/tree.js';
import { CARD, GATHERED_ICONS, GIFT_ICONS, HUNT, PEOPLE } from './icons.js';
import type { StoneAgePen } from './pen.js';
import { word } from './pieces.js';

const PHASE_ICONS = { placement: PEOPLE, action: HUNT, feeding: GATHERED_ICONS.food } as const;

/** STO-3.1 to STO-3.3: the round, its phases, the cards left, by which the game may end (STO-12.3), and the start player. */
export function clock(pen: StoneAgePen, view: View): Box {
  const { text, theme } = pen;
  const size = 34;
  const phases = PHASES.filter((phase) => phase !== 'gameOver').map((phase): Box => {
    const isNow = phase === view.phase;
    const { ink, panel, line, quiet } = theme;
    const disc = { cx: 17, cy: 17, r: 16, fill: isNow ? ink : panel, stroke: isNow ? ink : line };
    const sign = icon(PHASE_ICONS[phase], 17, 17, 21, isNow ? panel : quiet);
    const box = { width: size, height: size, shapes: [shape('circle', disc), sign] };
    return isNow
      ? named(text.nameOf('phase', phase), box)
      : { ...box, shapes: [silent(titled(text.nameOf('phase', phase), box.shapes))] };
  });
  const starter = `${text.nameOf('part', 'startPlayer')}: ${text.playerName(view.startPlayer)}`;
  return row(pen.isNarrow ? 14 : 20, [
    column(4, [caption(pen, `${text.nameOf('part', 'round')} ${view.round}`), row(4, phases)]),
    column(4, [
      caption(pen, text.nameOf('part', 'cardsLeft')),
      fact(pen, text.nameOf('part', 'cardsLeft'), CARD, view.cardBagSize, size),
    ]),
    column(4, [
      caption(pen, text.nameOf('part', 'startPlayer')),
      {
        width: size,
        height: size,
        shapes: [titled(starter, [piece(marker(theme, view.startPlayer, 12, 17, 11), 'startPlayer')])],
      },
    ]),
  ]);
}

/** STO-6.1: the dice of a roll, with the tools added. STO-9.13: the dice for everyone, with what they give. */
export function diceBox(pen: StoneAgePen, { dice, total, stages }: View): Box {
  const { text, theme, isNarrow } = pen;
  const perRow = isNarrow ? 6 : 10;
  const size = !isNarrow ? 44 : dice.length > perRow ? 24 : 40;
  const isGift = stages.at(-1)?.stage === 'pickDie';
  const added = (total ?? 0) - dice.reduce((sum, face) => sum + face, 0);
  const boxes = dice.map((face, place): Box => {
    const gift = DIE_GIFTS[face - 1] ?? 'wood';
    const name = isGift ? `${face}: ${text.nameOf('gain', gift)}` : `${face}`;
    const spot = {
      spot: `die:${face}`,
      key: `die:${face}:${place - dice.indexOf(face)}`,
      label: `${text.nameOf('part', 'die')} ${name}`,
      outline: shape('rect', { x: -2, y: -2, width: size + 4, height: size + 4, rx: size / 5 + 2 }),
    };
    const drawn = { width: size, height: size, shapes: [spotted(pen, spot, pieceBox(die(theme, face, size)).shapes)] };
    if (!isGift) return drawn;
    const width = isNarrow ? 26 : size;
    const sign: Box = { width, height: 26, shapes: [icon(GIFT_ICONS[gift], width / 2, 14, 24, theme.ink)] };
    return isNarrow ? row(2, [drawn, sign], 'middle') : column(4, [drawn, sign]);
  });
  const rows = Array.from({ length: Math.ceil(boxes.length / perRow) }, (_, index) =>
    row(10, boxes.slice(index * perRow, (index + 1) * perRow)),
  );
  const tools = `${text.nameOf('part', 'tool')}: + ${added}`;
  const extra = !isGift && added > 0 ? [named(tools, word(`+ ${added}`, 22, theme.ink))] : [];
  return row(10, [column(8, rows), ...extra], 'middle');
}
