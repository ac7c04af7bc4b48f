// The hand-written pages of docs/, except the rules.
import { REVIEWED_GAME } from './addresses.mjs';

/** The guides of docs/ by subject: at most seven to a group, generated pages included. */
export const GUIDES = {
  'Five minutes': ['install', 'start/front-end', 'start/learner', 'start/rules-test', 'start/own-game'],
  'Front ends': ['front-ends', 'bots', 'languages'],
  Servers: ['server', 'hosting', 'stores', 'colyseus', 'fair-dice', 'fair-protocol', 'check-dice'],
  'Language models': ['language-models', 'prompts', 'mcp', 'environments'],
  Research: ['research', 'lab', 'learning', 'many-machines', 'datasets', 'python', 'benchmark'],
  'Games of your own': ['tutorial', 'kinds-of-games', 'pictures'],
  'Rules and games': ['verification', 'checked', 'play', 'review', 'printed'],
  Choosing: ['questions', 'alternatives', 'from-boardgame-io', 'limits'],
  'The project': ['architecture', 'versions', 'dependencies', 'glossary'],
};

/**
 * Generated pages of those groups: title and address.
 * @type {Record<string, [string, string][]>}
 */
export const GENERATED = {
  'Rules and games': [
    ['A reviewed game', REVIEWED_GAME],
    ['The laws', '/laws'],
  ],
  Choosing: [['Speed compared', '/benchmarks']],
  'The project': [
    ['Changelog', '/changelog'],
    ['Contributing', '/contributing'],
  ],
};

/** Pages of docs/ in the top bar, if they exist. */
export const PROGRAMS = ['playground'];
