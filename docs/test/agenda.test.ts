import { pig, tictactoe } from '@rulewright/core/examples';
import { expect, test } from 'vitest';
import { agendaDiagram } from '../site/agenda.mjs';

test('a diagram has the transitions between stages, and marks a stage that can follow itself', () => {
  expect(agendaDiagram(tictactoe).split('\n')).toEqual([
    'flowchart TD',
    '  stage-the-game-starts([the game starts])',
    '  stage-mark(mark ↻)',
    '  stage-the-game-ends([the game ends])',
    '  stage-the-game-starts --> stage-mark',
    '  stage-mark --> stage-the-game-ends',
  ]);
});

test('chance stages are hexagons', () => {
  expect(agendaDiagram(pig)).toMatch(/\{\{.*\}\}/);
});
