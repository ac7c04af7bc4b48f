/** What the signs on cards and tiles mean (STO-1.12, STO-1.13). */
import { BUILDINGS, type BuildingId, CARDS, type CardId, FIGURES, GATHERED, SYMBOLS } from '@rulewright/stoneage/data';
import { type Box, column, GAP, insideOf, panel } from '../drawing/layout.js';
import { once, onceByWidth, shared } from '../drawing/once.js';
import { silent } from '../drawing/pen.js';
import type { Theme } from '../drawing/theme.js';
import { moved } from '../drawing/tree.js';
import { fitted } from '../drawing/words.js';
import { FIGURE_ICONS, SYMBOL_ICONS } from './icons.js';
import type { StoneAgePen, StoneAgeText } from './pen.js';
import { chip, costBox, figure, gatheredPiece, topBox, valueBox } from './pieces.js';

/** Cards and tiles whose signs need words. */
const TOPS = ['medicineAnyTwo', 'artRollGold', 'writingDice', 'writingDraw'] as const satisfies readonly CardId[];
const COSTS = ['oneToSevenA', 'any4Kinds2'] as const satisfies readonly BuildingId[];

/** What each figure is multiplied by, in the order of `FIGURES`. */
const FACTORS = ['agriculture', 'tool', 'buildings', 'people'] as const;

const SIGN = 18;

/** The signs with their names: first short ones, then those with a sentence. */
export function legend(pen: StoneAgePen, width: number): Box {
  const { text, theme } = pen;
  const signs = signsOf(theme)(text)(insideOf(width));
  const { shapes, ...size } = panel(
    pen,
    width,
    `${text.nameOf('part', 'cards')}, ${text.nameOf('part', 'buildings')}`,
    signs,
  );
  // The names of cards and tiles have the meaning of their signs.
  return { ...size, shapes: shapes.map(silent) };
}

/** The signs, drawn once for each theme, text and width. */
const signsOf = once((theme: Theme) =>
  once((text: StoneAgeText) => onceByWidth((width) => drawSigns(theme, text, width))),
);

function drawSigns(theme: Theme, text: StoneAgeText, width: number): Box {
  const short = [
    ...GATHERED.map((gives) => [gatheredPiece(theme, gives, SIGN), text.nameOf('gathered', gives)] as const),
    ...SYMBOLS.map(
      (symbol) => [chip(theme.hues.green, SYMBOL_ICONS[symbol], SIGN), text.nameOf('symbol', symbol)] as const,
    ),
  ];
  const long = [
    ...FIGURES.map((each, index) => {
      const name = `${text.nameOf('figure', each)} × ${text.nameOf('part', FACTORS[index] ?? 'people')}`;
      return [figure(theme, FIGURE_ICONS[each], SIGN), name] as const;
    }),
    ...TOPS.map((card) => [topBox(theme, CARDS[card].top, SIGN), text.nameOf('card', card, 'top')] as const),
    ...COSTS.map((tile) => [costBox(theme, BUILDINGS[tile].cost, 18), text.nameOf('building', tile, 'cost')] as const),
    [valueBox(theme, null, 18), text.nameOf('building', 'oneToSevenA', 'points')] as const,
  ];
  const { shapes, ...size } = column(GAP.narrow, [
    named(theme, short, width, Math.floor(width / 148), SIGN),
    named(theme, long, width, Math.floor(width / 260), 70),
  ]);
  return { ...size, shapes: shared(shapes) };
}

/** Signs in columns, each in front of its name. */
function named(
  theme: Theme,
  entries: readonly (readonly [sign: Box, name: string])[],
  width: number,
  columns: number,
  indent: number,
): Box {
  const step = (width + GAP.narrow) / columns;
  const line = SIGN + 4;
  const room = step - indent - 6 - GAP.narrow;
  const writing = { size: 12, fill: theme.ink, anchor: 'start' } as const;
  const shapes = entries.map(([sign, name], index) =>
    moved((index % columns) * step, Math.floor(index / columns) * line + (SIGN - sign.height) / 2, [
      ...sign.shapes,
      fitted(indent + 6, sign.height / 2, name, room, writing),
    ]),
  );
  return { width, height: Math.ceil(entries.length / columns) * line - 4, shapes };
}
