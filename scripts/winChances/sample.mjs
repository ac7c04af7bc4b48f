// What a fit depends on: the weights; and the expected leads at some positions, which change with the rules, the features
// and the review's outlook, too.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { valueFunctionOf } from '@rulewright/agents';
import { expectedLeads } from '@rulewright/agents/internal';
import { loadModel } from '@rulewright/bots';
import { createRng, noChance, Table } from '@rulewright/core';
import { gameOf } from '@rulewright/lab';
import { root } from '../generate/packages.mjs';

/** Positions of a random game. */
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
 * The first player's expected leads at some positions of a game of two, as in a review with the seed 1, to three decimals.
 * @param {string} id
 */
export async function sampleOf(id) {
  const game = gameOf(id);
  const config = game.setup({ players: 2 }).config;
  const valueFunction = valueFunctionOf(await loadModel(id), game, config);
  const table = new Table(game, config, createRng('sample'));
  return Array.from({ length: POSITIONS }, () => {
    for (let move = 0; move < GAP && !table.isOver; move++) table.playAtRandom();
    valueFunction.reset();
    const [lead = 0] = expectedLeads(Table.from(game, table.state, noChance), valueFunction, createRng('1/outlook'));
    return Number(lead.toFixed(3));
  });
}
