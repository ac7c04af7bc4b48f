import type {
  ActionBase,
  Actor,
  AutomaticStage,
  ChanceStage,
  DecisionStage,
  Emit,
  EventBase,
  GameDefinition,
  GameTypes,
  Outcome,
  Player,
  Result,
  Rng,
  Stage,
  StateBase,
  Violation,
} from './contract.js';
import { GameDefinitionError } from './errors.js';

/** A stage at which somebody must act, with its kind made plain. */
type AskingEntry =
  | { readonly kind: 'decision'; readonly stage: DecisionStage<StateBase, Stage, ActionBase, EventBase> }
  | { readonly kind: 'chance'; readonly stage: ChanceStage<StateBase, Stage, ActionBase, EventBase> };

type AgendaEntry =
  | AskingEntry
  | { readonly kind: 'automatic'; readonly stage: AutomaticStage<StateBase, Stage, EventBase> };

/** The stages of a game by name. */
export type Agenda = Readonly<Record<string, AgendaEntry>>;

// The one place where stages lose their types: an agenda holds stages of every kind of every game. That each stage is
// handed its own entry and its own actions follows from the lookup by name and from `takes`.
export function agendaOf<T extends GameTypes>(definition: GameDefinition<T>): Agenda {
  const entries = Object.entries(definition.stages).map(([name, stage]) => {
    const kind = 'run' in (stage as object) ? 'automatic' : 'outcomes' in (stage as object) ? 'chance' : 'decision';
    return [name, { kind, stage } as AgendaEntry];
  });
  return Object.fromEntries(entries);
}

/** The current entry of a state's agenda; `undefined` when the game is over. */
export function currentEntry(agenda: Agenda, state: StateBase): AgendaEntry | undefined {
  const current = state.stages[state.stages.length - 1];
  if (current === undefined) return undefined;
  const entry = agenda[current.stage];
  if (entry === undefined) throw new GameDefinitionError(`There is no stage called ${current.stage}.`);
  return entry;
}

const MOST_AUTOMATIC_STAGES = 100_000;

/**
 * Resolves automatic stages until a decision or chance stage is current, which is returned, or the game is over. Works
 * in place.
 */
export function runAutomatic(agenda: Agenda, state: StateBase, emit: Emit<EventBase>): AskingEntry | undefined {
  for (let runs = 0; runs < MOST_AUTOMATIC_STAGES; runs++) {
    if (state.result !== null) {
      // The end of the game calls off whatever was still to be done.
      if (state.stages.length > 0) state.stages.length = 0;
      return undefined;
    }
    const entry = currentEntry(agenda, state);
    if (entry === undefined) throw new GameDefinitionError('The agenda is empty, but the game has no result.');
    if (entry.kind !== 'automatic') return entry;
    entry.stage.run(state, state.stages.pop() as Stage, emit);
  }
  throw new GameDefinitionError('Automatic stages go on for ever.');
}

/** The action of a decision that offers no choice and may be passed over; `undefined` if it must be asked. */
export function onlyAction(
  decision: DecisionStage<StateBase, Stage, ActionBase, EventBase>,
  legal: readonly ActionBase[],
): ActionBase | undefined {
  return legal.length === 1 && decision.ask === undefined && decision.actors === undefined ? legal[0] : undefined;
}

/** The legal actions of a decision. */
export function listActions(
  decision: DecisionStage<StateBase, Stage, ActionBase, EventBase>,
  state: StateBase,
  stage: Stage,
  actor: Actor = playerOf(stage),
): ActionBase[] {
  const legal = decision.actions(state, stage, actor);
  if (legal.length === 0) throw new GameDefinitionError(`Stage ${stage.stage} offers no legal action.`);
  return legal;
}

/** The current stage of a state that isn't over. */
export function currentStage(state: StateBase): Stage {
  return state.stages[state.stages.length - 1] as Stage;
}

/** More players than any game has. */
export const MOST_PLAYERS = 8;

/** A stage that says nothing but whose it is: one constant per player, to be pushed as often as needed. */
export function playerStages<const Name extends string>(
  stage: Name,
): readonly { readonly stage: Name; readonly player: Player }[] {
  return Array.from({ length: MOST_PLAYERS }, (_, player) => Object.freeze({ stage, player }));
}

/** The player of a decision stage. */
export function playerOf(stage: Stage): Player {
  return (stage as Stage & { readonly player: Player }).player;
}

/**
 * A violation where nothing leads to what is still to be done: `shape` matches the names of the stages at every decision
 * and draw of the game, joined by blanks, the current one last. For the invariants of a game.
 */
export function misshapenAgenda({ stages, result }: StateBase, rule: string, shape: RegExp): Violation[] {
  const names = stages.map(({ stage }) => stage).join(' ');
  if (result !== null || shape.test(names)) return [];
  return [{ rule, message: `nothing leads to the agenda '${names}'` }];
}

/** A source of chance: a generator, or a script of outcomes that must come (see `forced` in the testing package). */
export type ChanceSource = Rng | OutcomeScript;

/** Outcomes to apply one after the other. */
export interface OutcomeScript {
  /** The next outcome; it must be one of `possible`. */
  nextOutcome<O extends ActionBase>(possible: readonly Outcome<O>[]): O;
}

/** The outcome that chance comes to at the current chance stage. */
export function drawOutcome(
  chance: ChanceStage<StateBase, Stage, ActionBase, EventBase>,
  state: StateBase,
  source: ChanceSource,
): ActionBase {
  const stage = currentStage(state);
  if ('nextOutcome' in source) return source.nextOutcome(chance.outcomes(state, stage));
  if (chance.sample) return chance.sample(state, stage, source);
  const outcomes = chance.outcomes(state, stage);
  const index = source.pick(outcomes.map((outcome) => outcome.weight));
  return (outcomes[index] as Outcome<ActionBase>).action;
}

/**
 * Ends the game: ranks the players by score, then by the tie-breaks in their order (each a list by seat, more is
 * better), and calls off the rest of the agenda.
 */
export function endGame(
  state: StateBase,
  scores: readonly number[],
  reason: string,
  tieBreaks: readonly (readonly number[])[] = [],
): void {
  const ranking: number[] = [];
  const winners: Player[] = [];
  for (let seat = 0; seat < scores.length; seat++) {
    let place = 1;
    for (let other = 0; other < scores.length; other++) if (isBetter(other, seat, scores, tieBreaks)) place++;
    ranking.push(place);
    if (place === 1) winners.push(seat);
  }
  const result: Result = { scores, ranking, winners, reason };
  state.result = result;
}

function isBetter(
  left: Player,
  right: Player,
  scores: readonly number[],
  tieBreaks: readonly (readonly number[])[],
): boolean {
  let difference = (scores[left] as number) - (scores[right] as number);
  for (let i = 0; difference === 0 && i < tieBreaks.length; i++) {
    const key = tieBreaks[i] as readonly number[];
    difference = (key[left] as number) - (key[right] as number);
  }
  return difference > 0;
}
