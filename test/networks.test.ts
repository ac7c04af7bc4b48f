import { readFileSync } from 'node:fs';
import { Network, unpackParameters } from '@rulewright/agents/internal';
import { expect, test } from 'vitest';

test('agents compute what the Python package computes from the same weights', () => {
  const url = new URL('../python/tests/network.json', import.meta.url);
  const { weights, inputs, outputs } = JSON.parse(readFileSync(url, 'utf8'));
  expect(outputs).toHaveLength(4);
  const parameters = unpackParameters(weights.parameters, inputs[0].length, weights.units);
  const network = new Network(inputs[0].length, parameters, weights.units);
  for (const [index, row] of inputs.entries()) {
    expect(network.value(Float32Array.from(row))).toBeCloseTo(outputs[index], 5);
  }
});
