/** What keeps a state from being played: fields that contradict each other, broken invariants, rules that fail on it. */
import { outcomesAt } from '../chance/draw.js';
import type { Issue, StateBase } from '../contract.js';
import { messageOf } from '../tools/errors.js';
import { currentStage, definitionOf, type Engine } from './engine.js';
import { resultFault } from './result.js';
import { listActions } from './run.js';

type Rules = Pick<Engine, 'definition' | 'stages'>;

/** Why a working state can't be played. */
export function problemsIn(engine: Rules, working: StateBase): Issue[] {
  const issues = contradictions(engine, working);
  if (issues.length > 0) return issues;
  try {
    const stage = currentStage(working);
    const current = stage && definitionOf(engine, stage);
    if (current?.kind === 'automatic') issues.push({ path: 'stages', message: 'it stops at an automatic stage' });
    issues.push(...violationsIn(engine, working).map((issue) => ({ path: '', ...issue })));
    if (issues.length === 0 && stage && current?.kind === 'decision' && !current.actors) {
      listActions(current, working, stage);
    }
    if (issues.length === 0 && stage && current?.kind === 'chance') outcomesAt(current, working, stage);
  } catch (error) {
    // Rules may throw on a state that they can't have made: the state is invalid, not the rules.
    issues.push({ path: '', message: `it can't be played: ${messageOf(error)}` });
  }
  return issues;
}

/** Contradictions between the fields that all games have. */
export function contradictions({ definition: { rules } }: Rules, working: StateBase): Issue[] {
  const issues: Issue[] = [];
  const issue = (path: string, message: string, rule?: string): void => {
    issues.push({ path, message, ...(rule !== undefined && { rule }) });
  };
  const { players, config, stages, result } = working;
  const seats: unknown = Reflect.get(working, 'seats');
  if (config.players !== players)
    issue('config.players', `the config is for ${config.players} players, not ${players}`, rules.players);
  if (Array.isArray(seats) && seats.length !== players)
    issue('seats', `there are ${seats.length} seats for ${players} players`, rules.players);
  if ((stages.length === 0) !== (result !== null)) {
    issue('stages', 'a game is over exactly when its agenda is empty and it has a result');
  }
  stages.forEach(({ player }, index) => {
    if (player !== undefined && !(player < players)) issue(`stages[${index}].player`, `there is no seat ${player}`);
  });
  return issues;
}

/** The violations of what must hold for a state to be playable. */
export function violationsIn({ definition }: Rules, working: StateBase): readonly Issue[] {
  const violations = definition.invariants?.(working) ?? [];
  return violations.length > 0 ? violations : resultViolations(definition, working);
}

/** A result ranks the players by their points. */
function resultViolations(definition: Rules['definition'], working: StateBase): Issue[] {
  const { rules } = definition;
  const { players, result } = working;
  if (result === null) return [];
  const fault = resultFault(result, players, definition.lowestWins);
  if (fault !== undefined) return [{ rule: rules.over, message: fault }];
  const totals = definition.score?.(working).map(({ total }) => total) ?? result.scores;
  if (totals.join() === result.scores.join()) return [];
  const message = `the scores are ${result.scores.join(', ')}, but the players have ${totals.join(', ')} points`;
  return [{ rule: rules.over, message }];
}
