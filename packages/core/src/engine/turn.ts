/** Whose turn it is. */
import type { Actor, Game, GameTypes, Player, Stage, StageName, StateBase, Turn } from '../contract.js';
import { GameDefinitionError } from '../tools/errors.js';
import { currentStage, definitionOf, type Engine, engineOf } from './engine.js';
import { playerOf } from './run.js';

const OVER: Turn = /* @__PURE__ */ Object.freeze({ kind: 'over' });

/** Whose turn it is, at what stage; at chance also whose draw it is. */
export function turn<T extends GameTypes>(game: Game<T>, state: T['state']): Turn<StageName<T>> {
  const engine = engineOf(game);
  return turnOf(engine, engine.states.recordOf(state).working) as Turn<StageName<T>>;
}

/** Whose turn it is in a state that stands where somebody must act. */
export function turnOf(engine: Engine, state: StateBase): Turn {
  const current = currentStage(state);
  if (current === undefined) return OVER;
  const { stage, player = null } = current;
  const definition = definitionOf(engine, current);
  switch (definition.kind) {
    case 'chance':
      return { kind: 'chance', stage, player };
    case 'decision':
      return definition.actors
        ? { kind: 'simultaneous', stage, actors: someOf(definition.actors(state, current), stage) }
        : { kind: 'decision', stage, player: playerOf(current) };
    case 'automatic':
      throw new GameDefinitionError(`The state stops at ${stage}, which is an automatic stage.`);
  }
}

/** @throws GameDefinitionError if nobody may act: the game would never go on. */
function someOf(actors: readonly Actor[], stage: string): readonly Actor[] {
  if (actors.length === 0)
    throw new GameDefinitionError(`Nobody may act at stage ${stage}: its list of actors is empty.`);
  return actors;
}

/** The one player who decides; `null` at a draw, where several may act, and when the game is over. */
export function decidingPlayer(engine: Engine, stage: Stage | undefined): Player | null {
  if (stage === undefined) return null;
  const definition = definitionOf(engine, stage);
  return definition.kind === 'decision' && !definition.actors ? playerOf(stage) : null;
}
