/**
 * Tricks: in each of two rounds chance turns up a trump, and all predict in secret how many tricks they will take. Who can
 * follow the suit that was led must; the highest trump, or else the highest card of that suit, takes the trick.
 */
import * as z from 'zod/mini';
import * as core from '../../src/define/index.js';

const SUITS = ['leaf', 'moon', 'wave'] as const;
const VALUES = [1, 2, 3, 4, 5] as const;
const CARDS = SUITS.flatMap((suit) => VALUES.map((value) => `${suit} ${value}` as const));
const HAND = 3;
const ROUNDS = 2;
const EXACT = 5;
const player = core.int(0, 3);
const card = z.enum(CARDS);
const suit = z.enum(SUITS);
const count = core.int(0, HAND);
const list = <Entry extends z.core.$ZodType>(entry: Entry, most: number) => z.array(entry).check(z.maxLength(most));
const config = z.strictObject({ players: core.int(2, 4) });
const stages = z.discriminatedUnion('stage', [
  core.stage('deal', { player }),
  core.stage('turnTrump'),
  core.stage('predict'),
  core.stage('show'),
  core.stage('play', { player }),
  core.stage('take'),
]);
const suitOf = (card: string): string => card.split(' ')[0] ?? '';
const rankOf = (card: string): number => Number(card.split(' ')[1]);

const seat = z.strictObject({
  // A player who didn't follow has no card of that suit.
  hand: core.hidden(list(card, HAND), {
    of: CARDS,
    fits: ({ voids }: { voids: readonly string[] }, _slot, card: string) => !voids.includes(suitOf(card)),
  }),
  prediction: core.hidden(z.nullable(count)),
  /** The prediction that everybody has seen. */
  shown: z.nullable(count),
  voids: list(suit, SUITS.length),
  taken: count,
  points: core.int(0, ROUNDS * (EXACT + HAND)),
});
const state = z.strictObject({
  players: config.shape.players,
  config,
  stages: list(stages, 1),
  result: core.resultSchema(['allRounds'], { players: 4 }),
  round: core.int(0, ROUNDS - 1),
  trump: z.nullable(suit),
  pile: core.hidden(core.counts(CARDS.length, 1), { of: CARDS }),
  /** The first card is that of `leader`. */
  trick: core.holding(list(card, 4), { of: CARDS }),
  leader: core.observed(player, 'seat'),
  played: core.holding(list(card, 4 * HAND), { of: CARDS }),
  seats: core.bySeat(z.array(seat).check(z.minLength(2), z.maxLength(4))),
});
const schema = {
  config,
  state,
  action: z.discriminatedUnion('type', [core.action('predict', { tricks: count }), core.action('play', { card })]),
  outcome: z.discriminatedUnion('type', [core.action('card', { card }), core.action('trump', { suit })]),
  view: core.viewOf(state, ['show', 'take']),
  event: z.discriminatedUnion('type', [
    core.event('trumpTurned', { suit }),
    core.event('predicted', { player }),
    core.event('predictionsShown', { tricks: list(count, 4) }),
    core.event('played', { player, card }),
    core.event('taken', { player }),
    core.event('pointsScored', { points: list(core.int(0, EXACT + HAND), 4) }),
  ]),
};
export interface Tricks extends core.TypesOf<typeof schema> {}
type State = Tricks['state'];
type Card = State['trick'][number];

const ACTIONS = core.internActions(schema.action);
const OUTCOMES = core.internActions(schema.outcome);
const { decision, chance, automatic } = core.rulesOf<Tricks>();
const { take: draw, ...drawing } = core.bagOf(OUTCOMES.card, ({ pile }: State) => pile);
const refusal = (rule: string, code: string, message: string) => ({ rule, code, message });
const canFollow = (hand: readonly string[], led: string): boolean => hand.some((card) => suitOf(card) === led);

const deal = chance('deal', {
  ...drawing,
  gives: ['card'],
  apply(state, stage, outcome) {
    draw(state, stage, outcome);
    const { hand } = core.seatOf(state, stage.player);
    hand.push(outcome.card);
    const next = hand.length === HAND ? stage.player + 1 : stage.player;
    state.stages.push(next === state.players ? { stage: 'turnTrump' } : { stage: 'deal', player: next });
  },
});

