/** What a player has: people, food, agriculture, resources, tools, cards. */
import type { SeatView, View } from '@rulewright/stoneage';
import { FIGURES, RESOURCES, type Resource, SYMBOLS } from '@rulewright/stoneage/data';
import { type Box, column, grid, insideOf, row, spread } from '../drawing/layout.js';
import { artBox, ICONS, named, pieceBox } from '../drawing/parts.js';
import { spotted } from '../drawing/pen.js';
import { fact, nameLine, nobody, panelOfPlayer } from '../drawing/player.js';
import { moved, type Shape, shape } from '../drawing/tree.js';
import { words } from '../drawing/words.js';
import { AGRICULTURE, ANY, CARD, FIGURE_ICONS, GATHERED_ICONS, HUT, SYMBOL_ICONS } from './icons.js';
import type { StoneAgePen } from './pen.js';
import { chip, figure, gatheredPiece, tool } from './pieces.js';

/** A player; the one in front large. */
export function playerPanel(pen: StoneAgePen, view: View, seat: number, width: number): Box {
  const { text, isNarrow } = pen;
  const own = view.seats[seat] ?? nobody(seat);
  const isFront = seat === pen.seat;
  const size = isFront ? 44 : 32;
  const inner = insideOf(width);
  const points = view.result?.scores[seat] ?? own.score;
  const unit = text.nameOf('part', 'points');
  const name = nameLine(pen, { seat, points, unit, isActive: view.player === seat }, inner, size * 0.55);
  const isFlat = isFront && !isNarrow;
  const counts = row(isFlat ? 20 : 12, countBoxes(pen, own, seat, isFlat ? 40 : isFront ? 32 : 26), 'middle');
  const pieces = row(isFlat ? 10 : 4, resourceBoxes(pen, own, seat, size));
  const tools = row(6, toolBoxes(pen, own, seat, isFront ? 44 : 34));
  const extras = row(6, extraBoxes(pen, own, seat, isFront ? 44 : 34));
  const cards = grid(6, 6, cardBoxes(pen, own, seat, (inner + 6) / 6 - 6, isFlat ? 38 : isFront ? 32 : 28));
  const rows = isFlat
    ? [spread(inner, counts, extras), spread(inner, pieces, tools)]
    : [counts, pieces, row(6, [tools, extras])];
  return panelOfPlayer(pen, seat, width, column(isFront ? 14 : 8, [name, ...rows, cards]));
}

function countBoxes(pen: StoneAgePen, own: SeatView, seat: number, size: number): Box[] {
  const { text } = pen;
  const { people, atHome, food, agriculture, buildingCount } = own;
  return [
    fact(pen, text.nameOf('part', 'atHome'), ICONS.worker, `${atHome}/${people}`, size, `people:${seat}`, true),
    fact(pen, text.nameOf('gathered', 'food'), GATHERED_ICONS.food, food, size, `food:${seat}`, true),
    fact(pen, text.nameOf('part', 'agriculture'), AGRICULTURE, agriculture, size, `agriculture:${seat}`),
    fact(pen, text.nameOf('part', 'buildings'), HUT, buildingCount, size, `buildings:${seat}`),
  ];
}

/** STO-1.2: the resources; pale without any. */
function resourceBoxes(pen: StoneAgePen, { resources }: SeatView, seat: number, size: number): Box[] {
  const { text, theme } = pen;
  return RESOURCES.map((resource: Resource) => {
    const count = resources[resource];
    const width = size * 1.72;
    const spot = {
      spot: `resource:${seat}:${resource}`,
      label: `${text.nameOf('gathered', resource)}: ${count}`,
      outline: shape('rect', { x: 2, y: 2, width: width - 4, height: size - 4, rx: 7 }),
    };
    const writing = { size: Math.round(size * 0.46), fill: count > 0 ? theme.ink : theme.quiet, bold: count > 0 };
    const shapes = [
      shape('rect', { width, height: size, rx: 8, fill: theme.panel }),
      moved(3, 3, pieceBox(gatheredPiece(theme, resource, size - 6, count === 0)).shapes),
      words(size * 1.32, size / 2, `${count}`, writing),
    ];
    return { width, height: size, shapes: [spotted(pen, spot, shapes)] };
  });
}

