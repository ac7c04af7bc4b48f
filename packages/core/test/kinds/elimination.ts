/** Elimination: each in turn takes a life from another. A player without lives is out; the last one in wins. */
import * as z from 'zod/mini';
import * as core from '../../src/define/index.js';

const LIVES = 2;
const player = core.int(0, 3);
const config = z.strictObject({ players: core.int(2, 4) });
const perSeat = core.bySeat(z.array(core.int(0, LIVES)).check(z.minLength(2), z.maxLength(4)));
const state = z.strictObject({
  players: config.shape.players,
  config,
  stages: z.array(core.stage('hit', { player })).check(z.maxLength(1)),
  result: core.resultSchema(['lastOne'], { players: 4 }),
  lives: perSeat,
  out: core.described(
    'The players who are out, in order.',
    z.array(core.observed(player, 'seat')).check(z.maxLength(3)),
  ),
});
const schema = {
  config,
  state,
  action: z.discriminatedUnion('type', [core.action('hit', { victim: player })]),
  outcome: z.never(),
  view: core.viewOf(state),
  event: core.event('hit', { player, victim: player }),
};
interface Elimination extends core.TypesOf<typeof schema> {}

const HIT = core.internActions(schema.action).hit;
const { decision } = core.rulesOf<Elimination>();

const hit = decision('hit', {
  rule: 'ELI-2.1',
  takes: ['hit'],
  list({ lives }, { player }, legal) {
    for (const action of HIT) if (action.victim !== player && (lives[action.victim] ?? 0) > 0) legal.push(action);
  },
  check({ lives, players }, { player }, { victim }) {
    if (victim === player) return { rule: 'ELI-2.2', code: 'self', message: 'Choose somebody else.' };
    if (victim < players && core.numberAt(lives, victim) > 0) return undefined;
    return { rule: 'ELI-2.3', code: 'isOut', message: 'That player is out of the game.' };
  },
  apply(state, { player }, { victim }, emit) {
    core.addAt(state.lives, victim, -1);
    emit({ type: 'hit', player, victim });
    if (state.lives[victim] === 0) state.out.push(victim);
    let next = player;
    do next = (next + 1) % state.players;
    while (state.lives[next] === 0); // Nobody who is out is asked.
    if (next === player)
      core.endGame(
        state,
        state.lives.map((_, seat) => outlived(state, seat)),
        'lastOne',
      );
    else state.stages.push({ stage: 'hit', player: next });
  },
});

/** The score of a player is the number of players who were out before: so the places follow the order of elimination. */
function outlived({ out }: Elimination['state'], player: number): number {
  const place = out.indexOf(player);
  return place === -1 ? out.length : place;
}

export const elimination = core.defineGame<Elimination>({
  id: 'elimination',
  rulesVersion: 1,
  players: { min: 2, max: 4 },
  schema,
  rules: { over: 'ELI-3.1', actor: 'ELI-2.1', shape: 'ELI-1.1', chance: 'ELI-1.2', players: 'ELI-1.3' },
  stages: { hit },
  setup: (config) => ({
    players: config.players,
    config,
    stages: [{ stage: 'hit', player: 0 }],
    result: null,
    lives: new Array<number>(config.players).fill(LIVES),
    out: [],
  }),
  score: (state) =>
    state.lives.map((_, player) => {
      return core.scoreOf([{ rule: 'ELI-3.2', label: 'outlived', points: outlived(state, player) }]);
    }),
  invariants({ players, lives, out, stages: [current] }) {
    const dead = [...lives.keys()].filter((player) => lives[player] === 0);
    const isSound = lives.length === players && dead.join() === [...out].sort().join() && out.length < players;
    const isTurn = current ? !dead.includes(current.player) && dead.length < players - 1 : dead.length === players - 1;
    return isSound && isTurn
      ? []
      : [{ rule: 'ELI-2.3', message: 'lives, players out and turns contradict each other' }];
  },
});
