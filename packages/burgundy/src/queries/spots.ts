/** The places on the table that an action is about (BUR-1.2, BUR-1.9, BUR-1.18). */
import { answer } from '@rulewright/core/define';
import type { Action } from '../types.generated.js';
import type { Seen } from './seen.js';

/**
 * The spots of a player's action: `hex:0:18`, `slot:0:2`, `die:0:1`, `goods:0:5`, `workers:0` and `silver:0` of a seat;
 * `depot:1:0`, the space of a depot; `depot:1`, all its goods. Empty to end the turn or to decline.
 */
export function spotsOf(action: Action, _seen: Seen, player: number): string[] {
  return answer(() => {
    const die = 'die' in action && action.die !== 'free' ? [`die:${player}:${action.die}`] : [];
    const discard = 'discard' in action && action.discard !== 'none' ? [`slot:${player}:${action.discard}`] : [];
    switch (action.type) {
      case 'chooseStartCastle':
        return [`hex:${player}:${action.hex}`];
      case 'takeTile':
        return [...die, `depot:${action.depot}:${action.space}`, ...discard];
      case 'placeTile':
        return [...die, `slot:${player}:${action.slot}`, `hex:${player}:${action.hex}`];
      case 'sellGoods':
        return [...die, `goods:${player}:${action.goods}`];
      case 'takeWorkers':
        return [...die, `workers:${player}`];
      case 'buyTile':
        return [`silver:${player}`, `depot:${action.depot}:${action.space}`, ...discard];
      case 'chooseDepot':
        return [`depot:${action.depot}`];
      case 'chooseGoods':
        return [`goods:${player}:${action.goods}`];
      case 'endTurn':
      case 'decline':
        return [];
    }
  });
}
