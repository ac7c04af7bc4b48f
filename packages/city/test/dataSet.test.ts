import { ConfigError, createRng, playout, Table } from '@rulewright/core';
import { describe, expect, test } from 'vitest';
import { toDotPath } from 'zod/v4/core';
import type { PresetId } from '../src/components.js';
import * as components from '../src/components.js';
import { type ConfigInput, city, type DataSet, dataSetProblems, PRESETS } from '../src/index.js';
import data from './fixtures/city.json' with { type: 'json' };
import { at, copyOf, play, trackList } from './helpers.js';

const { MAX_EFFECT, MIN_EFFECT, KIND_COUNTS, KINDS, LEGENDS, PRESET_IDS, TRACKS } = components;

/** A valid user data set. */
function own(): DataSet {
  const { legend, tileTypes } = copyOf(PRESETS.reconstructed);
  return { name: 'Figures of my own', legend, tileTypes };
}

/** A copy of it with a change the type forbids. */
function spoilt(change: (dataSet: Record<string, never> & { tileTypes: Record<string, never>[] }) => void): unknown {
  const dataSet = own() as never;
  change(dataSet);
  return dataSet;
}

/** The problems as `rule path`. */
function problems(dataSet: unknown): string[] {
  return dataSetProblems(dataSet).map(({ rule, path }) => `${rule} ${toDotPath([...path])}`);
}

function configError(config: unknown): ConfigError {
  try {
    city.setup(config as ConfigInput);
  } catch (error) {
    if (error instanceof ConfigError) return error;
  }
  throw new Error('The config was taken.');
}

const set = (target: object, key: string, value: unknown) => Reflect.set(target, key, value);

describe('data sets', () => {
  test('CIT-1.17: a data set is the legend and the tile types, fixed by the option dataSet for the whole game', () => {
    const table = playout(new Table(city, { players: 2, dataSet: own() }, createRng(1)));
    expect(table.state.config.dataSet).toEqual(own());
    expect(problems(own())).toEqual([]);
  });

  test('CIT-1.18: three data sets are built in; each plays by its own legend', () => {
    expect(PRESET_IDS).toEqual(Object.keys(data.legends));
    expect(PRESET_IDS[0]).toBe(data.defaultDataSet);
    expect(LEGENDS).toEqual(data.legends);
    for (const id of PRESET_IDS) {
      const preset = PRESETS[id];
      expect(preset.legend).toEqual(data.legends[id]);
      expect(preset.tileTypes).toEqual(PRESETS.reconstructed.tileTypes);
      expect(city.setup({ players: 3, dataSet: id }).config.dataSet).toEqual(preset);
    }
    const jobs = (dataSet: PresetId) =>
      trackList(
        play(
          at({
            config: { dataSet },
            seats: [{ reserve: ['funfairNS'] }],
            display: ['parkNS', 'parkEW', 'parkNE', 'parkES'],
          }),
          {
            type: 'planner',
            reserveIndex: 0,
            cell: 0,
          },
        ),
      );
    expect(jobs('reconstructed')).toEqual([0, 0, -1, 0, 4]);
    expect(jobs('fewResidents')).toEqual([0, 1, -1, 0, 3]);
    expect(city.setup({ players: 2, dataSet: 'neutralFactory' }).config.dataSet.legend.factory.satisfaction).toBe(0);
  });

  test('CIT-1.28: nothing else is checked: a data set need not be balanced, nor a kind have a drawback', () => {
    const dataSet = own();
    for (const kind of ['apartment', 'office', 'powerPlant', 'park'] as const) {
      for (const track of TRACKS) dataSet.legend[kind][track] = MAX_EFFECT;
    }
    dataSet.tileTypes = KINDS.map((kind) => ({ kind, openings: 'NESW', count: KIND_COUNTS[kind] }));
    expect(problems(dataSet)).toEqual([]);
    const table = playout(new Table(city, { players: 4, mode: 'advanced', dataSet }, createRng(2)));
    expect(table.isOver).toBe(true);
  });
});

