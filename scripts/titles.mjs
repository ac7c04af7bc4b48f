/**
 * The title of each game, by package.
 * @type {Readonly<Record<string, string>>}
 */
export const TITLES = {
  copenhagen: 'Copenhagen',
  stoneage: 'Stone Age',
  castle: 'Carcassonne: The Castle',
  city: 'City',
  burgundy: 'The Castles of Burgundy',
};
