/**
 * Bazaar: in each of two rounds, players pick a card and pass their hands to the left, twice. Then each bids secretly for a
 * stall, and the highest single bidder pays and looks at what another player has picked.
 */
import * as z from 'zod/mini';
import * as core from '../../src/define/index.js';
import type { Actor, Viewer } from '../../src/index.js';

const VALUES = [1, 2, 3, 4, 5, 6];
const COPIES = 4;
const HAND = 3;
const PICKS = 2;
const ROUNDS = 2;
const COINS = 8;
const STALL = 5;
const player = core.int(0, 3);
const card = core.int(1, VALUES.length);
const amount = core.int(0, COINS);
const list = <Entry extends z.core.$ZodType>(entry: Entry, most: number) => z.array(entry).check(z.maxLength(most));
const config = z.strictObject({ players: core.int(2, 4) });
const stages = z.discriminatedUnion('stage', [
  core.stage('deal', { player }),
  core.stage('pick'),
  core.stage('pass'),
  core.stage('bid'),
  core.stage('settle'),
  core.stage('look', { player }),
  core.stage('end'),
]);
/** Who passed a hand still knows it, until its new player picks a card. */
interface Passing {
  readonly seats: readonly { readonly kept: readonly number[]; readonly picked: number | null }[];
}
function knowsHand({ seats }: Passing, player: number | null, viewer: Viewer): boolean {
  if (player === null || player === viewer) return player === viewer;
  const seat = seats[player];
  const isPassed = seat !== undefined && seat.kept.length % PICKS === 1 && seat.picked === null;
  return isPassed && viewer === (player + 1) % seats.length;
}

const seat = z.strictObject({
  hand: core.hidden(list(card, HAND), { of: VALUES, knows: knowsHand }),
  /** Face down until the hands are passed, then among the cards picked. */
  picked: core.hidden(z.nullable(card), { of: VALUES }),
  kept: core.hidden(list(card, PICKS * ROUNDS), { of: VALUES }),
  bid: core.hidden(z.nullable(amount), { fits: ({ coins }: { coins: number }, _, bid) => bid <= coins }),
  coins: amount,
  stalls: core.int(0, ROUNDS),
});
const state = z.strictObject({
  players: config.shape.players,
  config,
  stages: list(stages, 1),
  result: core.resultSchema(['allRounds'], { players: 4 }),
  round: core.int(1, ROUNDS),
  pile: core.hidden(core.counts(VALUES.length, COPIES), { of: VALUES }),
  discarded: core.holding(list(card, 4 * ROUNDS), { of: VALUES }),
  seats: core.bySeat(z.array(seat).check(z.minLength(2), z.maxLength(4))),
});
const schema = {
  config,
  state,
  action: z.discriminatedUnion('type', [
    core.action('pick', { card }),
    core.action('bid', { amount }),
    core.action('look', { target: player }),
  ]),
  outcome: z.discriminatedUnion('type', [core.action('card', { card })]),
  view: core.viewOf(state, ['pass', 'settle', 'end']),
  event: z.discriminatedUnion('type', [
    core.event('picked', { player }),
    core.event('bidMade', { player }),
    core.event('bidsShown', { bids: list(amount, 4) }),
    /** `cards` is null for all but the player. */
    core.event('looked', { player, target: player, cards: z.nullable(list(card, PICKS * ROUNDS)) }),
  ]),
};
export interface Bazaar extends core.TypesOf<typeof schema> {}
type State = Bazaar['state'];
type Seat = State['seats'][number];

const ACTIONS = core.internActions(schema.action);
const { decision, chance, automatic } = core.rulesOf<Bazaar>();
const { take, ...drawing } = core.bagOf(core.internActions(schema.outcome).card, ({ pile }: State) => pile);
const byNumber = (left: number, right: number): number => left - right;
const refusal = (rule: string, code: string, message: string) => ({ rule, code, message });

const deal = chance('deal', {
  ...drawing,
  gives: ['card'],
  apply(state, stage, outcome) {
    take(state, stage, outcome);
    const { hand } = core.seatOf(state, stage.player);
    hand.push(outcome.card);
    hand.sort(byNumber);
    const next = hand.length === HAND ? stage.player + 1 : stage.player;
    state.stages.push(next === state.players ? { stage: 'pick' } : { stage: 'deal', player: next });
  },
});

