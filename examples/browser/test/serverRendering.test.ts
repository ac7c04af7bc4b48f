/** A live game in React components that a server renders. */
import { createRng, LiveGame } from '@rulewright/core';
import { stoneage } from '@rulewright/stoneage';
import { createElement, type ReactNode, useSyncExternalStore } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';

const live = new LiveGame(stoneage, { players: 2, startPlayer: 1 }, createRng(1));
const view = () => live.view(0);

function Screen(): ReactNode {
  const { number } = useSyncExternalStore(live.subscribe, live.getSnapshot, live.getSnapshot);
  const { round } = useSyncExternalStore(live.subscribe, view, view);
  return `decision ${number} of round ${round}`;
}

test('a server renders the snapshot and the view of a live game', () => {
  live.act(live.legalActions()[0]);
  expect(renderToString(createElement(Screen))).toBe('decision 1 of round 1');
});