/** Damaged data sets, each with its expected problem. */
const DAMAGED: readonly (readonly [string, unknown, string, string])[] = [
  ['CIT-1.19: a list', [], 'CIT-1.19 ', 'not a list'],
  ['CIT-1.19: a number', 120, 'CIT-1.19 ', 'not 120'],
  ['CIT-1.19: no legend', spoilt((d) => Reflect.deleteProperty(d, 'legend')), 'CIT-1.19 legend', 'missing'],
  ['CIT-1.19: a key too many', spoilt((d) => set(d, 'author', 'me')), 'CIT-1.19 author', 'unknown key'],
  ['CIT-1.19: tile types that are no list', spoilt((d) => set(d, 'tileTypes', {})), 'CIT-1.19 tileTypes', 'an object'],
  ['CIT-1.19: an entry that is no object', spoilt((d) => set(d.tileTypes, '3', null)), 'CIT-1.19 tileTypes[3]', 'null'],
  [
    'CIT-1.19: an entry without a count',
    spoilt((d) => Reflect.deleteProperty(d.tileTypes[4] ?? {}, 'count')),
    'CIT-1.19 tileTypes[4].count',
    'missing',
  ],
  [
    'CIT-1.19: an entry with a key too many',
    spoilt((d) => set(d.tileTypes[59] ?? {}, 'id', 'parkNEW')),
    'CIT-1.19 tileTypes[59].id',
    'unknown key',
  ],
  ['CIT-1.20: an empty name', spoilt((d) => set(d, 'name', '')), 'CIT-1.20 name', 'at least 1,'],
  ['CIT-1.20: a name of 61 characters', spoilt((d) => set(d, 'name', 'x'.repeat(61))), 'CIT-1.20 name', 'at most 60,'],
  ['CIT-1.20: the name of a preset', spoilt((d) => set(d, 'name', 'fewResidents')), 'CIT-1.20 name', 'is a preset'],
  ['CIT-1.21: a legend that is no object', spoilt((d) => set(d, 'legend', 6)), 'CIT-1.21 legend', 'not 6'],
  [
    'CIT-1.21: a kind too few',
    spoilt((d) => Reflect.deleteProperty(d['legend'] ?? {}, 'park')),
    'CIT-1.21 legend.park',
    'missing',
  ],
  ['CIT-1.21: a kind too many', spoilt((d) => set(d['legend'] ?? {}, 'zoo', {})), 'CIT-1.21 legend.zoo', 'unknown key'],
  [
    'CIT-1.21: a track too few',
    spoilt((d) => Reflect.deleteProperty(Reflect.get(d['legend'] ?? {}, 'office'), 'income')),
    'CIT-1.21 legend.office.income',
    'missing',
  ],
  [
    'CIT-1.21: an effect out of range',
    spoilt((d) => set(Reflect.get(d['legend'] ?? {}, 'park'), 'ecology', 11)),
    'CIT-1.21 legend.park.ecology',
    'at most 10, not 11',
  ],
  [
    'CIT-1.21: an effect that is no integer',
    spoilt((d) => set(Reflect.get(d['legend'] ?? {}, 'park'), 'ecology', 1.5)),
    'CIT-1.21 legend.park.ecology',
    'not 1.5',
  ],
  [
    'CIT-1.22: an office that lowers population',
    spoilt((d) => set(Reflect.get(d['legend'] ?? {}, 'office'), 'population', -1)),
    'CIT-1.22 legend.office.population',
    '-1 is not allowed',
  ],
  [
    'CIT-1.23: a factory with two jobs',
    spoilt((d) => set(Reflect.get(d['legend'] ?? {}, 'factory'), 'jobs', 2)),
    'CIT-1.23 legend.factory.jobs',
    'by 3, not by 2',
  ],
  [
    'CIT-1.23: a factory that is good for ecology',
    spoilt((d) => set(Reflect.get(d['legend'] ?? {}, 'factory'), 'ecology', 1)),
    'CIT-1.23 legend.factory.ecology',
    'from -10 to 0, not by 1',
  ],
  [
    'CIT-1.23: a funfair that hardly pleases',
    spoilt((d) => set(Reflect.get(d['legend'] ?? {}, 'funfair'), 'satisfaction', 1)),
    'CIT-1.23 legend.funfair.satisfaction',
    'from 2 to 10, not by 1',
  ],
  [
    'CIT-1.24: an unknown kind',
    spoilt((d) => set(d.tileTypes[0] ?? {}, 'kind', 'house')),
    'CIT-1.24 tileTypes[0].kind',
    '"house"',
  ],
  [
    'CIT-1.24: an unknown side',
    spoilt((d) => set(d.tileTypes[7] ?? {}, 'openings', 'NX')),
    'CIT-1.24 tileTypes[7].openings',
    '"NX"',
  ],
  [
    'CIT-1.24: a tile with one opening',
    spoilt((d) => set(d.tileTypes[7] ?? {}, 'openings', 'N')),
    'CIT-1.24 tileTypes[7].openings',
    '"N"',
  ],
  ['CIT-1.24: no copies', spoilt((d) => set(d.tileTypes[2] ?? {}, 'count', 0)), 'CIT-1.24 tileTypes[2].count', 'not 0'],
  [
    'CIT-1.25: a type listed twice',
    spoilt((d) => set(d.tileTypes[1] ?? {}, 'openings', 'NS')),
    'CIT-1.25 tileTypes[1]',
    'apartmentNS is listed already',
  ],
  [
    'CIT-1.26: a tile too few',
    spoilt((d) => set(d.tileTypes[0] ?? {}, 'count', 3)),
    'CIT-1.26 tileTypes.apartment',
    '23 tiles of kind apartment instead of 24',
  ],
  [
    'CIT-1.26: a kind without tiles',
    { ...own(), tileTypes: own().tileTypes.filter(({ kind }) => kind !== 'office') },
    'CIT-1.26 tileTypes.office',
    '0 tiles of kind office instead of 18',
  ],
];

