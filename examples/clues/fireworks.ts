/**
 * Fireworks: players see every hand but their own, and tell each other about colours and numbers. Together they lay each
 * colour from 1 to 5. RULES.md has the numbered rules.
 */
import * as core from '@rulewright/core/define';
import * as z from 'zod/mini';

export const COLOURS = ['red', 'yellow', 'green', 'blue', 'white'] as const;
const NUMBERS = ['1', '2', '3', '4', '5'] as const;
export const CARDS = COLOURS.flatMap((colour) => NUMBERS.map((number) => `${colour} ${number}` as const));
/** FIR-1.1: the copies of each number in a colour. */
const COPIES = [3, 2, 2, 2, 1];
const MAX_HINTS = 8;
const MAX_FUSES = 3;
/** FIR-1.2: the cards in a hand, by number of players. */
export const handSize = (players: number): number => (players <= 3 ? 5 : 4);

const list = <Entry extends z.core.$ZodType>(entry: Entry, most: number) => z.array(entry).check(z.maxLength(most));
const player = core.observed(core.int(0, 4), 'seat');
const slot = core.written(core.int(0, 4), 'fromOne');
const card = z.enum(CARDS);
const trait = z.enum([...NUMBERS, ...COLOURS]);
const points = core.int(0, CARDS.length);
type Card = z.output<typeof card>;
type Trait = z.output<typeof trait>;

export const hasTrait = (card: string, trait: Trait): boolean => card.includes(trait);
const isColour = (trait: string): boolean => COLOURS.some((colour) => colour === trait);

/** FIR-1.3: players see the hands of others, spectators none. */
const seesHand = (owner: number | null, viewer: core.Viewer) => viewer !== 'spectator' && viewer !== owner;

/** What hints say of a hand: by slot, the colours and numbers that its card can have. */
interface Hinted {
  readonly traits: readonly (readonly Trait[])[];
}
/** FIR-2.5: whether a slot can hold a card by what hints said. */
function fits({ traits }: Hinted, slot: number, card: string): boolean {
  const possible = core.entryAt(traits, slot);
  return possible.filter((trait) => hasTrait(card, trait)).length === 2;
}

const config = z.strictObject({ players: core.int(2, 5) });
const stage = z.discriminatedUnion('stage', [core.stage('turn', { player }), core.stage('draw', { player })]);
const seat = z.strictObject({
  /** By slot, the oldest card first. */
  hand: core.hidden(list(card, 5), {
    of: CARDS,
    knows: (_, owner, viewer) => seesHand(owner, viewer),
    fits,
  }),
  traits: core.described('By slot, the traits that its card can have by all hints.', list(list(trait, 10), 5)),
});
const state = z.strictObject({
  players: core.int(2, 5),
  config,
  stages: list(stage, 21),
  result: core.resultSchema(['fuses', 'complete', 'lastRound'], { players: 5, scores: points, canBeLost: true }),
  pile: core.hidden(core.counts(CARDS.length, 3), { of: CARDS }),
  played: core.described('By card, 1 if it is laid.', core.holding(core.counts(CARDS.length, 1), { of: CARDS })),
  discarded: core.described('Discarded cards, by card.', core.holding(core.counts(CARDS.length, 3), { of: CARDS })),
  hints: core.described('Hints left.', core.int(0, MAX_HINTS)),
  fuses: core.described('Wrong cards until the game is lost.', core.int(0, MAX_FUSES)),
  turnsLeft: core.described('Turns left once the pile is empty.', core.int(0, 5)),
  seats: core.bySeat(list(seat, 5)),
});
const schema = {
  config,
  state,
  action: z.discriminatedUnion('type', [
    core.action('play', { slot }),
    core.action('discard', { slot }),
    core.action('hint', { target: player, trait }),
  ]),
  outcome: z.discriminatedUnion('type', [core.action('card', { card })]),
  view: core.viewOf(state),
  event: z.discriminatedUnion('type', [
    core.event('drawn', { player, card: core.described('Null for its owner and spectators.', z.nullable(card)) }),
    core.event('played', { player, card, isRight: z.boolean() }),
    core.event('discarded', { player, card }),
    core.event('hinted', { player, target: player, trait, slots: list(slot, 5) }),
  ]),
};
export interface Fireworks extends core.TypesOf<typeof schema> {}
type State = Fireworks['state'];
type Emit = core.Emit<Fireworks['event']>;
type Use = core.ActionOf<Fireworks, 'play' | 'discard'>;
type Hint = core.ActionOf<Fireworks, 'hint'>;

