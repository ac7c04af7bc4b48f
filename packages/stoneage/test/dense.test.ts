/** Players who aim: what random play rarely reaches becomes common, and the laws hold there, too. */
import { createRng, type Rng, Table } from '@rulewright/core';
import { laws } from '@rulewright/core/testing';
import { describe, expect, test } from 'vitest';
import { isDeep } from '../../core/test/deep.js';
import { toolSum } from '../src/board/tools.js';
import { CARDS } from '../src/components.js';
import { type Action, type ConfigInput, type State, stoneage } from '../src/index.js';
import { CONFIGS, isOpen } from './helpers.js';
import { modelOf } from './model.js';

type Wish = (action: Action, state: State) => boolean;

/** Draws among the actions that fulfil the first wish that any of them fulfils, nearly always. */
function aimAt(...wishes: readonly Wish[]) {
  return (actions: readonly Action[], { state, rng }: { readonly state: State; readonly rng: Rng }): Action => {
    const wish = wishes.find((is) => actions.some((action) => is(action, state)));
    const wanted = wish && rng.int(12) > 0 ? actions.filter((action) => wish(action, state)) : actions;
    return wanted[rng.int(wanted.length)] as Action;
  };
}

const isPlaced = (action: Action, locations: RegExp): boolean =>
  action.type === 'place' && locations.test(action.location);
const declines: Wish = ({ type }) => type === 'decline';
const pays: Wish = ({ type }) => type === 'pay';

interface Aim {
  readonly choose: ReturnType<typeof aimAt>;
  readonly configs: readonly ConfigInput[];
  /** What shows in some state of the games that the aim is reached. */
  readonly corner: (state: State) => boolean;
}

const AIMS: Readonly<Record<string, Aim>> = {
  'exhaust the supply of a resource': {
    choose: aimAt(
      (action) => action.type === 'place' && action.location === 'forest' && action.count > 3,
      (action) => isPlaced(action, /forest|clayPit|quarry|river|hut/),
      (action) => action.type === 'pay' && action.wood + action.clay + action.stone + action.gold === 1,
      declines,
    ),
    configs: [
      { players: 2, resourceSupply: 'firstPrinting', roundLimit: 25 },
      {
        players: 4,
        resourceSupply: 'firstPrinting',
        anyTwoTiming: 'immediate',
        cardVisibility: 'hidden',
        roundLimit: 25,
      },
    ],
    corner: ({ supply }) => supply !== null && Object.values(supply).filter((left) => left === 0).length > 1,
  },
  'fill the village': {
    choose: aimAt(
      (action) => isPlaced(action, /hut|field|toolMaker/),
      (action) => isPlaced(action, /hunting/),
      ({ type }) => type === 'feed',
      declines,
    ),
    configs: [
      { players: 2, roundLimit: 40 },
      { players: 3, placeAtLimit: false, raisedTool: 'becomesReady', roundLimit: 40 },
      { players: 4, cardVisibility: 'hidden', feedingRefusal: 'always', roundLimit: 40 },
    ],
    corner: ({ seats }) =>
      seats.some((own) => own.people === 10) &&
      seats.some((own) => own.agriculture === 10) &&
      seats.some((own) => toolSum(own) > 9),
  },
  'take all cards of a kind': {
    choose: aimAt(
      (action, { row }) =>
        action.type === 'place' &&
        action.location.startsWith('card') &&
        CARDS[row[Number(action.location.at(-1)) - 1] ?? 'artTool'].bottom.type === 'multiplier',
      (action) => isPlaced(action, /card|river/),
      pays,
      ({ type }) => type === 'keepAnyTwo',
    ),
    configs: CONFIGS.filter((config) => !('roundLimit' in config)),
    corner: ({ result }) => result?.reason === 'cards',
  },
  'buy out a stack': {
    choose: aimAt(
      (action) => isPlaced(action, /building1/),
      pays,
      (action) => isPlaced(action, /forest|quarry|river|clay/),
    ),
    configs: [{ players: 2 }, { players: 3, cardVisibility: 'hidden', resourceSupply: 'laterPrinting' }],
    corner: ({ stacks }) => stacks[0]?.top === null && stacks[0].unrevealed === 0,
  },
  'never feed': {
    choose: aimAt(declines, (action) => isPlaced(action, /hut|card/)),
    configs: [
      { players: 2, feedingRefusal: 'always', roundLimit: 20 },
      { players: 3, feedingRefusal: 'always', negativeScore: false, cardVisibility: 'hidden', roundLimit: 20 },
      { players: 4, roundLimit: 20, cardVisibility: 'hidden' },
    ],
    corner: ({ seats, config }) =>
      seats.every(({ score }) => (config.negativeScore === false ? score === 0 : score < -50)),
  },
  'end in a tie': {
    choose: aimAt(
      (action) => isPlaced(action, /hunting/),
      declines,
      ({ type }) => type === 'collect',
    ),
    configs: [
      { players: 2, roundLimit: 2 },
      { players: 4, roundLimit: 3, cardVisibility: 'hidden', feedingRefusal: 'always' },
    ],
    corner: ({ result }) => (result?.winners.length ?? 0) > 1,
  },
};

describe.each(Object.entries(AIMS))('players who %s', (_, { choose, configs, corner }) => {
  test('reach it, and what is kept equals what it is kept of', () => {
    const reached = new Set<ConfigInput>();
    for (const [index, config] of configs.entries()) {
      for (let seed = 1; seed <= 3 && (isDeep || !reached.has(config)); seed++) {
        const rng = createRng(seed);
        let state = stoneage.setup(config);
        const model = modelOf(state.config);
        const table = new Table(stoneage, config, createRng(`${index} ${seed}`), { record: true });
        while (!table.isOver) table.play(choose(table.legalActions(), { state: table.state, rng }));
        for (const { action } of table.moves) {
          const { state: next, events } = stoneage.step(state, action);
          for (const event of events) model.hear(event);
          model.compare(next);
          if (corner(next)) reached.add(config);
          state = next;
        }
      }
    }
    expect([...reached]).toEqual(configs);
  });

  if (isDeep) {
    for (const law of laws(stoneage, { configs, choose, isOpen, games: 1, rare: 'all' })) test(law.name, law.run);
  }
});
