import { createRng, Table } from '@rulewright/core';
import { entryAt } from '@rulewright/core/define';
import { playerObservation } from '@rulewright/core/learning';
import { expect, test } from 'vitest';
import { copenhagen } from '../src/index.js';

test('an observation includes the fields of the current stage', () => {
  const { labels, shape, writeState } = playerObservation(copenhagen, { players: 2 });
  const table = new Table(copenhagen, { players: 2 }, createRng(4));
  while (table.turn.kind === 'decision' && table.turn.stage !== 'placement') {
    table.play(entryAt(table.legalActions(), table.legalActions().length - 1));
  }
  const { tile } = table.view('spectator');
  const floats = writeState(table.state, table.player ?? 0, new Float32Array(shape[0]));
  const seen = labels.filter((label, place) => label.startsWith('stages<') && floats[place] !== 0);
  expect(tile).not.toBeNull();
  expect(seen).toEqual([`stages<placement>.tile = ${tile}`]);
});
