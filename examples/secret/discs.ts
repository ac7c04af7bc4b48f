/**
 * Discs: players lay discs face down, bid how many they can turn up without a skull, and lose a disc if they fail.
 * RULES.md has the numbered rules.
 */
import * as core from '@rulewright/core/define';
import * as z from 'zod/mini';

const DISCS = ['flower', 'skull'] as const;
const SIZE = 4;
const GOAL = 2;
const list = <Entry extends z.core.$ZodType>(entry: Entry, most: number) => z.array(entry).check(z.maxLength(most));
const player = core.observed(core.int(0, 5), 'seat');
const disc = z.enum(DISCS);
const count = core.int(1, 6 * SIZE);
const config = z.strictObject({ players: core.int(3, 6) });
const stage = z.discriminatedUnion('stage', [
  core.stage('place', { first: player }),
  core.stage('turn', { player }),
  core.stage('flip', { player }),
  core.stage('lose', { player }),
  core.stage('draw', { player, owner: player }),
]);
const own = { of: DISCS, perSeat: true } as const;
const seat = z.strictObject({
  hand: core.described('Number of flowers and of skulls.', core.hidden(core.counts(DISCS.length, 3), own)),
  // A mat is a stack: `fits` keeps its order.
  mat: core.described('Face down, the top one last.', core.hidden(list(disc, SIZE), { ...own, fits: () => true })),
  shown: core.described('Discs turned up in this challenge.', core.holding(list(disc, SIZE), own)),
  lost: core.described('Number of flowers and of skulls.', core.hidden(core.counts(DISCS.length, 3), own)),
  successes: core.described('Challenges met.', core.int(0, GOAL)),
});
const state = z.strictObject({
  players: core.int(3, 6),
  config,
  stages: list(stage, 1),
  result: core.resultSchema(['goal', 'lastOne'], { players: 6, scores: core.int(0, GOAL) }),
  bid: core.described('The highest bid, then the discs still to turn up; 0 before a bid.', core.int(0, 6 * SIZE)),
  bidders: core.described('Who has not passed: the next player first, the highest bidder last.', list(player, 6)),
  seats: core.bySeat(list(seat, 6)),
});
const schema = {
  config,
  state,
  action: z.discriminatedUnion('type', [
    core.action('place', { disc }),
    core.action('bid', { count }),
    core.action('pass'),
    core.action('flip', { owner: player }),
    core.action('lose', { disc }),
  ]),
  outcome: z.discriminatedUnion('type', [core.action('drawn', { disc })]),
  view: core.viewOf(state),
  event: z.discriminatedUnion('type', [
    core.event('placed', { player, disc: z.nullable(disc) }),
    core.event('bid', { player, count: core.described('Null for a pass.', z.nullable(count)) }),
    core.event('flipped', { player, owner: player, disc }),
    core.event('succeeded', { player }),
    core.event('lost', { player, disc: z.nullable(disc), isOut: z.boolean() }),
  ]),
};
export interface Discs extends core.TypesOf<typeof schema> {}
type State = Discs['state'];
type Seat = State['seats'][number];
type Disc = Seat['mat'][number];
type Emit = core.Emit<Discs['event']>;

const { decision, chance } = core.rulesOf<Discs>();
const ACTIONS = core.internActions(schema.action);
const handOf = (state: State, { player }: { readonly player: number }) => core.seatOf(state, player).hand;
const isIn = ({ lost }: Seat): boolean => core.sizeOf(lost) < SIZE; // DIS-3.2
const hasToPlace = (seat: Seat): boolean => isIn(seat) && seat.mat.length === 0;
const faceDown = ({ seats }: State): number => seats.reduce((sum, { mat }) => sum + mat.length, 0);
const refusal = (rule: string, code: string, message: string) => ({ rule, code, message });

/** The players who are in, clockwise from a seat. */
const playersFrom = ({ players, seats }: State, first: number): number[] =>
  seats.map((_, steps) => (first + steps) % players).filter((player) => isIn(core.entryAt(seats, player)));

function notHeld(state: State, player: number, disc: Disc) {
  if (core.numberAt(handOf(state, { player }), DISCS.indexOf(disc)) > 0) return undefined;
  return refusal('DIS-2.2', 'notInHand', `There is no ${disc} in your hand.`);
}

function placeDisc(state: State, player: number, disc: Disc, emit: Emit): void {
  core.addAt(handOf(state, { player }), DISCS.indexOf(disc), -1);
  core.seatOf(state, player).mat.push(disc);
  emit({ type: 'placed', player, disc });
}

