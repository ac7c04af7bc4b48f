/**
 * Letters: each holds a card. In turn, players look at another hand, exchange hands, or ask whether a card is high. The
 * highest card wins. What an action reveals, and to whom, differs.
 */
import * as z from 'zod/mini';
import * as core from '../../src/define/index.js';
import type { Actor, Viewer } from '../../src/index.js';

const VALUES = [1, 2, 3, 4, 5, 6];
const SEATS = 3;
const TURNS = 6;
const HIGH = 4;
const player = core.int(0, SEATS - 1);
const card = core.int(1, VALUES.length);
const target = player;
const config = z.strictObject({ players: z.literal(SEATS) });
const stages = z.discriminatedUnion('stage', [
  core.stage('deal', { player }),
  core.stage('act', { player, turn: core.int(1, TURNS) }),
]);

interface Knowing {
  readonly seats: readonly { readonly knows: readonly boolean[] }[];
}
const knowsCard = ({ seats }: Knowing, owner: number | null, viewer: Viewer): boolean =>
  owner === viewer || (viewer !== 'spectator' && seats[viewer]?.knows[owner ?? viewer] === true);

const seat = z.strictObject({
  card: core.hidden(z.nullable(card), { of: VALUES, knows: knowsCard }),
  /** By seat, whose cards its player has seen. */
  knows: core.hidden(z.array(z.boolean()).check(z.length(SEATS))),
});
const state = z.strictObject({
  players: config.shape.players,
  config,
  stages: z.array(stages).check(z.maxLength(1)),
  result: core.resultSchema(['allTurns'], { players: SEATS }),
  pile: core.hidden(core.counts(VALUES.length, 1), { of: VALUES }),
  seats: core.bySeat(z.array(seat).check(z.length(SEATS))),
});
const schema = {
  config,
  state,
  action: z.discriminatedUnion('type', [
    core.action('look', { target }),
    core.action('exchange', { target }),
    core.action('ask', { target }),
  ]),
  outcome: z.discriminatedUnion('type', [core.action('card', { card })]),
  view: core.viewOf(state, []),
  event: z.discriminatedUnion('type', [
    core.event('dealt', { player }),
    /** `card` is null for all but the player. */
    core.event('looked', { player, target, card: z.nullable(card) }),
    /** `cards` are those given by player and target; null for others. */
    core.event('exchanged', { player, target, cards: z.nullable(z.array(card).check(z.length(2))) }),
    core.event('told', { player, target, isHigh: z.boolean() }),
  ]),
};
export interface Letters extends core.TypesOf<typeof schema> {}
type State = Letters['state'];

const ACTIONS = core.internActions(schema.action);
const LISTED = [...ACTIONS.look, ...ACTIONS.exchange, ...ACTIONS.ask];
const { decision, chance } = core.rulesOf<Letters>();
const { take, ...drawing } = core.bagOf(core.internActions(schema.outcome).card, ({ pile }: State) => pile);

const deal = chance('deal', {
  ...drawing,
  gives: ['card'],
  apply(state, stage, outcome, emit) {
    take(state, stage, outcome);
    core.seatOf(state, stage.player).card = outcome.card;
    emit({ type: 'dealt', player: stage.player });
    const next = stage.player + 1;
    state.stages.push(next === SEATS ? { stage: 'act', player: 0, turn: 1 } : { stage: 'deal', player: next });
  },
});

const act = decision('act', {
  rule: 'LET-2.1',
  takes: ['look', 'exchange', 'ask'],
  list(_state, { player }, legal) {
    for (const action of LISTED) if (action.target !== player) legal.push(action);
  },
  check(_state, { player }, { target }) {
    if (target !== player) return undefined;
    return { rule: 'LET-2.2', code: 'ownCard', message: 'Choose the card of another player.' };
  },
  apply(state, { player, turn }, { type, target }, emit) {
    const [own, other] = [core.seatOf(state, player), core.seatOf(state, target)];
    if (type === 'look') {
      own.knows[target] = true;
      emit({ type: 'looked', player, target, card: other.card });
    } else if (type === 'ask') {
      emit({ type: 'told', player, target, isHigh: (other.card ?? 0) >= HIGH });
    } else {
      const cards = [own.card ?? 0, other.card ?? 0];
      [own.card, other.card] = [other.card, own.card];
      state.seats.forEach(({ knows }, seat) => {
        [knows[player], knows[target]] = [knows[target] === true, knows[player] === true];
        if (seat === player) knows[target] = true;
        if (seat === target) knows[player] = true;
      });
      emit({ type: 'exchanged', player, target, cards });
    }
    if (turn === TURNS) {
      core.endGame(
        state,
        state.seats.map(({ card }) => card ?? 0),
        'allTurns',
      );
    } else state.stages.push({ stage: 'act', player: (player + 1) % SEATS, turn: turn + 1 });
  },
});

const setup = (config: Letters['config']): State => ({
  ...core.fresh(state),
  players: config.players,
  config,
  stages: [{ stage: 'deal', player: 0 }],
  pile: VALUES.map(() => 1),
  seats: Array.from({ length: SEATS }, () => ({ card: null, knows: [false, false, false] })),
});
const { violations, ...seen } = core.fromMarks<Letters>(state, setup);

/** What a viewer learns from an action: where a player looks, but not what they see. */
export function reveals(
  { seats }: State,
  action: Letters['action'] | Letters['outcome'],
  viewer: Viewer,
  actor: Actor | undefined,
): unknown {
  if (action.type === 'card') return undefined;
  const { type, target } = action;
  const card = seats[target]?.card ?? 0;
  if (type === 'ask') return card >= HIGH;
  if (viewer === actor) return { target, card };
  return {
    target,
    card: type === 'exchange' && viewer === target && actor !== undefined && seats[Number(actor)]?.card,
  };
}

export const letters = core.defineGame<Letters>({
  id: 'letters',
  rulesVersion: 1,
  players: { min: SEATS, max: SEATS },
  schema,
  rules: { over: 'LET-3.1', actor: 'LET-2.1', shape: 'LET-1.1', chance: 'LET-1.2', players: 'LET-1.3' },
  stages: { deal, act },
  setup,
  ...seen,
  eventView(event, viewer) {
    if (event.type === 'looked' && event.player !== viewer) return { ...event, card: null };
    const isPart = event.type !== 'exchanged' || event.player === viewer || event.target === viewer;
    return isPart ? event : { ...event, cards: null };
  },
  score: ({ seats }) => seats.map(({ card }) => core.scoreOf([{ rule: 'LET-3.2', label: 'card', points: card ?? 0 }])),
  invariants(state) {
    const [current] = state.stages;
    const dealt = current?.stage === 'deal' ? current.player : SEATS;
    const areDealt = state.seats.every(({ card }, player) => (card !== null) === player < dealt);
    const isTurn = current?.stage !== 'act' || current.player === (current.turn - 1) % SEATS;
    return areDealt && isTurn
      ? violations(state, 'LET-1.4')
      : [{ rule: 'LET-2.1', message: 'the hands are out of turn' }];
  },
});
