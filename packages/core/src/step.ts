/**
 * How a game goes on: the current stage is popped and its rule runs; then automatic stages, chance where a source of it
 * is given, and decisions without a choice, until somebody must act. All that plays a game comes through here: `apply`
 * and `step` with a copy of a state, a `Table` with its own.
 */
import { ActionBuffer } from './actionBuffer.js';
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
} from './contract.js';
import { definitionOf, type Engine } from './engine.js';
import { GameDefinitionError } from './errors.js';
import { entryAt } from './lists.js';

/** Where a game stands: at a decision, at a chance stage, or, with neither, at its end or nowhere yet. */
export interface Stand {
  decision: Decision | undefined;
  chance: Chance | undefined;
  /** The player who decides; `undefined` where several may, or nobody does. */
  player: Player | undefined;
  /** How many actions that player has; 0 without such a player. */
  count: number;
  /** Those actions, once somebody has asked for them as a list. */
  legal: readonly ActionBase[] | undefined;
}

/** Where a game stands that nobody has looked at yet. */
export function nowhere(): Stand {
  return { decision: undefined, chance: undefined, player: undefined, count: 0, legal: undefined };
}

/** How a game is run. */
export interface Run {
  readonly emit: Emit<EventBase>;
  /** What chance comes to; left out, the game stops at chance stages. */
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

/** A way to run a game that reports nothing. Without `draw` it stops at chance. */
export function quietRun(draw?: Run['draw']): Run {
  return { emit: noEvents, draw, note: undefined, stand: nowhere() };
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
const MAX_STAGES = 100_000;

/** Goes on until somebody must act, and says in `run.stand` who. Works in place. */
export function goOn(engine: Engine, state: StateBase, { emit, draw, note, stand }: Run): void {
  const { stages } = state;
  for (let passed = 0; passed < MAX_STAGES; passed++) {
    if (state.result !== null) {
      // The end of the game calls off whatever was still to be done.
      stages.length = 0;
      standAt(stand, undefined, undefined, undefined, 0);
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
        standAt(stand, undefined, definition, undefined, 0);
        return;
      }
      const outcome = draw(definition, state, stage);
      stages.pop();
      note?.(stage, outcome, 'chance', false);
      definition.apply(state, stage, outcome, emit);
      passed = 0;
    } else {
      if (definition.actors !== undefined) {
        standAt(stand, definition, undefined, undefined, 0);
        return;
      }
      const player = playerOf(stage);
      const { legal } = engine;
      const count = listInto(legal, definition, state, stage, player);
      if (count > 1 || definition.ask !== undefined) {
        legal.owner = stand;
        standAt(stand, definition, undefined, player, count);
        return;
      }
      const only = legal.at(0);
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
  count: number,
): void {
  stand.decision = decision;
  stand.chance = chance;
  stand.player = player;
  stand.count = count;
  stand.legal = undefined;
}

/** The legal action at an index below `stand.count`. */
export function legalAt(engine: Engine, state: StateBase, stand: Stand, index: number): ActionBase {
  return stand.legal === undefined ? ownList(engine, state, stand).at(index) : entryAt(stand.legal, index);
}

/** The legal actions of the player who decides where a game stands. */
export function legalOf(engine: Engine, state: StateBase, stand: Stand): readonly ActionBase[] {
  stand.legal ??= ownList(engine, state, stand).toArray();
  return stand.legal;
}

/** The shared list with the actions of a state in it: another table may have written its own since. */
function ownList({ legal }: Engine, state: StateBase, stand: Stand): ActionBuffer<ActionBase> {
  if (legal.owner === stand) return legal;
  const stage = state.stages[state.stages.length - 1];
  if (stage && stand.decision) listInto(legal, stand.decision, state, stage, playerOf(stage));
  legal.owner = stand;
  return legal;
}

/** What lists the legal actions of a decision. */
interface Listing<State, At extends Stage, Action> {
  list(state: State, stage: At, legal: ActionList<Action>, actor: Actor): void;
}

/** @throws GameDefinitionError if there is no legal action. */
function listInto<State, At extends Stage, Action>(
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
 * The legal actions at a decision, as a list of its own: for tests, and for stages that are made of others.
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
 * @throws GameDefinitionError if the stage doesn't name one.
 */
export function playerOf({ stage, player }: Stage): Player {
  if (player === undefined) throw new GameDefinitionError(`Stage ${stage} names no player, nor has it actors.`);
  return player;
}
