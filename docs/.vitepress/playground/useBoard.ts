/** The picture of the table: as it is, as it was in the steps before, or as a pointed action would leave it. */
import { type Actor, framesOf, type GameTypes, type Snapshot, type Viewer } from '@rulewright/core';
import { type PictureStep, stepsOf } from '@rulewright/pictures/dom';
import { computed, type Ref, shallowRef, watch } from 'vue';
import type { Playable } from './games.js';
import { useLook } from './useLook.js';
import type { useTable } from './useTable.js';

type Action = GameTypes['action'];

/** What a table shows, and what can be clicked there. */
interface Shown {
  readonly viewer: Readonly<Ref<Viewer>>;
  readonly view: Readonly<Ref<GameTypes['view']>>;
  /** The person to act, and their legal actions. */
  readonly actor: Readonly<Ref<Actor | undefined>>;
  readonly actions: Readonly<Ref<readonly Action[]>>;
  /** Whether the board is drawn. */
  readonly isDrawn: Readonly<Ref<boolean>>;
  readonly lit: Readonly<Ref<readonly string[]>>;
  readonly chosen: Readonly<Ref<readonly string[]>>;
  /** The action that the pointer or the focus is on. */
  readonly pointed: Readonly<Ref<Action | undefined>>;
  readonly spotsOf: (action: Action) => readonly string[];
}

/** Moves of a jump through time that are played; a longer jump is shown at once. */
const MOST_PLAYED = 3;

export function useBoard(
  { game, drawing }: Playable,
  { played, snapshot }: Pick<ReturnType<typeof useTable>, 'played' | 'snapshot'>,
  { viewer, view, actor, actions, isDrawn, lit, chosen, pointed, spotsOf }: Shown,
) {
  const look = useLook();
  const seat = computed(() => (typeof viewer.value === 'number' ? viewer.value : 0));

  const present = computed(() => {
    if (!drawing || !isDrawn.value) return undefined;
    return drawing.picture(view.value, {
      ...look.value,
      seat: seat.value,
      // What a seat can click, others may not even see.
      lit: viewer.value === actor.value ? lit.value : [],
      chosen: chosen.value,
    });
  });

  const picture = computed(() => {
    const [action, by] = [pointed.value, actor.value];
    if (!drawing || !present.value || !action || by === undefined || !actions.value.includes(action)) {
      return present.value;
    }
    const after = game.view(game.step(snapshot.value.state, action, by).state, viewer.value);
    const drawn = drawing.picture(after, { ...look.value, seat: seat.value, chosen: spotsOf(action) });
    // Of the same size: what the pointer is on must not move.
    return { ...drawn, attributes: { ...drawn.attributes, viewBox: present.value.attributes['viewBox'] ?? '' } };
  });

  /** The steps from the snapshot shown before to this one. */
  const steps = shallowRef<readonly PictureStep[]>([]);
  watch(snapshot, ({ number }, earlier) => {
    const passed = played.value.snapshots.slice(earlier.number + 1, number + 1);
    const isNext = passed.length > 0 && passed.length <= MOST_PLAYED && played.value.snapshots.includes(earlier);
    steps.value = isNext ? stepsAfter(earlier.state, passed) : [];
  });

  function stepsAfter(state: GameTypes['state'], passed: readonly Snapshot<GameTypes>[]): readonly PictureStep[] {
    if (!drawing) return [];
    const { picture, spotsOfEvent } = drawing;
    const moves = passed.flatMap((each) => each.moves);
    const draw = (seen: GameTypes['view']) => picture(seen, { ...look.value, seat: seat.value });
    return stepsOf(game.view(state, viewer.value), framesOf(game, state, moves, viewer.value), draw, spotsOfEvent);
  }

  return { look, picture, steps };
}
