/** A game at the table: where it stands, what is shown of it, and who goes on by themselves. */
import type { Actor } from '@rulewright/core';
import { computed, onUnmounted, ref, shallowRef, watch } from 'vue';
import { agentsFor } from './agents.js';
import { type Action, type Course, cut, drawOnce, lastOf, type Move, play, rngOf, settle } from './course.js';
import { actorsOfPeople, nextByItself, type Sitter, sitterOf } from './seats.js';
import { sentenceOf } from './values.js';

/** What a table begins with. */
export interface TableStart {
  readonly course: Course;
  readonly seats: readonly Sitter[];
  /** Where the module of one's own game is found. */
  readonly url: string | undefined;
  /** Whether nobody goes on by themselves at first. */
  readonly isHeld: boolean;
}

/** The table of a component. It is cleared when the component goes. */
export function useTable({ course: first, seats, url, isHeld }: TableStart) {
  const course = shallowRef(first);
  /** The number of the moment that is shown; `null` for the last one, whichever it is. */
  const past = ref<number | null>(null);
  const isPaused = ref(isHeld);
  const isChanceByHand = ref(false);
  const failure = ref('');
  const thinking = ref<Actor | null>(null);
  /** The moment at which people let the others go first. */
  const waitingAt = ref<number | null>(null);
  const agents = agentsFor(first.game.id, url);
  /** The number of the last request to an agent: answers to others come too late. */
  let asked = 0;

  const last = computed(() => course.value.moments.length - 1);
  const shown = computed(() => past.value ?? last.value);
  const isNow = computed(() => shown.value === last.value);
  const moment = computed(() => course.value.moments[shown.value] ?? lastOf(course.value));
  const people = computed(() => (isNow.value ? actorsOfPeople(moment.value.turn, seats) : []));
  const next = computed(() => nextByItself(course.value, seats, waitingAt.value === last.value));

  function attempt(work: () => Course): void {
    try {
      course.value = work();
    } catch (error) {
      failure.value = sentenceOf(error);
    }
  }

  /** Lets chance, an agent or the table act once, where it is their turn. */
  async function stepByItself(): Promise<void> {
    const before = course.value;
    const actor = next.value;
    if (lastOf(before).turn.kind === 'chance') {
      if (!isChanceByHand.value) attempt(() => (isPaused.value ? drawOnce(before) : settle(before)));
    } else if (actor === 'host') {
      attempt(() => playForHost(before));
    } else if (actor !== undefined && thinking.value === null) {
      await askAgent(before, actor);
    }
  }

  async function askAgent(before: Course, player: number): Promise<void> {
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

  function act(action: Action, actor: Move['actor']): void {
    attempt(() => play(course.value, action, actor));
  }

  function goTo(number: number): void {
    past.value = number >= last.value ? null : Math.max(0, number);
  }

  watch(
    [course, isNow, isPaused, isChanceByHand, waitingAt, failure],
    () => {
      callOff();
      if (isNow.value && !isPaused.value && failure.value === '') void stepByItself();
    },
    { immediate: true },
  );
  onUnmounted(() => agents.stop());

  return {
    course,
    moment,
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
    /** Plays an action, or an outcome of chance, at the last moment. */
    act,
    /** People let the others act first. */
    wait(): void {
      waitingAt.value = last.value;
    },
    /** Goes on from the moment that is shown: what came after is dropped. */
    goOnFromHere(): void {
      course.value = cut(course.value, shown.value);
      past.value = null;
      failure.value = '';
    },
  };
}

/** Where no people play, the table acts at random. */
function playForHost(course: Course): Course {
  const actions = course.game.legalActions(lastOf(course).state, 'host');
  return play(course, actions[rngOf(course, 'host').int(actions.length)] as Action, 'host');
}
