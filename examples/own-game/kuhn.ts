/**
 * Kuhn poker, a minimal poker game (H. W. Kuhn, "A simplified two-person poker", 1950): two players, three cards, one
 * bet. The README has the numbered rules.
 */
import * as core from '@rulewright/core/define';
import { plural } from '@rulewright/core/text';
import * as z from 'zod/mini';

/** Highest first. */
const CARDS = ['K', 'Q', 'J'] as const;
const MAX_HANDS = 50;

const player = core.observed(core.int(0, 1), 'seat');
const card = z.enum(CARDS);
const call = z.enum(['pass', 'bet']);
const chips = core.int(-2 * MAX_HANDS, 2 * MAX_HANDS);

const config = z.strictObject({
  players: z.literal(2),
  hands: core.described('Number of hands to play.', z._default(core.int(1, MAX_HANDS), 10)),
});
const stage = z.discriminatedUnion('stage', [core.stage('deal', { player }), core.stage('call', { player })]);

/** Public fields. State and view differ only in the cards. */
const open = {
  config,
  stages: z.array(stage).check(z.maxLength(3)),
  result: core.resultSchema(['allHands'], { players: 2, scores: chips }),
  hand: core.described('Hands completed.', core.int(0, MAX_HANDS)),
  chips: core.described('Chips won or lost, by seat.', core.bySeat(z.array(chips).check(z.length(2)))),
  calls: core.described('Calls of this hand, in order.', z.array(call).check(z.maxLength(2))),
};
const cards = core.bySeat(z.array(z.nullable(card)).check(z.length(2)));

const schema = {
  config,
  state: z.strictObject({
    players: z.literal(2),
    ...open,
    cards: core.described(
      'By seat; null before the deal.',
      core.bySeat(z.array(core.hidden(z.nullable(card))).check(z.length(2))),
    ),
  }),
  action: z.discriminatedUnion('type', [core.action('pass'), core.action('bet')]),
  outcome: z.discriminatedUnion('type', [core.action('card', { card })]),
  view: z.strictObject({
    ...open,
    stage: z.nullable(core.shownStage(stage, [])),
    player: z.nullable(player),
    cards: core.described("By seat; null before the deal and for another player's card.", cards),
  }),
  event: z.discriminatedUnion('type', [
    core.event('dealt', { player, card: z.nullable(card) }),
    core.event('called', { player, call }),
    core.event('won', {
      player,
      chips: core.int(1, 2),
      cards: core.described('By seat; null unless shown.', cards),
    }),
  ]),
};
export type Kuhn = core.TypesOf<typeof schema>;
type State = Kuhn['state'];

const { decision, chance } = core.rulesOf<Kuhn>();
const ACTIONS = core.internActions(schema.action);
const CALLS = [...ACTIONS.pass, ...ACTIONS.bet];
const OUTCOMES = core.internActions(schema.outcome).card;

/** Cards not known to be in a hand. */
function unseen(cards: Kuhn['view']['cards']) {
  return OUTCOMES.filter(({ card }) => !cards.includes(card));
}

/** The stack of stages that remain in a hand, last first: deals, then the next call. */
function agendaOf({ hand, calls, cards }: Pick<State, 'hand' | 'calls' | 'cards'>): State['stages'] {
  const caller = (hand + calls.length) % 2; // KUH-2.2
  const waiting = [1, 0].filter((seat) => cards[seat] === null);
  return [{ stage: 'call', player: caller }, ...waiting.map((player) => ({ stage: 'deal' as const, player }))];
}

function endHand(state: State, winner: number, chips: number): void {
  core.addAt(state.chips, winner, chips);
  core.addAt(state.chips, 1 - winner, -chips);
  state.hand++;
  state.cards = [null, null];
  state.calls = [];
  if (state.hand < state.config.hands) state.stages.push(...agendaOf(state));
  else core.endGame(state, state.chips.slice(), 'allHands'); // KUH-3.1
}

const deal = chance('deal', {
  gives: ['card'],
  outcomes: ({ cards }) => core.uniform(unseen(cards)), // KUH-2.1
  apply(state, { player }, { card }, emit) {
    state.cards[player] = card;
    emit({ type: 'dealt', player, card });
  },
});

