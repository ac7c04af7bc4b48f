import { createRng, playout, Table } from '@rulewright/core';
import { createTrace, verify } from '@rulewright/core/history';
import { describe, expect, test } from 'vitest';
import { castle } from '../src/index.js';
import data from './fixtures/castle.json' with { type: 'json' };
import { OTHER_DATA_SET } from './otherDataSet.js';

describe('options', () => {
  test('CAS-16.1: the options and their defaults', () => {
    const { players, ...options } = castle.setup({ players: 2 }).config;
    expect(players).toBe(2);
    expect(options).toEqual(
      Object.fromEntries(Object.entries(data.options).map(([name, option]) => [name, option.default])),
    );
    for (const [name, option] of Object.entries(data.options)) {
      for (const value of option.values)
        expect(() => castle.setup({ players: 2, [name]: value } as never)).not.toThrow();
    }
  });

  test('CAS-16.2: an unknown option or a value outside the table is invalidConfig, a bad data set object invalidDataSet', () => {
    const wrong: [object, string][] = [
      [{ startPlayer: 2 }, 'startPlayer'],
      [{ wallTileSameTurn: 1 }, 'wallTileSameTurn'],
      [{ keepOnOpponentTurn: 'no' }, 'keepOnOpponentTurn'],
      [{ secondLapWallTiles: null }, 'secondLapWallTiles'],
      [{ dataSet: 'printed' }, 'dataSet'],
      [{ dataSet: 7 }, 'dataSet'],
    ];
    for (const [option, path] of wrong) {
      expect(() => castle.setup({ players: 2, ...option } as never)).toThrowError(
        expect.objectContaining({ code: 'invalidConfig', issues: [expect.objectContaining({ path })] }),
      );
    }
    expect(() => castle.setup({ players: 2, colour: 'red' } as never)).toThrowError(/colour/);
    expect(() => castle.setup({ players: 2, dataSet: {} } as never)).toThrowError(
      expect.objectContaining({ code: 'invalidDataSet' }),
    );
  });

  test('CAS-16.3: options hold for the whole game and are part of its record; a data set is recorded whole', () => {
    const config = { players: 2, startPlayer: 1, dataSet: OTHER_DATA_SET } as const;
    const table = playout(new Table(castle, config, createRng('record'), { record: true }));
    expect(table.state.config).toMatchObject({ startPlayer: 1, dataSet: OTHER_DATA_SET });
    const trace = createTrace(castle, { config, seed: 'record', moves: table.moves, state: table.state });
    expect(JSON.stringify(trace.header)).toContain('fourWays');
    expect(() => verify(castle, trace)).not.toThrow();
  });
});
