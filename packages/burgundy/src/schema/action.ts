import { action, int } from '@rulewright/core';
import * as z from 'zod';
import { BLACK_SPACES, SPACES } from '../components.js';
import { anyDepot, dealtBoard, depot, goods, hex, number, player, slot, tile } from './values.js';

export const die = z
  .literal([0, 1, 'free'])
  .describe('BUR-15.4: the die that the action uses; `free` for the effect of a tile, which uses none.');

export const discard = z
  .literal(['none', 0, 1, 2])
  .describe('BUR-5.7: the slot to clear for a tile that is taken; `none` if a slot is empty.');

export const actionSchema = z
  .discriminatedUnion('type', [
    action('chooseStartCastle', { hex }).describe('BUR-2.8: chooses the hex of the start castle.'),
    action('takeTile', {
      die,
      depot,
      space: int(0, SPACES - 1).describe('BUR-1.18: a tile space of the depot.'),
      discard,
    }).describe('BUR-5.1: takes a tile from a numbered depot into a slot.'),
    action('placeTile', { die, slot, hex }).describe('BUR-5.8: moves a stored tile to a hex of the estate.'),
    action('sellGoods', { die, goods }).describe('BUR-5.16: sells all goods of one type.'),
    action('takeWorkers', { die }).describe('BUR-5.19: takes workers.'),
    action(
      'buyTile',
      {
        depot: anyDepot,
        space: int(0, BLACK_SPACES - 1).describe('BUR-1.18: a tile space of the depot.'),
        discard,
      },
      { where: ({ depot: from, space }) => from === 0 || space < SPACES },
    ).describe('BUR-5.20: buys a tile for silver.'),
    action('endTurn').describe('BUR-4.16: buys nothing more: the turn ends.'),
    action('chooseDepot', { depot }).describe('BUR-6.13: chooses a depot whose goods a ship takes.'),
    action('chooseGoods', { goods }).describe('BUR-6.11: chooses a type of goods that a ship takes.'),
    action('decline').describe('BUR-6.3: leaves out an effect that is optional.'),
  ])
  .describe('BUR-15: what players do.');

export const outcomeSchema = z
  .discriminatedUnion('type', [
    action('drawFirstPlayer', { seat: player }).describe('BUR-2.1: the first player is found.'),
    action('drawGoods', { goods }).describe('BUR-1.24: a goods tile is drawn.'),
    action('dealBoard', { board: dealtBoard }).describe('BUR-2.7: a board is dealt.'),
    action('drawTile', { tile }).describe('BUR-3.4: a tile is drawn from a bag.'),
    action('rollDie', { number }).describe('BUR-3.10: a die is rolled.'),
  ])
  .describe('BUR-15.6: what chance does.');