const calling = decision('call', {
  rule: 'KUH-2.3',
  takes: ['pass', 'bet'],
  list: (_state, _stage, legal) => legal.pushAll(CALLS),
  check: () => undefined,
  apply(state, { player }, { type: call }, emit) {
    const before = state.calls.at(-1);
    const other = 1 - player;
    emit({ type: 'called', player, call });
    if (before === undefined || (before === 'pass' && call === 'bet')) {
      state.calls.push(call);
      state.stages.push({ stage: 'call', player: other });
    } else if (before === 'bet' && call === 'pass') {
      emit({ type: 'won', player: other, chips: 1, cards: [null, null] });
      endHand(state, other, 1); // KUH-2.5
    } else {
      const best = CARDS.find((card) => state.cards.includes(card)) ?? null;
      const winner = state.cards.indexOf(best);
      const chips = call === 'bet' ? 2 : 1; // KUH-2.4, KUH-2.6
      emit({ type: 'won', player: winner, chips, cards: state.cards.slice() });
      endHand(state, winner, chips);
    }
  },
});

const kuhn = core.defineGame<Kuhn>({
  id: 'kuhn',
  rulesVersion: 1,
  players: { min: 2, max: 2 },
  schema,
  rules: { over: 'KUH-3.2', actor: 'KUH-2.3', shape: 'KUH-1.2', chance: 'KUH-1.3', players: 'KUH-1.1' },
  stages: { deal, call: calling },
  setup(config) {
    const table = { hand: 0, chips: [0, 0], calls: [], cards: [null, null] };
    return { players: 2, config, stages: agendaOf(table), result: null, ...table };
  },
  view: {
    cards: ({ cards }, viewer) => cards.map((card, seat) => (seat === viewer ? card : null)),
  },
  determinize({ stage: _stage, player: _player, ...view }, rng) {
    const cards = view.cards.slice();
    for (const seat of [0, 1]) {
      const isDealt =
        view.stages.length > 0 && !view.stages.some(({ stage, player }) => stage === 'deal' && player === seat);
      const left = unseen(cards);
      if (isDealt && cards[seat] === null) cards[seat] = left[rng.int(left.length)]?.card ?? null;
    }
    return { ...view, players: 2, cards };
  },
  eventView: (event, viewer) => (event.type === 'dealt' && event.player !== viewer ? { ...event, card: null } : event),
  invariants(state) {
    const { result, stages, cards, calls, hand, chips, config } = state;
    const violations: core.Issue[] = [];
    if (result === null && JSON.stringify(stages) !== JSON.stringify(agendaOf(state))) {
      violations.push({ rule: 'KUH-2.3', message: 'the stages do not fit the hand' });
    }
    if (cards[0] !== null && cards[0] === cards[1]) {
      violations.push({ rule: 'KUH-2.1', message: 'both players hold the same card' });
    }
    const areDealt = !cards.includes(null);
    if (!/^(pass(,bet)?|bet)?$/.test(calls.join()) || (calls.length > 0 && !areDealt)) {
      violations.push({ rule: 'KUH-2.3', message: `the calls ${calls} cannot occur` });
    }
    const sum = chips.reduce((total, won) => total + won, 0);
    if (sum !== 0) violations.push({ rule: 'KUH-2.1', message: `the chips add up to ${sum}, not 0` });
    if (result === null && hand >= config.hands)
      violations.push({ rule: 'KUH-3.1', message: 'the game continues after the last hand' });
    return violations;
  },
  rounds: ({ hand, config }) => Math.min(hand + 1, config.hands),
  score: ({ chips }) => chips.map((points) => core.scoreOf([{ rule: 'KUH-2.4', label: 'chips', points }])),
});

export const text: core.GameText<Kuhn> = {
  blocks({ config, hand, chips, cards, calls, player, result }) {
    const seats = chips.map((won, seat) => `Player ${seat + 1}: ${won} chips, card ${cards[seat] ?? '?'}`);
    const status = player === null ? [] : [`Player ${player + 1} calls; so far: ${calls.join(', ') || 'nothing'}.`];
    const round = result === null ? `Hand ${hand + 1} of ${config.hands}` : `All ${config.hands} hands are played`;
    return [{ name: 'table', lines: [round, ...seats, ...status] }];
  },
  describe(action) {
    if (action.type === 'card') return `Deal ${action.card}`;
    return action.type === 'bet' ? 'Bet' : 'Pass';
  },
  describeEvent(event) {
    switch (event.type) {
      case 'dealt':
        return `Player ${event.player + 1} gets ${event.card ?? 'a card'}`;
      case 'called':
        return `Player ${event.player + 1} ${event.call === 'bet' ? 'bets' : 'passes'}`;
      case 'won': {
        const shown = event.cards.includes(null) ? '' : `, ${event.cards.join(' against ')}`;
        return `Player ${event.player + 1} wins ${plural(event.chips, 'chip')}${shown}`;
      }
    }
  },
};

export default kuhn;
