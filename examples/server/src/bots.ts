/** Bots at the seats of a room. */
import { LEVELS, type Level } from '@rulewright/agents';
import { bot } from '@rulewright/bots';
import { cryptoRng, type GameTypes, type LiveGame, type Player } from '@rulewright/core';

const BOTS = { easy: bot({ level: 'easy' }), medium: bot({ level: 'medium' }), hard: bot({ level: 'hard' }) };

/** The key of a bot at a seat. No guest's key has a space. */
export function keyOfBot(seat: Player, level: Level): string {
  return `bot ${seat} ${level}`;
}

/** The level of the bot with a key; `undefined` for a guest. */
export function levelOf(key: string | null): Level | undefined {
  return LEVELS.find((level) => key?.startsWith('bot ') && key.endsWith(level));
}

/** What a bot would do. It sees only its player's view. */
export async function choiceOf(live: LiveGame<GameTypes>, player: Player, level: Level): Promise<GameTypes['action']> {
  return BOTS[level].choose({
    game: live.game,
    view: live.view(player),
    actions: live.legalActions(player),
    player,
    rng: cryptoRng().fork(),
    budget: {},
  });
}
