/**
 * Caravan: in turn, each offers a card to another player, who gives a card for it or refuses. Then a storm may take water. All
 * lose when the water is gone; otherwise the most equal cards win. The player who begins changes with each round.
 */
import * as z from 'zod/mini';
import * as core from '../../src/define/index.js';

const KINDS = ['salt', 'silk', 'spice', 'glass'] as const;
const COPIES = 5;
const HAND = 3;
const ROUNDS = 3;
const WATER = 4;
const player = core.int(0, 3);
const card = z.enum(KINDS);
const list = <Entry extends z.core.$ZodType>(entry: Entry, most: number) => z.array(entry).check(z.maxLength(most));
const config = z.strictObject({ players: core.int(2, 4) });
const stages = z.discriminatedUnion('stage', [
  core.stage('deal', { player }),
  core.stage('offer', { player }),
  core.stage('answer', { player, from: player }),
  core.stage('storm', { from: player }),
]);
const seat = z.strictObject({
  hand: core.hidden(list(card, HAND), {
    of: KINDS,
    shows: ({ offer }: { offer: string | null }) => (offer === null ? [] : [offer]),
  }),
  /** The card of the hand that lies open during an offer. */
  offer: z.nullable(card),
});
const state = z.strictObject({
  players: config.shape.players,
  config,
  stages: list(stages, 1),
  result: core.resultSchema(['arrived', 'thirst'], { players: 4, canBeLost: true }),
  round: core.int(0, ROUNDS - 1),
  water: core.int(0, WATER),
  pile: core.hidden(core.counts(KINDS.length, COPIES), { of: KINDS }),
  seats: core.bySeat(z.array(seat).check(z.minLength(2), z.maxLength(4))),
});
const schema = {
  config,
  state,
  action: z.discriminatedUnion('type', [
    core.action('offer', { card, target: player }),
    core.action('give', { card }),
    core.action('refuse'),
  ]),
  outcome: z.discriminatedUnion('type', [
    core.action('card', { card }),
    core.action('lose', { water: core.int(0, 1) }),
  ]),
  view: core.viewOf(state),
  event: z.discriminatedUnion('type', [
    core.event('offered', { player, target: player, card }),
    core.event('given', { player, card }),
    core.event('refused', { player }),
    core.event('stormed', { water: core.int(0, 1) }),
  ]),
};
export interface Caravan extends core.TypesOf<typeof schema> {}
type State = Caravan['state'];
type Card = State['seats'][number]['hand'][number];

const ACTIONS = core.internActions(schema.action);
const OUTCOMES = core.internActions(schema.outcome);
const { decision, chance } = core.rulesOf<Caravan>();
const { take, ...drawing } = core.bagOf(OUTCOMES.card, ({ pile }: State) => pile);
const refusal = (rule: string, code: string, message: string) => ({ rule, code, message });
const handOf = (state: State, player: number) => core.seatOf(state, player).hand;

function add(hand: Card[], card: Card): void {
  hand.push(card);
  hand.sort((left, right) => KINDS.indexOf(left) - KINDS.indexOf(right));
}

function remove(hand: Card[], card: Card): void {
  hand.splice(hand.indexOf(card), 1);
}

const deal = chance('deal', {
  ...drawing,
  gives: ['card'],
  apply(state, stage, outcome) {
    take(state, stage, outcome);
    const hand = handOf(state, stage.player);
    add(hand, outcome.card);
    const next = hand.length === HAND ? stage.player + 1 : stage.player;
    state.stages.push(next === state.players ? { stage: 'offer', player: 0 } : { stage: 'deal', player: next });
  },
});

const offer = decision('offer', {
  rule: 'CAR-2.1',
  takes: ['offer'],
  // What can be offered shows the hand.
  ask: 'always',
  list(state, { player }, legal) {
    const hand = handOf(state, player);
    for (const action of ACTIONS.offer) {
      if (hand.includes(action.card) && action.target !== player && action.target < state.players) legal.push(action);
    }
  },
  check(state, { player }, { card, target }) {
    if (target === player || target >= state.players) return refusal('CAR-2.1', 'noTarget', 'Choose another player.');
    return handOf(state, player).includes(card) ? undefined : refusal('CAR-2.1', 'notInHand', 'You have no such card.');
  },
  apply(state, { player }, { card, target }, emit) {
    core.seatOf(state, player).offer = card;
    emit({ type: 'offered', player, target, card });
    state.stages.push({ stage: 'answer', player: target, from: player });
  },
});

