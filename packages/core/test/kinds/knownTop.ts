/** A known top: each in turn takes the next card, or looks at it and puts it back. The highest sum wins. */
import * as z from 'zod/mini';
import * as core from '../../src/define/index.js';

const VALUES = [0, 1, 2, 3, 4];
const COPIES = 2;
const TAKES = 6;
const player = core.int(0, 1);
const card = core.int(0, 4);
const config = z.strictObject({ players: z.literal(2) });
const stages = z.discriminatedUnion('stage', [
  core.stage('turn', { player }),
  core.stage('look', { player }),
  core.stage('take', { player }),
]);
const cards = core.counts(VALUES.length, COPIES);
const state = z.strictObject({
  players: z.literal(2),
  config,
  stages: z.array(stages).check(z.maxLength(1)),
  result: core.resultSchema(['allTaken'], { players: 2 }),
  pile: core.hidden(cards, { of: VALUES }),
  top: core.hidden(z.array(card).check(z.maxLength(1)), {
    of: VALUES,
    knows: ({ knowers }: { readonly knowers: readonly boolean[] }, _owner, viewer) => {
      return viewer !== 'spectator' && knowers[viewer] === true;
    },
  }),
  knowers: core.bySeat(core.described('Who knows the next card, by seat.', z.array(z.boolean()).check(z.length(2)))),
  seats: core.bySeat(z.array(z.strictObject({ taken: core.holding(cards, { of: VALUES }) })).check(z.length(2))),
});
const schema = {
  config,
  state,
  action: z.discriminatedUnion('type', [core.action('take'), core.action('look')]),
  outcome: z.discriminatedUnion('type', [core.action('card', { card })]),
  view: core.viewOf(state),
  event: core.event('taken', { player, card }),
};
interface KnownTop extends core.TypesOf<typeof schema> {}
type State = KnownTop['state'];

const { take: TAKE, look: LOOK } = core.internActions(schema.action);
const CARD = core.internActions(schema.outcome).card;
const { decision, chance } = core.rulesOf<KnownTop>();
const pile = core.bagOf(CARD, ({ pile }: State) => pile);
const deck = core.withTops(pile, CARD, ({ top }: State) => top);

const turn = decision('turn', {
  rule: 'TOP-2.1',
  takes: ['take', 'look'],
  ask: 'always',
  list({ knowers }, { player }, legal) {
    legal.pushAll(TAKE);
    if (!knowers[player]) legal.pushAll(LOOK);
  },
  check({ knowers }, { player }, { type }) {
    if (type === 'take' || !knowers[player]) return undefined;
    return { rule: 'TOP-2.2', code: 'isKnown', message: 'You know the next card.' };
  },
  apply(state, { player }, { type }) {
    state.stages.push({ stage: type, player });
  },
});

const look = chance('look', {
  ...deck,
  gives: ['card'],
  apply(state, stage, outcome) {
    deck.take(state, stage, outcome);
    state.top.push(outcome.card);
    state.knowers[stage.player] = true;
    state.stages.push({ stage: 'turn', player: 1 - stage.player });
  },
});

const take = chance('take', {
  ...deck,
  gives: ['card'],
  apply(state, stage, outcome, emit) {
    deck.take(state, stage, outcome);
    state.knowers = [false, false];
    core.addAt(core.seatOf(state, stage.player).taken, outcome.card, 1);
    emit({ type: 'taken', player: stage.player, card: outcome.card });
    if (takenIn(state) === TAKES) core.endGame(state, state.seats.map(pointsOf), 'allTaken');
    else state.stages.push({ stage: 'turn', player: 1 - stage.player });
  },
});

const takenIn = ({ seats }: State): number => seats.reduce((sum, { taken }) => sum + core.sizeOf(taken), 0);
const pointsOf = ({ taken }: State['seats'][number]): number =>
  taken.reduce((sum, count, value) => sum + count * value, 0);

const setup = (config: KnownTop['config']): State => ({
  ...core.fresh(state),
  config,
  stages: [{ stage: 'turn', player: 0 }],
  pile: VALUES.map(() => COPIES),
});
const { violations, ...seen } = core.fromMarks<KnownTop>(state, setup);

export const knownTop = core.defineGame<KnownTop>({
  id: 'knownTop',
  rulesVersion: 1,
  players: { min: 2, max: 2 },
  schema,
  rules: { over: 'TOP-3.1', actor: 'TOP-2.1', shape: 'TOP-1.1', chance: 'TOP-1.2', players: 'TOP-1.3' },
  stages: { turn, look, take },
  setup,
  ...seen,
  score: ({ seats }) =>
    seats.map((seat) => core.scoreOf([{ rule: 'TOP-3.2', label: 'cards', points: pointsOf(seat) }])),
  invariants(state) {
    const { knowers, top, stages } = state;
    const [current] = stages;
    const isLooking = current?.stage === 'look' && knowers[current.player];
    const isSound = knowers.includes(true) === top.length > 0 && !isLooking;
    const isEnd = takenIn(state) < TAKES === (current !== undefined);
    return isSound && isEnd ? violations(state, 'TOP-1.4') : [{ rule: 'TOP-2.1', message: 'the top is out of turn' }];
  },
});
