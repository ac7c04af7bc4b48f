/** The state of the table: the playthrough, the shown snapshot and the next actor. */
import type { Hint } from '@rulewright/agents';
import type { Actor, GameTypes, Playthrough } from '@rulewright/core';
import { computed, ref, shallowRef, watch } from 'vue';
import { actorsOfPeople, lastChoice, nextByItself, type Sitter } from './seats.js';
import { useAgents } from './useAgents.js';
import { sentenceOf } from './values.js';

type Action = GameTypes['action'];
type Played = Playthrough<GameTypes>;

/** The initial settings of a table. */
export interface TableStart {
  readonly played: Played;
  readonly seats: readonly Sitter[];
  /** The module of a custom game. */
  readonly url: string | undefined;
  /** Whether agents and chance wait at first. */
  readonly isHeld: boolean;
}

/** The table of a component. It is disposed with the component. */
export function useTable({ played: first, seats, url, isHeld }: TableStart) {
  const played = shallowRef(first);
  /** The number of the shown snapshot; `null` to follow the last one. */
  const past = ref<number | null>(null);
  const isPaused = ref(isHeld);
  const isChanceByHand = ref(false);
  const failure = ref('');
  /** The snapshot at which people let others act first. */
  const waitingAt = ref<number | null>(null);
  /** The hints for the current decision, once asked for. */
  const hints = shallowRef<readonly Hint[]>([]);
  const agents = useAgents(url, seats);
  /** Ends when people have seen the last move. */
  let seen: Promise<void> = Promise.resolve();

  const last = computed(() => played.value.last.number);
  const shown = computed(() => past.value ?? last.value);
  const isNow = computed(() => shown.value === last.value);
  const snapshot = computed(() => played.value.snapshots[shown.value] ?? played.value.last);
  const people = computed(() => (isNow.value ? actorsOfPeople(snapshot.value.turn, seats) : []));
  const undoable = computed(() => (isNow.value ? lastChoice(played.value, seats) : undefined));
  const next = computed(() => nextByItself(played.value, seats, waitingAt.value === last.value));

  function attempt(work: () => Played): void {
    try {
      played.value = work();
    } catch (error) {
      failure.value = sentenceOf(error);
    }
  }

  /** Lets chance, an agent or the host act once, if it is their turn. */
  async function stepByItself(): Promise<void> {
    const before = played.value;
    const actor = next.value;
    if (before.last.turn.kind === 'chance') {
      if (!isChanceByHand.value) attempt(() => (isPaused.value ? before.draw() : before.settle()));
    } else if (actor === 'host') {
      attempt(() => playForHost(before));
    } else if (actor !== undefined && agents.thinking.value === null) {
      await askAgent(before, actor);
    }
  }

  async function askAgent(before: Played, player: number): Promise<void> {
    const answer = await agents.ask(before, player, () => seen);
    if (!answer) return;
    failure.value = answer.reason;
    if (answer.choice !== undefined) act(answer.choice, player);
  }

  /** Asks for hints for a player. */
  async function hint(player: number): Promise<void> {
    const asked = played.value;
    try {
      const found = await agents.hints(asked, player);
      if (asked === played.value) hints.value = found;
    } catch (error) {
      failure.value = sentenceOf(error);
    }
  }

  function act(action: Action, actor: Actor | 'chance'): void {
    attempt(() => played.value.play(action, actor));
  }

  function goTo(number: number): void {
    past.value = number >= last.value ? null : Math.max(0, number);
  }

  watch(
    [played, isNow, isPaused, isChanceByHand, waitingAt, failure],
    () => {
      agents.callOff();
      if (isNow.value && !isPaused.value && failure.value === '') void stepByItself();
    },
    { immediate: true },
  );
  watch(played, () => {
    hints.value = [];
  });

  return {
    played,
    snapshot,
    shown,
    last,
    isNow,
    isPaused,
    isChanceByHand,
    failure,
    thinking: agents.thinking,
    /** The current actors controlled by people. */
    people,
    /** The next automatic actor. */
    next,
    hints,
    hint,
    goTo,
    stepByItself,
    /** Plays an action or chance outcome at the last snapshot. */
    act,
    /** Lets agents wait until people have seen the last move. */
    watchFor(ended: Promise<void>): void {
      seen = ended;
    },
    /** Lets the others act first. */
    wait(): void {
      waitingAt.value = last.value;
    },
    /** Whether people have decided something that they can take back. */
    canUndo: computed(() => undoable.value !== undefined),
    /**
     * Takes back the last decision of people, with all that agents and chance did after it. Chance follows from the seed and the
     * number of moves, so the same decisions bring the same chance.
     */
    undo(): void {
      if (undoable.value === undefined) return;
      played.value = played.value.upTo(undoable.value);
      failure.value = '';
    },
    /** Continues from the shown snapshot and drops later ones. */
    goOnFromHere(): void {
      played.value = played.value.upTo(shown.value);
      past.value = null;
      failure.value = '';
    },
  };
}

/** The host acts at random if no people play. */
function playForHost(played: Played): Played {
  const actions = played.game.legalActions(played.state, 'host');
  return played.play(actions[played.rng('host').int(actions.length)] as Action, 'host');
}
