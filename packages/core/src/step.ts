/**
 * How a game goes on: the current stage is popped and its rule runs; then automatic stages, chance where a source of it
 * is given, and decisions without a choice, until somebody must act. All that plays a game comes through here: `apply`
 * and `step` with a copy of a state, a `Table` with its own.
 */
import type { ActionBase, Actor, Chance, Decision, Emit, EventBase, Player, Stage, StateBase } from './contract.js';
import { definitionOf, type Engine } from './engine.js';
import { GameDefinitionError } from './errors.js';

/** Where a game stands: at a decision, at a chance stage, or, with neither, at its end or nowhere yet. */
export interface Stand {
  decision: Decision | undefined;
  chance: Chance | undefined;
  /** The player at a decision of one player. */
  player: Player | undefined;
  /** What that player may do. */
  legal: readonly ActionBase[] | undefined;
}

/** Where a game stands that nobody has looked at yet. */
export function nowhere(): Stand {
  return { decision: undefined, chance: undefined, player: undefined, legal: undefined };
}

/** How a game is run. */
export interface Run {
  readonly emit: Emit<EventBase>;
  /** Chooses for chance. Without it, the game stops at a chance stage. */
  readonly draw: ((chance: Chance, state: StateBase, stage: Stage) => ActionBase) | undefined;
  /** Told what is about to be done: an action, also one that nobody is asked for, or an outcome of chance. */
  readonly note:
    | ((stage: Stage, action: ActionBase, actor: Actor | 'chance', isPassedOver: boolean) => void)
    | undefined;
  /** Filled in at the end of a step; what it says of the state before spares looking that up. */
  readonly stand: Stand;
}

/** Events of a rule that nobody watches. */
export function noEvents(): void {}

/** A way to run a game that stops at chance and tells nothing. */
export function quietRun(): Run {
  return {
    emit: noEvents,
    draw: undefined,
    note: undefined,
    stand: nowhere(),
  };
}

/** Plays a legal action, or a possible outcome, and goes on until somebody must act. Works in place. */
export function act(engine: Engine, state: StateBase, action: ActionBase, actor: Actor | undefined, run: Run): void {
  const stage = popStage(state);
  const definition = run.stand.decision ?? run.stand.chance ?? definitionOf(engine, stage);
  if (definition.kind === 'decision') {
    const by = actor ?? run.stand.player ?? playerOf(stage);
    run.note?.(stage, action, by, false);
    definition.apply(state, stage, action, run.emit, by);
  } else if (definition.kind === 'chance') {
    run.note?.(stage, action, 'chance', false);
    definition.apply(state, stage, action, run.emit);
  }
  goOn(engine, state, run);
}

/** Automatic stages in a row after which a game is taken to go on for ever. */
const MOST_STAGES = 100_000;

/** Goes on until somebody must act, and says in `run.stand` who. Works in place. */
export function goOn(engine: Engine, state: StateBase, { emit, draw, note, stand }: Run): void {
  const { stages } = state;
  for (let passed = 0; passed < MOST_STAGES; passed++) {
    if (state.result !== null) {
      // The end of the game calls off whatever was still to be done.
      stages.length = 0;
      standAt(stand, undefined, undefined, undefined, undefined);
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
        standAt(stand, undefined, definition, undefined, undefined);
        return;
      }
      const outcome = draw(definition, state, stage);
      stages.pop();
      definition.apply(state, stage, outcome, emit);
      passed = 0;
    } else {
      if (definition.actors !== undefined) {
        standAt(stand, definition, undefined, undefined, undefined);
        return;
      }
      const player = playerOf(stage);
      const legal = listActions(definition, state, stage, player);
      const only = onlyAction(definition, legal);
      if (only === undefined) {
        standAt(stand, definition, undefined, player, legal);
        return;
      }
      stages.pop();
      note?.(stage, only, player, true);
      definition.apply(state, stage, only, emit, player);
    }
  }
  throw new GameDefinitionError('Stages that nobody must act at never stop.');
}

function standAt(
  stand: Stand,
  decision: Decision | undefined,
  chance: Chance | undefined,
  player: Player | undefined,
  legal: readonly ActionBase[] | undefined,
): void {
  stand.decision = decision;
  stand.chance = chance;
  stand.player = player;
  stand.legal = legal;
}

/** The action of a decision that offers no choice and may be passed over; `undefined` if it must be asked. */
function onlyAction(
  { ask, actors }: Pick<Decision, 'ask' | 'actors'>,
  legal: readonly ActionBase[],
): ActionBase | undefined {
  return legal.length === 1 && ask === undefined && actors === undefined ? legal[0] : undefined;
}

/**
 * The legal actions of a decision.
 * @throws GameDefinitionError if there is none.
 */
export function listActions(
  decision: Decision,
  state: StateBase,
  stage: Stage,
  actor: Actor = playerOf(stage),
): readonly ActionBase[] {
  const legal = decision.actions(state, stage, actor);
  if (legal.length === 0) throw new GameDefinitionError(`Stage ${stage.stage} offers no legal action.`);
  return legal;
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
 * @throws GameDefinitionError if the stage doesn't name one.
 */
export function playerOf({ stage, player }: Stage): Player {
  if (player === undefined) throw new GameDefinitionError(`Stage ${stage} names no player, nor has it actors.`);
  return player;
}
