/** Damaged states: the rule that refuses each of them, and the nearest state that is accepted. */
import { createRng, start } from '@rulewright/core';
import { damaged } from '@rulewright/core/testing';
import { describe, expect, test } from 'vitest';
import { LOCATION_INDEX, type Location } from '../src/components.js';
import { type ConfigInput, type State, stoneage } from '../src/index.js';
import { chooseToBuy, given, loadRefusal, place, play, seat, stage } from './helpers.js';

/** The first wanted state in games of players who buy what they can. */
function reached(config: ConfigInput, isWanted: (state: State) => boolean): State {
  for (let seed = 1; seed < 400; seed++) {
    const rng = createRng(seed);
    let state = stoneage.setup(config);
    for (let turn = stoneage.turn(state); turn.kind !== 'over'; turn = stoneage.turn(state)) {
      if (isWanted(state)) return state;
      const draws = turn.kind === 'chance' ? stoneage.chanceOutcomes(state) : [];
      const draw = draws.length > 0 ? draws[rng.pick(draws.map(({ weight }) => weight))]?.outcome : undefined;
      state = stoneage.apply(state, draw ?? chooseToBuy(stoneage.legalActions(state), rng));
    }
    if (isWanted(state)) return state;
  }
  throw new Error('No game reaches such a state.');
}

const at = (name: string, players: 2 | 3 | 4 = 2, options: Partial<ConfigInput> = {}, also = (_: State) => true) =>
  reached({ players, ...options }, (state) => stage(state) === name && also(state));

/** The player of the current stage. */
function ownerOf(state: State): number {
  return (state.stages.at(-1) as { player: number }).player;
}
const current = ({ stages }: State) => stages.at(-1) as State['stages'][number];
const alter = (part: unknown, changes: object) => Object.assign(part as object, changes);
/** Moves people of a seat from home or from another location. */
function send(state: State, player: number, location: Location, count: number, from?: Location): void {
  const { placed } = seat(state, player);
  placed[LOCATION_INDEX[location]] = (placed[LOCATION_INDEX[location]] ?? 0) + count;
  if (from) placed[LOCATION_INDEX[from]] = (placed[LOCATION_INDEX[from]] ?? 0) - count;
  else seat(state, player).atHome -= count;
}
/** Swaps a possession of two players, without their cards. */
function swap({ seats: [first, second] }: State, part: 'oneUseTools' | 'anyTwoClaim' | 'drawnCard'): void {
  const [own, other] = [first?.[part], second?.[part]];
  alter(first, { [part]: other });
  alter(second, { [part]: own });
}

function moveTiles(from: State['stacks'][number] | undefined, to: typeof from, count: number): void {
  alter(from, { unrevealed: (from?.unrevealed ?? 0) - count });
  alter(to, { unrevealed: (to?.unrevealed ?? 0) + count });
}

const begun = start(stoneage, { players: 2, startPlayer: 0 }, createRng(1));
const inSetUp = stoneage.setup({ players: 3, startPlayer: 1 });
const late = at(
  'placePeople',
  2,
  {},
  ({ round, seats }) => round === 12 && seats.every(({ atHome, people }) => atHome === people),
);
const second = at('placePeople', 2, { startPlayer: 0 }, ({ round }) => round === 2);
const village = play(begun, place('toolMaker'), place('field'), place('hunting', 2), place('forest'));
const resolving = at('chooseGroup', 3, {}, ({ startPlayer, stages, seats, round }) => {
  const player = stages[0] && 'player' in stages[0] ? stages[0].player : startPlayer;
  return (
    round > 3 && player !== startPlayer && (player + 1) % 3 !== startPlayer && seats[(player + 1) % 3]?.placed[0] === 0
  );
});
const resolver = (resolving.startPlayer + 1) % 3;
const hungry = at('feedPeople', 2, {}, ({ stages }) => stages[0]?.stage === 'nextFeeding');
const asked = at('feedPeople', 2, { feedingRefusal: 'always' }, ({ seats }) => seats.every(({ food }) => food > 5));
const refilling = at('drawToRow', 2, {}, ({ stages, round }) => stages.length === 3 && round > 2);
const over = reached({ players: 3, roundLimit: 4 }, ({ result }) => result?.reason === 'roundLimit');
const claiming = at('anyTwo');
const drawing = at('drawExtraCard');
const picking = at('pickDie', 3, {}, ({ stages }) => {
  const last = stages.at(-1);
  return last?.stage === 'pickDie' && last.dice.length === 2 && last.dice[0] !== last.dice[1];
});
const rolled = at('useTools', 2, {}, ({ stages }) => {
  const last = stages.at(-1);
  return last?.stage === 'useTools' && last.added === 0 && last.dice[0] !== last.dice.at(-1);
});
const reapedAlways = at('feedPeople', 2, { feedingRefusal: 'always' }, ({ stages, seats }) => {
  const last = stages.at(-1);
  return (
    last?.stage === 'feedPeople' &&
    (seats[last.player]?.agriculture ?? 0) > 0 &&
    seats[last.player]?.resources.wood !== 0
  );
});
/** Seat 0 holds a one-use tool, the claim to two resources and a drawn card, with the cards that give them. */
const holding = given({ players: 2, seats: [{ oneUseTools: [3], anyTwoClaim: true, drawnCard: 'weavingFood1' }] });

