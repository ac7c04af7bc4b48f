import { burgundy } from '@rulewright/burgundy';
import { castle } from '@rulewright/castle';
import { city } from '@rulewright/city';
import { copenhagen } from '@rulewright/copenhagen';
import { createRng, type Game, type GameTypes, Table } from '@rulewright/core';
import { pig, tictactoe } from '@rulewright/core/examples';
import { stoneage } from '@rulewright/stoneage';
import { isDeep } from '../../core/test/deep.js';
import type { AgentRequest, Budget } from '../src/index.js';

/** A game whose types are known only when it runs. */
export type AnyGame = Game<GameTypes>;

export const GAMES: readonly AnyGame[] = [copenhagen, burgundy, stoneage, city, castle, pig, tictactoe];

/** Games for tests of what depends on no game: with hidden cards, and with simple rules. The deep run has the others. */
export const SOME_GAMES: readonly AnyGame[] = isDeep ? GAMES : [copenhagen, pig];

/** A player who may act, never the host. */
function playerAt({ turn, player }: Table<GameTypes>): number {
  return turn.kind === 'simultaneous' ? (turn.actors.find((actor) => actor !== 'host') as number) : (player as number);
}

/** The request for a player at a table. */
export function requestAt(table: Table<GameTypes>, seed: string, budget: Budget = {}): AgentRequest {
  const { game } = table;
  const player = playerAt(table);
  return { game, view: table.view(player), actions: table.legalActions(player), player, rng: createRng(seed), budget };
}

/** A table after at least `moves` random decisions, at a player's decision. */
export function tableAfter(game: AnyGame, moves: number, seed: string, players = game.players.min): Table<GameTypes> {
  const table = new Table(game, { players: Math.max(2, players) }, createRng(seed));
  for (let move = 0; !table.isOver && (move < moves || playerAt(table) === undefined); move++) {
    const { turn } = table;
    const actor = turn.kind === 'simultaneous' ? turn.actors[0] : table.player;
    const legal = table.legalActions(actor);
    table.play(legal[table.rng.int(legal.length)] as GameTypes['action'], actor);
  }
  return table;
}