const TRUMPS = core.uniform(OUTCOMES.trump);
const turnTrump = chance('turnTrump', {
  gives: ['trump'],
  outcomes: () => TRUMPS,
  apply(state, _stage, { suit }, emit) {
    state.trump = suit;
    emit({ type: 'trumpTurned', suit });
    state.stages.push({ stage: 'predict' });
  },
});

const predict = decision('predict', {
  rule: 'TRI-2.2',
  takes: ['predict'],
  actors: (state) => core.seatsWhere(state, ({ prediction }) => prediction === null),
  list(_state, _stage, legal) {
    legal.pushAll(ACTIONS.predict);
  },
  check(state, _stage, _action, actor) {
    if (core.seatOf(state, actor).prediction === null) return undefined;
    return refusal('TRI-2.2', 'hasPredicted', 'You have made a prediction.');
  },
  apply(state, stage, { tricks }, emit, actor) {
    core.seatOf(state, actor).prediction = tricks;
    emit({ type: 'predicted', player: actor });
    state.stages.push(state.seats.some(({ prediction }) => prediction === null) ? stage : { stage: 'show' });
  },
});

const show = automatic('show', (state, _stage, emit) => {
  for (const seat of state.seats) {
    seat.shown = seat.prediction;
    seat.prediction = null;
  }
  emit({ type: 'predictionsShown', tricks: state.seats.map(({ shown }) => shown ?? 0) });
  state.stages.push({ stage: 'play', player: state.leader });
});

const play = decision('play', {
  rule: 'TRI-2.3',
  takes: ['play'],
  // A forced card would show the hand.
  ask: 'always',
  list(state, { player }, legal) {
    const { hand } = core.seatOf(state, player);
    const [led] = state.trick;
    const mustFollow = led !== undefined && canFollow(hand, suitOf(led));
    for (const action of ACTIONS.play) {
      if (hand.includes(action.card) && (!mustFollow || suitOf(action.card) === suitOf(led))) legal.push(action);
    }
  },
  check(state, { player }, { card }) {
    const { hand } = core.seatOf(state, player);
    const [led] = state.trick;
    if (!hand.includes(card)) return refusal('TRI-2.3', 'notInHand', 'You have no such card.');
    if (led === undefined || suitOf(card) === suitOf(led) || !canFollow(hand, suitOf(led))) return undefined;
    return refusal('TRI-2.4', 'mustFollow', `Follow suit: ${suitOf(led)}.`);
  },
  apply(state, { player }, { card }, emit) {
    const { hand, voids } = core.seatOf(state, player);
    const [led] = state.trick;
    hand.splice(hand.indexOf(card), 1);
    const missing = led === undefined || suitOf(led) === suitOf(card) ? undefined : suitIn(led);
    if (missing && !voids.includes(missing)) voids.push(missing);
    state.trick.push(card);
    emit({ type: 'played', player, card });
    const isFull = state.trick.length === state.players;
    state.stages.push(isFull ? { stage: 'take' } : { stage: 'play', player: (player + 1) % state.players });
  },
});

const suitIn = (card: Card) => SUITS.find((suit) => suit === suitOf(card));

/** TRI-2.5: trumps beat the suit that was led, which beats the rest. */
function strengthOf(card: Card, led: Card, trump: string | null): number {
  if (suitOf(card) === trump) return 20 + rankOf(card);
  return suitOf(card) === suitOf(led) ? 10 + rankOf(card) : 0;
}

const take = automatic('take', (state, _stage, emit) => {
  const { trick, trump, players } = state;
  const strengths = trick.map((card) => strengthOf(card, core.entryAt(trick, 0), trump));
  const winner = (state.leader + strengths.indexOf(Math.max(...strengths))) % players;
  core.seatOf(state, winner).taken++;
  state.leader = winner;
  state.played.push(...trick.splice(0));
  emit({ type: 'taken', player: winner });
  if (core.seatOf(state, 0).hand.length > 0) return void state.stages.push({ stage: 'play', player: winner });
  scoreRound(state, emit);
});