const answer = decision('answer', {
  rule: 'CAR-2.2',
  takes: ['give', 'refuse'],
  ask: 'always',
  list(state, { player }, legal) {
    const hand = handOf(state, player);
    for (const action of ACTIONS.give) if (hand.includes(action.card)) legal.push(action);
    legal.pushAll(ACTIONS.refuse);
  },
  check(state, { player }, action) {
    if (action.type === 'refuse' || handOf(state, player).includes(action.card)) return undefined;
    return refusal('CAR-2.2', 'notInHand', 'You have no such card.');
  },
  apply(state, { player, from }, action, emit) {
    const seat = core.seatOf(state, from);
    const [own, other] = [handOf(state, player), seat.hand];
    const offered = seat.offer ?? 'salt';
    seat.offer = null;
    if (action.type === 'give') {
      remove(other, offered);
      remove(own, action.card);
      add(own, offered);
      add(other, action.card);
      emit({ type: 'given', player, card: action.card });
    } else emit({ type: 'refused', player });
    state.stages.push({ stage: 'storm', from });
  },
});

/** CAR-3.2: the number of equal cards squared. */
function pointsOf(hand: readonly Card[]): number {
  return KINDS.reduce((sum, kind) => sum + hand.filter((other) => other === kind).length ** 2, 0);
}

const storm = chance('storm', {
  gives: ['lose'],
  outcomes: () => OUTCOMES.lose.map((outcome) => ({ outcome, weight: outcome.water === 0 ? 2 : 1 })),
  apply(state, { from }, { water }, emit) {
    state.water -= water;
    emit({ type: 'stormed', water });
    const isRoundOver = (from + 1) % state.players === state.round % state.players;
    if (state.water === 0) return core.endGame(state, scoresOf(state), 'thirst', { isLost: true });
    if (isRoundOver && state.round === ROUNDS - 1) return core.endGame(state, scoresOf(state), 'arrived');
    if (isRoundOver) state.round++;
    // CAR-2.4: who begins changes with each round.
    const next = isRoundOver ? state.round % state.players : (from + 1) % state.players;
    state.stages.push({ stage: 'offer', player: next });
  },
});

const scoresOf = ({ seats }: State): number[] => seats.map(({ hand }) => pointsOf(hand));

const setup = (config: Caravan['config']): State => ({
  ...core.fresh(state),
  players: config.players,
  config,
  stages: [{ stage: 'deal', player: 0 }],
  water: WATER,
  pile: KINDS.map(() => COPIES),
  seats: Array.from({ length: config.players }, () => core.fresh(seat)),
});
const { violations, ...seen } = core.fromMarks<Caravan>(state, setup);

/** Everybody sees the cards of an exchange. */
export function reveals(_state: State, action: Caravan['action'] | Caravan['outcome']): unknown {
  return 'card' in action && action.type !== 'card' && action;
}

function invariants(state: State) {
  const [stage] = state.stages;
  const { seats, water, result } = state;
  const need = (holds: boolean, rule: string, message: string) => (holds ? [] : [{ rule, message }]);
  const dealt = stage?.stage === 'deal' ? stage.player : seats.length;
  const areDealt = seats.every(({ hand }, player) =>
    player < dealt ? hand.length === HAND : player === dealt ? hand.length < HAND : hand.length === 0,
  );
  const offering = stage?.stage === 'answer' ? stage.from : -1;
  const areOpen = seats.every(({ hand, offer }, player) =>
    player === offering ? offer !== null && hand.includes(offer) : offer === null,
  );
  return [
    ...violations(state, 'CAR-1.1'),
    ...need(areDealt, 'CAR-1.2', 'the hands do not fit the stage'),
    ...need(areOpen && (stage?.stage !== 'answer' || stage.player !== stage.from), 'CAR-2.1', 'the offer is wrong'),
    ...need((water === 0) === (result?.reason === 'thirst'), 'CAR-3.1', 'the water does not fit the end'),
  ];
}

export const caravan = core.defineGame<Caravan>({
  id: 'caravan',
  rulesVersion: 1,
  players: { min: 2, max: 4 },
  schema,
  rules: { over: 'CAR-3.3', actor: 'CAR-2.1', shape: 'CAR-1.3', chance: 'CAR-1.4', players: 'CAR-1.5' },
  stages: { deal, offer, answer, storm },
  setup,
  ...seen,
  score: (state) => scoresOf(state).map((points) => core.scoreOf([{ rule: 'CAR-3.2', label: 'equal cards', points }])),
  invariants,
});
