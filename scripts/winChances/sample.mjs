// What a fit depends on: the weights; and the values of some positions, which change with the features and the rules, too.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { valueFunctionOf } from '@rulewright/agents';
import { loadModel } from '@rulewright/bots';
import { createRng, Table } from '@rulewright/core';
import { gameOf } from '@rulewright/lab';
import { root } from '../generate/packages.mjs';

/** Positions of a random game that are valued. */
const POSITIONS = 8;
/** Moves between them. */
const GAP = 5;
/** Hexadecimal digits that name weights. */
const DIGITS = 8;

/**
 * The beginning of the SHA-256 of a game's file of weights.
 * @param {string} id
 */
export function weightsHash(id) {
  const file = readFileSync(join(root, `packages/bots/weights/${id}.json`));
  return createHash('sha256').update(file).digest('hex').slice(0, DIGITS);
}

/**
 * The values of some positions for the first player, to three decimals.
 * @param {string} id
 */
export async function sampleOf(id) {
  const game = gameOf(id);
  const config = game.setup({ players: Math.max(2, game.players.min) }).config;
  const valueFunction = valueFunctionOf(await loadModel(id), game, config);
  const table = new Table(game, config, createRng('sample'));
  return Array.from({ length: POSITIONS }, () => {
    for (let move = 0; move < GAP && !table.isOver; move++) table.playAtRandom();
    valueFunction.reset();
    return Number(valueFunction.value(table, 0).toFixed(3));
  });
}
