import { createRng, type Rng, Table, type Viewer } from '@rulewright/core';
import { textLaws } from '@rulewright/core/testing';
import { render as renderBlocks } from '@rulewright/core/text';
import { expect, describe as group, test } from 'vitest';
import { type Action, type CardId, type State, stoneage, type View } from '../src/index.js';
import { CONFIGS, chooseToBuy, feeding, given, resolving, resolvingAt, roundEnd, text } from './helpers.js';

group('texts', () => {
  for (const law of textLaws(stoneage, text, { configs: CONFIGS, games: 1 })) test(law.name, law.run);
});

group('texts when players buy what they can', () => {
  const choose = (actions: readonly Action[], { rng }: { rng: Rng }) => chooseToBuy(actions, rng);
  for (const law of textLaws(stoneage, text, { configs: CONFIGS, games: 1, choose })) test(law.name, law.run);
});

/** The whole picture of a view. */
function render(view: View): string {
  return renderBlocks(text.blocks(view));
}

/** What a viewer sees and, where that viewer decides, what can be done. */
function page(state: State, viewer: Viewer): string {
  const view = stoneage.view(state, viewer);
  const options = view.player === viewer ? stoneage.legalActions(state) : [];
  const lines = options.map((action) => `- ${text.describe(action, view)}`);
  return `${[render(view), ...(lines.length > 0 ? ['', ...lines] : [])].join('\n')}\n`;
}

/** A game of players who buy what they can, as soon as `isWanted` holds or it is over. */
function game(config: { players: number }, seed: number, isWanted: (state: State) => boolean): State {
  const table = new Table(stoneage, config, createRng(seed));
  while (!table.isOver && !isWanted(table.state)) table.play(chooseToBuy(table.legalActions(), table.rng));
  return table.state;
}

/** The lines of the picture that begin with these words. */
function linesOf(state: State, viewer: Viewer, start: string): string[] {
  return render(stoneage.view(state, viewer))
    .split('\n')
    .filter((drawn) => drawn.startsWith(start));
}

/** The cells of such lines. */
function cellsOf(state: State, viewer: Viewer, start: string): string[][] {
  return linesOf(state, viewer, start).map((drawn) => drawn.split(/ {2,}/).slice(1));
}

group('pictures', () => {
  test('the start, seen by the start player', async () => {
    const state = game({ players: 2 }, 1, () => true);
    await expect(page(state, state.startPlayer)).toMatchFileSnapshot('golden/start.txt');
  });

  test('the middle of a game of three, seen by a player with tools for a roll', async () => {
    const state = game({ players: 3 }, 7, (now) => now.round > 4 && now.stages.at(-1)?.stage === 'useTools');
    const turn = stoneage.turn(state);
    await expect(page(state, turn.kind === 'decision' ? turn.player : 'spectator')).toMatchFileSnapshot(
      'golden/middle.txt',
    );
  });

  test('the end of a game of four, seen by a spectator', async () => {
    await expect(
      page(
        game({ players: 4 }, 3, () => false),
        'spectator',
      ),
    ).toMatchFileSnapshot('golden/end.txt');
  });
});

