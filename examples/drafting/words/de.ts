// Generated from messages/de.json: change that.
import { nameOf, pluralOf } from '@rulewright/core/text';
import type { Catalogue } from './en.js';
import { de as core } from '@rulewright/core/text/de';

const language: string = 'de';

const plural1 = (count: number) => pluralOf(language, count, { one: `${count} Punkt`, other: `${count} Punkte` });
const plural2 = (count: number) => pluralOf(language, count, { one: `${count} Reihe`, other: `${count} Reihen` });

const colourNames = { 'blue': {"name":"blau","pl":"blaue","ein":"blaues","sign":"bl"}, 'yellow': {"name":"gelb","pl":"gelbe","ein":"gelbes","sign":"ge"}, 'red': {"name":"rot","pl":"rote","ein":"rotes","sign":"ro"}, 'grey': {"name":"grau","pl":"graue","ein":"graues","sign":"gr"}, 'turquoise': {"name":"türkis","pl":"türkise","ein":"türkises","sign":"tü"} } as const;
const moveNames = { 'take': "Plättchen nehmen" } as const;
const partNames = { 'displays': "Auslagen", 'display': "Auslage", 'centre': "Tischmitte", 'bag': "Beutel", 'lid': "Deckel", 'row': "Reihe", 'wall': "Wand", 'floor': "Bodenleiste", 'marker': "Startmarke", 'empty': "leer", 'points': "Punkte" } as const;
const names = { colour: colourNames, move: moveNames, part: partNames };

const actions: Catalogue['actions'] = (who) => ({
take: (p) => `Nimm ${(pluralOf(language, p.count, { one: `${p.count} ${nameOf(colourNames[p.colour], 'ein')} Plättchen`, other: `${p.count} ${nameOf(colourNames[p.colour], 'pl')} Plättchen` }))} ${p.source} in ${p.target}`,
start: (p) => `${who(p.player)} bekommt die Startmarke`,
tile: (p) => `Ein ${nameOf(colourNames[p.colour], 'ein')} Plättchen wird ausgelegt`
});

const places: Catalogue['places'] = () => ({
display: (p) => `von Auslage ${p.place + 1}`,
centre: () => 'aus der Tischmitte',
row: (p) => `Reihe ${p.row + 1}`,
floor: () => 'die Bodenleiste'
});

const events: Catalogue['events'] = (who) => ({
taken: (p) => `${who(p.player)} nimmt ${(pluralOf(language, p.count, { one: `${p.count} ${nameOf(colourNames[p.colour], 'ein')} Plättchen`, other: `${p.count} ${nameOf(colourNames[p.colour], 'pl')} Plättchen` }))} ${p.source} in ${p.target}${(p.marker === 'yes' ? ', dazu die Startmarke' : '')}`,
tiled: (p) => `${who(p.player)} legt aus Reihe ${p.row + 1} ein ${nameOf(colourNames[p.colour], 'ein')} Plättchen an die Wand: ${plural1(p.points)}`,
lost: (p) => `${who(p.player)} verliert ${plural1(p.points)} für die Bodenleiste`
});

const tasks: Catalogue['tasks'] = (who) => ({
start: () => 'Der Zufall bestimmt, wer beginnt.',
deal: () => 'Plättchen werden ausgelegt.',
take: (p) => `${who(p.player)} nimmt alle Plättchen einer Farbe.`
});

const picture: Catalogue['picture'] = () => ({
situation: () => 'Lage',
title: (p) => `Plättchen, Runde ${p.round}`,
displays: () => 'Auslagen',
board: (p) => `Tafel ${p.place + 1}`,
bag: () => 'Beutel'
});

const refusals: Catalogue['refusals'] = () => ({
noTile: (p) => `Dort liegt kein ${nameOf(colourNames[p.colour], 'ein')} Plättchen.`,
rowFull: (p) => `Reihe ${p.row + 1} ist voll.`,
otherColour: (p) => `In Reihe ${p.row + 1} liegen schon ${nameOf(colourNames[p.colour], 'pl')} Plättchen.`,
onWall: (p) => `In Reihe ${p.row + 1} der Wand liegt schon ein ${nameOf(colourNames[p.colour], 'ein')} Plättchen.`
});

const endings: Catalogue['endings'] = () => ({
rowComplete: () => 'eine Reihe einer Wand ist voll',
noTiles: () => 'es gibt keine Plättchen mehr',
rows: (p) => `${plural2(p.count)}`
});

const score: Catalogue['score'] = () => ({
tiles: () => 'Plättchen an der Wand',
rows: () => 'volle Reihen',
columns: () => 'volle Spalten',
colours: () => 'vollständige Farben'
});

const options: Catalogue['options'] = () => ({
players: () => 'Personen'
});

/** The words in this language. */
export const de: Catalogue = { language, core, names, actions, places, events, tasks, picture, refusals, endings, score, options };
