// The pages of docs/ that are written by hand, but for the rules.

/** The guides of docs/ by whom they are for. */
export const GUIDES = {
  'For a start': ['tutorial', 'play', 'glossary'],
  'For front ends and servers': ['front-ends', 'language-models'],
  'For researchers': ['research', 'lab', 'learning', 'many-machines', 'datasets', 'python'],
  'For rule verifiers': ['verification'],
  Background: ['architecture'],
};

/** Pages of docs/ that stand in the bar at the top, as far as they are there. */
export const PROGRAMS = ['playground'];
