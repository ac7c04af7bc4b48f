import { action, int } from '@rulewright/core';
import * as z from 'zod';
import { BLACK_SPACES, BOARDS, DEPOTS, SPACES } from '../components.js';
import { depot, goods, hex, number, player, slot, tile } from './values.js';

/** BUR-15.4: the die that an action uses; an effect of a tile uses none. */
const die = z.literal([0, 1, 'free']);

/** BUR-5.7: the slot to clear for a tile that is taken. */
const discard = z.literal(['none', 0, 1, 2]);

/** BUR-15: what players do. */
export const actionSchema = z.discriminatedUnion('type', [
  action('chooseStartCastle', { hex }),
  action('takeTile', { die, depot, space: int(0, SPACES - 1), discard }),
  action('placeTile', { die, slot, hex }),
  action('sellGoods', { die, goods }),
  action('takeWorkers', { die }),
  action(
    'buyTile',
    { depot: int(0, DEPOTS), space: int(0, BLACK_SPACES - 1), discard },
    { where: ({ depot: from, space }) => from === 0 || space < SPACES },
  ),
  action('endTurn'),
  action('chooseDepot', { depot }),
  action('chooseGoods', { goods }),
  action('decline'),
]);

/** BUR-15.6: what chance does. */
export const outcomeSchema = z.discriminatedUnion('type', [
  action('drawFirstPlayer', { seat: player }),
  action('drawGoods', { goods }),
  action('dealBoard', { board: int(2, BOARDS.length) }),
  action('drawTile', { tile }),
  action('rollDie', { number }),
]);

/** What players do. */
export type Action = z.infer<typeof actionSchema>;

/** What chance does. */
export type Outcome = z.infer<typeof outcomeSchema>;

/** An action by its type. */
export type ActionOf<Type extends Action['type']> = Extract<Action, { type: Type }>;

/** An outcome by its type. */
export type OutcomeOf<Type extends Outcome['type']> = Extract<Outcome, { type: Type }>;

/** The die of an action. */
export type Die = ActionOf<'takeWorkers'>['die'];

/** The discard of an action that takes a tile. */
export type Discard = ActionOf<'takeTile'>['discard'];
