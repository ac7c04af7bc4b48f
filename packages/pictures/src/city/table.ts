/** What lies between the players: display and supply, goal cards, the effects of tiles, the actions left. */
import type { View } from '@rulewright/city';
import { ACTIONS_PER_TURN, GOALS, type GoalId, KINDS, TRACKS } from '@rulewright/city/data';
import { goalStandings, kindsLeft, supplySize } from '@rulewright/city/queries';
import { type Box, capitalized, centred, column, insideOf, panel, row, spread } from '../drawing/layout.js';
import { counter, ICONS, icon, marker } from '../drawing/parts.js';
import { keyed, piece, silent, spotted, titled } from '../drawing/pen.js';
import { moved, type Shape, shape } from '../drawing/tree.js';
import { fitted, words } from '../drawing/words.js';
import { GOAL_ICONS, TRACK_ICONS } from './icons.js';
import { type CityPen, tileName } from './pen.js';
import { cellOutline, emptyShapes, kindSign, tileShapes } from './tiles.js';

/** CIT-1.14, CIT-1.16: the display and the supply. */
export function displayPanel(pen: CityPen, view: View, width: number): Box {
  const { text } = pen;
  const inner = insideOf(width);
  if (view.config.mode === 'party') {
    return panel(pen, width, text.nameOf('part', 'supply'), centred(inner, supplyBox(pen, view)));
  }
  const gap = 8;
  const supply = supplyBox(pen, view);
  const size = Math.min(80, (inner - supply.width - gap) / view.display.length - gap);
  const places = view.display.map((tile, place): Box => {
    const label = `${text.nameOf('part', 'display')} ${place + 1}: ${tileName(pen, tile)}`;
    const drawn = tile ? [piece(shape('g', {}, tileShapes(pen.theme, tile, size)))] : emptyShapes(pen.theme, '', size);
    const spot = { spot: `display:${place}`, label, outline: cellOutline(size) };
    return { width: size, height: size, shapes: [spotted(pen, spot, drawn)] };
  });
  return panel(pen, width, text.nameOf('part', 'display'), spread(inner, row(gap, places), supply));
}

/** The supply, as a spot. */
function supplyBox(pen: CityPen, view: View): Box {
  const { text, theme } = pen;
  const count = supplySize(view);
  const { width, height, shapes } = counter(pen, icon(ICONS.stack, 0, 0, 26, theme.ink), count, 32);
  const box = { width: width + 16, height: 44 };
  const place = { ...box, x: 0, y: 0, rx: 10 };
  const spot = {
    spot: 'supply',
    label: `${text.nameOf('part', 'supply')}: ${count}`,
    outline: shape('rect', place),
  };
  const back = shape('rect', { ...place, fill: 'transparent' });
  return { ...box, shapes: [spotted(pen, spot, [back, moved(8, (box.height - height) / 2, shapes)])] };
}

/** CIT-3.2: the actions left in the turn. */
export function actionsBox({ text, theme }: CityPen, { actionsLeft }: View): Box {
  const name = capitalized(text.nameOf('part', 'actions'));
  const discs = Array.from({ length: ACTIONS_PER_TURN }, (_, index) =>
    shape('circle', {
      cx: 10 + 28 * index,
      cy: 32,
      r: 10,
      fill: index < actionsLeft ? theme.ink : theme.panel,
      stroke: index < actionsLeft ? theme.ink : theme.line,
    }),
  );
  const writing = { size: 13, fill: theme.quiet, anchor: 'start', bold: true } as const;
  return {
    width: 150,
    height: 44,
    shapes: [titled(`${name}: ${actionsLeft}`, [words(0, 9, name, writing), ...discs])],
  };
}

/** CIT-11: the goal cards with their winners, as if scored now. */
export function goalsPanel(pen: CityPen, view: View, width: number): Box {
  const inner = insideOf(width);
  const rows = goalStandings(view).map(({ goal, winners }) => goalRow(pen, goal, winners, inner));
  return panel(pen, width, pen.text.nameOf('part', 'goals'), column(6, rows));
}

