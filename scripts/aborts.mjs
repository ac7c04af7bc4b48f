// npm run aborts -- copenhagen [--keys N] [--games N]: how much a server gains that knows all chance before the first move
// and aborts games that look bad for player 0. For docs/fair-dice.md. Two equal players; the same arguments give the same
// table. A key stands for the chance of one opening. Each is tried in some games with other choices of the players: one half
// is what the server foresees, the other half what happens.
import { parseArgs } from 'node:util';
import { greedyAgent } from '@rulewright/agents';
import { createRng, nextActor, Table } from '@rulewright/core';
import { gameOf } from '@rulewright/lab';

/** Most games that the server aborts. */
const ABORTS = 4;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { keys: { type: 'string', default: '200' }, games: { type: 'string', default: '16' } },
});
const game = gameOf(positionals[0] ?? 'copenhagen');
// Quick, because there are thousands of games.
const agent = greedyAgent({ samples: 1, followUps: 0, horizon: 1, rollouts: 1 });
const keys = [];
for (let key = 0; key < Number(values.keys); key++) {
  keys.push({ foreseen: await shareOfWins(key, 0), happened: await shareOfWins(key, 1) });
}

/** With `left` aborts the server keeps a key that promises more than the best play with one abort less. */
let [foreseen, happened] = [mean(keys.map((key) => key.foreseen)), mean(keys.map((key) => key.happened))];
const chance = happened;
console.log(`${game.id}: player 0 wins, of ${keys.length} keys`);
for (let aborts = 0; aborts <= ABORTS; aborts++) {
  const late = 1 - (1 - chance) ** (aborts + 1);
  console.log(`${aborts} aborts: ${percent(happened)} before the first move, ${percent(late)} when a loss is certain`);
  const limit = foreseen;
  foreseen = mean(keys.map((key) => Math.max(key.foreseen, limit)));
  const after = happened;
  happened = mean(keys.map((key) => (key.foreseen > limit ? key.happened : after)));
}

/**
 * The share of games that player 0 wins with the chance of a key. A shared win counts half.
 * @param {number} key
 * @param {number} half
 */
async function shareOfWins(key, half) {
  let wins = 0;
  const games = Number(values.games) / 2;
  for (let number = 0; number < games; number++) {
    const choices = createRng(`${key} ${half} ${number}`);
    const table = new Table(game, { players: 2 }, createRng(`chance ${key}`));
    while (!table.isOver) {
      const player = Number(nextActor(table, choices));
      const request = { game, view: table.view(player), actions: table.legalActions(player), player, rng: choices };
      table.play(await agent.choose(request), player);
    }
    const { winners } = /** @type {{ winners: readonly number[] }} */ (table.state.result);
    if (winners.includes(0)) wins += 1 / winners.length;
  }
  return wins / games;
}

/** @param {readonly number[]} numbers */
function mean(numbers) {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

/** @param {number} share */
function percent(share) {
  return `${(100 * share).toFixed(0)}%`;
}