group('what is shown', () => {
  test('people stand on their locations as the numbers of their players, with the room left', () => {
    const seats = [
      { people: 10, placed: { hunting: 4, forest: 2, toolMaker: 1, card2: 1 } },
      { people: 10, placed: { hunting: 1, forest: 1, hut: 2, building3: 1, quarry: 2 } },
    ];
    const people = (players: 3 | 4, start: string) => cellsOf(given({ players, seats }), 0, start)[0]?.at(-1);
    // The village stands beside the resources.
    const worked = (players: 3 | 4, start: string) => cellsOf(given({ players, seats }), 0, start)[0]?.[1];
    const village = (players: 3 | 4, name: string) =>
      new RegExp(`  ${name} .*  (.+)$`, 'm').exec(render(stoneage.view(given({ players, seats }), 0)))?.[1];
    const apart = given({ players: 2, seats: [{ placed: { quarry: 2 } }, { placed: { card1: 1 } }] });
    expect(people(4, 'hunting')).toBe('1 1 1 1 2');
    expect(worked(4, 'forest')).toBe('1 1 2 . . . .');
    expect(worked(3, 'forest')).toBe('1 1 2 - - - -');
    expect(cellsOf(apart, 0, 'quarry')[0]?.[1]).toBe('1 1 - - - - -');
    expect(village(4, 'tool maker')).toBe('1');
    expect(village(4, 'hut')).toBe('2 2');
    expect(village(4, 'field')).toBe('.');
    expect(village(3, 'field')).toBe('-');
    expect(people(4, 'card 2')).toBe('1');
    expect(people(4, 'card 3')).toBe('.');
    expect(people(4, 'building 3')).toBe('2');
    expect(cellsOf(apart, 0, 'building 3')).toEqual([]);
    const stages: State['stages'] = [{ stage: 'placePeople', player: 3 }];
    const crowd = given({ stages, seats: [0, 1, 2].map(() => ({ people: 10, placed: { hunting: 10 } })) });
    expect(cellsOf(crowd, 0, 'hunting')[0]?.at(-1)).toBe('1111111111 2222222222 3333333333');
  });

  test('cards and tiles say what they cost and bring; empty places say so', () => {
    const row: State['row'] = ['potteryDice', 'toolMaker2OneUse2', null, 'shaman2RollWood'];
    const tops = ['wood2Clay1', 'any5Kinds3', 'oneToSevenA', null] as const;
    const turningUp = resolvingAt('building4', { stage: 'revealBuilding', stack: 3 }, { row, tops, unrevealed: 5 });
    const empty = resolving({ placed: { hunting: 1 } }, { row, tops, unrevealed: 0 });
    expect(['card 1', 'card 2', 'card 3', 'card 4'].map((start) => cellsOf(empty, 0, start)[0]?.join(', '))).toEqual([
      '1 resource, dice for everyone, pottery, .',
      '2 resources, a one-use tool of 2, 2 tool makers, .',
      '3 resources, empty, .',
      '4 resources, roll 2 dice for wood, 2 shamans, .',
    ]);
    const stacks = (state: State) => [1, 2, 3, 4].map((stack) => cellsOf(state, 0, `building ${stack}`)[0]?.join('; '));
    expect(stacks(turningUp)).toEqual([
      '2 wood, 1 clay; 10 points; 5 below; .',
      '5 resources of exactly 3 kinds; points as paid; 5 below; .',
      '1 to 7 resources; points as paid; 5 below; .',
      'to be turned up; 5 below; 1',
    ]);
    expect(stacks(empty)[3]).toBe('empty; .');
  });

  test('what players have: a used tool is marked, one-use tools and claims are told', () => {
    const state = given({
      moment: 'chooseGroup',
      seats: [
        {
          people: 6,
          placed: { hunting: 2 },
          food: 7,
          agriculture: 3,
          resources: { wood: 1, gold: 4 },
          tools: [2, 1, 0],
          used: [1],
          oneUseTools: [2, 4],
          anyTwoClaim: true,
        },
      ],
    });
    const [have, symbols, points] = cellsOf(state, 1, 'Player 1  ');
    expect(have).toEqual(['6', '4', '7', '3', '1', '0', '0', '4', '2', '1* .']);
    expect(symbols).toHaveLength(8);
    expect(points).toEqual(['0', '1', '0 x 3', '3 x 3', '0 x 0', '0 x 6', '7', '17']);
    expect(linesOf(state, 1, 'One-use')).toEqual(['One-use tools of Player 1: 2, 4']);
    expect(linesOf(state, 1, 'Player 1 has')).toEqual(['Player 1 has saved two resources for later']);
  });

  test('a limited supply and other options are told', () => {
    const options = { resourceSupply: 'firstPrinting', mayPassDie: true, roundLimit: 9 } as const;
    const state = given({ options, supply: { wood: 3, gold: 10 } });
    expect(render(stoneage.view(state, 0))).toContain(
      `options: Dice for everyone may be declined: yes,
  Supply of resources: first printing, Last round: 9
`,
    );
    expect(linesOf(state, 0, 'Supply')).toEqual(['Supply: 3 wood, 10 gold']);
    expect(linesOf(given({ options, supply: {} }), 0, 'Supply')).toEqual(['Supply: no resources']);
    expect(linesOf(given(), 0, 'options')).toEqual([]);
  });

  test('a drawn card is counted and told to its owner; others see that there is one', () => {
    const cards: CardId[] = ['writingDraw', 'farmer2Food3'];
    const state = given({ seats: [{ cards, drawnCard: 'shaman2Clay1', people: 7 }] });
    const own = cellsOf(state, 0, 'Player 1  ');
    expect(own[1]).toEqual(['.', '.', '1', '.', '.', '.', '.', '.']);
    expect(own[2]).toEqual(['0', '1', '2 x 0', '0 x 0', '0 x 0', '2 x 7', '0', '15']);
    expect(linesOf(state, 0, 'Player 1 has drawn')).toEqual([
      'Player 1 has drawn a card face down, counted above: 1 clay; 2 shamans',
    ]);
    expect(linesOf(state, 0, 'unseen')).toEqual(['unseen: 29 cards in the pile, 24 buildings']);
    const others = cellsOf(state, 1, 'Player 1  ');
    expect(others[1]).toEqual(['.', '.', '1', '.', '.', '.', '.', '.', '1']);
    expect(others[2]).toEqual(['0', '1', '2 x 0', '0 x 0', '0 x 0', '0 x 7', '0', '1+']);
    expect(linesOf(state, 1, 'Player 1 has drawn')).toEqual([]);
    expect(linesOf(state, 1, 'unseen')).toEqual([
      'unseen: 29 cards in the pile and 1 hidden with players, 24 buildings',
    ]);
  });

  test('with hidden cards only their number is shown to others', () => {
    const cards: CardId[] = ['writingDice', 'potteryDice', 'farmer2Food3'];
    const state = given({ options: { cardVisibility: 'hidden' }, seats: [{ cards, agriculture: 3 }] });
    expect(cellsOf(state, 1, 'Player 1  ')[1]).toEqual(['.', '.', '.', '.', '.', '.', '.', '.', '3']);
    expect(cellsOf(state, 1, 'Player 1  ')[2]?.at(-1)).toBe('0+');
    expect(cellsOf(state, 0, 'Player 1  ')[2]?.at(-1)).toBe('10');
  });

  test('the end shows the ranking and its reason', () => {
    const seats = [{ score: 5 }, { score: 30, resources: { gold: 1 } }, { score: 5 }, { score: 1 }];
    const state = roundEnd({ options: { roundLimit: 2 }, round: 2, seats });
    expect(render(stoneage.view(state, 'spectator')).split('\n').slice(2, 7)).toEqual([
      'The game is over: the last round has been played (round 2).',
      '1.  Player 2  31 points  wins',
      '2.  Player 1   5 points',
      '2.  Player 3   5 points',
      '4.  Player 4    1 point',
    ]);
  });

  const always = { feedingRefusal: 'always' } as const;
  const row: State['row'] = ['artTool', 'potteryFood7', 'weavingFood3', null];
  test.each<[State, string]>([
    [given({ stages: [{ stage: 'placePeople', player: 1 }] }), 'Player 2 places people; 5 are at home.'],
    [resolving({ placed: { hunting: 1 } }), 'Player 1 chooses which people act next.'],
    [
      resolvingAt('clayPit', { stage: 'useTools', player: 0, gives: 'clay', dice: [3, 6], added: 2 }),
      'Player 1 may add tools to the roll 3 6 + 2: 11 / 4 = 2 clay.',
    ],
    [
      resolvingAt('card2', { stage: 'payCard', player: 0, space: 1 }),
      'Player 1 buys card 2 for 2 resources, or leaves it.',
    ],
    [
      resolvingAt('building3', { stage: 'payBuilding', player: 0, stack: 2 }),
      'Player 1 buys building 3, or leaves it.',
    ],
    [
      resolvingAt('card1', { stage: 'anyTwo', player: 0 }),
      'Player 1 takes any two resources, or saves them for later.',
    ],
    [
      resolvingAt('card1', { stage: 'pickDie', player: 2, buyer: 1, dice: [1, 1, 5] }),
      'Player 3 takes one of the dice 1 1 5.',
    ],
    [feeding({ food: 3 }), 'Player 1 is 2 food short for 5 people: pay 2 resources, or lose 10 points.'],
    [feeding({}, { options: always }), 'Player 1 feeds 5 people, or loses 10 points.'],
    [stoneage.setup({ players: 4 }), 'The start player is drawn.'],
    [roundEnd({ row }), 'Card 4 is turned up.'],
    [resolvingAt('card1', { stage: 'drawExtraCard', player: 3 }), 'Player 4 draws a card, face down.'],
    [
      resolvingAt('building1', { stage: 'revealBuilding', stack: 0 }, { tops: [null], unrevealed: 6 }),
      'Building 1 is turned up.',
    ],
    [
      resolvingAt('hunting', { stage: 'rollGathering', player: 0, gives: 'food', count: 1 }),
      'Player 1 rolls 1 die for food.',
    ],
    [resolvingAt('card1', { stage: 'rollForEveryone', player: 0 }), 'Player 1 rolls 4 dice for everyone.'],
  ])('who has to do what: %#', (state, expected) => {
    const view = stoneage.view(state, 'spectator');
    expect(render(view).split('\n')).toContain(expected);
    expect(text.describeTurn(view)).toBe(expected);
  });

  test('nothing is left to decide when the game is over', () => {
    const over = roundEnd({ options: { roundLimit: 1 } });
    expect(text.describeTurn(stoneage.view(over, 0))).toBe('');
  });
});