const pick = decision('pick', {
  rule: 'BAZ-2.1',
  takes: ['pick'],
  actors: (state) => core.seatsWhere(state, ({ picked }) => picked === null),
  list(state, _stage, legal, actor) {
    for (const card of new Set(core.seatOf(state, actor).hand)) legal.push(ACTIONS.pick.from({ card }));
  },
  check(state, _stage, { card }, actor) {
    const { hand, picked } = core.seatOf(state, actor);
    if (picked !== null) return refusal('BAZ-2.1', 'hasPicked', 'You have picked a card.');
    return hand.includes(card) ? undefined : refusal('BAZ-2.1', 'notInHand', 'You have no such card.');
  },
  apply(state, stage, { card }, emit, actor) {
    const seat = core.seatOf(state, actor);
    seat.hand.splice(seat.hand.indexOf(card), 1);
    seat.picked = card;
    emit({ type: 'picked', player: actor });
    state.stages.push(state.seats.some(({ picked }) => picked === null) ? stage : { stage: 'pass' });
  },
});

const pass = automatic('pass', (state) => {
  const hands = state.seats.map(({ hand }) => hand);
  state.seats.forEach((seat, player) => {
    seat.kept.push(seat.picked ?? 0);
    seat.kept.sort(byNumber);
    seat.picked = null;
    seat.hand = core.entryAt(hands, (player + 1) % state.players);
  });
  if (core.seatOf(state, 0).hand.length > HAND - PICKS) return void state.stages.push({ stage: 'pick' });
  for (const { hand } of state.seats) state.discarded.push(...hand.splice(0));
  state.stages.push({ stage: 'bid' });
});

const bid = decision('bid', {
  rule: 'BAZ-2.3',
  takes: ['bid'],
  actors: (state) => core.seatsWhere(state, ({ bid }) => bid === null),
  list(state, _stage, legal, actor) {
    const { coins } = core.seatOf(state, actor);
    for (const action of ACTIONS.bid) if (action.amount <= coins) legal.push(action);
  },
  check(state, _stage, { amount }, actor) {
    const { coins, bid } = core.seatOf(state, actor);
    if (bid !== null) return refusal('BAZ-2.3', 'hasBid', 'You have made a bid.');
    return amount <= coins ? undefined : refusal('BAZ-2.3', 'tooHigh', `You have ${coins} coins.`);
  },
  apply(state, stage, { amount }, emit, actor) {
    core.seatOf(state, actor).bid = amount;
    emit({ type: 'bidMade', player: actor });
    state.stages.push(state.seats.some(({ bid }) => bid === null) ? stage : { stage: 'settle' });
  },
});

const settle = automatic('settle', (state, _stage, emit) => {
  const bids = state.seats.map(({ bid }) => bid ?? 0);
  emit({ type: 'bidsShown', bids });
  const highest = Math.max(...bids.filter((bid) => bids.filter((other) => other === bid).length === 1), 0);
  const winner = highest > 0 ? bids.indexOf(highest) : -1;
  for (const [player, seat] of state.seats.entries()) {
    if (player === winner) {
      seat.coins -= highest;
      seat.stalls++;
    }
    seat.bid = null;
  }
  state.stages.push(winner < 0 ? { stage: 'end' } : { stage: 'look', player: winner });
});

const look = decision('look', {
  rule: 'BAZ-2.5',
  takes: ['look'],
  // Among two, whose cards it is would be forced, and would show with the last bid.
  ask: 'always',
  list(state, { player }, legal) {
    for (const action of ACTIONS.look) {
      if (action.target !== player && action.target < state.players) legal.push(action);
    }
  },
  check(state, { player }, { target }) {
    if (target !== player && target < state.players) return undefined;
    return refusal('BAZ-2.5', 'noTarget', 'Choose another player.');
  },
  apply(state, { player }, { target }, emit) {
    emit({ type: 'looked', player, target, cards: core.seatOf(state, target).kept.slice() });
    state.stages.push({ stage: 'end' });
  },
});

const pointsOf = ({ kept, stalls }: Seat) => ({ cards: kept.reduce((sum, card) => sum + card, 0), stalls });
const totalOf = (seat: Seat): number => pointsOf(seat).cards + STALL * seat.stalls;

const end = automatic('end', (state) => {
  if (state.round === ROUNDS) core.endGame(state, state.seats.map(totalOf), 'allRounds');
  else {
    state.round++;
    state.stages.push({ stage: 'deal', player: 0 });
  }
});

const setup = (config: Bazaar['config']): State => ({
  ...core.fresh(state),
  players: config.players,
  config,
  stages: [{ stage: 'deal', player: 0 }],
  pile: VALUES.map(() => COPIES),
  seats: Array.from({ length: config.players }, () => ({ ...core.fresh(seat), coins: COINS })),
});
const { violations, ...seen } = core.fromMarks<Bazaar>(state, setup);

