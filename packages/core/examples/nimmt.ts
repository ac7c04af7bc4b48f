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

/** NIM-1.2 */
const headsOn = (card: number) =>
  card === 55 ? 7 : card % 11 === 0 ? 5 : card % 10 === 0 ? 3 : card % 5 === 0 ? 2 : 1;
export const sumOfHeads = (cards: readonly number[]) => cards.reduce((sum, card) => sum + headsOn(card), 0);

const player = core.int(0, 9);
const players = core.int(2, 10);
const card = core.int(1, CARDS.length);
const row = core.int(0, ROWS - 1);
const heads = core.int(0, 370); // NIM-3.1: at most 199 before the last deal, and all 171 in it
const list = <Entry extends z.core.$ZodType>(entry: Entry, most: number) => z.array(entry).check(z.maxLength(most));
const cards = list(card, CARDS.length);

const config = z.strictObject({ players, goal: z._default(core.int(1, 200), 66) }); // NIM-1.7
const stage = z.discriminatedUnion('stage', [
  core.stage('deal'),
  core.stage('choose'),
  core.stage('place'),
  core.stage('takeRow', { player }),
]);
const open = {
  config,
  stages: core.notObserved(list(stage, 1)),
  result: core.notObserved(core.resultSchema(['goal'], { players: 10, scores: heads })),
  rows: list(list(card, ROW_LIMIT).check(z.minLength(1)), ROWS),
  taken: cards.check(z.describe('NIM-2.8: all cards that were taken in this deal.')),
};

/** NIM-2.3: chosen cards lie face down until everybody has chosen. */
const isFaceUp = ({ stages }: core.StateBase) => stages[0]?.stage !== 'choose';
const seat = z.strictObject({
  heads,
  hand: core.hidden(list(card, HAND), { of: CARDS }),
  chosen: core.hidden(z.nullable(card), {
    of: CARDS,
    knows: (state: core.StateBase, player, viewer) => player === viewer || isFaceUp(state),
  }),
});
const shownSeat = z.strictObject({
  heads,
  handSize: core.int(0, HAND),
  hand: z.nullable(list(card, HAND)),
  hasChosen: z.boolean(),
  chosen: z.nullable(card),
});

const schema = {
  config,
  state: z.strictObject({ players, ...open, pile: core.hidden(cards, { of: CARDS }), seats: list(seat, 10) }),
  action: z.discriminatedUnion('type', [core.action('choose', { card }), core.action('takeRow', { row })]),
  outcome: z.discriminatedUnion('type', [core.action('card', { card })]),
  view: z.strictObject({
    ...open,
    stage: z.nullable(core.shownStage(stage, ['place'])),
    player: z.nullable(core.seatNumber(player)),
    seats: list(shownSeat, 10),
  }),
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
    for (const card of core.seatOf(state, actor).hand) legal.push(core.entryAt(CHOOSE, card - 1));
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
  seat.heads += sumOfHeads(taken); // NIM-2.5, NIM-2.6
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
    return;
  }
  if (isDealOver) Object.assign(state, newDeal());
  state.stages.push({ stage: isDealOver ? 'deal' : 'choose' });
}

/** NIM-1.3: all cards are shuffled. */
const newDeal = () => ({ pile: CARDS.slice(), rows: [], taken: [] });

function invariants(state: State): core.Violation[] {
  const { config, pile, rows, taken, seats } = state;
  const [stage] = state.stages;
  const hands = seats.map(({ hand }) => hand);
  const chosen = seats.flatMap(({ chosen }) => chosen ?? []);
  const all = [pile, ...rows, taken, ...hands, chosen].flat();
  const sizes = new Set(seats.map(({ hand, chosen }) => hand.length + (!isFaceUp(state) && chosen ? 1 : 0)));
  const isOrdered = (cards: readonly number[]) => cards.every((card, index) => card > (cards[index - 1] ?? 0));
  const isDealt = rows.length === ROWS && sizes.size === 1;
  const conditions: [rule: string, holds: boolean, message: string][] = [
    ['NIM-1.1', all.length === CARDS.length && new Set(all).size === all.length, 'a card is missing or in two places'],
    ['NIM-1.3', hands.every(isOrdered), 'a hand is out of order'],
    [
      'NIM-1.3',
      stage?.stage === 'deal' ? rows.length < ROWS && !taken.length && !chosen.length : isDealt,
      'the deal is wrong',
    ],
    ['NIM-2.1', isFaceUp(state) || (chosen.length < seats.length && !sizes.has(0)), 'nobody can choose'],
    ['NIM-2.3', stage?.stage !== 'takeRow' || stage.player === nextSeat(state), 'another card is lower'],
    ['NIM-3.1', seats.every(({ heads }) => heads < config.goal + sumOfHeads(taken)), 'the goal was reached before'],
  ];
  return conditions.flatMap(([rule, holds, message]) => (holds ? [] : [{ rule, message }]));
}

/** The game of 6 nimmt! */
export const nimmt = core.defineGame<Nimmt>({
  id: 'nimmt',
  rulesVersion: 1,
  players: { min: 2, max: 10 },
  schema,
  rules: { over: 'NIM-3.3', actor: 'NIM-2.1', shape: 'NIM-1.6', chance: 'NIM-1.4', players: 'NIM-1.1' },
  stages: { deal, choose, place, takeRow },
  setup: (config) => ({
    players: config.players,
    config,
    stages: [{ stage: 'deal' }],
    result: null,
    ...newDeal(),
    seats: Array.from({ length: config.players }, () => ({ heads: 0, hand: [], chosen: null })),
  }),
  view: {
    config: true,
    stages: true,
    rows: true,
    taken: true,
    seats: {
      heads: true,
      handSize: ({ hand }) => hand.length,
      hand: ({ hand }, _state, player, viewer) => (player === viewer ? hand : null), // NIM-1.5
      hasChosen: ({ chosen }) => chosen !== null,
      chosen: ({ chosen }, state, player, viewer) => (player === viewer || isFaceUp(state) ? chosen : null),
    },
  },
  determinize({ config, stages, result, rows, taken, seats }, rng) {
    const known = [...rows.flat(), ...taken, ...seats.flatMap(({ hand, chosen }) => [...(hand ?? []), chosen])];
    const pile = CARDS.filter((card) => !known.includes(card));
    const draw = () => core.entryAt(pile.splice(rng.int(pile.length), 1), 0);
    const dealt = seats.map(({ heads, handSize, hand, hasChosen, chosen }) => ({
      heads,
      hand: hand ?? Array.from({ length: handSize }, draw).sort((left, right) => left - right),
      chosen: hasChosen ? (chosen ?? draw()) : null,
    }));
    return { players: config.players, config, stages, result, rows, taken, pile, seats: dealt };
  },
  eventView: (event, viewer) => (event.type === 'chosen' && event.player !== viewer ? { ...event, card: null } : event),
  lowestWins: true,
  score: ({ seats }) => seats.map(({ heads }) => core.scoreOf([{ rule: 'NIM-2.7', label: 'heads', points: heads }])),
  invariants,
});
