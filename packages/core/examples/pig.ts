/**
 * Pig: the smallest complete game of chance. Players roll one die as often as they dare; a 1 loses what the turn has
 * brought, holding banks it, and whoever banks 100 points wins. Parameter: the `goal`. Rules: `docs/rules/pig.md`.
 */
import * as z from 'zod';
import {
  action,
  type ChanceStage,
  type DecisionStage,
  defineGame,
  endGame,
  int,
  internActions,
  type PlayerScore,
  playerStages,
  resultSchema,
  uniform,
  type Violation,
} from '../src/index.js';

const MOST_PLAYERS = 6;
const HIGHEST_GOAL = 1000;
const SIDES = 6;
/** Nobody gets more: who has reached the goal rolls no more, and one roll adds at most 6 (PIG-2.6). */
const pointsSchema = int(0, HIGHEST_GOAL + SIDES - 1);

const configSchema = z.strictObject({
  players: int(2, MOST_PLAYERS),
  /** Points that win. */
  goal: int(1, HIGHEST_GOAL).default(100),
});

const turnStageSchema = z.strictObject({ stage: z.literal('turn'), player: int(0, MOST_PLAYERS - 1) });
const rollStageSchema = z.strictObject({ stage: z.literal('roll'), player: int(0, MOST_PLAYERS - 1) });

const result = resultSchema(['goal'], { players: MOST_PLAYERS, scores: pointsSchema });

const bankedSchema = z.array(pointsSchema).min(2).max(MOST_PLAYERS);

const stateSchema = z.strictObject({
  players: int(2, MOST_PLAYERS),
  config: configSchema,
  stages: z.array(z.discriminatedUnion('stage', [turnStageSchema, rollStageSchema])).max(1),
  result,
  /** Points in safety, by seat. */
  banked: bankedSchema,
  /** Points that the current turn has brought so far. */
  turnTotal: pointsSchema,
});

const actionSchema = z.discriminatedUnion('type', [action('roll'), action('hold')]);
const outcomeSchema = z.discriminatedUnion('type', [action('die', { face: int(1, SIDES) })]);

const viewSchema = z.strictObject({
  config: configSchema,
  result,
  banked: bankedSchema,
  turnTotal: pointsSchema,
  /** Whose turn it is; `null` when the game is over. */
  player: int(0, MOST_PLAYERS - 1).nullable(),
  /** Whether the die has been thrown and has yet to fall. */
  isRolling: z.boolean(),
});

const eventSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('rolled'), player: int(0, MOST_PLAYERS - 1), face: int(1, SIDES) }),
  z.strictObject({ type: z.literal('lost'), player: int(0, MOST_PLAYERS - 1), points: pointsSchema }),
  z.strictObject({ type: z.literal('banked'), player: int(0, MOST_PLAYERS - 1), points: pointsSchema }),
]);

type State = z.infer<typeof stateSchema>;
type TurnStage = z.infer<typeof turnStageSchema>;
type RollStage = z.infer<typeof rollStageSchema>;
type Action = z.infer<typeof actionSchema>;
type Die = z.infer<typeof outcomeSchema>;
type Event = z.infer<typeof eventSchema>;

/** The types of Pig. */
export interface Pig {
  config: z.infer<typeof configSchema>;
  configInput: z.input<typeof configSchema>;
  state: State;
  action: Action;
  outcome: Die;
  view: z.infer<typeof viewSchema>;
  event: Event;
}

const [ROLL] = internActions(actionSchema).roll;
const [HOLD] = internActions(actionSchema).hold;
const DIE = internActions(outcomeSchema).die;
const FAIR_DIE = uniform(DIE);
const TURN_STAGES = playerStages('turn');
const ROLL_STAGES = playerStages('roll');
const ONLY_ROLL = [ROLL] as Action[];
const ONLY_HOLD = [HOLD] as Action[];
const ROLL_OR_HOLD = [ROLL, HOLD] as Action[];