const { decision, chance } = core.rulesOf<Fireworks>();
const { play: PLAY, discard: DISCARD, hint: HINT } = core.internActions(schema.action);
const { take, ...drawing } = core.bagOf(core.internActions(schema.outcome).card, ({ pile }: State) => pile);

const draw = chance('draw', {
  ...drawing,
  gives: ['card'],
  apply(state, stage, drawn, emit) {
    take(state, stage, drawn);
    const { hand, traits } = core.seatOf(state, stage.player);
    hand.push(drawn.card);
    traits.push([...COLOURS, ...NUMBERS]);
    emit({ type: 'drawn', player: stage.player, card: drawn.card });
  },
});

const turn = decision('turn', {
  rule: 'FIR-2.1',
  takes: ['play', 'discard', 'hint'],
  // The legal hints show others what is in a hand that its owner doesn't see.
  ask: 'always',
  list(state, { player }, legal) {
    const { hand } = core.seatOf(state, player);
    for (const slot of hand.keys()) legal.push(PLAY.from({ slot }));
    if (state.hints < MAX_HINTS) for (const slot of hand.keys()) legal.push(DISCARD.from({ slot }));
    if (state.hints === 0) return;
    for (const action of HINT) {
      const { hand = [] } = state.seats[action.target] ?? {};
      if (action.target !== player && hand.some((card) => hasTrait(card, action.trait))) legal.push(action);
    }
  },
  check: (state, { player }, action) =>
    action.type === 'hint' ? hintRefusal(state, player, action) : slotRefusal(state, player, action),
  apply(state, { player }, action, emit) {
    const wasPileEmpty = core.sizeOf(state.pile) === 0;
    if (wasPileEmpty) state.turnsLeft--;
    if (action.type === 'hint') giveHint(state, player, action, emit);
    else useCard(state, player, action, emit);
    const reason = endOf(state);
    const scores = state.seats.map(() => pointsOf(state));
    if (reason) return core.endGame(state, scores, reason, { isLost: reason === 'fuses' });
    state.stages.push({ stage: 'turn', player: (player + 1) % state.players });
    if (action.type !== 'hint' && !wasPileEmpty) state.stages.push({ stage: 'draw', player }); // FIR-2.9
  },
});

function slotRefusal(state: State, player: number, { type, slot }: Use) {
  if (slot >= core.seatOf(state, player).hand.length) {
    return { rule: 'FIR-2.2', code: 'emptySlot', message: 'There is no card in this slot.' };
  }
  if (type === 'play' || state.hints < MAX_HINTS) return undefined;
  return { rule: 'FIR-2.6', code: 'allHints', message: 'You can discard only if a hint has been given.' };
}

function hintRefusal(state: State, player: number, { target, trait }: Hint) {
  if (target === player) return { rule: 'FIR-2.3', code: 'ownHand', message: 'Give a hint to somebody else.' };
  const seat = state.seats[target];
  if (!seat) return { rule: 'FIR-2.3', code: 'noPlayer', message: 'Nobody has this seat.' };
  if (state.hints === 0) return { rule: 'FIR-2.4', code: 'noHints', message: 'No hints are left.' };
  if (seat.hand.some((card) => hasTrait(card, trait))) return undefined;
  return { rule: 'FIR-2.3', code: 'noSuchCard', message: `No card in this hand is ${trait}.` };
}

function giveHint(state: State, player: number, { target, trait }: Hint, emit: Emit): void {
  const { hand, traits } = core.seatOf(state, target);
  const slots = [...hand.keys()].filter((slot) => hasTrait(core.entryAt(hand, slot), trait));
  for (const [slot, possible] of traits.entries()) {
    // FIR-2.5: a card with this colour has no other colour, and the cards that aren't named don't have it.
    traits[slot] = possible.filter((other) =>
      slots.includes(slot) ? other === trait || isColour(other) !== isColour(trait) : other !== trait,
    );
  }
  state.hints--; // FIR-2.4
  emit({ type: 'hinted', player, target, trait, slots });
}

function useCard(state: State, player: number, { type, slot }: Use, emit: Emit): void {
  const { hand, traits } = core.seatOf(state, player);
  const card = core.entryAt(hand, slot);
  hand.splice(slot, 1); // Newer cards move up.
  traits.splice(slot, 1);
  const isRight = type === 'play' && isNext(state, card);
  core.addAt(isRight ? state.played : state.discarded, CARDS.indexOf(card), 1);
  if (type === 'play' && !isRight) state.fuses--; // FIR-2.8
  const earnsHint = type === 'discard' || (isRight && hasTrait(card, '5'));
  if (earnsHint && state.hints < MAX_HINTS) state.hints++; // FIR-2.6, FIR-2.10
  emit(type === 'play' ? { type: 'played', player, card, isRight } : { type: 'discarded', player, card });
}

