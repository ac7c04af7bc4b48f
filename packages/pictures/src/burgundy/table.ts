/** What lies on the game board beside the depots: phases and rounds, turn order, bonus tiles (BUR-1.26 to BUR-1.28). */
import type { View } from '@rulewright/burgundy';
import { KINDS, LARGE_BONUS, PHASES, ROUNDS, SMALL_BONUS } from '@rulewright/burgundy/data';
import { nextTurnOrder } from '@rulewright/burgundy/queries';
import { type Box, capitalized, caption, column, insideOf, panel, row } from '../drawing/layout.js';
import { die, icon, marker, named, pieceBox } from '../drawing/parts.js';
import { keyed, piece, silent, titled } from '../drawing/pen.js';
import { artOf } from '../drawing/theme.js';
import { moved, type Shape, shape } from '../drawing/tree.js';
import { fitted, words } from '../drawing/words.js';
import { KIND_ICONS } from './icons.js';
import { groundsOf, KIND_HUES } from './palette.js';
import type { BurgundyPen } from './pen.js';
import { goodsTile } from './tiles.js';

/** Size of a place of the clock. */
function placeOf({ isNarrow }: BurgundyPen): number {
  return isNarrow ? 22 : 28;
}

/** BUR-3.1, BUR-3.5: the phase, the round with the goods still to come, and the white die. */
export function clock(pen: BurgundyPen, view: View): Box {
  const { text, theme, isNarrow } = pen;
  const place = placeOf(pen);
  const phases = PHASES.map((phase) => phasePlace(pen, phase, phase === view.phase));
  const past = ROUNDS - view.goodsRow.length;
  const rounds = Array.from({ length: ROUNDS }, (_, index): Box => {
    const goods = view.goodsRow[index - past];
    if (goods === undefined) return roundPlace(pen, index + 1 === view.round);
    const name = `${text.nameOf('part', 'round')} ${index + 1}: ${text.nameOf('goods', goods)}`;
    return named(name, pieceBox(goodsTile(theme, goods, place)));
  });
  const number = view.whiteDie === 0 ? '–' : view.whiteDie;
  const width = isNarrow ? 92 : 100;
  return row(isNarrow ? 12 : 20, [
    column(4, [
      caption(pen, `${text.nameOf('part', 'phase')} ${view.phase}`),
      keyedEach(row(4, phases), (index) => `phase:${PHASES[index]}`),
    ]),
    column(4, [
      caption(pen, `${text.nameOf('part', 'round')} ${view.round}`),
      keyedEach(row(4, rounds), (index) => `round:${index + 1}`),
    ]),
    {
      width,
      height: 54,
      shapes: [
        titled(`${text.nameOf('part', 'whiteDie')}: ${number}`, [
          dieName(pen, width),
          piece(moved(0, 20, die(theme, view.whiteDie, 34).shapes), 'whiteDie'),
        ]),
      ],
    },
  ]);
}

/** A row with a key for each of its boxes. */
function keyedEach({ shapes, ...size }: Box, keyOf: (index: number) => string): Box {
  return { ...size, shapes: shapes.map((shape, index) => keyed(keyOf(index), shape)) };
}

function phasePlace(pen: BurgundyPen, phase: string, isNow: boolean): Box {
  const { ink, panel: ground, quiet, line } = pen.theme;
  const size = placeOf(pen);
  const middle = size / 2;
  const disc = { cx: middle, cy: middle, r: middle - 1, fill: isNow ? ink : ground, stroke: isNow ? ink : line };
  const writing = { size: 14, fill: isNow ? ground : quiet, bold: isNow };
  return { width: size, height: size, shapes: [shape('circle', disc), silent(words(middle, middle, phase, writing))] };
}

/** A round whose goods tile is gone. */
function roundPlace(pen: BurgundyPen, isNow: boolean): Box {
  const { theme } = pen;
  const size = placeOf(pen);
  const middle = size / 2;
  const disc = { cx: middle, cy: middle, r: isNow ? 8 : 5, fill: isNow ? theme.ink : theme.line };
  return { width: size, height: size, shapes: [shape('circle', disc)] };
}

/** BUR-1.28: the turn order track, the markers of a space from the bottom. */
export function trackPanel(pen: BurgundyPen, view: View, width: number): Box {
  const { theme, text } = pen;
  const inner = insideOf(width);
  const space = inner / view.track.length;
  const height = 12 + 20 * view.players;
  const markers = view.track.flatMap((stack, place) =>
    stack.map((seat, fromTop) => {
      const y = height - 16 - 20 * (stack.length - 1 - fromTop);
      return piece(marker(theme, seat, (place + 0.5) * space, y, 9), `track:${seat}`);
    }),
  );
  const spaces = view.track.map((_, place) =>
    shape('rect', { x: place * space + 2, width: space - 4, height, rx: 8, fill: theme.paper, stroke: theme.line }),
  );
  const order = nextTurnOrder(view)
    .map((seat) => text.playerName(seat))
    .join(', ');
  const track = named(`${text.nameOf('part', 'order')}: ${order}`, {
    width: inner,
    height,
    shapes: [...spaces, ...markers],
  });
  return panel(pen, width, text.nameOf('part', 'order'), track);
}

/** BUR-1.26: the bonus tiles of each kind: their points, or who has them. */
export function bonusPanel(pen: BurgundyPen, view: View, width: number): Box {
  const gap = 6;
  const cell = (insideOf(width) + gap) / KINDS.length - gap;
  const boxes = KINDS.map((_, index) => bonusBox(pen, view, index, cell));
  return panel(pen, width, pen.text.nameOf('part', 'bonusTiles'), row(gap, boxes));
}

function bonusBox({ text, theme }: BurgundyPen, view: View, index: number, width: number): Box {
  const kind = KINDS[index] ?? 'animal';
  const { ink } = theme.hues[KIND_HUES[kind]];
  const { tile: border, place: ground } = groundsOf(theme)[kind];
  const players = view.players === 2 || view.players === 3 ? view.players : 4;
  const tiles = [
    { owner: view.largeBonus[index], points: LARGE_BONUS[players], size: 18, id: `${kind}:large` },
    { owner: view.smallBonus[index], points: SMALL_BONUS[players], size: 14, id: `${kind}:small` },
  ];
  const height = 78;
  const middle = width / 2;
  const owned = tiles.map(({ owner, points }) =>
    typeof owner === 'number' ? `${text.playerName(owner)} (${points})` : `${points}`,
  );
  const shapes = [
    shape('rect', { width, height, rx: 8, fill: ground, stroke: border, 'stroke-width': 1.5 }),
    icon(KIND_ICONS[kind], middle, 17, 22, ink),
    ...tiles.map(({ owner, points, size, id }, place) => {
      const key = `bonus:${id}`;
      const y = 42 + 22 * place;
      if (typeof owner === 'number') return keyed(key, marker(theme, owner, middle, y, size / 2));
      const art = { kind: 'bonus', id, width: 22, height: 22 };
      const writing = { size, bold: place === 0, fill: ink };
      const drawn = artOf(theme, 'tile', art, () => [words(11, 11, `${points}`, writing)]);
      return piece(moved(middle - 11, y - 11, drawn), key);
    }),
  ];
  return named(`${text.nameOf('kind', kind)}: ${owned.join(', ')}`, { width, height, shapes });
}

/** The name of the white die. */
function dieName({ text, theme }: BurgundyPen, width: number): Shape {
  const writing = { size: 13, fill: theme.quiet, anchor: 'start', bold: true } as const;
  return fitted(0, 9, capitalized(text.nameOf('part', 'whiteDie')), width, writing);
}
