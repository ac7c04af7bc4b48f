/**
 * 6 nimmt! by Wolfgang Kramer: hands of cards, secret choices at the same time, and the lowest score wins. Everybody adds
 * a card to one of four rows; the sixth card of a row takes the other five. Option: the `goal`. Rules:
 * `docs/rules/nimmt.md`.
 */
import * as z from 'zod/mini';
import * as core from '../src/define/index.js';

const CARDS = Array.from({ length: 104 }, (_, index) => index + 1);
const HAND = 10;
const ROWS = 4;
const ROW_LIMIT = 5;

/** NIM-1.2: the bull heads on these cards. */
export function headsOn(cards: readonly number[]): number {
  const headsOf = (card: number) => (card % 11 === 0 ? 5 : card % 10 === 0 ? 3 : card % 5 === 0 ? 2 : 1);
  return cards.reduce((sum, card) => sum + (card === 55 ? 7 : headsOf(card)), 0);
}

const player = core.int(0, 9);
const card = core.int(1, CARDS.length);
const row = core.written(core.int(0, ROWS - 1), 'fromOne');
// NIM-3.1: at most 199 before the last deal, and all 171 in it
const heads = core.int(0, 370);
const list = <Entry extends z.core.$ZodType>(entry: Entry, most: number) => z.array(entry).check(z.maxLength(most));
const cards = list(card, CARDS.length);
const goal = core.described('NIM-1.7: points that end the game.', z._default(core.int(1, 200), 66));
const config = z.strictObject({ players: core.int(2, 10), goal });
const stage = z.discriminatedUnion('stage', [
  core.stage('deal'),
  core.stage('choose'),
  core.stage('place'),
  core.stage('takeRow', { player }),
]);

/** NIM-2.3: chosen cards lie face down until everybody has chosen. */
const isFaceUp = ({ stages }: core.StateBase) => stages[0]?.stage !== 'choose';
const seat = z.strictObject({
  heads,
  hand: core.hidden(list(card, HAND), { of: CARDS }), // NIM-1.5
  chosen: core.hidden(z.nullable(card), {
    of: CARDS,
    knows: (state: core.StateBase, player, viewer) => player === viewer || isFaceUp(state),
  }),
});
const state = z.strictObject({
  players: core.int(2, 10),
  config,
  stages: list(stage, 1),
  result: core.resultSchema(['goal'], { players: 10, scores: heads }),
  pile: core.hidden(cards, { of: CARDS }),
  rows: list(core.holding(list(card, ROW_LIMIT), { of: CARDS }).check(z.minLength(1)), ROWS),
  taken: core.holding(cards, { of: CARDS }), // NIM-2.8
  seats: list(seat, 10),
});

const schema = {
  config,
  state,
  action: z.discriminatedUnion('type', [core.action('choose', { card }), core.action('takeRow', { row })]),
  outcome: z.discriminatedUnion('type', [core.action('card', { card })]),
  view: core.viewOf(state, ['place']),
  event: z.discriminatedUnion('type', [
    core.event('chosen', { player, card: z.nullable(card) }),
    core.event('placed', { player, card, row, taken: list(card, ROW_LIMIT) }),
  ]),
};

/** The types of 6 nimmt! */
export type Nimmt = core.TypesOf<typeof schema>;
type State = Nimmt['state'];

const { decision, chance, automatic } = core.rulesOf<Nimmt>();
const CHOOSE = core.internActions(schema.action).choose;
const TAKE_ROW = core.internActions(schema.action).takeRow;
const DRAW = core.internActions(schema.outcome).card;
const { take, ...drawing } = core.listBagOf(CARDS, DRAW, (state: State) => state.pile);

const deal = chance('deal', {
  ...drawing,
  gives: ['card'],
  apply(state, stage, drawn) {
    take(state, stage, drawn);
    const hand = state.seats.find(({ hand }) => hand.length < HAND)?.hand;
    if (hand) hand.splice(hand.filter((card) => card < drawn.card).length, 0, drawn.card);
    else state.rows.push([drawn.card]);
    state.stages.push({ stage: state.rows.length < ROWS ? 'deal' : 'choose' });
  },
});

const choose = decision('choose', {
  rule: 'NIM-2.1',
  takes: ['choose'],
  actors: (state) => core.seatsWhere(state, ({ chosen }) => chosen === null),
  list(state, _stage, legal, actor) {
    for (const card of core.seatOf(state, actor).hand) legal.push(CHOOSE.from({ card }));
  },
  check({ seats }, _stage, { card }, actor) {
    if (seats[actor]?.hand.includes(card)) return undefined;
    return { rule: 'NIM-2.2', code: 'notInHand', message: `Card ${card} is not in your hand.` };
  },
  apply(state, stage, { card }, emit, actor) {
    const seat = core.seatOf(state, actor);
    seat.hand.splice(seat.hand.indexOf(card), 1);
    seat.chosen = card;
    emit({ type: 'chosen', player: actor, card });
    state.stages.push(state.seats.some(({ chosen }) => chosen === null) ? stage : { stage: 'place' });
  },
});

