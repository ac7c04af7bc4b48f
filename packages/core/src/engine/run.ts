/**
 * The loop that plays a game: pop the current stage and run its rule, then go on with automatic stages, with chance if a
 * source is given, and with decisions that have one legal action, until somebody must act. `apply` and `step` run it on a
 * copy of the working state, a `Table` on its own state.
 */

import type {
  ActionBase,
  ActionList,
  Actor,
  Chance,
  Decision,
  Emit,
  EventBase,
  Player,
  Stage,
  StateBase,
} from '../contract.js';
import { GameDefinitionError } from '../tools/errors.js';
import { entryAt } from '../tools/lists.js';
import { ActionBuffer } from './actionBuffer.js';
import { definitionOf, type Engine, type Pause } from './engine.js';

/** A pause with nothing computed yet. */
export function newPause(): Pause {
  return { decision: undefined, chance: undefined, player: undefined, count: 0, legal: undefined };
}

/** How to run a game. */
export interface RunContext {
  readonly emit: Emit<EventBase>;
  /** Draws an outcome. Without it the game pauses at chance stages. */
  readonly draw: ((chance: Chance, state: StateBase, stage: Stage) => ActionBase) | undefined;
  /** Receives every action and outcome before its rule runs, forced actions included. */
  readonly note: ((stage: Stage, action: ActionBase, actor: Actor | 'chance', wasForced: boolean) => void) | undefined;
  /** Where the game waits before and after the run. */
  readonly pause: Pause;
}

/** Drops events. */
export function noEvents(): void {}

/** Runs a game without reporting anything. */
export function quietRun(draw?: RunContext['draw']): RunContext {
  return { emit: noEvents, draw, note: undefined, pause: newPause() };
}

/** Plays a legal action or a possible outcome, then runs until somebody must act. Changes the state in place. */
export function act(
  engine: Engine,
  state: StateBase,
  action: ActionBase,
  actor: Actor | undefined,
  run: RunContext,
): void {
  const stage = popStage(state);
  const definition = run.pause.decision ?? run.pause.chance ?? definitionOf(engine, stage);
  if (definition.kind === 'decision') {
    const by = actor ?? run.pause.player ?? playerOf(stage);
    run.note?.(stage, action, by, false);
    definition.apply(state, stage, action, run.emit, by);
  } else if (definition.kind === 'chance') {
    run.note?.(stage, action, 'chance', false);
    definition.apply(state, stage, action, run.emit);
  }
  runToDecision(engine, state, run);
}

/** This many stages in a row without a decision mean that the game loops. */
export const MAX_STAGES_IN_A_ROW = 100_000;

/** Runs until somebody must act, and writes to `run.pause` who. Changes the state in place. */
export function runToDecision(engine: Engine, state: StateBase, { emit, draw, note, pause }: RunContext): void {
  const { stages } = state;
  for (let passed = 0; passed < MAX_STAGES_IN_A_ROW; passed++) {
    if (state.result !== null) {
      // The end of the game clears the agenda.
      stages.length = 0;
      pauseAt(pause, undefined, undefined, undefined, 0);
      return;
    }
    const stage = stages[stages.length - 1];
    if (stage === undefined) throw new GameDefinitionError('The agenda is empty, but the game has no result.');
    const definition = definitionOf(engine, stage);
    if (definition.kind === 'automatic') {
      stages.pop();
      definition.run(state, stage, emit);
    } else if (definition.kind === 'chance') {
      if (draw === undefined) {
        pauseAt(pause, undefined, definition, undefined, 0);
        return;
      }
      const outcome = draw(definition, state, stage);
      stages.pop();
      note?.(stage, outcome, 'chance', false);
      definition.apply(state, stage, outcome, emit);
    } else {
      if (definition.actors !== undefined) {
        pauseAt(pause, definition, undefined, undefined, 0);
        return;
      }
      const player = playerOf(stage);
      const { legal } = engine;
      const count = listInto(legal, definition, state, stage, player);
      if (count > 1 || definition.ask !== undefined) {
        legal.owner = pause;
        pauseAt(pause, definition, undefined, player, count);
        return;
      }
      const only = legal.at(0);
      stages.pop();
      note?.(stage, only, player, true);
      definition.apply(state, stage, only, emit, player);
    }
  }
  throw new GameDefinitionError('100,000 stages ran without reaching a decision: the game loops.');
}

function pauseAt(
  pause: Pause,
  decision: Decision | undefined,
  chance: Chance | undefined,
  player: Player | undefined,
  count: number,
): void {
  pause.decision = decision;
  pause.chance = chance;
  pause.player = player;
  pause.count = count;
  pause.legal = undefined;
}

/** The legal action at an index below `pause.count`. */
export function legalAt(engine: Engine, state: StateBase, pause: Pause, index: number): ActionBase {
  return pause.legal === undefined ? ownList(engine, state, pause).at(index) : entryAt(pause.legal, index);
}

/** The legal actions of the player who decides where a game stands. */
export function legalOf(engine: Engine, state: StateBase, pause: Pause): readonly ActionBase[] {
  pause.legal ??= ownList(engine, state, pause).toArray();
  return pause.legal;
}

/** The shared buffer, holding the actions of this state: another table may have used it since. */
function ownList({ legal }: Engine, state: StateBase, pause: Pause): ActionBuffer<ActionBase> {
  if (legal.owner === pause) return legal;
  const stage = state.stages[state.stages.length - 1];
  if (stage && pause.decision) listInto(legal, pause.decision, state, stage, playerOf(stage));
  legal.owner = pause;
  return legal;
}

/** The part of a decision that lists its legal actions. */
interface Listing<State, At extends Stage, Action> {
  list(state: State, stage: At, legal: ActionList<Action>, actor: Actor): void;
}

/**
 * Writes an actor's legal actions to a buffer and counts them.
 * @throws GameDefinitionError if there is none.
 */
export function listInto<State, At extends Stage, Action>(
  legal: ActionBuffer<Action>,
  decision: Listing<State, At, Action>,
  state: State,
  stage: At,
  actor: Actor,
): number {
  legal.clear();
  decision.list(state, stage, legal, actor);
  if (legal.count === 0) throw new GameDefinitionError(`Stage ${stage.stage} offers no legal action.`);
  return legal.count;
}

/**
 * The legal actions at a decision as a new list, for tests and for stages built from other stages.
 * @throws GameDefinitionError if there is none, or the stage names no player and no actor is given.
 */
export function listActions<State, At extends Stage, Action>(
  decision: Listing<State, At, Action>,
  state: State,
  stage: At,
  actor: Actor = playerOf(stage),
): Action[] {
  const legal = new ActionBuffer<Action>();
  listInto(legal, decision, state, stage, actor);
  return legal.toArray();
}

/**
 * Takes the current stage off the agenda.
 * @throws GameDefinitionError when the game is over.
 */
export function popStage({ stages }: StateBase): Stage {
  const stage = stages.pop();
  if (stage === undefined) throw new GameDefinitionError('The game is over: nothing is left on the agenda.');
  return stage;
}

/**
 * The player of a decision that isn't simultaneous.
 * @throws GameDefinitionError if the stage names none.
 */
export function playerOf({ stage, player }: Stage): Player {
  if (player === undefined) throw new GameDefinitionError(`Stage ${stage} has neither a player nor actors.`);
  return player;
}