/** FIR-2.7: whether a card is the next one of its colour. */
export function isNext({ played }: Pick<State, 'played'>, card: Card): boolean {
  const kind = CARDS.indexOf(card);
  return played[kind] === 0 && (hasTrait(card, '1') || played[kind - 1] === 1);
}

/** FIR-3.4: a point for each card laid, none if the fuses are burnt. */
const pointsOf = ({ fuses, played }: State): number => (fuses === 0 ? 0 : core.sizeOf(played));

function endOf({ fuses, played, turnsLeft }: State): 'fuses' | 'complete' | 'lastRound' | null {
  if (fuses === 0) return 'fuses'; // FIR-3.1
  if (core.sizeOf(played) === CARDS.length) return 'complete'; // FIR-3.2
  return turnsLeft === 0 ? 'lastRound' : null; // FIR-3.3
}

function setup(config: Fireworks['config']): State {
  const seats = Array.from({ length: config.players }, () => core.fresh(seat));
  const table = { pile: CARDS.map((_, kind) => core.entryAt(COPIES, kind % 5)), seats };
  const tokens = { hints: MAX_HINTS, fuses: MAX_FUSES, turnsLeft: config.players };
  return { ...core.fresh(state), players: config.players, config, ...table, ...tokens, stages: agendaOf(table, 0) };
}

/** The stages that remain: a draw for each card that is missing, seat 0 first, then the turn of a player. */
function agendaOf({ seats, pile }: Pick<State, 'seats' | 'pile'>, player: number): State['stages'] {
  const draws = seats.flatMap(({ hand }, player) =>
    Array.from({ length: handSize(seats.length) - hand.length }, () => ({ stage: 'draw' as const, player })),
  );
  return [{ stage: 'turn', player }, ...(core.sizeOf(pile) > 0 ? draws.reverse() : [])];
}

const { violations, ...seen } = core.fromMarks<Fireworks>(state, setup);

function invariants(state: State): core.Issue[] {
  const { players, stages, result, pile, played, hints, turnsLeft, seats } = state;
  const [{ player } = { player: 0 }] = stages;
  const missing = seats.map(({ hand }) => handSize(players) - hand.length);
  const isDeal = core.sizeOf(played) + core.sizeOf(state.discarded) === 0 && hints === MAX_HINTS;
  const waits = missing.filter((cards, seat) => cards > 0 && (cards > 1 || (seat + 1) % players !== player));
  const isFull = core.sizeOf(pile) > 0 ? isDeal || waits.length === 0 : missing.every((cards) => cards <= 1);
  const areTold = seats.every(
    ({ hand, traits }) => traits.length === hand.length && hand.every((card, slot) => fits({ traits }, slot, card)),
  );
  const areInOrder = played.every((count, kind) => count === 0 || kind % 5 === 0 || played[kind - 1] === 1);
  const isDue = JSON.stringify(stages) === JSON.stringify(agendaOf(state, player));
  const need = (holds: unknown, rule: string, message: string) => (holds ? [] : [{ rule, message }]);
  return [
    ...violations(state, 'FIR-1.1'),
    ...need(result || isFull, 'FIR-1.2', 'a hand has the wrong number of cards'),
    ...need(areTold, 'FIR-2.5', 'a hand contradicts the hints about it'),
    ...need(areInOrder, 'FIR-2.7', 'a colour is laid out of order'),
    ...need(result || isDue, 'FIR-2.9', 'the stages do not fit the hands'),
    ...need(core.sizeOf(pile) === 0 || turnsLeft === players, 'FIR-3.3', 'the last round began early'),
    ...need(endOf(state) === (result?.reason ?? null), 'FIR-3.5', 'the end is missing or early'),
  ];
}

export default core.defineGame<Fireworks>({
  id: 'fireworks',
  rulesVersion: 1,
  players: { min: 2, max: 5 },
  schema,
  rules: { over: 'FIR-3.5', actor: 'FIR-2.1', shape: 'FIR-1.5', chance: 'FIR-1.4', players: 'FIR-1.2' },
  stages: { draw, turn },
  setup,
  ...seen,
  eventView: (event, viewer) =>
    event.type !== 'drawn' || seesHand(event.player, viewer) ? event : { ...event, card: null },
  teams: ({ players }) => new Array<number>(players).fill(0), // FIR-3.4
  score: (state) =>
    state.seats.map(() => core.scoreOf([{ rule: 'FIR-3.4', label: 'fireworks', points: pointsOf(state) }])),
  invariants,
});
