/** City's data set while one enters it: figures can be missing. */
import type { DataSet } from '@rulewright/city';
import { KINDS, type Kind, PRESETS, TILES, TRACKS, type Track } from '@rulewright/city/data';
import type { Part } from './progress.js';

/** A data set, with the figures of the legend that are entered. */
export interface CityDraft extends Omit<DataSet, 'legend' | 'isPreset'> {
  readonly legend: Readonly<Record<Kind, Readonly<Partial<Record<Track, number>>>>>;
}

/** The gaps that a border can have. */
export const ALL_OPENINGS = [...new Set(TILES.map(({ openings }) => openings))];

type Openings = (typeof ALL_OPENINGS)[number];

/** Nothing is entered yet. */
export const EMPTY_CITY: CityDraft = {
  name: 'printed',
  legend: { apartment: {}, office: {}, funfair: {}, factory: {}, powerPlant: {}, park: {} },
  tileTypes: [],
};

/** The reconstructed data set, as somebody would enter it. */
export const BUILT_IN_CITY: CityDraft = {
  name: EMPTY_CITY.name,
  legend: PRESETS.reconstructed.legend,
  tileTypes: PRESETS.reconstructed.tileTypes,
};

/** Enters a figure of the legend. */
export function withFigure(draft: CityDraft, kind: Kind, track: Track, figure: number): CityDraft {
  const known = { ...draft.legend[kind], [track]: figure };
  // In the order of the tracks, whatever was entered first.
  const effects = Object.fromEntries(
    TRACKS.flatMap((each) => (known[each] === undefined ? [] : [[each, known[each]]])),
  );
  return { ...draft, legend: { ...draft.legend, [kind]: effects } };
}

/** The copies of a tile type. */
export function copiesOf({ tileTypes }: CityDraft, kind: Kind, openings: Openings): number {
  return tileTypes.find((type) => type.kind === kind && type.openings === openings)?.count ?? 0;
}

/** Enters the copies of a tile type. Without copies it isn't listed. */
export function withCopies(draft: CityDraft, kind: Kind, openings: Openings, count: number): CityDraft {
  const index = draft.tileTypes.findIndex((type) => type.kind === kind && type.openings === openings);
  const type = { kind, openings, count };
  if (index < 0) return { ...draft, tileTypes: [...draft.tileTypes, type] };
  const tileTypes = count > 0 ? draft.tileTypes.with(index, type) : draft.tileTypes.toSpliced(index, 1);
  return { ...draft, tileTypes };
}

/** The tiles of a kind. */
export function tilesOfKind({ tileTypes }: CityDraft, kind: Kind): number {
  return tileTypes.reduce((sum, type) => (type.kind === kind ? sum + type.count : sum), 0);
}

/** How much of each part is entered, of what is in the box. */
export function cityProgress(draft: CityDraft): Part[] {
  const figures = ({ legend }: CityDraft): number =>
    KINDS.reduce((sum, kind) => sum + Object.keys(legend[kind]).length, 0);
  const tiles = (each: CityDraft): number => KINDS.reduce((sum, kind) => sum + tilesOfKind(each, kind), 0);
  return [
    { part: 'figures', done: figures(draft), all: figures(BUILT_IN_CITY) },
    { part: 'tiles', done: tiles(draft), all: tiles(BUILT_IN_CITY) },
  ];
}
