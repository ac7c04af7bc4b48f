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

/** What the table says about clicks. */
interface Prompt {
  /** What the pointed spot or button does; without one, what the next click chooses. */
  readonly prompt: Readonly<Ref<string>>;
  /** After a click, what the next one chooses, and the buttons: for screen readers. */
  readonly heard: Readonly<Ref<string>>;
}

export function usePrompt(playable: Playable, decision: Decision): Prompt {
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

  const next = computed(() => {
    const found = choices(chosen.value);
    if (found === undefined) return words.click;
    return found.length > 0 ? words.clickOn(found) : '';
  });

  const prompt = computed(() => {
    if (button.value) return text.describe(button.value, seen.value);
    return (spot.value && ofSpot(spot.value)) ?? next.value;
  });

  const heard = computed(() => {
    if (chosen.value.length === 0) return '';
    const { menu } = narrow(actions.value, chosen.value, spotsOf);
    const buttons = menu.map((action) => text.describe(action, seen.value)).join('; ');
    const before = next.value === '' ? words.choose : `${next.value} ${words.orChoose}`;
    return buttons === '' ? next.value : `${before} ${buttons}`;
  });

  return { prompt, heard };
}