function goalRow(pen: CityPen, goal: GoalId, winners: readonly number[], width: number): Box {
  const { text, theme } = pen;
  const height = 40;
  const middle = height / 2;
  const room = width - 84 - 20 * winners.length;
  const writing = { size: 14, fill: theme.ink, anchor: 'start' } as const;
  const shapes = [
    shape('rect', { width, height, rx: 8, fill: theme.paper }),
    ...goalSigns(pen, goal, middle),
    fitted(74, middle, text.nameOf('goal', goal), room, writing),
    ...winners.map((seat, index) => marker(theme, seat, width - 14 - 20 * index, middle, 8)),
  ];
  const title = [text.nameOf('goal', goal), ...winners.map((seat) => text.playerName(seat))].join(': ');
  return { width, height, shapes: [keyed(`goal:${goal}`, titled(title, shapes))] };
}

/** The icon of the type of goal, and of the kind or track that it counts. */
export function goalSigns({ theme }: CityPen, goal: GoalId, middle: number): Shape[] {
  const print = GOALS[goal];
  const type = (x: number): Shape => icon(GOAL_ICONS[print.type], x, middle, 22, theme.ink);
  if ('kind' in print) {
    return [type(20), ...kindSign(theme, print.kind, 50, middle, 14)];
  }
  return 'track' in print ? [type(20), icon(TRACK_ICONS[print.track], 50, middle, 22, theme.ink)] : [type(35)];
}

/** `+3`. */
function signed(value: number): string {
  return value > 0 ? `+${value}` : String(value);
}

/** CIT-1.12: the effects of each kind on the tracks, and how many tiles are in the supply. */
export function effectsPanel(pen: CityPen, view: View, width: number): Box {
  const { text, theme } = pen;
  const inner = insideOf(width);
  const height = 34;
  const columns = TRACKS.length + 2;
  const room = inner / columns;
  const xOf = (index: number): number => (index + 0.5) * room;
  const left = kindsLeft(view);
  const heads = [
    ...TRACKS.map((track, index) =>
      titled(text.nameOf('track', track), [icon(TRACK_ICONS[track], xOf(index + 1), 15, 22, theme.quiet)]),
    ),
    titled(text.nameOf('part', 'left'), [icon(ICONS.stack, xOf(columns - 1), 15, 22, theme.quiet)]),
  ];
  const rows = KINDS.map((kind): Box => {
    const effects = view.config.dataSet.legend[kind];
    const values = TRACKS.map((track, index) => {
      const value = effects[track];
      const isNone = value === 0;
      const shown = isNone ? '·' : signed(value);
      return words(xOf(index + 1), height / 2, shown, {
        size: 15,
        bold: value > 0,
        fill: isNone ? theme.quiet : theme.ink,
      });
    });
    const shapes = [
      shape('rect', { width: inner, height, rx: 8, fill: theme.paper }),
      ...kindSign(theme, kind, xOf(0), height / 2, 14),
      ...values,
      words(xOf(columns - 1), height / 2, String(left[kind]), { size: 15, fill: theme.quiet }),
    ];
    const told = TRACKS.flatMap((track) =>
      effects[track] === 0 ? [] : [`${text.nameOf('track', track)} ${signed(effects[track])}`],
    );
    const rest = `${text.nameOf('part', 'left')} ${left[kind]}`;
    return {
      width: inner,
      height,
      shapes: [titled(`${text.nameOf('kind', kind)}: ${[...told, rest].join(', ')}`, shapes)],
    };
  });
  // The name of each row has its tracks.
  const head: Box = { width: inner, height: 30, shapes: heads.map(silent) };
  return panel(pen, width, text.nameOf('part', 'tiles'), column(4, [head, ...rows]));
}
