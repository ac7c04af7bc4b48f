/** The words of Tiles, from a catalogue in any language. */
import type { GameText, TextBlock, TextOf } from '@rulewright/core';
import { numberAt, sizeOf } from '@rulewright/core/define';
import {
  columns,
  nameOf,
  pointsLine,
  resultLines,
  type TextOptions,
  textFrom,
  type WordsOf,
  wordsOf,
} from '@rulewright/core/text';
import { CENTRE, FLOOR, FLOOR_POINTS, floorSize, type Tiles, tilesAt } from './tiles.js';
import { COLOURS, type Colour, cellOf, completeLines, LINES, SIZE } from './wall.js';
import type { Catalogue } from './words/en.js';

type Words = WordsOf<Catalogue>;
type View = Tiles['view'];

/** The words of the game and its picture. */
export type TilesText = TextOf<Tiles, Catalogue['names']> & GameText<Tiles>;

/** The words in the language of a catalogue: `textOf(en, { names: ['Ann', 'Bob'] })`. */
export function textOf(catalogue: Catalogue, options?: TextOptions): TilesText {
  const words = wordsOf(catalogue, options);
  const text = textFrom<Tiles, Catalogue>(words, {
    describe: (action, view) => describe(action, view, words),
    describeEvent: (event) => describeEvent(event, words),
    describeTurn: (view) => describeTurn(view, words),
    describeResult: (view) => describeResult(view, words),
  });
  return { ...text, blocks: (view) => blocks(view, words) };
}

/** Where tiles come from and where they go, in words. */
function wayOf({ source, row }: { readonly source: number; readonly row: number }, { places }: Words) {
  return {
    source: source === CENTRE ? places.centre() : places.display({ place: source }),
    target: row === FLOOR ? places.floor() : places.row({ row }),
  };
}

function describe(action: Tiles['action'] | Tiles['outcome'], view: View, words: Words): string {
  if (action.type === 'take') {
    const count = numberAt(tilesAt(view, action.source) ?? [], COLOURS.indexOf(action.colour));
    return words.actions.take({ ...action, ...wayOf(action, words), count });
  }
  return action.type === 'start' ? words.actions.start(action) : words.actions.tile(action);
}

function describeEvent(event: Tiles['event'], words: Words): string {
  switch (event.type) {
    case 'taken':
      return words.events.taken({ ...event, ...wayOf(event, words), marker: event.marker ? 'yes' : 'no' });
    case 'tiled':
      return words.events.tiled(event);
    case 'lost':
      return words.events.lost(event);
  }
}

function describeTurn({ stage, player }: View, { tasks }: Words): string {
  if (player !== null) return tasks.take({ player });
  if (stage === null) return '';
  return stage === 'deal' ? tasks.deal() : tasks.start();
}

/** TIL-4.6: the ranking; complete rows decide between equal scores. */
function describeResult({ result, seats }: View, words: Words): string[] {
  if (result === null) return [];
  const rows = seats.map(({ wall }) => words.endings.rows({ count: completeLines(wall).rows }));
  return resultLines(result, words.endings[result.reason](), words, (player) => [rows[player] ?? '']);
}

function blocks(view: View, words: Words): TextBlock[] {
  const { picture, names } = words;
  const { displays, centre, bag, lid, marker, result, round, seats } = view;
  const end = describeResult(view, words);
  const points = pointsLine(
    seats.map((seat) => seat.points),
    words,
  );
  const sources = displays.map((tiles, place) => [words.places.display({ place }), ...signsOf(tiles, words)]);
  const signs = [
    ...signsOf(centre, words),
    ...(marker === null && view.stage === 'take' ? [`(${nameOf(names.part.marker)})`] : []),
  ];
  return [
    {
      name: picture.situation(),
      lines: [picture.title({ round }), ...(result ? end : [describeTurn(view, words), points])],
    },
    { name: picture.displays(), lines: columns([...sources, [words.places.centre(), ...signs]], 'all') },
    ...seats.map((_, player) => ({
      name: picture.board({ place: player }),
      lines: board(view, player, words),
      player,
    })),
    {
      name: picture.bag(),
      lines: columns([
        ['', ...COLOURS.map((colour) => nameOf(names.colour[colour]))],
        [nameOf(names.part.bag), ...bag.map(String)],
        [nameOf(names.part.lid), ...lid.map(String)],
      ]),
      detail: true,
    },
  ];
}

const signOf = (colour: Colour, { names }: Words) => nameOf(names.colour[colour], 'sign');

/** A sign for each tile. */
function signsOf(tiles: readonly number[], words: Words): string[] {
  return COLOURS.flatMap((colour, kind) => new Array<string>(numberAt(tiles, kind)).fill(signOf(colour, words)));
}

/** Pattern rows beside the wall: laid tiles in capitals, empty spaces with the colour that they take. */
function board(view: View, player: number, words: Words): string[] {
  const { names, who, core } = words;
  const { rows = [], wall = [], floor = [], points = 0 } = view.seats[player] ?? {};
  const lines = LINES.map((row) => {
    const own = (rows[row] ?? []).map((colour) => signOf(colour, words));
    const spaces = LINES.map((space) => (space < SIZE - 1 - row ? '  ' : (own[SIZE - 1 - space] ?? '..')));
    const laid = LINES.map((column) => {
      const colour = COLOURS.find((each) => cellOf(row, each) === row * SIZE + column) ?? 'blue';
      const sign = signOf(colour, words);
      return wall[row * SIZE + column] === null ? sign : sign.toUpperCase();
    });
    return `${row + 1}  ${spaces.join(' ')} | ${laid.join(' ')}`;
  });
  const lost = sizeOf(FLOOR_POINTS.slice(0, floorSize(view, player)));
  const marker = view.marker === player ? [nameOf(names.part.marker)] : [];
  const dropped = [...floor.map((colour) => signOf(colour, words)), ...marker].join(' ');
  return [
    `${who(player)}: ${core.common.points({ count: points })}`,
    ...lines,
    `${nameOf(names.part.floor)}: ${dropped || nameOf(names.part.empty)} (${lost})`,
  ];
}
