// What the pages of a game say about it in our own words.

/**
 * @typedef {object} GameFacts
 * @property {string} sentence what the game is, in one sentence
 * @property {string} about the game in two or three more sentences
 * @property {string} [credits] who designed it, and when
 * @property {string} [sources] what is reconstructed, in Markdown
 */

/**
 * By the id of a game.
 * @type {Readonly<Record<string, GameFacts>>}
 */
const FACTS = {
  burgundy: {
    sentence: 'Two dice a turn decide which tiles you take and where you lay them on your estate.',
    about:
      'Each player develops an estate of 37 hexes. A die takes a tile, places one or sells goods, and its number says which and where; workers change the number. Animals, finished regions, goods and knowledge score.',
    credits: 'Stefan Feld, 2011',
    sources:
      'The tables that the rulebook prints as pictures come from several public sources that agree. Which boards share a sheet is our guess; owners of the game can [enter the printed pairs](/printed).',
  },
  castle: {
    sentence: 'Two players fill the inside of one walled town with tiles and followers.',
    about:
      'Tiles continue paths, towers, houses and courts. Followers claim them, and score when they are finished. Every score moves a marker along the top of the wall, where an exact landing wins a bonus tile.',
    credits: 'Reiner Knizia, after Klaus-Jürgen Wrede’s Carcassonne, 2003',
    sources:
      'The wall, the start fields and the tiles aren’t the printed ones: no text describes those, so we designed ours to fit everything that is known. Owners of the game can [enter the printed ones](/printed).',
  },
  city: {
    sentence: 'Lay tiles around the centre of your own 5 × 5 city, and keep five tracks in balance.',
    about:
      'Players take tiles from a shared display. Each tile moves the tracks of its city: population, jobs, ecology, income and satisfaction. At the end, only tiles that a road joins to the centre count in full.',
    credits: 'Krzysztof Matusik, 2014',
    sources:
      'What a tile does to the tracks, and which of its sides are open, is printed only as pictures, so our figures are partly a guess. Owners of the game can [enter the printed ones](/printed).',
  },
  copenhagen: {
    sentence: 'Collect coloured cards at the harbour, and pay with them for the tiles of a narrow house front.',
    about:
      'A turn takes cards or buys a tile and fits it into the house. Finished floors and columns score. The first player with 12 points wins; if the mermaid card turns up first, the most points win.',
    credits: 'Asger Harding Granerud and Daniel Skjold Pedersen, 2019',
    sources:
      'Nothing is reconstructed. Many rules come from the help and the implementation of Board Game Arena, the licensed online platform, not from the printed rules.',
  },
  stoneage: {
    sentence: 'Send your people out to gather, build and trade; dice decide what they bring home.',
    about:
      'Each round, players place their people in turn, then use them: the more people at a place, the more dice. Everybody has to be fed. Buildings score during the game, civilization cards mostly at its end.',
    credits: 'Bernd Brunnhofer, 2008',
    sources: 'Nothing is reconstructed. Where printings differ, the rules follow the later English rulebook.',
  },
  nimmt: {
    sentence: 'All players choose a card at once, and whoever lays the sixth card of a row takes the other five.',
    about:
      'Bull heads on taken cards are points, and the fewest points win. The game has hidden hands and simultaneous, secret choices; the [tutorial](/tutorial) writes it step by step.',
    credits: 'Wolfgang Kramer, 1994',
  },
  pig: {
    sentence: 'Roll one die as often as you dare: a 1 loses the points of the turn.',
    about: 'It is the smallest example with chance.',
  },
  tictactoe: {
    sentence: 'Three marks in a row win.',
    about:
      'It is the smallest example: everything is open, nothing is left to chance, and there is one kind of action.',
  },
};

/**
 * @param {string} game
 * @returns {GameFacts}
 */
export function factsOf(game) {
  const facts = FACTS[game];
  if (facts === undefined) throw new Error(`docs/site/gameFacts.mjs says nothing about ${game}.`);
  return facts;
}

/** @param {import('@rulewright/lab/internal').AnyGame} game */
export function playersOf({ players: { min, max } }) {
  return min === max ? `${min} players` : `${min} to ${max} players`;
}

/**
 * The address that opens a game in the playground.
 * @param {string} game
 */
export function playAddress(game) {
  return `/playground.html?game=${game}`;
}

/**
 * The rules of a game for players, or the numbered ones.
 * @param {string} game
 * @param {readonly import('./rulebooks.mjs').Edition[]} editions
 */
export function rulesAddress(game, [english]) {
  return `${english?.address ?? `/rules/${game}`}.html`;
}
