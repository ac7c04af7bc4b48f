/** From clicks on a picture to an action. */
import { afterClick, type GameTypes, narrow } from '@rulewright/core';
import { computed, onMounted, onUnmounted, type Ref, shallowRef, watch } from 'vue';

type Action = GameTypes['action'];

/**
 * Narrows actions down by clicks on spots, and plays the last one left. Escape takes all clicks back. `refuse` gets each spot
 * that can't be clicked.
 */
export function useClicks(
  actions: Readonly<Ref<readonly Action[]>>,
  spotsOf: (action: Action) => readonly string[],
  play: (action: Action) => void,
  refuse: (spot: string) => void,
) {
  /** The spots clicked so far. */
  const chosen = shallowRef<readonly string[]>([]);
  const narrowed = computed(() => narrow(actions.value, chosen.value, spotsOf));

  const clear = (): void => {
    chosen.value = [];
  };
  const onKey = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') clear();
  };

  watch(actions, clear);
  onMounted(() => addEventListener('keydown', onKey));
  onUnmounted(() => removeEventListener('keydown', onKey));

  return {
    chosen,
    /** The spots that can be clicked: the next ones, and those clicked so far to take them back. */
    lit: computed(() => [...narrowed.value.next, ...chosen.value]),
    /** The spots to click next. */
    next: computed(() => narrowed.value.next),
    /** The actions to offer in words. */
    menu: computed(() => narrowed.value.menu),
    press(spot: string): void {
      const clicked = afterClick(actions.value, chosen.value, spot, spotsOf);
      if (clicked) chosen.value = clicked.chosen;
      else refuse(spot);
      if (clicked?.action) play(clicked.action);
    },
    /** Takes the last click back. */
    back(): void {
      chosen.value = chosen.value.slice(0, -1);
    },
  };
}
