/** What a click chooses, in words. */
import { afterClick, type GameTypes, narrow } from '@rulewright/core';
import { computed, type Ref } from 'vue';
import type { Pointed } from './GamePicture.vue';
import type { Playable } from './games.js';
import { choicesOf } from './spotWords.js';

type Action = GameTypes['action'];

/** A decision, and the clicks so far. */
interface Decision {
  readonly actions: Readonly<Ref<readonly Action[]>>;
  readonly chosen: Readonly<Ref<readonly string[]>>;
  readonly spotsOf: (action: Action) => readonly string[];
  /** What the player to act sees. */
  readonly seen: Readonly<Ref<GameTypes['view']>>;
  /** The lit spot under the pointer or the focus. */
  readonly spot: Readonly<Ref<Pointed | undefined>>;
  /** The button or the list entry under the pointer or the focus. */
  readonly button: Readonly<Ref<Action | undefined>>;
}

/** The line that says what the pointed spot or button does; without one, what the next click chooses. */
export function usePrompt(playable: Playable, decision: Decision): Readonly<Ref<string>> {
  const { text, words } = playable;
  const { actions, chosen, spotsOf, seen, spot, button } = decision;

  function choices(clicks: readonly string[]): readonly string[] | undefined {
    const { next, actions: left } = narrow(actions.value, clicks, spotsOf);
    const open = left.map((action) => ({ type: action.type, spots: spotsOf(action) }));
    return next.length === 0 ? [] : choicesOf(words.language, next, open);
  }

  function ofSpot({ spot, name }: Pointed): string | undefined {
    const clicked = afterClick(actions.value, chosen.value, spot, spotsOf);
    if (!clicked) return undefined;
    if (clicked.action) return text.describe(clicked.action, seen.value);
    if (clicked.chosen.length < chosen.value.length) return `${words.back}: ${name}`;
    const next = choices(clicked.chosen);
    if (next && next.length > 0) return `${name}, ${words.thenClick(next)}`;
    const { menu } = narrow(actions.value, clicked.chosen, spotsOf);
    return menu.length > 0 ? `${name}, ${words.thenButton(menu.length)}` : name;
  }

  return computed(() => {
    if (button.value) return text.describe(button.value, seen.value);
    const pointed = spot.value && ofSpot(spot.value);
    if (pointed !== undefined) return pointed;
    const next = choices(chosen.value);
    if (next === undefined) return words.click;
    return next.length > 0 ? words.clickOn(next) : '';
  });
}
