// Positions of games between equal bots, with the leads that reviews expect there.
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { LEVELS, valueFunctionOf } from '@rulewright/agents';
import { expectedLeads } from '@rulewright/agents/internal';
import { loadModel } from '@rulewright/bots';
import { createRng, noChance, Table } from '@rulewright/core';
import { parseTrace, replayTo } from '@rulewright/core/history';
import { gameOf, playGames } from '@rulewright/lab';
import { agentOf } from '@rulewright/lab/internal/commands';
import { root } from '../generate/packages.mjs';

/** Positions taken from each game, evenly spaced. */
const POSITIONS = 12;

/**
 * What a player could expect at one moment of a game, and the result.
 * @typedef {object} Position
 * @property {number} game
 * @property {import('@rulewright/agents').Level} level of all its players
 * @property {number} move
 * @property {number} moves all of the game
 * @property {number} lead expected
 * @property {number} score lead in points so far
 * @property {number} last lead at the end
 * @property {number} won share of the win
 */

/**
 * Which games are played.
 * @typedef {{ id: string, players: number, games: number, seed: number, sample: readonly number[] }} Plan
 */

/**
 * The positions of all games, played now or before.
 * @param {Plan} plan
 * @returns {Promise<readonly Position[]>}
 */
export async function positionsOf(plan) {
  const { id, players, games, seed, sample } = plan;
  const file = join(root, 'node_modules/.cache/win-chances', `${id}-${players}-${seed}.jsonl`);
  const header = JSON.stringify({ sample, rulesVersion: gameOf(id).rulesVersion });
  const known = existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : [];
  if (known[0] !== header) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${header}\n`);
    known.length = 1;
  }
  const lines = known.slice(1, games + 1);
  for (let game = lines.length; game < games; game++) {
    const line = JSON.stringify(await positionsIn(plan, game));
    appendFileSync(file, `${line}\n`);
    lines.push(line);
    if (process.stderr.isTTY)
      process.stderr.write(`\r${id}, ${players} players, seed ${seed}: game ${game + 1} of ${games}`);
  }
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
  return lines.flatMap((line) => JSON.parse(line));
}

/**
 * @param {Plan} plan
 * @param {number} number of the game
 * @returns {Promise<Position[]>}
 */
async function positionsIn({ id, players, seed }, number) {
  const game = gameOf(id);
  const { config } = game.setup({ players });
  const level = LEVELS[number % LEVELS.length] ?? 'medium';
  /** @type {import('@rulewright/core/history').Trace<import('@rulewright/core').GameTypes>[]} */
  const traces = [];
  const match = { game, config, seed, agents: [await agentOf(level)] };
  await playGames(match, { first: number, games: 1 }, { onTrace: (line) => void traces.push(parseTrace(line)) });
  const [trace] = traces;
  if (!trace) throw new Error('The game left no trace.');
  const { result } = replayTo(game, trace, trace.moves.length);
  if (result === null) throw new Error('The game is not over.');
  const last = leadsIn(result.scores);
  const valueFunction = valueFunctionOf(await loadModel(id), game, config);
  return Array.from({ length: POSITIONS }, (_, position) => {
    const move = Math.floor(((position + 0.5) / POSITIONS) * trace.moves.length);
    const table = Table.from(game, replayTo(game, trace, move), noChance);
    valueFunction.reset();
    const leads = expectedLeads(table, valueFunction, createRng('1/outlook'));
    const scores = leadsIn(table.score().map(({ total }) => total));
    return leads.map((lead, player) => ({
      game: number,
      level,
      move,
      moves: trace.moves.length,
      lead,
      score: scores[player] ?? 0,
      last: last[player] ?? 0,
      won: result.winners.includes(player) ? 1 / result.winners.length : 0,
    }));
  }).flat();
}

/** @param {readonly number[]} scores */
function leadsIn(scores) {
  return scores.map((own, seat) => own - Math.max(...scores.filter((_, other) => other !== seat)));
}