const place = decision('place', {
  rule: 'DIS-2.1',
  takes: ['place'],
  actors: (state) => core.seatsWhere(state, hasToPlace),
  list: (state, _, legal, actor) => legal.pushAll(ACTIONS.place.filter(({ disc }) => !notHeld(state, actor, disc))),
  check: (state, _, { disc }, actor) => notHeld(state, actor, disc),
  apply(state, stage, { disc }, emit, actor) {
    placeDisc(state, actor, disc, emit);
    if (state.seats.some(hasToPlace)) return void state.stages.push(stage);
    state.bidders = playersFrom(state, stage.first);
    state.stages.push({ stage: 'turn', player: stage.first });
  },
});

const turn = decision('turn', {
  rule: 'DIS-2.3',
  takes: ['place', 'bid', 'pass'],
  secret: ['place'],
  list(state, { player }, legal) {
    if (state.bid === 0) legal.pushAll(ACTIONS.place.filter(({ disc }) => !notHeld(state, player, disc)));
    for (let count = state.bid + 1; count <= faceDown(state); count++) legal.push(ACTIONS.bid.from({ count }));
    if (state.bid > 0) legal.pushAll(ACTIONS.pass);
  },
  check(state, { player }, action) {
    if (action.type === 'pass') return state.bid > 0 ? undefined : refusal('DIS-2.3', 'noBid', 'Add a disc or bid.');
    if (action.type === 'place' && state.bid > 0) return refusal('DIS-2.5', 'afterBid', 'Bid more or pass.');
    if (action.type === 'place') return notHeld(state, player, action.disc);
    if (action.count <= state.bid) return refusal('DIS-2.5', 'tooLow', `Bid more than ${state.bid}.`);
    if (action.count <= faceDown(state)) return undefined;
    return refusal('DIS-2.4', 'tooHigh', 'Not that many discs lie on the mats.');
  },
  apply(state, { player }, action, emit) {
    const { bidders } = state;
    bidders.shift();
    if (action.type !== 'pass') bidders.push(player);
    if (action.type === 'place') placeDisc(state, player, action.disc, emit);
    else emit({ type: 'bid', player, count: action.type === 'bid' ? action.count : null });
    if (action.type === 'bid') state.bid = action.count;
    const isOver = bidders.length === 1 || state.bid === faceDown(state); // DIS-2.6
    const next = core.entryAt(bidders, isOver ? bidders.length - 1 : 0);
    state.stages.push({ stage: isOver ? 'flip' : 'turn', player: next });
  },
});

const flip = decision('flip', {
  rule: 'DIS-2.7',
  takes: ['flip'],
  // Each disc is turned up by an action, so that the action before it reveals nothing.
  ask: 'always',
  list({ seats }, { player }, legal) {
    const isOwn = core.entryAt(seats, player).mat.length > 0;
    legal.pushAll(ACTIONS.flip.filter(({ owner }) => (isOwn ? owner === player : seats[owner]?.mat.length)));
  },
  check({ seats }, { player }, { owner }) {
    if (!seats[owner]?.mat.length) return refusal('DIS-2.7', 'emptyMat', 'No disc lies face down there.');
    if (owner === player || seats[player]?.mat.length === 0) return undefined;
    return refusal('DIS-2.7', 'ownFirst', 'Turn up your own discs first.');
  },
  apply(state, { player }, { owner }, emit) {
    const { mat, shown } = core.seatOf(state, owner);
    const disc = core.entryAt(mat, mat.length - 1);
    shown.push(...mat.splice(-1));
    emit({ type: 'flipped', player, owner, disc });
    if (disc === 'flower' && --state.bid > 0) return void state.stages.push({ stage: 'flip', player });
    for (const { hand, mat, shown } of state.seats) {
      for (const disc of [...mat.splice(0), ...shown.splice(0)]) core.addAt(hand, DISCS.indexOf(disc), 1); // DIS-2.11
    }
    Object.assign(state, { bid: 0, bidders: [] });
    if (disc === 'flower') {
      core.seatOf(state, player).successes++; // DIS-2.8
      emit({ type: 'succeeded', player });
      goOn(state, player);
    } else state.stages.push(owner === player ? { stage: 'lose', player } : { stage: 'draw', player, owner });
  },
});

const lose = decision('lose', {
  rule: 'DIS-2.9',
  takes: ['lose'],
  secret: ['lose'],
  list: (state, { player }, legal) => legal.pushAll(ACTIONS.lose.filter(({ disc }) => !notHeld(state, player, disc))),
  check: (state, { player }, { disc }) => notHeld(state, player, disc),
  apply: (state, { player }, { disc }, emit) => loseDisc(state, player, disc, player, emit),
});

