import { describe, expect, test } from 'vitest';
import { type Pig, pig, type TicTacToe, tictactoe, tictactoeText } from '../examples/index.js';
import { afterClick, type EventSpots, narrow, type SpotsOf, whyNot } from '../src/index.js';
import { eventSpotLaws, spotLaws } from '../src/testing/index.js';
import { expectBroken } from './laws/catches.js';

/** Actions by their spots. */
const spots: Readonly<Record<string, readonly string[]>> = {
  pass: [],
  tool: ['die:0', 'tool'],
  wood: ['die:0', 'wood'],
  woods: ['die:0', 'wood', 'wood'],
  swap: ['cell:1', 'cell:2'],
  turn: ['cell:1', 'cell:2'],
};

const actions = Object.keys(spots);
const spotsOf = (action: string) => spots[action] ?? [];
const after = (...chosen: string[]) => narrow(actions, chosen, spotsOf);

describe('narrow', () => {
  test('starts with every spot, and a menu of the actions without one', () => {
    expect(after().next).toEqual(['die:0', 'tool', 'wood', 'cell:1', 'cell:2']);
    expect(after().menu).toEqual(['pass']);
  });

  test('keeps the actions of the clicked spots, in any order', () => {
    expect(after('wood').actions).toEqual(['wood', 'woods']);
    expect(after('wood', 'die:0')).toEqual(after('die:0', 'wood'));
  });

  test('asks for no spot that all remaining actions share', () => {
    expect(after('die:0')).toEqual({ actions: ['tool', 'wood', 'woods'], next: ['tool', 'wood'], menu: [] });
    expect(after('tool')).toEqual({ actions: ['tool'], next: [], menu: ['tool'] });
  });

  test('takes a second click on a spot for a second piece', () => {
    expect(after('wood')).toMatchObject({ next: ['wood'], menu: ['wood'] });
    expect(after('wood', 'wood')).toEqual({ actions: ['woods'], next: [], menu: ['woods'] });
  });

  test('offers an only legal action in the menu and at its spots', () => {
    const only = (...chosen: string[]) => narrow(['tool'], chosen, spotsOf);
    expect(only()).toEqual({ actions: ['tool'], next: ['die:0', 'tool'], menu: ['tool'] });
    expect(only('tool')).toEqual({ actions: ['tool'], next: [], menu: ['tool'] });
    expect(narrow(['pass'], [], spotsOf)).toEqual({ actions: ['pass'], next: [], menu: ['pass'] });
  });

  test('puts actions with the same spots into one menu', () => {
    expect(after('cell:2')).toEqual({ actions: ['swap', 'turn'], next: [], menu: ['swap', 'turn'] });
  });

  test('keeps no action for clicks that don’t go together', () => {
    expect(after('tool', 'wood')).toEqual({ actions: [], next: [], menu: [] });
  });
});

describe('whyNot', () => {
  const refusals: Readonly<Record<string, string>> = {
    tool: 'noTool',
    wood: 'noWood',
    woods: 'noWoods',
    swap: 'wrongStage',
    turn: 'noTurn',
  };
  const codeOf = (action: string) => (refusals[action] === undefined ? undefined : { code: refusals[action] });
  const why = (spot: string, lit: readonly string[] = [], order = actions) =>
    whyNot(order, spot, lit, spotsOf, codeOf)?.code;

  test('is the refusal of the action with the fewest other spots that can’t be clicked', () => {
    expect(why('die:0')).toBe('noTool');
    expect(why('die:0', ['wood'])).toBe('noWood');
  });

  test('prefers an action of this stage, whatever the order', () => {
    expect(why('cell:1')).toBe('noTurn');
    expect(why('cell:1', [], ['turn', 'swap'])).toBe('noTurn');
    expect(why('cell:1', [], ['swap'])).toBe('wrongStage');
  });

  test('asks about a type of action of another stage once', () => {
    const asked: number[] = [];
    const pays = [1, 2, 3].map((wood) => ({ type: 'pay', wood }));
    const check = ({ wood }: { readonly wood: number }) => {
      asked.push(wood);
      return { code: 'wrongStage' };
    };
    expect(whyNot(pays, 'wood', [], () => ['wood'], check)?.code).toBe('wrongStage');
    expect(asked).toEqual([1]);
  });

  test('knows what only another player may touch, with the rule by which that player may not act', () => {
    const spots = (action: string, seat: number) => [`${action}:${seat}`];
    const check = (_: string, seat: number) => ({ rule: 'X-1.1', code: seat === 0 ? 'noTile' : 'wrongActor' });
    const why = (spot: string, seats: readonly number[] = [0]) => whyNot(['hex'], spot, [], spots, check, seats);
    expect(why('hex:0', [0, 1, 2])).toEqual({ rule: 'X-1.1', code: 'noTile' });
    expect(why('hex:2', [0, 1, 2])).toEqual({ rule: 'X-1.1', code: 'notYours', params: { player: 2 } });
    expect(why('hex:0', [2, 0])).toEqual({ rule: 'X-1.1', code: 'notYours', params: { player: 0 } });
    expect(why('hex:3', [0, 1, 2])).toBeUndefined();
    expect(why('hex:2')).toBeUndefined();
  });

  test('has no answer where no action is possible, or a legal one is', () => {
    expect(why('cell:9')).toBeUndefined();
    expect(
      whyNot(['wood', 'tool'], 'die:0', [], spotsOf, (action) => (action === 'tool' ? undefined : { code: 'no' })),
    ).toBe(undefined);
  });
});

