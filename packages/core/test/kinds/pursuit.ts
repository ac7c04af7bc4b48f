/**
 * Pursuit: a fugitive hides on a map, and moves in secret by road or by boat; only the kind of way is public. Hunters move
 * openly, search where they stand, or listen, which only they hear. After the third of five rounds the fugitive is seen.
 */
import * as z from 'zod/mini';
import * as core from '../../src/define/index.js';
import type { Actor, Viewer } from '../../src/index.js';

/** Where roads and boats lead from each spot. */
const WAYS = {
  road: [
    [1, 2],
    [0, 3],
    [0, 4],
    [1, 5],
    [2, 5, 6],
    [3, 4, 7],
    [4, 7],
    [5, 6],
  ],
  boat: [[7], [6], [3], [2], [], [], [1], [0]],
} as const;
const SPOTS = WAYS.road.length;
const FUGITIVE = 0;
const BASE = 0;
const SEEN = 3;
const player = core.observed(core.int(0, 2), 'seat');
const spot = core.int(0, SPOTS - 1);
const way = z.enum(['road', 'boat']);
const config = z.strictObject({ players: core.int(2, 3), rounds: z._default(core.int(3, 6), 5) });
const stages = z.discriminatedUnion('stage', [
  core.stage('hide'),
  core.stage('sneak', { player: z.literal(FUGITIVE) }),
  core.stage('hunt', { player }),
]);
const state = z.strictObject({
  players: config.shape.players,
  config,
  stages: z.array(stages).check(z.maxLength(1)),
  result: core.resultSchema(['caught', 'escaped'], { players: 3, scores: core.int(0, 1) }),
  round: core.int(1, 6),
  fugitive: core.hidden(z.nullable(spot), {
    knows: (_state, _player, viewer) => viewer === FUGITIVE,
    fits: ({ possible }: { possible: readonly boolean[] }, _slot, spot) => possible[spot] === true,
  }),
  /** Where the fugitive can be by what everybody knows. */
  possible: z.array(z.boolean()).check(z.length(SPOTS)),
  /** By seat; that of the fugitive is not used. */
  hunters: core.bySeat(z.array(spot).check(z.minLength(2), z.maxLength(3))),
});
const schema = {
  config,
  state,
  action: z.discriminatedUnion('type', [
    core.action('sneak', { to: spot, by: way }),
    core.action('go', { to: spot }),
    core.action('search'),
    core.action('listen'),
  ]),
  outcome: z.discriminatedUnion('type', [core.action('hidden', { spot })]),
  view: core.viewOf(state),
  event: z.discriminatedUnion('type', [
    core.event('sneaked', { by: way }),
    core.event('seen', { spot }),
    core.event('gone', { player, to: spot }),
    core.event('searched', { player, isHere: z.boolean() }),
    /** `isNear` is null for all but the player. */
    core.event('listened', { player, isNear: z.nullable(z.boolean()) }),
  ]),
};
export interface Pursuit extends core.TypesOf<typeof schema> {}
type State = Pursuit['state'];

const ACTIONS = core.internActions(schema.action);
const HIDDEN = core.internActions(schema.outcome).hidden;
const { decision, chance } = core.rulesOf<Pursuit>();
const refusal = (rule: string, code: string, message: string) => ({ rule, code, message });
const waysFrom = (spot: number, by: 'road' | 'boat'): readonly number[] => WAYS[by][spot] ?? [];
const whereIs = ({ fugitive }: State): number => fugitive ?? 0;
const hunterAt = ({ hunters }: State, player: number): number => core.entryAt(hunters, player);
const isNear = (state: State, player: number): boolean => {
  const at = hunterAt(state, player);
  return at === whereIs(state) || waysFrom(at, 'road').includes(whereIs(state));
};

/** PST-1.2: not at the base of the hunters. */
const START = core.uniform(HIDDEN.filter(({ spot }) => spot !== BASE));

const hide = chance('hide', {
  gives: ['hidden'],
  outcomes: () => START,
  apply(state, _stage, { spot }) {
    state.fugitive = spot;
    state.possible = state.possible.map((_, other) => other !== BASE);
    state.stages.push({ stage: 'sneak', player: FUGITIVE });
  },
});

const sneak = decision('sneak', {
  rule: 'PST-2.1',
  takes: ['sneak'],
  secret: ['sneak'],
  ask: 'always',
  list(state, _stage, legal) {
    for (const action of ACTIONS.sneak) {
      if (waysFrom(whereIs(state), action.by).includes(action.to)) legal.push(action);
    }
  },
  check(state, _stage, { to, by }) {
    if (waysFrom(whereIs(state), by).includes(to)) return undefined;
    return refusal('PST-2.1', 'noWay', 'No such way leads there.');
  },
  apply(state, _stage, { to, by }, emit) {
    state.fugitive = to;
    state.possible = state.possible.map((_, spot) => waysFrom(spot, by).some((from) => state.possible[from]));
    emit({ type: 'sneaked', by });
    if (state.round === SEEN) {
      state.possible = state.possible.map((_, spot) => spot === to);
      emit({ type: 'seen', spot: to });
    }
    state.stages.push({ stage: 'hunt', player: FUGITIVE + 1 });
  },
});