function without(hand: readonly number[], card: number): number[] {
  const index = hand.indexOf(card);
  return hand.filter((_, place) => place !== index);
}

/**
 * The last bid of a round reveals all. After the last pick each player gets a hand, in the end everybody sees the cards that
 * are left. A player who looks at cards learns them, and everybody whose they are.
 */
export function reveals(
  { seats }: State,
  action: Bazaar['action'] | Bazaar['outcome'],
  viewer: Viewer,
  actor: Actor | undefined,
): unknown {
  if (action.type === 'bid') {
    const bids = seats.map(({ bid }) => bid);
    return bids.filter((bid) => bid === null).length === 1 && bids;
  }
  if (action.type === 'pick') {
    if (seats.filter(({ picked }) => picked === null).length > 1) return undefined;
    const hands = seats.map(({ hand }, player) => (player === actor ? without(hand, action.card) : hand));
    const isLast = hands[0]?.length === HAND - PICKS;
    return isLast ? hands : viewer !== 'spectator' && hands[(viewer + 1) % hands.length];
  }
  if (action.type !== 'look') return undefined;
  return { target: action.target, cards: viewer === actor && seats[action.target]?.kept };
}

const stallsOf = (seats: readonly Seat[]): number => seats.reduce((sum, { stalls }) => sum + stalls, 0);

function invariants(state: State) {
  const [stage] = state.stages;
  const { seats, round } = state;
  const need = (holds: boolean, rule: string, message: string) => (holds ? [] : [{ rule, message }]);
  const isOver = stage === undefined;
  const dealt = stage?.stage === 'deal' ? stage.player : seats.length;
  const done = PICKS * (round - (isOver || stage.stage === 'look' || stage.stage === 'bid' ? 0 : 1));
  const isPick = stage?.stage === 'pick';
  const left = seats[0] ? seats[0].hand.length + (seats[0].picked === null ? 0 : 1) : 0;
  const keptSoFar = done + (isPick ? HAND - left : 0);
  const areDealt = seats.every(({ hand, picked, kept }, player) => {
    const cards = hand.length + (picked === null ? 0 : 1);
    const isOwn = player < dealt ? cards === HAND : player === dealt ? cards < HAND : cards === 0;
    return kept.length === keptSoFar && (isPick ? cards === left : stage?.stage === 'deal' ? isOwn : cards === 0);
  });
  return [
    ...violations(state, 'BAZ-1.1'),
    ...need(areDealt && (!isPick || left > HAND - PICKS), 'BAZ-2.1', 'the hands do not fit the stage'),
    ...need(isPick || seats.every(({ picked }) => picked === null), 'BAZ-2.1', 'a card is picked out of turn'),
    ...need(!isPick || seats.some(({ picked }) => picked === null), 'BAZ-2.1', 'nobody can pick'),
    ...need(stage?.stage === 'bid' || seats.every(({ bid }) => bid === null), 'BAZ-2.3', 'a bid is out of turn'),
    ...need(stage?.stage !== 'bid' || seats.some(({ bid }) => bid === null), 'BAZ-2.3', 'nobody can bid'),
    ...need(
      seats.every(({ bid, coins }) => (bid ?? 0) <= coins),
      'BAZ-2.3',
      'a bid is higher than the coins',
    ),
    ...need(
      stallsOf(seats) <= (stage?.stage === 'look' || isOver ? round : round - 1),
      'BAZ-2.4',
      'there are too many stalls',
    ),
    ...need(!isOver || state.round === ROUNDS, 'BAZ-3.1', 'the game ended early'),
  ];
}

export const bazaar = core.defineGame<Bazaar>({
  id: 'bazaar',
  rulesVersion: 1,
  players: { min: 2, max: 4 },
  schema,
  rules: { over: 'BAZ-3.1', actor: 'BAZ-2.1', shape: 'BAZ-1.2', chance: 'BAZ-1.3', players: 'BAZ-1.4' },
  stages: { deal, pick, pass, bid, settle, look, end },
  setup,
  ...seen,
  eventView: (event, viewer) =>
    event.type === 'looked' && event.player !== viewer ? { ...event, cards: null } : event,
  score: ({ seats }) =>
    seats.map((seat) =>
      core.scoreOf([
        { rule: 'BAZ-3.2', label: 'cards', points: pointsOf(seat).cards },
        { rule: 'BAZ-3.2', label: 'stalls', points: STALL * seat.stalls },
      ]),
    ),
  invariants,
});