const draw = chance('draw', {
  ...core.bagOf(core.internActions(schema.outcome).drawn, handOf),
  gives: ['drawn'],
  apply: (state, { player, owner }, { disc }, emit) => loseDisc(state, player, disc, owner, emit),
});

/** `owner` is the player whose skull was turned up. */
function loseDisc(state: State, player: number, disc: Disc, owner: number, emit: Emit): void {
  const seat = core.seatOf(state, player);
  core.addAt(seat.hand, DISCS.indexOf(disc), -1);
  core.addAt(seat.lost, DISCS.indexOf(disc), 1);
  emit({ type: 'lost', player, disc, isOut: !isIn(seat) });
  goOn(state, isIn(seat) ? player : core.entryAt(playersFrom(state, owner), 0)); // DIS-2.12
}

function goOn(state: State, first: number): void {
  const reason = endOf(state);
  const tieBreaks = [state.seats.map((seat) => Number(isIn(seat)))]; // DIS-3.3
  if (reason) core.endGame(state, state.seats.map(pointsOf), reason, { tieBreaks });
  else state.stages.push({ stage: 'place', first });
}

function endOf(state: State): 'goal' | 'lastOne' | null {
  if (state.seats.some(({ successes }) => successes === GOAL)) return 'goal'; // DIS-3.1
  return core.seatsWhere(state, isIn).length === 1 ? 'lastOne' : null; // DIS-3.2
}

const pointsOf = (seat: Seat): number => (isIn(seat) ? seat.successes : 0); // DIS-3.3

function setup(config: Discs['config']): State {
  const seats = Array.from({ length: config.players }, () => ({ ...core.fresh(seat), hand: [3, 1] })); // DIS-1.1
  return { ...core.fresh(state), players: config.players, config, stages: [{ stage: 'place', first: 0 }], seats };
}
const { violations, ...seen } = core.fromMarks<Discs>(state, setup);

function invariants(state: State): core.Issue[] {
  const { result, bid, bidders, seats, stages } = state;
  const actors = Object.values(stages[0] ?? {}).filter((value) => typeof value === 'number');
  const [player = 0, owner = player] = actors;
  const areIn = [...actors, ...bidders].every((seat) => seats[seat] && isIn(seats[seat]));
  const isLaid = seats.every((seat) => seat.mat.length + seat.shown.length > 0 || !isIn(seat));
  const shown = seats.flatMap((seat) => seat.shown);
  const isNew = bid + shown.length + bidders.length === 0;
  const order = playersFrom(state, player).filter((seat) => bid === 0 || bidders.includes(seat));
  const holds = {
    place: isNew && seats.some(hasToPlace) && seats.every(({ mat }) => mat.length <= 1),
    turn:
      isLaid && shown.length === 0 && bid < faceDown(state) && bidders.length > 1 && bidders.join() === order.join(),
    flip: isLaid && !shown.includes('skull') && bid > 0 && bid <= faceDown(state) && bidders.at(-1) === player,
    lose: isNew && faceDown(state) === 0,
    draw: isNew && faceDown(state) === 0 && player !== owner,
  };
  const need = (isMet: boolean, rule: string, message: string) => (isMet ? [] : [{ rule, message }]);
  return [
    ...violations(state, 'DIS-1.1'),
    ...need(areIn, 'DIS-3.2', 'a player who is out takes part'),
    ...need(!stages[0] || holds[stages[0].stage], 'DIS-2.3', 'the discs or bidders do not fit the stage'),
    ...need(endOf(state) === (result?.reason ?? null), 'DIS-3.4', 'the end is missing or early'),
  ];
}

export default core.defineGame<Discs>({
  id: 'discs',
  rulesVersion: 1,
  players: { min: 3, max: 6 },
  schema,
  rules: { over: 'DIS-3.4', actor: 'DIS-2.3', shape: 'DIS-1.3', chance: 'DIS-2.10', players: 'DIS-1.1' },
  stages: { place, turn, flip, lose, draw },
  setup,
  ...seen,
  eventView: (event, viewer) =>
    (event.type === 'placed' || event.type === 'lost') && event.player !== viewer ? { ...event, disc: null } : event,
  score: ({ seats }) =>
    seats.map((seat) => core.scoreOf([{ rule: 'DIS-3.3', label: 'successes', points: pointsOf(seat) }])),
  invariants,
});