type Change = (state: State) => unknown;

/** The damage, the rule against it, the state to damage, how, and a change that is accepted. */
type Row = readonly [what: string, rule: string, from: State, wrong: Change, right?: Change];

const UNPLAYABLE: readonly Row[] = [
  ['a one-use tool twice', 'STO-9.7', late, ({ seats }) => seats.map((own) => alter(own, { oneUseTools: [3] }))],
  ['a claim twice', 'STO-9.8', late, ({ seats }) => seats.map((own) => alter(own, { anyTwoClaim: true }))],
  [
    'a drawn card twice',
    'STO-9.11',
    late,
    ({ seats, cardBag }) => seats.map((own) => alter(own, { drawnCard: cardBag.pop() })),
  ],
  [
    'a card to be drawn after one was drawn',
    'STO-9.11',
    drawing,
    ({ seats: [first], cardBag }) => alter(first, { drawnCard: cardBag.pop() }),
  ],
  [
    'two resources to be taken though the claim is kept',
    'STO-9.8',
    claiming,
    (copy) => alter(seat(copy), { anyTwoClaim: true }),
  ],
  [
    'a group of a player whose turn is over',
    'STO-5.6',
    resolving,
    (copy) => send(copy, copy.startPlayer, 'hunting', 1),
    (copy) => send(copy, resolver, 'hunting', 0),
  ],
  ['a group in the feeding', 'STO-5.6', hungry, (copy) => send(copy, 1, 'hunting', 1)],
  [
    'a round after the last one',
    'STO-12.4',
    late,
    ({ config }) => alter(config, { roundLimit: 11 }),
    ({ config }) => alter(config, { roundLimit: 12 }),
  ],
  ['all cards open before the end', 'STO-3.1', late, (copy) => alter(copy, { phase: 'gameOver' })],
  ['a group chosen while people are placed', 'STO-3.1', resolving, (copy) => alter(copy, { phase: 'placement' })],
  [
    'a score below 0 against the option',
    'STO-15.8',
    asked,
    (copy) => [alter(copy.config, { negativeScore: false }), alter(seat(copy), { score: -1 })],
  ],
  ['an end without a reason', 'STO-12.6', over, ({ config }) => alter(config, { roundLimit: null })],
  ['another result', 'STO-14.1', over, ({ result }) => result?.scores.reverse()],
  ['another winner', 'STO-14.1', over, (copy) => alter(copy.result, { winners: [0, 1, 2] })],
  ['another reason', 'STO-14.1', over, (copy) => alter(copy.result, { reason: 'cards' })],
  [
    'fewer cards in the bag than gaps',
    'STO-12.3',
    refilling,
    ({ cardBag, seats }) => seats[0]?.cards.push(...cardBag.splice(1)),
  ],
  ['a player who would not be fed', 'STO-11.1', hungry, ({ stages }) => stages.splice(0, 1, { stage: 'endRound' })],
  ['dice out of order', 'STO-18.1', picking, (copy) => (current(copy) as { dice: number[] }).dice.reverse()],
  ['dice of a roll out of order', 'STO-18.1', rolled, (copy) => (current(copy) as { dice: number[] }).dice.reverse()],
  ['a shortage of nothing', 'STO-11.5', hungry, (copy) => alter(current(copy), { shortage: 0 })],
  ['a shortage beside enough food', 'STO-11.5', asked, (copy) => alter(current(copy), { shortage: 1 })],
  [
    'three locations of the village with two players',
    'STO-4.12',
    village,
    (copy) => send(copy, 0, 'hut', 2, 'hunting'),
    (copy) => send(copy, 0, 'river', 2, 'hunting'),
  ],
  [
    'a person alone in the hut',
    'STO-4.11',
    play(begun, place('hut', 2), place('forest')),
    (copy) => send(copy, 0, 'hut', -1),
  ],
  [
    'a start player to be drawn though named',
    'STO-2.2',
    inSetUp,
    ({ stages }) => stages.push({ stage: 'drawStartPlayer' }),
  ],
  ['a start player to be drawn again', 'STO-2.2', refilling, ({ stages }) => stages.push({ stage: 'drawStartPlayer' })],
  ['another start player than the config says', 'STO-3.2', inSetUp, (copy) => alter(copy, { startPlayer: 2 })],
  [
    'a start player before one is drawn',
    'STO-3.2',
    stoneage.setup({ players: 3 }),
    (copy) => alter(copy, { startPlayer: 2 }),
  ],
  ['the start player of another round', 'STO-3.2', second, (copy) => alter(copy, { round: 3 })],
  [
    'more tiles in a stack than there were',
    'STO-2.4',
    second,
    ({ stacks: [first, other] }) => moveTiles(other, first, 7 - (first?.unrevealed ?? 0)),
  ],
  [
    'a one-use tool that no card has given',
    'STO-9.7',
    holding,
    (copy) => alter(seat(copy), { oneUseTools: [4] }),
    (copy) => alter(seat(copy), { oneUseTools: [] }),
  ],
  ['a one-use tool of a card that another has', 'STO-9.7', holding, (copy) => swap(copy, 'oneUseTools')],
  ['a claim of a card that another has', 'STO-9.8', holding, (copy) => swap(copy, 'anyTwoClaim')],
  ['a drawn card of a card that another has', 'STO-9.11', holding, (copy) => swap(copy, 'drawnCard')],
  [
    'a claim kept against the option',
    'STO-15.3',
    holding,
    ({ config }) => alter(config, { anyTwoTiming: 'immediate' }),
  ],
  [
    'a die too many',
    'STO-9.13',
    picking,
    (copy) => (current(copy) as { dice: number[] }).dice.push(6),
    (copy) => [alter(copy.config, { mayPassDie: true }), (current(copy) as { dice: number[] }).dice.push(6)],
  ],
  ['food beside a shortage', 'STO-11.5', hungry, (copy) => ++seat(copy, ownerOf(hungry)).food],
  [
    'a shortage beside an income',
    'STO-11.2',
    at('feedPeople', 2, {}, (state) => seat(state, ownerOf(state)).agriculture > 0),
    (copy) => alter(current(copy), { shortage: seat(copy, ownerOf(copy)).people }),
  ],
  [
    'a feeding before the income',
    'STO-11.2',
    reapedAlways,
    (copy) => {
      const own = seat(copy, ownerOf(reapedAlways));
      alter(own, { food: 0 });
      alter(current(copy), { shortage: own.people });
    },
  ],
];

describe('an unplayable state', () => {
  for (const [what, rule, from, , right = () => {}] of UNPLAYABLE) {
    test(`${rule}: ${what}: accepted without it`, () => {
      expect(loadRefusal(damaged(from, right))).toBeUndefined();
    });
  }

  for (const [what, rule, from, wrong] of UNPLAYABLE) {
    test(`${rule}: ${what}: refused`, () => {
      expect(loadRefusal(damaged(from, wrong))).toContain(rule);
    });
  }
});
