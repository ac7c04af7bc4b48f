/**
 * A tiny game of simultaneous secret bids, for tests only. In each of two rounds every player bids 1 to 3, in any
 * order; the host may close a round once somebody has bid. A bid that nobody else has made scores its number.
 */
import * as z from 'zod';
import {
  type Actor,
  type AutomaticStage,
  action,
  type DecisionStage,
  defineGame,
  endGame,
  int,
  internActions,
  resultSchema,
} from '../../src/index.js';

const MOST_PLAYERS = 3;
const ROUNDS = 2;
const HIGHEST = 3;

const player = int(0, MOST_PLAYERS - 1);
const bid = int(1, HIGHEST);
const round = int(1, ROUNDS);

const configSchema = z.strictObject({ players: int(2, MOST_PLAYERS) });

const bidStage = z.strictObject({ stage: z.literal('bid'), round });
const revealStage = z.strictObject({ stage: z.literal('reveal'), round });
const finishStage = z.strictObject({ stage: z.literal('finish') });
const stages = z.array(z.discriminatedUnion('stage', [bidStage, revealStage, finishStage])).max(3);

const result = resultSchema(['allRounds'], { players: MOST_PLAYERS, scores: int(0, ROUNDS * HIGHEST) });
const points = z
  .array(int(0, ROUNDS * HIGHEST))
  .min(2)
  .max(MOST_PLAYERS);

const stateSchema = z.strictObject({
  players: int(2, MOST_PLAYERS),
  stages,
  result,
  /** The bids of this round by seat; `null` where there is none yet. */
  bids: z.array(bid.nullable()).min(2).max(MOST_PLAYERS),
  points,
});

const actionSchema = z.discriminatedUnion('type', [action('bid', { bid }), action('close')]);

const viewSchema = z.strictObject({
  stages,
  result,
  points,
  /** Who has bid. */
  hasBid: z.array(z.boolean()).min(2).max(MOST_PLAYERS),
  /** The viewer, and what they have bid. */
  own: z.strictObject({ player, bid: bid.nullable() }).nullable(),
});

const eventSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('bid'), player, bid }),
  z.strictObject({ type: z.literal('revealed'), bids: z.array(bid.nullable()).min(2).max(MOST_PLAYERS) }),
]);

type State = z.infer<typeof stateSchema>;
type BidStage = z.infer<typeof bidStage>;
type Action = z.infer<typeof actionSchema>;
type Event = z.infer<typeof eventSchema>;

export interface Bids {
  config: z.infer<typeof configSchema>;
  configInput: z.input<typeof configSchema>;
  state: State;
  action: Action;
  outcome: never;
  view: z.infer<typeof viewSchema>;
  event: Event;
}

const interned = internActions(actionSchema);

const bidding: DecisionStage<State, BidStage, Action, Event> = {
  rule: 'BID-2.1',
  takes: ['bid', 'close'],
  actors(state) {
    const waiting: Actor[] = waitingFor(state);
    return waiting.length < state.players ? [...waiting, 'host'] : waiting;
  },
  actions: (_state, _stage, actor) => (actor === 'host' ? interned.close.slice() : interned.bid.slice()),
  check(_state, _stage, { type }, actor) {
    if ((type === 'close') === (actor === 'host')) return undefined;
    return { rule: 'BID-2.2', code: 'notYours', message: 'Players bid, and the host closes the round.' };
  },
  apply(state, stage, action, emit, actor) {
    if (action.type === 'bid' && actor !== 'host') {
      state.bids[actor] = action.bid;
      emit({ type: 'bid', player: actor, bid: action.bid });
    }
    const isClosed = action.type === 'close' || waitingFor(state).length === 0;
    state.stages.push(isClosed ? { stage: 'reveal', round: stage.round } : stage);
  },
};

const reveal: AutomaticStage<State, z.infer<typeof revealStage>, Event> = {
  run(state, { round }, emit) {
    emit({ type: 'revealed', bids: state.bids.slice() });
    state.bids.forEach((bid, player) => {
      const isAlone = state.bids.filter((other) => other === bid).length === 1;
      if (bid !== null && isAlone) state.points[player] = (state.points[player] as number) + bid;
    });
    state.bids.fill(null);
    state.stages.push(round < ROUNDS ? { stage: 'bid', round: round + 1 } : { stage: 'finish' });
  },
};

const finish: AutomaticStage<State, z.infer<typeof finishStage>, Event> = {
  run: (state) => endGame(state, state.points.slice(), 'allRounds'),
};

function waitingFor({ bids }: State): number[] {
  return bids.flatMap((bid, player) => (bid === null ? [player] : []));
}

/** Whether an action uncovers the bids of a round. */
export function uncovers(state: State, action: Action): boolean {
  return action.type === 'close' || waitingFor(state).length === 1;
}

export const bids = defineGame<Bids>({
  id: 'bids',
  rulesVersion: 1,
  players: { min: 2, max: MOST_PLAYERS },
  schema: {
    config: configSchema,
    state: stateSchema,
    action: actionSchema,
    outcome: z.never(),
    view: viewSchema,
    event: eventSchema,
  },
  rules: {
    over: 'BID-3.1',
    actor: 'BID-2.1',
    shape: 'BID-1.1',
    chance: 'BID-1.2',
  },
  stages: { bid: bidding, reveal, finish },
  setup: ({ players }) => ({
    players,
    stages: [{ stage: 'bid', round: 1 }],
    result: null,
    bids: new Array<null>(players).fill(null),
    points: new Array<number>(players).fill(0),
  }),
  view: ({ stages, result, bids, points }, viewer) => ({
    stages,
    result,
    points,
    hasBid: bids.map((bid) => bid !== null),
    own: viewer === 'spectator' ? null : { player: viewer, bid: bids[viewer] ?? null },
  }),
  determinize: ({ stages, result, points, hasBid, own }, rng) => ({
    players: hasBid.length,
    stages: stages.slice(),
    result,
    bids: hasBid.map((isBid, player) => {
      if (!isBid) return null;
      return player === own?.player ? own.bid : 1 + rng.int(HIGHEST);
    }),
    points: points.slice(),
  }),
  eventView: (event, viewer) => (event.type === 'bid' && event.player !== viewer ? null : event),
  score: ({ points }) => points.map((total) => ({ total, items: [{ rule: 'BID-2.3', label: 'bids', points: total }] })),
  invariants: () => [],
});
