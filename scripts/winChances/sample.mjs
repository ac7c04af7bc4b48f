// What a fit depends on: the values of some positions change with the weights, the features and the rules.
import { valueFunctionOf } from '@rulewright/agents';
import { loadModel } from '@rulewright/bots';
import { createRng, Table } from '@rulewright/core';
import { gameOf } from '@rulewright/lab';

/** Positions of a random game that are valued. */
const POSITIONS = 8;
/** Moves between them. */
const GAP = 5;

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
