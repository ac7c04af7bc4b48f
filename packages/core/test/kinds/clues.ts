/**
 * Clues: players see all hands but their own, which they keep in slots, and tell each other which of their cards have a number
 * or a colour. Together they lay each colour from 1 to 3. Whoever plays a wrong card burns a fuse.
 */
import * as z from 'zod/mini';
import * as core from '../../src/define/index.js';
import type { Actor, Viewer } from '../../src/index.js';

const COLOURS = ['red', 'blue'] as const;
const NUMBERS = [1, 2, 3] as const;
const COPIES = 2;
const HAND = 3;
const FUSES = 3;
const CARDS = COLOURS.flatMap((colour) => NUMBERS.map((number) => `${colour} ${number}` as const));
type Card = (typeof CARDS)[number];

const player = core.int(0, 2);
const slot = core.int(0, HAND - 1);
const card = z.enum(CARDS);
const trait = z.enum([...COLOURS, '1', '2', '3']);
const config = z.strictObject({ players: core.int(2, 3) });
const stages = z.discriminatedUnion('stage', [
  core.stage('draw', { player, isDeal: z.boolean() }),
  core.stage('turn', { player }),
]);
const told = z.array(z.array(trait).check(z.maxLength(5))).check(z.maxLength(HAND));

/** What is known of a hand: by slot, the traits its card has and hasn't. */
interface Told {
  readonly has: readonly (readonly string[])[];
  readonly lacks: readonly (readonly string[])[];
}
const traitsOf = (card: string): readonly string[] => card.split(' ');
const isPossible = ({ has, lacks }: Told, slot: number, card: string): boolean =>
  (has[slot] ?? []).every((trait) => traitsOf(card).includes(trait)) &&
  !(lacks[slot] ?? []).some((trait) => traitsOf(card).includes(trait));

const seat = z.strictObject({
  hand: core.hidden(z.array(card).check(z.maxLength(HAND)), {
    of: CARDS,
    knows: (_, owner, viewer) => viewer !== 'spectator' && viewer !== owner,
    fits: isPossible,
  }),
  has: told,
  lacks: told,
});
const state = z.strictObject({
  players: config.shape.players,
  config,
  stages: z.array(stages).check(z.maxLength(1)),
  result: core.resultSchema(['fuses', 'complete', 'lastRound'], { players: 3, scores: core.int(0, 6) }),
  pile: core.hidden(core.counts(CARDS.length, COPIES), { of: CARDS }),
  /** Cards played and discarded. */
  open: core.holding(core.counts(CARDS.length, COPIES), { of: CARDS }),
  /** By colour, the highest number laid. */
  laid: z.array(core.int(0, NUMBERS.length)).check(z.length(COLOURS.length)),
  fuses: core.int(0, FUSES),
  clues: core.int(0, 6),
  seats: core.bySeat(z.array(seat).check(z.minLength(2), z.maxLength(3))),
});
const schema = {
  config,
  state,
  action: z.discriminatedUnion('type', [
    core.action('play', { slot }),
    core.action('discard', { slot }),
    core.action('clue', { target: player, trait }),
  ]),
  outcome: z.discriminatedUnion('type', [core.action('card', { card })]),
  view: core.viewOf(state, []),
  event: z.discriminatedUnion('type', [
    /** `card` is null for its owner and spectators. */
    core.event('drawn', { player, card: z.nullable(card) }),
    core.event('played', { player, card, isRight: z.boolean() }),
    core.event('discarded', { player, card }),
    core.event('told', { player, target: player, trait, slots: z.array(slot).check(z.maxLength(HAND)) }),
  ]),
};
export interface Clues extends core.TypesOf<typeof schema> {}
type State = Clues['state'];

const ACTIONS = core.internActions(schema.action);
const LISTED = [...ACTIONS.play, ...ACTIONS.discard, ...ACTIONS.clue];
const { decision, chance } = core.rulesOf<Clues>();
const CARD = core.internActions(schema.outcome).card;
const { take, ...drawing } = core.bagOf(CARD, ({ pile }: State) => pile);

/** The turn of a player, or the end. */
function goOn(state: State, player: number): void {
  const points = state.laid.reduce((sum, number) => sum + number, 0);
  const scores = state.seats.map(() => points);
  if (state.fuses === FUSES) core.endGame(state, scores, 'fuses');
  else if (points === COLOURS.length * NUMBERS.length) core.endGame(state, scores, 'complete');
  else if (state.seats.some(({ hand }) => hand.length === 0)) core.endGame(state, scores, 'lastRound');
  else state.stages.push({ stage: 'turn', player });
}

const draw = chance('draw', {
  ...drawing,
  gives: ['card'],
  apply(state, stage, outcome, emit) {
    take(state, stage, outcome);
    const { player, isDeal } = stage;
    const { hand, has, lacks } = core.seatOf(state, player);
    hand.push(outcome.card);
    has.push([]);
    lacks.push([]);
    emit({ type: 'drawn', player, card: outcome.card });
    const next = (player + 1) % state.players;
    if (!isDeal || (next === 0 && hand.length === HAND)) goOn(state, isDeal ? 0 : next);
    else state.stages.push({ stage: 'draw', player: hand.length < HAND ? player : next, isDeal });
  },
});

