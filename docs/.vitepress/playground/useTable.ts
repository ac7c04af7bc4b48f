/** A game at the table: its playthrough, the snapshot that is shown, and who acts next. */
import type { Actor, GameTypes, Playthrough } from '@rulewright/core';
import { computed, onUnmounted, ref, shallowRef, watch } from 'vue';
import { agentsFor } from './agents.js';
import { actorsOfPeople, nextByItself, type Sitter, sitterOf } from './seats.js';
import { sentenceOf } from './values.js';

type Action = GameTypes['action'];
type Played = Playthrough<GameTypes>;

/** What a table begins with. */
export interface TableStart {
  readonly played: Played;
  readonly seats: readonly Sitter[];
  /** Where the module of one's own game is found. */
  readonly url: string | undefined;
  /** Whether nobody goes on by themselves at first. */
  readonly isHeld: boolean;
}

/** The table of a component. It is cleared when the component goes. */
export function useTable({ played: first, seats, url, isHeld }: TableStart) {
  const played = shallowRef(first);
  /** The number of the snapshot that is shown; `null` for the last one, whichever it is. */
  const past = ref<number | null>(null);
  const isPaused = ref(isHeld);
  const isChanceByHand = ref(false);
  const failure = ref('');
  const thinking = ref<Actor | null>(null);
  /** The snapshot at which people let the others go first. */
  const waitingAt = ref<number | null>(null);
  const agents = agentsFor(first.game.id, url);
  /** The number of the last request to an agent: answers to others come too late. */
  let asked = 0;

  const last = computed(() => played.value.last.number);
  const shown = computed(() => past.value ?? last.value);
  const isNow = computed(() => shown.value === last.value);
  const snapshot = computed(() => played.value.snapshots[shown.value] ?? played.value.last);
  const people = computed(() => (isNow.value ? actorsOfPeople(snapshot.value.turn, seats) : []));
  const next = computed(() => nextByItself(played.value, seats, waitingAt.value === last.value));

  function attempt(work: () => Played): void {
    try {
      played.value = work();
    } catch (error) {
      failure.value = sentenceOf(error);
    }
  }

  /** Lets chance, an agent or the table act once, where it is their turn. */
  async function stepByItself(): Promise<void> {
    const before = played.value;
    const actor = next.value;
    if (before.last.turn.kind === 'chance') {
      if (!isChanceByHand.value) attempt(() => (isPaused.value ? before.draw() : before.settle()));
    } else if (actor === 'host') {
      attempt(() => playForHost(before));
    } else if (actor !== undefined && thinking.value === null) {
      await askAgent(before, actor);
    }
  }

  async function askAgent(before: Played, player: number): Promise<void> {
    const number = ++asked;
    thinking.value = player;
    let choice: Action | undefined;
    let reason = '';
    try {
      choice = await agents.choose(before, player, seats[player] ?? sitterOf('random'));
    } catch (error) {
      reason = sentenceOf(error);
    }
    if (number !== asked) return;
    thinking.value = null;
    failure.value = reason;
    if (choice !== undefined) act(choice, player);
  }

  function callOff(): void {
    if (thinking.value === null) return;
    asked++;
    agents.stop();
    thinking.value = null;
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
      callOff();
      if (isNow.value && !isPaused.value && failure.value === '') void stepByItself();
    },
    { immediate: true },
  );
  onUnmounted(() => agents.stop());

  return {
    played,
    snapshot,
    shown,
    last,
    isNow,
    isPaused,
    isChanceByHand,
    failure,
    thinking,
    /** Those for whom people choose now. */
    people,
    /** Who would act by themselves. */
    next,
    goTo,
    stepByItself,
    /** Plays an action, or an outcome of chance, at the last snapshot. */
    act,
    /** People let the others act first. */
    wait(): void {
      waitingAt.value = last.value;
    },
    /** Goes on from the snapshot that is shown: what came after is dropped. */
    goOnFromHere(): void {
      played.value = played.value.upTo(shown.value);
      past.value = null;
      failure.value = '';
    },
  };
}

/** Where no people play, the table acts at random. */
function playForHost(played: Played): Played {
  const actions = played.game.legalActions(played.state, 'host');
  return played.play(actions[played.rng('host').int(actions.length)] as Action, 'host');
}
