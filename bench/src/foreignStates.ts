/** Actions on states that a game hasn't made, beside those on its own. */
import type { Actor, GameTypes } from '@rulewright/core';
import { cpuSeconds } from './cpu.js';
import type { Tree } from './tree.js';
import type { Work } from './work.js';

const GAMES = 4;

/** States that are copied at once, before the actions on them are timed: few enough for the nursery of the heap. */
const COPIED_STATES = 32;

const BATCH_SECONDS = 0.2;
const SECONDS_TO_WARM_UP = 1;

type State = GameTypes['state'];

interface Moment {
  readonly state: State;
  readonly text: string;
  readonly action: GameTypes['action'];
  readonly actor: Actor | undefined;
}

/** How a state comes from elsewhere. `own`: loaded by the game before. */
export type Way = 'own' | 'parsed' | 'cloned' | 'spread';

/** Applies an action to each state of some random games; a piece is an action. */
export function applyingTo(tree: Tree, way: Way): Work {
  const { core, game } = tree;
  const moments = Array.from({ length: GAMES }, (_, seed) => momentsOf(tree, seed)).flat();
  const copyOf = ({ state, text }: Moment): State => {
    switch (way) {
      case 'own':
        return game.load(text);
      case 'parsed':
        return JSON.parse(text);
      case 'cloned':
        return structuredClone(state);
      case 'spread':
        return { ...state };
    }
  };
  /** Seconds for one action on each state, without those for the copies. */
  const round = (): number => {
    let seconds = 0;
    for (let from = 0; from < moments.length; from += COPIED_STATES) {
      const some = moments.slice(from, from + COPIED_STATES);
      const states = some.map(copyOf);
      const start = cpuSeconds();
      for (const [index, { action, actor }] of some.entries()) game.apply(states[index] as State, action, actor);
      seconds += cpuSeconds() - start;
    }
    return seconds;
  };
  const end = cpuSeconds() + SECONDS_TO_WARM_UP;
  let seconds = round();
  while (cpuSeconds() < end) seconds = round();
  const rounds = Math.max(1, Math.ceil(BATCH_SECONDS / seconds));
  return {
    checksum: core.hashJson(
      moments.map((moment) => core.hashJson(game.apply(copyOf(moment), moment.action, moment.actor))),
    ),
    measure: () => Array.from({ length: rounds }, round).reduce((sum, each) => sum + each, 0),
    count: () => rounds * moments.length,
  };
}

/** The decisions of a random game, with what was played. */
function momentsOf({ core, game }: Tree, seed: number): Moment[] {
  const { min, max } = game.players;
  const rng = core.createRng(`foreign states ${seed}`);
  const moments: Moment[] = [];
  let state = core.start(game, { players: min + (seed % (max - min + 1)) }, rng);
  for (;;) {
    const turn = game.turn(state);
    if (turn.kind === 'over') return moments;
    const actor = turn.kind === 'simultaneous' ? turn.actors[rng.int(turn.actors.length)] : undefined;
    const legal = game.legalActions(state, actor);
    const action = legal[rng.int(legal.length)] as (typeof legal)[number];
    moments.push({ state, text: JSON.stringify(state), action, actor });
    state = core.advance(game, state, action, rng, actor);
  }
}
