// The hand-written pages of docs/, except the rules.

/** The guides of docs/ by audience. */
export const GUIDES = {
  'Getting started': ['tutorial', 'play', 'review', 'glossary'],
  'For front ends and servers': ['front-ends', 'bots', 'fair-dice', 'languages', 'language-models'],
  'For researchers': ['research', 'lab', 'learning', 'many-machines', 'datasets', 'python', 'benchmark'],
  'For rule verifiers': ['verification'],
  Background: ['architecture', 'dependencies'],
};

/** Pages of docs/ in the top bar, if they exist. */
export const PROGRAMS = ['playground', 'check-dice'];
