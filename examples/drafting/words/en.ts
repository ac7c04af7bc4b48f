// Generated from messages/en.json: change that.
import { nameOf, pluralOf } from '@rulewright/core/text';

import { en as core } from '@rulewright/core/text/en';
import type { Catalogue as CoreCatalogue, Name, Who } from '@rulewright/core/text';

/** The ids in `names.colour` of a catalogue. */
export type ColourId = 'blue' | 'yellow' | 'red' | 'grey' | 'turquoise';

/** The ids in `names.move` of a catalogue. */
export type MoveId = 'take';

/** The ids in `names.part` of a catalogue. */
export type PartId = 'displays' | 'display' | 'centre' | 'bag' | 'lid' | 'row' | 'wall' | 'floor' | 'marker' | 'empty' | 'points';

/** Why an action isn't legal: the rule, a code for programs, and the values that its sentence needs. */
export type Refusal = | { readonly rule: string; readonly code: 'noTile'; readonly params: { readonly colour: ColourId; } } | { readonly rule: string; readonly code: 'rowFull'; readonly params: { readonly row: number; } } | { readonly rule: string; readonly code: 'otherColour'; readonly params: { readonly row: number; readonly colour: ColourId; } } | { readonly rule: string; readonly code: 'onWall'; readonly params: { readonly colour: ColourId; readonly row: number; } };

/** The words in one language. A message of a section is a function of its params. */
export interface Catalogue {
  readonly language: string;
  readonly core: CoreCatalogue;
  readonly names: { readonly colour: Readonly<Record<ColourId, Name>>; readonly move: Readonly<Record<MoveId, Name>>; readonly part: Readonly<Record<PartId, Name>>; };
  readonly actions: (who: Who) => { readonly take: (p: { readonly count: number; readonly colour: ColourId; readonly source: string; readonly target: string; }) => string; readonly start: (p: { readonly player: number | 'host'; }) => string; readonly tile: (p: { readonly colour: ColourId; }) => string; }; readonly places: (who: Who) => { readonly display: (p: { readonly place: number; }) => string; readonly centre: () => string; readonly row: (p: { readonly row: number; }) => string; readonly floor: () => string; }; readonly events: (who: Who) => { readonly taken: (p: { readonly player: number | 'host'; readonly count: number; readonly colour: ColourId; readonly source: string; readonly target: string; readonly marker: string; }) => string; readonly tiled: (p: { readonly player: number | 'host'; readonly colour: ColourId; readonly row: number; readonly points: number; }) => string; readonly lost: (p: { readonly player: number | 'host'; readonly points: number; }) => string; }; readonly tasks: (who: Who) => { readonly start: () => string; readonly deal: () => string; readonly take: (p: { readonly player: number | 'host'; }) => string; }; readonly picture: (who: Who) => { readonly situation: () => string; readonly title: (p: { readonly round: number; }) => string; readonly displays: () => string; readonly board: (p: { readonly place: number; }) => string; readonly bag: () => string; }; readonly refusals: (who: Who) => { readonly noTile: (p: { readonly colour: ColourId; }) => string; readonly rowFull: (p: { readonly row: number; }) => string; readonly otherColour: (p: { readonly row: number; readonly colour: ColourId; }) => string; readonly onWall: (p: { readonly colour: ColourId; readonly row: number; }) => string; }; readonly endings: (who: Who) => { readonly rowComplete: () => string; readonly noTiles: () => string; readonly rows: (p: { readonly count: number; }) => string; }; readonly score: (who: Who) => { readonly tiles: () => string; readonly rows: () => string; readonly columns: () => string; readonly colours: () => string; }; readonly options: (who: Who) => { readonly players: () => string; };
}

const language: string = 'en';

const plural1 = (count: number) => pluralOf(language, count, { one: `${count} point`, other: `${count} points` });
const plural2 = (count: number) => pluralOf(language, count, { one: `${count} row`, other: `${count} rows` });

const colourNames = { 'blue': {"name":"blue","sign":"bl"}, 'yellow': {"name":"yellow","sign":"ye"}, 'red': {"name":"red","sign":"re"}, 'grey': {"name":"grey","sign":"gr"}, 'turquoise': {"name":"turquoise","sign":"tu"} } as const;
/** @internal */
export const moveNames = { 'take': "take tiles" } as const;
const partNames = { 'displays': "displays", 'display': "display", 'centre': "centre", 'bag': "bag", 'lid': "lid", 'row': "row", 'wall': "wall", 'floor': "floor line", 'marker': "first player's marker", 'empty': "empty", 'points': "points" } as const;
const names = { colour: colourNames, move: moveNames, part: partNames };

const actions: Catalogue['actions'] = (who) => ({
take: (p) => `Take ${p.count} ${nameOf(colourNames[p.colour])} from ${p.source} to ${p.target}`,
start: (p) => `${who(p.player)} has the first player's marker`,
tile: (p) => `A ${nameOf(colourNames[p.colour])} tile is dealt`
});

const places: Catalogue['places'] = () => ({
display: (p) => `display ${p.place + 1}`,
centre: () => 'the centre',
row: (p) => `row ${p.row + 1}`,
floor: () => 'the floor line'
});

const events: Catalogue['events'] = (who) => ({
taken: (p) => `${who(p.player)} takes ${p.count} ${nameOf(colourNames[p.colour])} from ${p.source} to ${p.target}${(p.marker === 'yes' ? ', with the first player\'s marker' : '')}`,
tiled: (p) => `${who(p.player)} lays ${nameOf(colourNames[p.colour])} from row ${p.row + 1} on the wall: ${plural1(p.points)}`,
lost: (p) => `${who(p.player)} loses ${plural1(p.points)} for the floor line`
});

const tasks: Catalogue['tasks'] = (who) => ({
start: () => 'Chance draws the first player.',
deal: () => 'Tiles are dealt to the displays.',
take: (p) => `${who(p.player)} takes all tiles of a colour.`
});

const picture: Catalogue['picture'] = () => ({
situation: () => 'situation',
title: (p) => `Tiles, round ${p.round}`,
displays: () => 'displays',
board: (p) => `board ${p.place + 1}`,
bag: () => 'bag'
});

export const refusals: Catalogue['refusals'] = () => ({
noTile: (p) => `There is no ${nameOf(colourNames[p.colour])} tile there.`,
rowFull: (p) => `Row ${p.row + 1} is full.`,
otherColour: (p) => `Row ${p.row + 1} already has ${nameOf(colourNames[p.colour])} tiles.`,
onWall: (p) => `The wall already has ${nameOf(colourNames[p.colour])} in row ${p.row + 1}.`
});

const endings: Catalogue['endings'] = () => ({
rowComplete: () => 'a row of a wall is complete',
noTiles: () => 'no tiles are left',
rows: (p) => `${plural2(p.count)}`
});

const score: Catalogue['score'] = () => ({
tiles: () => 'tiles on the wall',
rows: () => 'complete rows',
columns: () => 'complete columns',
colours: () => 'complete colours'
});

const options: Catalogue['options'] = () => ({
players: () => 'players'
});

/** The words in this language. */
export const en: Catalogue = { language, core, names, actions, places, events, tasks, picture, refusals, endings, score, options };
