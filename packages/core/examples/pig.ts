/**
 * Pig: the smallest complete game of chance. Players roll a die as often as they dare. A 1 loses the points of the turn,
 * holding banks them, and the first player to bank 100 points wins. Option: the `goal`. Rules: `docs/rules/pig.md`.
 */
import * as z from 'zod/mini';
import {
  action,
  addAt,
  bySeat,
  defineGame,
  described,
  endGame,
  entryAt,
  event,
  int,
  internActions,
  numberAt,
  resultSchema,
  rulesOf,
  scoreOf,
  stage,
  type TypesOf,
  uniform,
  viewOf,
} from '../src/define/index.js';
import type { Issue } from '../src/index.js';

const MAX_PLAYERS = 6;
const MAX_GOAL = 1000;
const SIDES = 6;

const player = int(0, MAX_PLAYERS - 1);
/** The maximum: at the goal a player must hold, and one roll adds at most 6 (PIG-2.6). */
const points = int(0, MAX_GOAL + SIDES - 1);
const config = z.strictObject({
  players: int(2, MAX_PLAYERS),
  goal: described('PIG-1.2: points that win.', z._default(int(1, MAX_GOAL), 100)),
});
const state = z.strictObject({
  players: int(2, MAX_PLAYERS),
  config,
  stages: z
    .array(z.discriminatedUnion('stage', [stage('turn', { player }), stage('roll', { player })]))
    .check(z.maxLength(1)),
  result: resultSchema(['goal'], { players: MAX_PLAYERS, scores: points }),
  banked: described(
    'Points in safety, by seat.',
    bySeat(z.array(points).check(z.minLength(2), z.maxLength(MAX_PLAYERS))),
  ),
  turnTotal: described('Points that the current turn has brought so far.', points),
});
const schema = {
  config,
  state,
  action: z.discriminatedUnion('type', [action('roll'), action('hold')]),
  outcome: z.discriminatedUnion('type', [action('die', { face: int(1, SIDES) })]),
  view: viewOf(state),
  event: z.discriminatedUnion('type', [
    event('rolled', { player, face: int(1, SIDES) }),
    event('lost', { player, points }),
    event('banked', { player, points }),
  ]),
};

/** The types of Pig. */
export interface Pig extends TypesOf<typeof schema> {}

const { decision, chance } = rulesOf<Pig>();
const [ROLL] = internActions(schema.action).roll;
const [HOLD] = internActions(schema.action).hold;
const DIE = internActions(schema.outcome).die;
const FAIR_DIE = uniform(DIE); // PIG-1.5

const turn = decision('turn', {
  rule: 'PIG-2.1',
  takes: ['roll', 'hold'],
  list(state, { player }, legal) {
    const canHold = state.turnTotal > 0;
    if (!canHold || !hasReachedGoal(state, player)) legal.push(ROLL);
    if (canHold) legal.push(HOLD);
  },
  check(state, { player }, { type }) {
    if (type === 'hold' && state.turnTotal === 0) {
      const message = 'There is nothing to hold before the first roll of a turn.';
      return { rule: 'PIG-2.2', code: 'nothingToHold', message };
    }
    if (type === 'roll' && hasReachedGoal(state, player)) {
      return { rule: 'PIG-2.6', code: 'goalReached', message: 'The points on the table reach the goal: hold them.' };
    }
    return undefined;
  },
  apply(state, { player }, { type }, emit) {
    if (type === 'roll') {
      state.stages.push({ stage: 'roll', player });
      return;
    }
    emit({ type: 'banked', player, points: state.turnTotal });
    addAt(state.banked, player, state.turnTotal); // PIG-2.5
    if (numberAt(state.banked, player) < state.config.goal) {
      passOn(state, player);
    } else {
      state.turnTotal = 0;
      endGame(state, state.banked.slice(), 'goal'); // PIG-3.1, PIG-3.2
    }
  },
});

const roll = chance('roll', {
  gives: ['die'],
  outcomes: () => FAIR_DIE,
  sample: (_state, _stage, rng) => entryAt(DIE, rng.int(SIDES)),
  apply(state, { player }, { face }, emit) {
    emit({ type: 'rolled', player, face });
    if (face === 1) {
      emit({ type: 'lost', player, points: state.turnTotal });
      passOn(state, player); // PIG-2.4
    } else {
      state.turnTotal += face; // PIG-2.3
      state.stages.push({ stage: 'turn', player });
    }
  },
});

function hasReachedGoal({ banked, turnTotal, config }: Pig['state'], player: number): boolean {
  return numberAt(banked, player) + turnTotal >= config.goal;
}

/** PIG-2.1: starts the next player's turn with a turn total of 0. */
function passOn(state: Pig['state'], player: number): void {
  state.turnTotal = 0;
  state.stages.push({ stage: 'turn', player: (player + 1) % state.players });
}

function invariants({ config, players, banked, result }: Pig['state']): Issue[] {
  if (banked.length !== players) {
    return [{ rule: 'PIG-1.1', message: `${banked.length} players have points in a game of ${players}` }];
  }
  const winners = banked.filter((points) => points >= config.goal).length;
  if (winners === (result ? 1 : 0)) return [];
  return [
    {
      rule: 'PIG-3.1',
      message: `${winners} players have banked the goal, and the game is ${result ? '' : 'not '}over`,
    },
  ];
}

/** The game of Pig. */
export const pig = defineGame<Pig>({
  id: 'pig',
  rulesVersion: 1,
  players: { min: 2, max: MAX_PLAYERS },
  schema,
  rules: { over: 'PIG-3.3', actor: 'PIG-2.1', shape: 'PIG-1.4', chance: 'PIG-1.5', players: 'PIG-1.1' },
  stages: { turn, roll },
  setup: (config) => ({
    players: config.players,
    config,
    stages: [{ stage: 'turn', player: 0 }],
    result: null,
    banked: Array.from({ length: config.players }, () => 0), // PIG-1.3
    turnTotal: 0,
  }),
  score: ({ banked }) => banked.map((points) => scoreOf([{ rule: 'PIG-2.5', label: 'banked', points }])),
  invariants,
});