const turn = decision('turn', {
  rule: 'CLU-2.1',
  takes: ['play', 'discard', 'clue'],
  ask: 'always',
  list(state, { player }, legal) {
    for (const action of LISTED) if (!refusalOf(state, player, action)) legal.push(action);
  },
  check: (state, { player }, action) => refusalOf(state, player, action),
  apply(state, { player }, action, emit) {
    const next = (player + 1) % state.players;
    if (action.type === 'clue') {
      const { target, trait } = action;
      const { hand, has, lacks } = core.seatOf(state, target);
      const slots = [...hand.keys()].filter((slot) => traitsOf(hand[slot] ?? '').includes(trait));
      for (const slot of hand.keys()) {
        const known = (slots.includes(slot) ? has : lacks)[slot];
        if (known && !known.includes(trait)) known.push(trait);
      }
      state.clues--;
      emit({ type: 'told', player, target, trait, slots });
      goOn(state, next);
      return;
    }
    const { hand, has, lacks } = core.seatOf(state, player);
    const [card] = hand.splice(action.slot, 1) as [Card];
    has.splice(action.slot, 1);
    lacks.splice(action.slot, 1);
    core.addAt(state.open, CARDS.indexOf(card), 1);
    if (action.type === 'discard') {
      if (state.clues < 6) state.clues++;
      emit({ type: 'discarded', player, card });
    } else {
      const [colour = '', number] = traitsOf(card);
      const place = COLOURS.indexOf(colour as (typeof COLOURS)[number]);
      const isRight = state.laid[place] === Number(number) - 1;
      if (isRight) core.addAt(state.laid, place, 1);
      else state.fuses++;
      emit({ type: 'played', player, card, isRight });
    }
    const isOver = state.fuses === FUSES || state.laid.every((number) => number === NUMBERS.length);
    if (!isOver && core.sizeOf(state.pile) > 0) state.stages.push({ stage: 'draw', player, isDeal: false });
    else goOn(state, next);
  },
});

function refusalOf(state: State, player: number, action: Clues['action']) {
  if (action.type !== 'clue') {
    if (action.slot < core.seatOf(state, player).hand.length) return undefined;
    return { rule: 'CLU-2.2', code: 'emptySlot', message: 'There is no card in that slot.' };
  }
  if (action.target === player || action.target >= state.players) {
    return { rule: 'CLU-2.3', code: 'wrongPlayer', message: 'Tell another player.' };
  }
  if (state.clues > 0) return undefined;
  return { rule: 'CLU-2.4', code: 'noClues', message: 'No clues are left.' };
}

const setup = (config: Clues['config']): State => ({
  ...core.fresh(state),
  players: config.players,
  config,
  stages: [{ stage: 'draw', player: 0, isDeal: true }],
  pile: CARDS.map(() => COPIES),
  clues: 6,
  seats: Array.from({ length: config.players }, () => ({ hand: [], has: [], lacks: [] })),
});
const { violations, ...seen } = core.fromMarks<Clues>(state, setup);

/** Cards that leave a hand are open; of the others, everybody learns which have the trait. */
export function reveals(
  { seats }: State,
  action: Clues['action'] | Clues['outcome'],
  _: Viewer,
  actor?: Actor,
): unknown {
  if (action.type === 'card') return undefined;
  if (action.type !== 'clue') return seats[Number(actor)]?.hand[action.slot];
  return seats[action.target]?.hand.map((card) => traitsOf(card).includes(action.trait));
}

export const clues = core.defineGame<Clues>({
  id: 'clues',
  rulesVersion: 1,
  players: { min: 2, max: 3 },
  schema,
  rules: { over: 'CLU-3.1', actor: 'CLU-2.1', shape: 'CLU-1.1', chance: 'CLU-1.2', players: 'CLU-1.3' },
  stages: { draw, turn },
  setup,
  ...seen,
  eventView(event, viewer) {
    if (event.type !== 'drawn') return event;
    return viewer === 'spectator' || viewer === event.player ? { ...event, card: null } : event;
  },
  score: ({ seats, laid }) => {
    const points = laid.reduce((sum, number) => sum + number, 0);
    return seats.map(() => core.scoreOf([{ rule: 'CLU-3.2', label: 'laid', points }]));
  },
  invariants(state) {
    const { seats, laid, open, fuses } = state;
    const [current] = state.stages;
    const isDeal = current?.stage === 'draw' && current.isDeal;
    const areTold = seats.every(({ hand, has, lacks }) => {
      const isWhole = has.length === hand.length && lacks.length === hand.length;
      const isOnce = [...has, ...lacks].every((traits) => new Set(traits).size === traits.length);
      const cards = hand.every((card, slot) => isPossible({ has, lacks }, slot, card));
      return isWhole && isOnce && cards;
    });
    if (!areTold) return [{ rule: 'CLU-2.5', message: 'a hand contradicts what was told of it' }];
    const areDealt = seats.every(({ hand }, player) => {
      if (!isDeal) return true;
      if (player === current.player) return hand.length < HAND;
      return hand.length === (player < current.player ? HAND : 0);
    });
    const played = COLOURS.every((_, colour) =>
      NUMBERS.every(
        (number, index) => number > (laid[colour] ?? 0) || (open[colour * NUMBERS.length + index] ?? 0) > 0,
      ),
    );
    const isSound = areDealt && played && fuses + core.sizeOf(laid) <= core.sizeOf(open);
    return isSound ? violations(state, 'CLU-1.4') : [{ rule: 'CLU-2.1', message: 'the hands are out of turn' }];
  },
});