describe('damaged data sets', () => {
  test.each(DAMAGED)('%s is refused with its own error that says where and what', (_, dataSet, problem, figure) => {
    expect(problems(dataSet)).toEqual([problem]);
    const [found] = dataSetProblems(dataSet);
    expect(found?.message).toContain(figure);
    const { code, issues } = configError({ players: 2, dataSet });
    expect(code).toBe('invalidDataSet');
    const [rule, path = ''] = problem.split(' ');
    expect(issues).toEqual([
      { rule, path: path === '' ? 'dataSet' : `dataSet.${path}`, code: 'invalidDataSet', message: found?.message },
    ]);
  });

  test('CIT-1.27: every violation is listed in the order of the rules, each path once under its first rule', () => {
    const dataSet = own();
    set(dataSet, 'more', 1);
    set(dataSet, 'name', 5);
    set(dataSet.legend.apartment, 'population', -11); // breaks 1.21 before 1.22 can look at it
    set(dataSet.legend.factory, 'jobs', -3); // breaks 1.22 before 1.23
    set(dataSet.legend.factory, 'income', 4);
    set(dataSet.tileTypes[0] as object, 'kind', 'zoo');
    set(dataSet.tileTypes[0] as object, 'count', 25);
    set(dataSet.tileTypes[12] as object, 'openings', 'NS'); // the same as entry 10
    expect(problems(dataSet)).toEqual([
      'CIT-1.19 more',
      'CIT-1.20 name',
      'CIT-1.21 legend.apartment.population',
      'CIT-1.22 legend.factory.jobs',
      'CIT-1.23 legend.factory.income',
      'CIT-1.24 tileTypes[0].kind',
      'CIT-1.24 tileTypes[0].count',
      'CIT-1.25 tileTypes[12]',
    ]);
    expect(configError({ players: 2, dataSet }).issues).toHaveLength(8);
  });

  test('CIT-1.27: entries with a problem are not compared, and totals wait until all entries are sound', () => {
    const dataSet = own();
    set(dataSet.tileTypes[1] as object, 'openings', 'NS'); // a double of entry 0 ...
    set(dataSet.tileTypes[1] as object, 'count', 99); // ... that has another problem
    expect(problems(dataSet)).toEqual(['CIT-1.24 tileTypes[1].count']);
    const doubled = own();
    set(doubled.tileTypes[1] as object, 'openings', 'NS');
    set(doubled.tileTypes[1] as object, 'count', 5);
    expect(problems(doubled)).toEqual(['CIT-1.25 tileTypes[1]', 'CIT-1.26 tileTypes.apartment']);
    expect(problems({ name: 'x', legend: own().legend })).toEqual(['CIT-1.19 tileTypes']);
  });

  test('CIT-1.20: characters are counted, also those of two units of UTF-16', () => {
    const named = (name: string) => ({ ...PRESETS.reconstructed, isPreset: undefined, name });
    expect(problems(named('🏙'.repeat(60)))).toEqual([]);
    expect(problems(named('🏙'.repeat(61)))).toEqual(['CIT-1.20 name']);
    expect(city.setup({ players: 2, dataSet: named('🏙'.repeat(60)) }).config.dataSet.name).toHaveLength(120);
  });

  test('CIT-1.21: an effect of -0 is kept as 0, which JSON would make of it', () => {
    const { legend, tileTypes } = PRESETS.reconstructed;
    const office = { ...legend.office, income: -0 };
    const state = city.setup({
      players: 2,
      dataSet: { name: 'Minus nothing', legend: { ...legend, office }, tileTypes },
    });
    expect(Object.is(state.config.dataSet.legend.office.income, 0)).toBe(true);
    expect(city.load(JSON.stringify(state))).toEqual(state);
  });

  test('CIT-1.20: the name of a preset is for the preset alone, as a stored config holds it', () => {
    const { dataSet } = city.setup({ players: 2 }).config;
    expect(problems(dataSet)).toEqual([]);
    const changed = copyOf(dataSet);
    changed.legend.park.ecology = 3;
    expect(problems(changed)).toEqual(['CIT-1.20 name']);
    expect(problems({ ...dataSet, name: 'unheardOf' })).toEqual(['CIT-1.20 name']);
    expect(problems({ ...own(), isPreset: false })).toEqual(['CIT-1.19 isPreset']);
  });

  test('CIT-1.21: effects from -10 to +10 are taken, and the limits are those of the data file', () => {
    expect([MIN_EFFECT, MAX_EFFECT]).toEqual([data.dataSetLimits.effectMin, data.dataSetLimits.effectMax]);
    expect(components.MAX_NAME_LENGTH).toBe(data.dataSetLimits.nameMaxLength);
    expect(components.OPENINGS).toEqual(data.dataSetLimits.openings);
    expect(components.NON_NEGATIVE_TRACKS).toEqual(data.dataSetLimits.nonNegativeTracks);
    const { fixedEffects, maxEffects, minEffects } = data.dataSetLimits;
    const limits = components.PRINTED_LIMITS;
    expect(limits.factory?.jobs).toEqual({ min: fixedEffects.factory.jobs, max: fixedEffects.factory.jobs });
    expect(limits.factory?.income).toEqual({ min: fixedEffects.factory.income, max: fixedEffects.factory.income });
    expect(limits.factory?.ecology?.max).toBe(maxEffects.factory.ecology);
    expect(limits.factory?.satisfaction?.max).toBe(maxEffects.factory.satisfaction);
    expect(limits.funfair?.satisfaction?.min).toBe(minEffects.funfair.satisfaction);
    const dataSet = own();
    dataSet.legend.park.ecology = 10;
    dataSet.legend.park.income = -10;
    expect(problems(dataSet)).toEqual([]);
  });
});

