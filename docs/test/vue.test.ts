import { createRng, LiveGame } from '@rulewright/core';
import { pig } from '@rulewright/core/examples';
import { expect, test } from 'vitest';
import { computed, reactive, ref, shallowRef } from 'vue';

test('a live game works inside the state of Vue, and its snapshots are what changes', () => {
  const live = new LiveGame(pig, { players: 2 }, createRng(1));
  const table = reactive({ live });
  const held = ref(live);
  expect([table.live, held.value]).toEqual([live, live]);
  const shown = shallowRef(live.getSnapshot());
  live.subscribe(() => (shown.value = live.getSnapshot()));
  const ply = computed(() => shown.value.number);
  const before = ply.value;
  table.live.act(held.value.legalActions()[0]);
  expect(ply.value).toBe(before + 1);
});