/** NIM-2.3: the seat of the lowest card that isn't placed yet; -1 if there is none. */
function nextSeat({ seats }: State): number {
  const lowest = Math.min(...seats.map(({ chosen }) => chosen ?? CARDS.length + 1));
  return seats.findIndex(({ chosen }) => chosen === lowest);
}

const lastOf = (row: readonly number[]) => core.entryAt(row, row.length - 1);

/** NIM-2.4: the row with the highest last card below this card; -1 if there is none. */
function rowFor({ rows }: State, card: number): number {
  const lasts = rows.map(lastOf);
  return lasts.indexOf(Math.max(...lasts.filter((last) => last < card)));
}

const place = automatic('place', (state, _stage, emit) => {
  const player = nextSeat(state);
  if (player < 0) return endRound(state);
  const row = rowFor(state, core.seatOf(state, player).chosen ?? 0);
  if (row < 0) state.stages.push({ stage: 'takeRow', player });
  else addToRow(state, player, row, emit);
});

const takeRow = decision('takeRow', {
  rule: 'NIM-2.6',
  takes: ['takeRow'],
  list: (_state, _stage, legal) => legal.pushAll(TAKE_ROW),
  check: () => undefined,
  apply: (state, { player }, { row }, emit) => addToRow(state, player, row, emit),
});

/** Adds a player's card to a row. It takes the cards of the row if the row is full or the card too low. */
function addToRow(state: State, player: number, row: number, emit: core.Emit<Nimmt['event']>): void {
  const seat = core.seatOf(state, player);
  const cards = core.entryAt(state.rows, row);
  const card = seat.chosen ?? 0;
  const taken = cards.length === ROW_LIMIT || card < lastOf(cards) ? cards.splice(0) : [];
  seat.chosen = null;
  seat.heads += headsOn(taken); // NIM-2.5, NIM-2.6
  state.taken.push(...taken);
  cards.push(card);
  emit({ type: 'placed', player, card, row, taken });
  state.stages.push({ stage: 'place' });
}

function endRound(state: State): void {
  const scores = state.seats.map(({ heads }) => heads);
  const isDealOver = state.seats.every(({ hand }) => hand.length === 0); // NIM-2.9
  if (isDealOver && Math.max(...scores) >= state.config.goal) {
    core.endGame(state, scores, 'goal', { lowestWins: true }); // NIM-3.1, NIM-3.2
  } else {
    if (isDealOver) Object.assign(state, newDeal());
    state.stages.push({ stage: isDealOver ? 'deal' : 'choose' });
  }
}

const newDeal = () => ({ pile: CARDS.slice(), rows: [], taken: [] }); // NIM-1.3

function setup(config: Nimmt['config']): State {
  const seats = Array.from({ length: config.players }, () => core.fresh(seat));
  return { players: config.players, config, stages: [{ stage: 'deal' }], result: null, ...newDeal(), seats };
}

const { view, determinize, violations } = core.fromMarks<Nimmt>(state, setup);

function invariants(state: State): core.Issue[] {
  const { config, stages, rows, taken, seats } = state;
  const chosen = seats.flatMap(({ chosen }) => chosen ?? []);
  const sizes = new Set(seats.map(({ hand, chosen }) => hand.length + (!isFaceUp(state) && chosen ? 1 : 0)));
  const areOrdered = seats.every(({ hand }) => hand.every((card, place) => card > (hand[place - 1] ?? 0)));
  const isDeal = stages[0]?.stage === 'deal';
  const isNew = rows.length < ROWS && taken.length + chosen.length === 0;
  const most = Math.max(...seats.map(({ heads }) => heads));
  const need = (holds: boolean, rule: string, message: string) => (holds ? [] : [{ rule, message }]);
  return [
    ...violations(state, 'NIM-1.1'),
    ...need(isDeal ? isNew : rows.length === ROWS && sizes.size === 1, 'NIM-1.3', 'the deal is wrong'),
    ...need(areOrdered, 'NIM-1.3', 'a hand is out of order'),
    ...need(isFaceUp(state) || (chosen.length < seats.length && !sizes.has(0)), 'NIM-2.1', 'nobody can choose'),
    ...need(stages[0]?.stage !== 'takeRow' || stages[0].player === nextSeat(state), 'NIM-2.3', 'another card is lower'),
    ...need(most < config.goal + headsOn(taken), 'NIM-3.1', 'the goal was reached in an earlier deal'),
  ];
}

/** The game of 6 nimmt! */
export const nimmt = core.defineGame<Nimmt>({
  id: 'nimmt',
  rulesVersion: 1,
  players: { min: 2, max: 10 },
  schema,
  rules: { over: 'NIM-3.3', actor: 'NIM-2.1', shape: 'NIM-1.6', chance: 'NIM-1.4', players: 'NIM-1.1' },
  stages: { deal, choose, place, takeRow },
  setup,
  view,
  determinize,
  eventView: (event, viewer) => (event.type === 'chosen' && event.player !== viewer ? { ...event, card: null } : event),
  lowestWins: true,
  score: ({ seats }) => seats.map(({ heads }) => core.scoreOf([{ rule: 'NIM-2.7', label: 'heads', points: heads }])),
  invariants,
});