describe('afterClick', () => {
  const afterSpot = (spot: string, ...chosen: string[]) => afterClick(actions, chosen, spot, spotsOf);
  const clicked = (spot: string, ...chosen: string[]) => afterSpot(spot, ...chosen)?.chosen;

  test('adds a spot that can be clicked, also for a second piece', () => {
    expect(clicked('die:0')).toEqual(['die:0']);
    expect(clicked('wood', 'wood')).toEqual(['wood', 'wood']);
  });

  test('takes a chosen spot back, all of its pieces', () => {
    expect(clicked('die:0', 'die:0', 'wood')).toEqual(['wood']);
    expect(clicked('wood', 'wood', 'wood')).toEqual([]);
  });

  test('starts over at a spot of another action', () => {
    expect(clicked('cell:1', 'die:0')).toEqual(['cell:1']);
  });

  test('knows a spot that means nothing', () => {
    expect(clicked('cell:9', 'die:0')).toBeUndefined();
    expect(clicked('die', 'die:0')).toBeUndefined();
  });

  test('gives the action as soon as only one is left', () => {
    expect(afterSpot('tool')).toEqual({ chosen: ['tool'], action: 'tool' });
    expect(afterSpot('wood')?.action).toBeUndefined();
    expect(afterSpot('wood', 'wood')?.action).toBe('woods');
    expect(afterSpot('cell:1')?.action).toBeUndefined();
  });

  test('gives the only legal action at each of its spots, and at no other', () => {
    for (const spot of ['die:0', 'tool']) {
      expect(afterClick(['tool'], [], spot, spotsOf)).toEqual({ chosen: [spot], action: 'tool' });
    }
    expect(afterClick(['tool'], [], 'wood', spotsOf)).toBeUndefined();
  });

  test('gives no action when the last spot is taken back, though only one is legal', () => {
    expect(afterClick(['tool'], ['tool'], 'tool', spotsOf)).toEqual({ chosen: [], action: undefined });
  });
});

describe('the laws of spots', () => {
  const cellOf: SpotsOf<TicTacToe> = ({ cell }) => [`cell:${cell}`];
  const all = (spotsOf: SpotsOf<TicTacToe>, text = tictactoeText) => spotLaws(tictactoe, spotsOf, text, { games: 20 });

  test.each(all(cellOf))('hold for Tic-tac-toe: $name', ({ run }) => run());

  test('catch a name with a space', () => {
    expectBroken(
      all(({ cell }) => [`cell ${cell}`]),
      'spots have plain names, the same for a state, a view and its copy',
      /include 'cell \d'/,
    );
  });

  test('catch spots that only a view has', () => {
    expectBroken(
      all(({ cell }, seen) => ('player' in seen ? [`cell:${cell}`] : [])),
      'spots have plain names, the same for a state, a view and its copy',
      /from the state/,
    );
  });

  test('catch two actions with the same words in a menu', () => {
    expectBroken(
      all(() => ['board'], { ...tictactoeText, describe: () => 'Mark a cell' }),
      'a menu tells at most 12 actions apart',
      /the menu after 'board' has the same words twice/,
    );
  });
});

describe('the law of the spots of events', () => {
  type Answer = (event: Pig['event'], seen: Pig['state'] | Pig['view']) => EventSpots;
  const pigSpots: Answer = (event) => ({ from: ['die'], to: [`points:${event.player}`] });
  const law = (spotsOfEvent: Answer, withoutSpots = {}) => eventSpotLaws(pig, spotsOfEvent, { games: 5, withoutSpots });
  const broken = (answer: Answer, message: RegExp, withoutSpots = {}) =>
    expectBroken(
      law(answer, withoutSpots),
      'the spots of every event are plain, pair up, and are the same for a state and a view',
      message,
    );

  test.each(law(pigSpots))('holds for Pig: $name', ({ run }) => run());

  test('catches names with spaces', () => {
    broken(() => ({ from: [], to: ['the die'] }), /include 'the die'/);
  });

  test('catches spots that only a view has', () => {
    broken((_, seen) => ({ from: [], to: 'player' in seen ? ['die'] : ['cup'] }), /from the state/);
  });

  test('catches lists that don’t pair up', () => {
    broken(() => ({ from: ['a', 'b'], to: ['c', 'd', 'e'] }), /don't pair up/);
  });

  test('asks for a reason where an event has no spots, and for reasons that are true', () => {
    const lostNothing: Answer = (event, seen) => (event.type === 'lost' ? { from: [], to: [] } : pigSpots(event, seen));
    broken(lostNothing, /"lost".* are none: give a reason in withoutSpots/);
    for (const { run } of law(lostNothing, { lost: 'moves nothing' })) run();
    broken(pigSpots, /withoutSpots names lost, but it always has spots/, { lost: 'moves nothing' });
  });
});
