/** Purses: in turn, put a coin in the pot or take it all. Nobody sees the coins of others; the most coins win. */
import * as z from 'zod/mini';
import * as core from '../../src/define/index.js';

const COINS = 2;
const TURNS = 9;
const player = core.int(0, 2);
const coins = core.int(0, 3 * COINS);
const config = z.strictObject({ players: z.literal(3) });
const state = z.strictObject({
  players: z.literal(3),
  config,
  stages: z.array(core.stage('turn', { player, turn: core.int(1, TURNS) })).check(z.maxLength(1)),
  result: core.resultSchema(['allTurns'], { players: 3, scores: coins }),
  pot: coins,
  seats: z
    .array(
      z.strictObject({
        coins: core.hidden(coins, {
          knows: (state: core.StateBase, player, viewer) => player === viewer || state.result !== null,
        }),
      }),
    )
    .check(z.length(3)),
});
const schema = {
  config,
  state,
  action: z.discriminatedUnion('type', [core.action('give'), core.action('take')]),
  outcome: z.never(),
  view: core.viewOf(state),
  event: z.discriminatedUnion('type', [core.event('given', { player }), core.event('taken', { player, coins })]),
};
interface Purses extends core.TypesOf<typeof schema> {}
type State = Purses['state'];

const { give: GIVE, take: TAKE } = core.internActions(schema.action);
const { decision } = core.rulesOf<Purses>();

const turn = decision('turn', {
  rule: 'PUR-2.1',
  takes: ['give', 'take'],
  // Nobody may learn from a forced action that a purse is empty.
  ask: 'always',
  list(state, { player }, legal) {
    if (core.seatOf(state, player).coins > 0) legal.pushAll(GIVE);
    legal.pushAll(TAKE);
  },
  check(state, { player }, { type }) {
    if (type === 'take' || core.seatOf(state, player).coins > 0) return undefined;
    return { rule: 'PUR-2.2', code: 'emptyPurse', message: 'Your purse is empty.' };
  },
  apply(state, { player, turn }, { type }, emit) {
    const seat = core.seatOf(state, player);
    if (type === 'give') {
      seat.coins--;
      state.pot++;
      emit({ type: 'given', player });
    } else {
      emit({ type: 'taken', player, coins: state.pot });
      seat.coins += state.pot;
      state.pot = 0;
    }
    if (turn < TURNS) state.stages.push({ stage: 'turn', player: (player + 1) % 3, turn: turn + 1 });
    else
      core.endGame(
        state,
        state.seats.map(({ coins }) => coins),
        'allTurns',
      );
  },
});

function setup(config: Purses['config']): State {
  const seats = Array.from({ length: 3 }, () => ({ coins: COINS }));
  return { players: 3, config, stages: [{ stage: 'turn', player: 0, turn: 1 }], result: null, pot: 0, seats };
}

const { view, determinize } = core.fromMarks<Purses>(state, setup);

function missingCoins({ pot, seats }: State): number {
  return 3 * COINS - pot - seats.reduce((sum, { coins }) => sum + coins, 0);
}

export const purses = core.defineGame<Purses>({
  id: 'purses',
  rulesVersion: 1,
  players: { min: 3, max: 3 },
  schema,
  rules: { over: 'PUR-3.1', actor: 'PUR-2.1', shape: 'PUR-1.1', chance: 'PUR-1.1', players: 'PUR-1.2' },
  stages: { turn },
  setup,
  view,
  // The marks would give any amounts: here the coins that nobody shows lie in hidden purses.
  determinize(view, rng) {
    const sample = determinize(view, rng);
    const hiding = core.seatsWhere(view, ({ coins }) => coins === null).map((player) => core.seatOf(sample, player));
    for (const seat of hiding) seat.coins = 0;
    for (let left = missingCoins(sample); left > 0; left--) core.entryAt(hiding, rng.int(hiding.length)).coins++;
    return sample;
  },
  score: ({ seats }) => seats.map(({ coins }) => core.scoreOf([{ rule: 'PUR-3.2', label: 'coins', points: coins }])),
  invariants: (state) => (missingCoins(state) === 0 ? [] : [{ rule: 'PUR-1.3', message: 'coins were lost or added' }]),
});
