/** Rules under immer: the pure way to run them. No rule knows of it. */
import { current, Immer, isDraft } from 'immer';
import { type Agenda, currentEntry, currentStage, onlyAction, playerOf, runAutomatic } from './agenda.js';
import type { ActionBase, Actor, Emit, EventBase, Stage, StateBase } from './contract.js';
import type { Custody } from './custody.js';
import { deepFreeze } from './domain.js';
import { freezeEditedParts } from './parts.js';

// An instance of our own, so that no setting of the host's immer changes how rules run. We freeze what it gives
// ourselves, since it takes long over lists.
const immer = new Immer({ autoFreeze: false });

/** Applies an action known to be legal to a frozen state, with all that follows by itself. */
export type Advance = (
  state: StateBase,
  action: ActionBase,
  actor: Actor,
  events: EventBase[] | undefined,
) => StateBase;

export function advanceOf(agenda: Agenda, { adopt, legalOf }: Custody): Advance {
  /** Pops the current stage, runs its rule and what follows by itself, and freezes what came of it. */
  function runPure(
    state: StateBase,
    events: EventBase[] | undefined,
    rule: (draft: StateBase, stage: Stage, emit: Emit<EventBase>) => void,
  ): StateBase {
    const emit: Emit<EventBase> = events ? (event) => events.push(snapshot(event)) : noEvents;
    const next = immer.produce(state, (draft) => {
      // Stages are values, so the agenda needs no draft: a plain list is much faster to push and pop.
      draft.stages = state.stages.slice(0, -1);
      rule(draft, currentStage(state), emit);
      runAutomatic(agenda, draft, emit);
      freezeEditedParts();
    });
    return deepFreeze(next);
  }

  return (state, action, actor, events) => {
    const entry = currentEntry(agenda, state);
    let next = runPure(state, events, (draft, stage, emit) => {
      if (entry?.kind === 'decision') entry.stage.apply(draft, stage, action, emit, actor);
      else if (entry?.kind === 'chance') entry.stage.apply(draft, stage, action, emit);
    });
    adopt(next);
    for (;;) {
      const entry = currentEntry(agenda, next);
      if (entry?.kind !== 'decision' || entry.stage.actors) return next;
      const forced = onlyAction(entry.stage, legalOf(entry.stage, next));
      if (forced === undefined) return next;
      next = adopt(
        runPure(next, events, (draft, stage, emit) => {
          entry.stage.apply(draft, stage, forced, emit, playerOf(stage));
        }),
      );
    }
  };
}

/** An event may hold parts of the draft it was emitted from; they must outlive it. */
function snapshot(event: EventBase): EventBase {
  const entries = Object.entries(event).map(([key, value]) => [key, isDraft(value) ? current(value) : value]);
  return deepFreeze(Object.fromEntries(entries));
}

export function noEvents(): void {}