const turn: DecisionStage<State, TurnStage, Action, Event> = {
  rule: 'PIG-2.1',
  takes: ['roll', 'hold'],
  actions(state, { player }) {
    if (state.turnTotal === 0) return ONLY_ROLL;
    return hasReachedGoal(state, player) ? ONLY_HOLD : ROLL_OR_HOLD;
  },
  check(state, { player }, { type }) {
    if (type === 'hold' && state.turnTotal === 0) {
      return {
        rule: 'PIG-2.2',
        code: 'nothingToHold',
        message: 'There is nothing to hold before the first roll of a turn.',
      };
    }
    if (type === 'roll' && hasReachedGoal(state, player)) {
      return { rule: 'PIG-2.6', code: 'goalReached', message: 'The points on the table reach the goal: hold them.' };
    }
    return undefined;
  },
  apply(state, { player }, { type }, emit) {
    if (type === 'roll') {
      state.stages.push(ROLL_STAGES[player] as RollStage);
      return;
    }
    const points = state.turnTotal;
    const banked = (state.banked[player] as number) + points; // PIG-2.5
    state.banked[player] = banked;
    emit({ type: 'banked', player, points });
    if (banked < state.config.goal) {
      passOn(state, player);
    } else {
      state.turnTotal = 0;
      endGame(state, state.banked.slice(), 'goal'); // PIG-3.1
    }
  },
};

const roll: ChanceStage<State, RollStage, Die, Event> = {
  outcomes: () => FAIR_DIE,
  sample: (_state, _stage, rng) => DIE[rng.int(SIDES)] as Die,
  apply(state, { player }, { face }, emit) {
    emit({ type: 'rolled', player, face });
    if (face === 1) {
      emit({ type: 'lost', player, points: state.turnTotal });
      passOn(state, player); // PIG-2.4
    } else {
      state.turnTotal += face; // PIG-2.3
      state.stages.push(TURN_STAGES[player] as TurnStage);
    }
  },
};

function hasReachedGoal({ banked, turnTotal, config }: State, player: number): boolean {
  return (banked[player] as number) + turnTotal >= config.goal;
}

/** The next player's turn begins, with nothing in it. */
function passOn(state: State, player: number): void {
  state.turnTotal = 0;
  state.stages.push(TURN_STAGES[(player + 1) % state.players] as TurnStage);
}

function score({ banked }: State): PlayerScore[] {
  return banked.map((points) => ({ total: points, items: [{ rule: 'PIG-2.5', label: 'banked', points }] }));
}

function invariants({ players, config, result, stages, banked, turnTotal }: State): Violation[] {
  const violations: Violation[] = [];
  const violate = (rule: string, message: string): void => {
    violations.push({ rule, message });
  };
  if (players !== config.players || banked.length !== players) {
    violate('PIG-1.1', `${banked.length} players have points in a game of ${config.players}`);
  }
  if (banked.includes(1) || turnTotal === 1) violate('PIG-2.4', 'nobody can have a single point');
  const winners = banked.filter((points) => points >= config.goal).length;
  if (winners !== (result ? 1 : 0)) violate('PIG-3.1', `${winners} players have banked the goal`);
  for (const { stage, player } of stages) {
    const most = stage === 'roll' ? config.goal - 1 : config.goal - 1 + SIDES;
    if ((banked[player] ?? 0) + turnTotal > most) violate('PIG-2.6', `player ${player} has rolled on past the goal`);
  }
  return violations;
}

/** The game of Pig. */
export const pig = defineGame<Pig>({
  id: 'pig',
  rulesVersion: 1,
  players: { min: 2, max: MOST_PLAYERS },
  schema: {
    config: configSchema,
    state: stateSchema,
    action: actionSchema,
    outcome: outcomeSchema,
    view: viewSchema,
    event: eventSchema,
  },
  rules: { over: 'PIG-3.3', actor: 'PIG-2.1', shape: 'PIG-1.4', chance: 'PIG-1.5' },
  stages: { turn, roll },
  setup: (config) => ({
    players: config.players,
    config,
    stages: [TURN_STAGES[0] as TurnStage],
    result: null,
    banked: new Array<number>(config.players).fill(0),
    turnTotal: 0,
  }),
  view: ({ config, result, stages, banked, turnTotal }) => ({
    config,
    result,
    banked,
    turnTotal,
    player: stages[0]?.player ?? null,
    isRolling: stages[0]?.stage === 'roll',
  }),
  determinize: ({ config, result, banked, turnTotal, player, isRolling }) => ({
    players: config.players,
    config,
    stages: player === null ? [] : [(isRolling ? ROLL_STAGES : TURN_STAGES)[player] as TurnStage | RollStage],
    result,
    banked,
    turnTotal,
  }),
  score,
  invariants,
});
