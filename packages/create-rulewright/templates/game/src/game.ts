/** A dice game: roll as often as you dare, bank before a 1 comes. The rules are in RULES.md. */
import * as core from '@rulewright/core/define';
import * as z from 'zod/mini';
import { text } from './text.ts';

// Shapes. Types, validation, action ids and observations all follow from these schemas.
const player = core.int(0, 5);
const points = core.int(0, 105);
const config = z.strictObject({ players: core.int(2, 6), goal: z._default(core.int(1, 100), 50) });
const state = z.strictObject({
  players: core.int(2, 6),
  config,
  stages: core.agenda(z.discriminatedUnion('stage', [core.stage('turn', { player }), core.stage('roll', { player })])),
  result: core.resultSchema(['goal'], { players: 6, scores: points }),
  /** Points in safety, by seat. */
  banked: core.bySeat(z.array(points).check(z.minLength(2), z.maxLength(6))),
  turnPoints: points,
});
const schema = {
  config,
  state,
  action: z.discriminatedUnion('type', [core.action('roll'), core.action('bank')]),
  outcome: z.discriminatedUnion('type', [core.action('die', { pips: core.int(1, 6) })]),
  view: core.viewOf(state), // nothing is hidden
  event: z.discriminatedUnion('type', [
    core.event('rolled', { player, pips: core.int(1, 6) }),
    core.event('banked', { player, points }),
  ]),
};

export interface DiceGame extends core.TypesOf<typeof schema> {}

const { decision, chance } = core.rulesOf<DiceGame>();
const [ROLL] = core.internActions(schema.action).roll;
const [BANK] = core.internActions(schema.action).bank;
const FAIR_DIE = core.uniform(core.internActions(schema.outcome).die);

// Stages: what is legal, why not, and what happens.
const turn = decision('turn', {
  rule: 'DIE-1.1',
  takes: ['roll', 'bank'],
  list(state, { player }, legal) {
    if (core.numberAt(state.banked, player) + state.turnPoints < state.config.goal) legal.push(ROLL);
    if (state.turnPoints > 0) legal.push(BANK);
  },
  check(state, { player }, { type }) {
    if (type === 'bank') {
      if (state.turnPoints > 0) return undefined;
      return { rule: 'DIE-1.4', code: 'nothingToBank', message: 'Roll first: there is nothing to bank.' };
    }
    if (core.numberAt(state.banked, player) + state.turnPoints < state.config.goal) return undefined;
    return { rule: 'DIE-2.1', code: 'goalReached', message: 'Your points reach the goal: bank them.' };
  },
  apply(state, { player }, { type }, emit) {
    if (type === 'roll') {
      state.stages.push({ stage: 'roll', player });
      return;
    }
    emit({ type: 'banked', player, points: state.turnPoints });
    core.addAt(state.banked, player, state.turnPoints);
    if (core.numberAt(state.banked, player) >= state.config.goal)
      core.endGame(state, state.banked.slice(), 'goal'); // DIE-2.1
    else passOn(state, player);
  },
});

const roll = chance('roll', {
  gives: ['die'],
  outcomes: () => FAIR_DIE,
  apply(state, { player }, { pips }, emit) {
    emit({ type: 'rolled', player, pips });
    if (pips === 1) {
      passOn(state, player); // DIE-1.3
      return;
    }
    state.turnPoints += pips; // DIE-1.2
    state.stages.push({ stage: 'turn', player });
  },
});

/** DIE-1.1: the next player's turn begins. */
function passOn(state: DiceGame['state'], player: number): void {
  state.turnPoints = 0;
  state.stages.push({ stage: 'turn', player: (player + 1) % state.players });
}

const game = core.defineGame<DiceGame>({
  id: 'my-game',
  rulesVersion: 1,
  players: { min: 2, max: 6 },
  schema,
  rules: { over: 'DIE-2.2', actor: 'DIE-1.1', shape: 'DIE-1.1', chance: 'DIE-1.2', players: 'DIE-1.1' },
  stages: { turn, roll },
  setup: (config) => ({
    ...core.fresh(state),
    players: config.players,
    config,
    stages: [{ stage: 'turn', player: 0 }],
    banked: Array.from({ length: config.players }, () => 0),
  }),
  score: ({ banked }) => banked.map((points) => core.scoreOf([{ rule: 'DIE-2.1', label: 'banked', points }])),
  invariants({ banked, players, config, result }) {
    if (banked.length !== players)
      return [{ rule: 'DIE-1.1', message: `banked has ${banked.length} entries, not ${players}` }];
    const isReached = banked.some((points) => points >= config.goal);
    if (isReached === (result !== null)) return [];
    return [{ rule: 'DIE-2.1', message: 'the game is over exactly when somebody has banked the goal' }];
  },
});

// The rulewright command takes the game and its words from here.
export default game;
export { text };