function scoreRound(state: State, emit: core.Emit<Tricks['event']>): void {
  const points = state.seats.map(({ shown, taken }) => taken + (shown === taken ? EXACT : 0)); // TRI-3.1
  emit({ type: 'pointsScored', points });
  state.seats.forEach((seat, player) => {
    seat.points += core.numberAt(points, player);
  });
  if (state.round === ROUNDS - 1) {
    const tieBreaks = [state.seats.map(({ taken }) => taken)]; // TRI-3.3
    const scores = state.seats.map((seat) => seat.points);
    core.endGame(state, scores, 'allRounds', { tieBreaks });
    return;
  }
  for (const card of state.played.splice(0)) core.addAt(state.pile, CARDS.indexOf(card), 1);
  for (const seat of state.seats) Object.assign(seat, { voids: [], taken: 0, shown: null });
  state.round++;
  state.trump = null;
  state.leader = state.round % state.players; // TRI-2.6
  state.stages.push({ stage: 'deal', player: 0 });
}

const setup = (config: Tricks['config']): State => ({
  ...core.fresh(state),
  players: config.players,
  config,
  stages: [{ stage: 'deal', player: 0 }],
  pile: CARDS.map(() => 1),
  seats: Array.from({ length: config.players }, () => core.fresh(seat)),
});
const { violations, ...seen } = core.fromMarks<Tricks>(state, setup);

/** The last prediction shows all. */
export function reveals({ seats }: State, action: Tricks['action'] | Tricks['outcome']): unknown {
  const predictions = seats.map(({ prediction }) => prediction);
  return action.type === 'predict' && predictions.filter((each) => each === null).length === 1 && predictions;
}

function invariants(state: State) {
  const [stage] = state.stages;
  const { seats, trick, played, players, trump, leader, result } = state;
  const need = (holds: boolean, rule: string, message: string) => (holds ? [] : [{ rule, message }]);
  const tricks = played.length / players;
  const dealt = stage?.stage === 'deal' ? stage.player : players;
  const isPlay = stage?.stage === 'play';
  const isPredict = stage?.stage === 'predict';
  const areDealt = seats.every(({ hand }, player) => {
    const hasPlayed = (player + players - leader) % players < trick.length;
    if (player < dealt) return hand.length === HAND - tricks - (hasPlayed ? 1 : 0);
    return player === dealt ? hand.length < HAND : hand.length === 0;
  });
  const isTurn = !isPlay || stage.player === (leader + trick.length) % players;
  const isShown = seats.every(({ shown }) => (shown !== null) === (isPlay || result !== null));
  const areSecret = seats.every(({ prediction }) => isPredict || prediction === null);
  const isOpen = !isPredict || seats.some(({ prediction }) => prediction === null);
  const hasTrump = (trump !== null) === (stage?.stage !== 'deal' && stage?.stage !== 'turnTrump');
  return [
    ...violations(state, 'TRI-1.1'),
    ...need(Number.isInteger(tricks) && areDealt && leader < players, 'TRI-1.2', 'the hands do not fit the tricks'),
    ...need(isTurn && trick.length < players, 'TRI-2.3', 'the turn does not fit the trick'),
    ...need(isShown && areSecret && isOpen && hasTrump, 'TRI-2.2', 'the predictions or the trump do not fit the stage'),
    ...need(seats.reduce((sum, { taken }) => sum + taken, 0) === tricks, 'TRI-2.5', 'a trick is missing'),
    ...need(
      seats.every(({ hand, voids }) => !voids.some((suit) => canFollow(hand, suit))),
      'TRI-2.4',
      'a player who did not follow could have',
    ),
  ];
}

export const tricks = core.defineGame<Tricks>({
  id: 'tricks',
  rulesVersion: 1,
  players: { min: 2, max: 4 },
  schema,
  rules: { over: 'TRI-3.2', actor: 'TRI-2.3', shape: 'TRI-1.3', chance: 'TRI-1.4', players: 'TRI-1.5' },
  stages: { deal, turnTrump, predict, show, play, take },
  setup,
  ...seen,
  score: ({ seats }) => seats.map(({ points }) => core.scoreOf([{ rule: 'TRI-3.1', label: 'tricks', points }])),
  invariants,
});
