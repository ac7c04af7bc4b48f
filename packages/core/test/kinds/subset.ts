/** Subsets: each player gets eight cards and discards any three. The sum of the cards kept counts. */
import * as z from 'zod/mini';
import * as core from '../../src/define/index.js';

const VALUES = 9;
const HAND = 8;
const DISCARDS = 3;
const player = core.int(0, 1);
const card = core.int(0, VALUES - 1);
const config = z.strictObject({ players: z.literal(2) });
const state = z.strictObject({
  players: z.literal(2),
  config,
  stages: z
    .array(z.discriminatedUnion('stage', [core.stage('deal', { player }), core.stage('discard', { player })]))
    .check(z.maxLength(1)),
  result: core.resultSchema(['allDiscarded'], { players: 2 }),
  hands: core.bySeat(core.described('Face up.', z.array(z.array(card).check(z.maxLength(HAND))).check(z.length(2)))),
});
const schema = {
  config,
  state,
  // By place in the hand, 56 actions. By card there would be as many as sets of cards in the whole game.
  action: z.discriminatedUnion('type', [core.action('discard', { places: core.subset(HAND, DISCARDS) })]),
  outcome: z.discriminatedUnion('type', [core.action('card', { card })]),
  view: core.viewOf(state),
  event: core.event('discarded', { player, places: core.subset(HAND, DISCARDS) }),
};
interface Subset extends core.TypesOf<typeof schema> {}

const DISCARD = core.internActions(schema.action).discard;
const ANY_CARD = core.uniform(core.internActions(schema.outcome).card);
const { decision, chance } = core.rulesOf<Subset>();
const handOf = ({ hands }: Subset['state'], player: number): number[] => core.entryAt(hands, player);
const sumOf = (cards: readonly number[]): number => cards.reduce((sum, card) => sum + card, 0);

const deal = chance('deal', {
  gives: ['card'],
  outcomes: () => ANY_CARD,
  apply(state, { player }, { card }) {
    handOf(state, player).push(card);
    if (handOf(state, player).length < HAND) state.stages.push({ stage: 'deal', player });
    else state.stages.push(player === 0 ? { stage: 'deal', player: 1 } : { stage: 'discard', player: 0 });
  },
});

const discard = decision('discard', {
  rule: 'SUB-2.1',
  takes: ['discard'],
  list: (_state, _stage, legal) => legal.pushAll(DISCARD),
  check: () => undefined,
  apply(state, { player }, { places }, emit) {
    state.hands[player] = handOf(state, player).filter((_, place) => !places.includes(place));
    emit({ type: 'discarded', player, places: places.slice() });
    if (player === 0) state.stages.push({ stage: 'discard', player: 1 });
    else core.endGame(state, state.hands.map(sumOf), 'allDiscarded');
  },
});

export const subset = core.defineGame<Subset>({
  id: 'subset',
  rulesVersion: 1,
  players: { min: 2, max: 2 },
  schema,
  rules: { over: 'SUB-3.1', actor: 'SUB-2.1', shape: 'SUB-1.1', chance: 'SUB-1.2', players: 'SUB-1.3' },
  stages: { deal, discard },
  setup: (config) => ({ players: 2, config, stages: [{ stage: 'deal', player: 0 }], result: null, hands: [[], []] }),
  score: ({ hands }) => hands.map((hand) => core.scoreOf([{ rule: 'SUB-3.2', label: 'cards', points: sumOf(hand) }])),
  invariants({ hands, stages: [current] }) {
    const kept = HAND - DISCARDS;
    const [first = 0, second = 0] = hands.map(({ length }) => length);
    const isSound =
      current === undefined
        ? first === kept && second === kept
        : current.stage === 'deal'
          ? current.player === 0
            ? first < HAND && second === 0
            : first === HAND && second < HAND
          : first === (current.player === 0 ? HAND : kept) && second === HAND;
    return isSound ? [] : [{ rule: 'SUB-2.1', message: `the hands have ${first} and ${second} cards` }];
  },
});
