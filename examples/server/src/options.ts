import { bot } from '@rulewright/bots';
import { GAMES } from './games.js';

/** The games and their bots: what every server of this example has. */
export const PLAYED = {
  games: [...GAMES.values()],
  bots: { easy: bot({ level: 'easy' }), medium: bot({ level: 'medium' }), hard: bot({ level: 'hard' }) },
};