describe('options', () => {
  test('CIT-14.1: players must be given, from 2 to 4; the other options have defaults', () => {
    const { config } = city.setup({ players: 2 });
    expect(config.mode).toBe('basic');
    expect(config.dataSet.name).toBe('reconstructed');
    for (const players of [1, 5, 2.5, '2', undefined]) {
      const { code, issues } = configError({ players });
      expect([code, issues.map(({ path }) => path)]).toEqual(['invalidConfig', ['players']]);
    }
  });

  test('CIT-14.1: an unknown option or value is refused with invalidConfig naming the option', () => {
    expect(configError({ players: 2, mode: 'expert' })).toMatchObject({
      code: 'invalidConfig',
      issues: [{ path: 'mode' }],
    });
    expect(configError({ players: 2, dataSet: 'printed' })).toMatchObject({
      code: 'invalidConfig',
      issues: [{ path: 'dataSet' }],
    });
    const { code, message } = configError({ players: 2, timer: 60 });
    expect(code).toBe('invalidConfig');
    expect(message).toContain('timer');
  });

  test('CIT-14.1: variant is another name of mode, but not beside it', () => {
    expect(city.setup({ players: 2, variant: 'advanced' }).config.mode).toBe('advanced');
    expect(configError({ players: 2, mode: 'basic', variant: 'advanced' }).message).toContain('variant');
    expect(configError({ players: 2, variant: 'expert' }).issues).toMatchObject([{ path: 'mode' }]);
  });

  test('CIT-14.4: every data set goes with every mode, and the whole of it is part of the config', () => {
    for (const mode of components.MODES) {
      for (const dataSet of [...PRESET_IDS, own()]) {
        const { config } = city.setup({ players: 3, mode, dataSet });
        const wanted = typeof dataSet === 'string' ? PRESETS[dataSet] : dataSet;
        expect(config).toEqual({ players: 3, mode, dataSet: wanted });
        // A stored config starts a new game unchanged.
        expect(city.setup(JSON.parse(JSON.stringify(config))).config).toEqual(config);
      }
    }
  });
});
