import type { Agent } from '@rulewright/agents';
import { type ConfigBase, type GameTypes, type Player, Playthrough } from '@rulewright/core';
import type { AnyGame } from '@rulewright/lab/internal';
import { type AnyPlaythrough, chanceOfDeal, playForAgent, whoActs } from '@rulewright/lab/internal/commands';

/** The games whose positions are asked about. */
export interface QuestionGames {
  readonly game: AnyGame;
  readonly config: ConfigBase;
  /** At every seat. */
  readonly agent: Agent;
  readonly seed: number;
}

/** A decision of a player. */
export interface AskedPosition {
  /** The game, from 0. */
  readonly game: number;
  /** The decision in its game, from 0. */
  readonly decision: number;
  readonly state: GameTypes['state'];
  readonly actor: Player;
  /** Whether others decide at the same time: then what an action brings may depend on what they choose. */
  readonly isSimultaneous: boolean;
}

/**
 * The decisions of players in one game.
 * @throws CommandError `agentFailed`.
 */
export async function positionsOf(
  { game, config, agent, seed }: QuestionGames,
  number: number,
): Promise<AskedPosition[]> {
  const positions: AskedPosition[] = [];
  const deal = `${seed}/${number}`;
  const chance = chanceOfDeal(deal);
  for (let played: AnyPlaythrough = Playthrough.start(game, config, deal); ; ) {
    played = played.settle(chance);
    const actor = whoActs(played, undefined);
    if (actor === undefined) return positions;
    if (actor === 'host') {
      const legal = game.legalActions(played.state, actor);
      const action = legal[played.rng('host').int(legal.length)];
      if (action === undefined) throw new Error('The host has no legal action.');
      played = played.play(action, actor);
      continue;
    }
    const isSimultaneous = played.last.turn.kind === 'simultaneous';
    positions.push({ game: number, decision: positions.length, state: played.state, actor, isSimultaneous });
    played = await playForAgent(played, agent, actor);
  }
}
