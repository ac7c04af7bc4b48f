/** Hands: each gets three cards. In each round all choose one face down; the highest single card wins the round. */
import * as z from 'zod/mini';
import * as core from '../../src/define/index.js';

const VALUES = [1, 2, 3, 4, 5, 6];
const COPIES = 2;
const HAND = 3;
const player = core.int(0, 3);
const card = core.int(1, 6);
const config = z.strictObject({ players: core.int(2, 4) });
const stages = z.discriminatedUnion('stage', [
  core.stage('deal', { player }),
  core.stage('choose'),
  core.stage('reveal'),
]);
const seat = z.strictObject({
  hand: core.hidden(z.array(card).check(z.maxLength(HAND)), { of: VALUES }),
  chosen: core.hidden(z.nullable(card), { of: VALUES }),
  played: core.holding(z.array(card).check(z.maxLength(HAND)), { of: VALUES }),
  points: core.int(0, HAND),
});
const state = z.strictObject({
  players: config.shape.players,
  config,
  stages: z.array(stages).check(z.maxLength(1)),
  result: core.resultSchema(['allPlayed'], { players: 4 }),
  pile: core.hidden(core.counts(VALUES.length, COPIES), { of: VALUES }),
  seats: core.bySeat(z.array(seat).check(z.minLength(2), z.maxLength(4))),
});
const schema = {
  config,
  state,
  action: z.discriminatedUnion('type', [core.action('choose', { card })]),
  outcome: z.discriminatedUnion('type', [core.action('card', { card })]),
  view: core.viewOf(state, ['reveal']),
  event: z.discriminatedUnion('type', [core.event('chosen', { player }), core.event('revealed')]),
};
export interface Hands extends core.TypesOf<typeof schema> {}
type State = Hands['state'];

const CHOOSE = core.internActions(schema.action).choose;
const { decision, chance, automatic } = core.rulesOf<Hands>();
const { take, ...drawing } = core.bagOf(core.internActions(schema.outcome).card, ({ pile }: State) => pile);
const waiting = ({ seats }: State): number[] => [...seats.keys()].filter((player) => seats[player]?.chosen === null);

const deal = chance('deal', {
  ...drawing,
  gives: ['card'],
  apply(state, stage, outcome) {
    take(state, stage, outcome);
    const { hand } = core.seatOf(state, stage.player);
    hand.push(outcome.card);
    hand.sort(); // Hidden lists are in order.
    const next = hand.length === HAND ? stage.player + 1 : stage.player;
    state.stages.push(next === state.players ? { stage: 'choose' } : { stage: 'deal', player: next });
  },
});

const choose = decision('choose', {
  rule: 'HND-2.1',
  takes: ['choose'],
  actors: waiting,
  list(state, _stage, legal, player) {
    const { hand } = core.seatOf(state, player);
    for (const action of CHOOSE) if (hand.includes(action.card)) legal.push(action);
  },
  check(state, _stage, { card }, player) {
    const { hand, chosen } = core.seatOf(state, player);
    if (chosen !== null) return { rule: 'HND-2.2', code: 'hasChosen', message: 'You have chosen a card.' };
    return hand.includes(card) ? undefined : { rule: 'HND-2.3', code: 'notInHand', message: 'You have no such card.' };
  },
  apply(state, _stage, { card }, emit, player) {
    const seat = core.seatOf(state, player);
    seat.hand.splice(seat.hand.indexOf(card), 1);
    seat.chosen = card;
    emit({ type: 'chosen', player });
    state.stages.push(waiting(state).length === 0 ? { stage: 'reveal' } : { stage: 'choose' });
  },
});

const reveal = automatic('reveal', (state, _stage, emit) => {
  const cards = state.seats.map(({ chosen }) => chosen ?? 0);
  const highest = Math.max(...cards.filter((card) => cards.filter((other) => other === card).length === 1), 0);
  for (const seat of state.seats) {
    if (seat.chosen === highest) seat.points++;
    if (seat.chosen !== null) seat.played.push(seat.chosen);
    seat.chosen = null;
  }
  emit({ type: 'revealed' });
  const isOver = state.seats.every(({ hand }) => hand.length === 0);
  if (isOver)
    core.endGame(
      state,
      state.seats.map(({ points }) => points),
      'allPlayed',
    );
  else state.stages.push({ stage: 'choose' });
});

const setup = (config: Hands['config']): State => ({
  ...core.fresh(state),
  players: config.players,
  config,
  stages: [{ stage: 'deal', player: 0 }],
  pile: VALUES.map(() => COPIES),
  seats: Array.from({ length: config.players }, () => core.fresh(seat)),
});
const { violations, ...seen } = core.fromMarks<Hands>(state, setup);

export const hands = core.defineGame<Hands>({
  id: 'hands',
  rulesVersion: 1,
  players: { min: 2, max: 4 },
  schema,
  rules: { over: 'HND-3.1', actor: 'HND-2.1', shape: 'HND-1.1', chance: 'HND-1.2', players: 'HND-1.3' },
  stages: { deal, choose, reveal },
  setup,
  ...seen,
  score: ({ seats }) => seats.map(({ points }) => core.scoreOf([{ rule: 'HND-3.2', label: 'rounds', points }])),
  invariants(state) {
    const sizes = state.seats.map(
      ({ hand, chosen, played }) => hand.length + (chosen === null ? 0 : 1) + played.length,
    );
    const [current] = state.stages;
    const isDealt = (player: number): number => {
      if (current?.stage !== 'deal' || player < current.player) return HAND;
      return player > current.player ? 0 : Math.min(HAND - 1, sizes[player] ?? 0);
    };
    const [first] = state.seats;
    const isSound = state.seats.every(({ hand, chosen, played }, player) => {
      const isInOrder = hand.every((card, place) => place === 0 || (hand[place - 1] ?? 0) <= card);
      const isTurn = current?.stage === 'choose' ? hand.length > 0 || chosen !== null : chosen === null;
      return sizes[player] === isDealt(player) && isInOrder && isTurn && played.length === first?.played.length;
    });
    const isWaiting = current?.stage !== 'choose' || waiting(state).length > 0;
    const areOver = current !== undefined || state.seats.every(({ hand }) => hand.length === 0);
    const rounds = core.sizeOf(state.seats.map(({ points }) => points));
    const isPlayable = isSound && isWaiting && areOver && rounds <= (first?.played.length ?? 0);
    return isPlayable ? violations(state, 'HND-1.4') : [{ rule: 'HND-2.1', message: 'the hands are out of turn' }];
  },
});
