import type { GameTypes } from '@rulewright/core';
import type { Agent, AgentRequest, SearchResult } from './agent.js';

/** An action worth considering. */
export interface Hint<T extends GameTypes = GameTypes> {
  readonly action: T['action'];
  /** How many points it falls short of the best action; 0 for the best. `undefined` if the agent didn't value it. */
  readonly shortfall: number | undefined;
  /** What the agent plans for the rest of the turn; known for the best action only. */
  readonly next: readonly T['action'][];
}

/** The best few actions of a decision in an agent's view, best first. The first is the agent's choice. */
export async function hintsFrom<T extends GameTypes>(
  agent: Agent<T>,
  request: AgentRequest<T>,
  most = 3,
): Promise<Hint<T>[]> {
  let search: SearchResult | undefined;
  const onSearch = (result: SearchResult): void => {
    search = result;
  };
  const choice = await agent.choose({ ...request, onSearch });
  const { visits = [], values = [], line = [] } = search ?? {};
  const best: Hint<T> = { action: choice, shortfall: search && 0, next: line.slice(1) };
  const worth = values[request.actions.indexOf(choice)] ?? 0;
  const others = request.actions
    .map((action, index) => ({ action, share: visits[index] ?? 0, value: values[index] ?? null }))
    .filter(({ action, value }) => action !== choice && value !== null)
    .map(({ action, share, value }) => ({ action, share, shortfall: Math.max(0, worth - (value ?? 0)), next: [] }))
    .sort((left, right) => right.share - left.share || left.shortfall - right.shortfall);
  return [best, ...others.slice(0, most - 1).map(({ share: _, ...hint }) => hint)];
}