const hunt = decision('hunt', {
  rule: 'PST-2.2',
  takes: ['go', 'search', 'listen'],
  list(state, { player }, legal) {
    const from = hunterAt(state, player);
    for (const action of ACTIONS.go) if (waysFrom(from, 'road').includes(action.to)) legal.push(action);
    legal.pushAll(ACTIONS.search);
    legal.pushAll(ACTIONS.listen);
  },
  check(state, { player }, action) {
    if (action.type !== 'go' || waysFrom(hunterAt(state, player), 'road').includes(action.to)) return undefined;
    return refusal('PST-2.2', 'noRoad', 'No road leads there.');
  },
  apply(state, { player }, action, emit) {
    const at = hunterAt(state, player);
    if (action.type === 'go') {
      state.hunters[player] = action.to;
      emit({ type: 'gone', player, to: action.to });
    } else if (action.type === 'listen') {
      emit({ type: 'listened', player, isNear: isNear(state, player) });
    } else {
      const isHere = at === whereIs(state);
      emit({ type: 'searched', player, isHere });
      state.possible[at] = isHere;
      if (isHere) return endAs(state, 'caught');
    }
    if (player + 1 < state.players) return void state.stages.push({ stage: 'hunt', player: player + 1 });
    if (state.round === state.config.rounds) return endAs(state, 'escaped');
    state.round++;
    state.stages.push({ stage: 'sneak', player: FUGITIVE });
  },
});

function endAs(state: State, reason: 'caught' | 'escaped'): void {
  const isCaught = reason === 'caught';
  if (isCaught) state.possible = state.possible.map((_, spot) => spot === state.fugitive);
  const scores = state.hunters.map((_, player) => Number((player !== FUGITIVE) === isCaught));
  core.endGame(state, scores, reason);
}

const teamsOf = (players: number): number[] => Array.from({ length: players }, (_, player) => Math.min(player, 1));

const setup = (config: Pursuit['config']): State => ({
  ...core.fresh(state),
  players: config.players,
  config,
  stages: [{ stage: 'hide' }],
  round: 1,
  possible: WAYS.road.map(() => true),
  hunters: Array.from({ length: config.players }, () => BASE),
});
const { violations: _violations, ...seen } = core.fromMarks<Pursuit>(state, setup);

/** How the fugitive moves is public, and where in the third round; so is what a search finds. Only the hunter hears. */
export function reveals(
  state: State,
  action: Pursuit['action'] | Pursuit['outcome'],
  viewer: Viewer,
  actor: Actor | undefined,
): unknown {
  if (action.type === 'sneak') return { by: action.by, to: state.round === SEEN && action.to };
  if (action.type === 'search') return { isHere: hunterAt(state, Number(actor)) === whereIs(state) };
  return action.type === 'listen' && viewer === actor && { isNear: isNear(state, Number(actor)) };
}

function invariants({ players, stages, round, config, fugitive, possible, hunters, result }: State) {
  const [stage] = stages;
  const need = (holds: boolean, rule: string, message: string) => (holds ? [] : [{ rule, message }]);
  const isHidden = stage?.stage !== 'hide';
  const scores = hunters.map((_, player) => Number((player !== FUGITIVE) === (result?.reason === 'caught')));
  return [
    ...need((fugitive !== null) === isHidden, 'PST-1.2', 'the fugitive does not fit the stage'),
    ...need(fugitive === null || possible[fugitive] === true, 'PST-2.3', 'the fugitive can not be there'),
    ...need(isHidden || possible.every(Boolean), 'PST-1.2', 'somebody knows where the fugitive will hide'),
    ...need(hunters.length === players && hunters[FUGITIVE] === BASE, 'PST-1.1', 'the hunters do not fit the players'),
    ...need(stage?.stage !== 'hunt' || (stage.player > 0 && stage.player < players), 'PST-2.2', 'nobody can hunt'),
    ...need(round <= config.rounds, 'PST-3.1', 'there are too many rounds'),
    ...need(!result || result.scores.join() === scores.join(), 'PST-3.2', 'the wrong team has won'),
  ];
}

export const pursuit = core.defineGame<Pursuit>({
  id: 'pursuit',
  rulesVersion: 1,
  players: { min: 2, max: 3 },
  teams: ({ players }) => teamsOf(players),
  schema,
  rules: { over: 'PST-3.1', actor: 'PST-2.2', shape: 'PST-1.3', chance: 'PST-1.4', players: 'PST-1.5' },
  stages: { hide, sneak, hunt },
  setup,
  ...seen,
  eventView: (event, viewer) =>
    event.type === 'listened' && event.player !== viewer ? { ...event, isNear: null } : event,
  score: ({ hunters, result }) =>
    hunters.map((_, player) => core.scoreOf([{ rule: 'PST-3.2', label: 'won', points: result?.scores[player] ?? 0 }])),
  invariants,
});