/** STO-1.6: the tools. */
function toolBoxes(pen: StoneAgePen, { tools }: SeatView, seat: number, size: number): Box[] {
  const { text, theme } = pen;
  return tools.map(({ level, used }, slot): Box => {
    const state = text.nameOf('part', level === 0 ? 'empty' : used ? 'spent' : 'ready');
    const spot = {
      spot: `tool:${seat}:${slot}`,
      label: `${text.nameOf('part', 'tool')} ${slot + 1}: ${level === 0 ? state : `${level}, ${state}`}`,
      outline: outlineOf(size, size / 6),
    };
    const drawn = tool(theme, { value: level, isUsed: used }, size);
    const box = level === 0 ? drawn : pieceBox(drawn);
    return { ...box, shapes: [spotted(pen, spot, box.shapes)] };
  });
}

/** STO-9.7, STO-9.9: one-use tools, and the claim to two resources. */
function extraBoxes(pen: StoneAgePen, { oneUseTools, anyTwoClaim }: SeatView, seat: number, size: number): Box[] {
  const { text, theme } = pen;
  const tools = oneUseTools.map((value): Box => {
    const spot = {
      spot: `oneUseTool:${seat}:${value}`,
      label: `${text.nameOf('part', 'oneUseTool')}: ${value}`,
      outline: outlineOf(size, size / 2),
    };
    const box = pieceBox(tool(theme, { value, isOneUse: true }, size));
    return { ...box, shapes: [spotted(pen, spot, box.shapes)] };
  });
  if (!anyTwoClaim) return tools;
  const art = { kind: 'claim', id: '', width: size, height: size };
  const claim = artBox(theme, 'piece', art, () => chip(theme.hues.purple, ANY, size).shapes);
  return [...tools, named(text.nameOf('part', 'claim'), pieceBox(claim), `claim:${seat}`)];
}

function outlineOf(size: number, rx: number): Shape {
  return shape('rect', { x: -1, y: -1, width: size + 2, height: size + 2, rx });
}

/** STO-1.12: symbols and figures on the cards that the viewer sees, and the number of hidden ones. */
function cardBoxes(pen: StoneAgePen, own: SeatView, seat: number, width: number, size: number): Box[] {
  const { text, theme } = pen;
  const { symbols, figures, cardCount, cards, drawnCard } = own;
  const hidden = cardCount - (cards?.length ?? 0) - (drawnCard === null ? 0 : 1);
  const { green, grey } = theme.hues;
  return [
    ...SYMBOLS.map((symbol, index) => {
      const count = symbols[index] ?? 0;
      return tally(
        pen,
        text.nameOf('symbol', symbol),
        chip(green, SYMBOL_ICONS[symbol], size, count === 0),
        count,
        width,
        `symbol:${seat}:${symbol}`,
      );
    }),
    ...FIGURES.map((name, index) => {
      const count = figures[index] ?? 0;
      const sign = figure(theme, FIGURE_ICONS[name], size, count === 0);
      return tally(pen, text.nameOf('figure', name), sign, count, width, `figure:${seat}:${name}`);
    }),
    ...(hidden > 0
      ? [tally(pen, text.nameOf('part', 'facedown'), chip(grey, CARD, size), hidden, width, `facedown:${seat}`)]
      : []),
  ];
}

function tally({ theme }: StoneAgePen, name: string, sign: Box, count: number, width: number, key: string): Box {
  const { height } = sign;
  const writing = { size: Math.round(height * 0.46), bold: true, fill: theme.ink } as const;
  const number = count > 0 ? [words(height * 1.3, height / 2, `${count}`, writing)] : [];
  return named(`${name}: ${count}`, { width, height, shapes: [...sign.shapes, ...number] }, key);
}
