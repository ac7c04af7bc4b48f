import type { DecisionReview, MoveReview } from '@rulewright/agents';
import type { ActionBase, ConfigBase, GameText, GameTypes, ViewBase, Viewer } from '@rulewright/core';
import { replayTo, type Trace } from '@rulewright/core/history';
import type { AnyGame } from '../games/games.js';
import { type OptionWords, optionWords } from '../games/optionWords.js';
import { entryAt } from '../tools/entryAt.js';

/** Puts the moves of a reviewed game into words. Everything is open: the game is over, or its players share it. */
export class ReviewWords {
  readonly #game: AnyGame;
  readonly #text: GameText<GameTypes>;
  /** By move, the state before it. */
  readonly #states: readonly GameTypes['state'][];

  constructor(
    game: AnyGame,
    trace: Trace<GameTypes>,
    text: GameText<GameTypes>,
    /** The language of the words. */
    readonly language: string,
  ) {
    this.#game = game;
    this.#text = text;
    let state = replayTo(game, trace, 0);
    this.#states = trace.moves.map(({ actor, action }) => {
      const before = state;
      state = game.apply(state, action, actor === 'chance' ? undefined : actor);
      return before;
    });
  }

  /** The options of a config. */
  options(config: ConfigBase): readonly OptionWords[] {
    return optionWords(this.#text, config);
  }

  /** What was played, or drawn. */
  played({ move, action, ...review }: MoveReview): string {
    const state = this.#stateAt(move);
    const turn = this.#game.turn(state);
    const drawing = turn.kind === 'chance' ? turn.player : null;
    const viewer = review.kind === 'decision' ? review.player : (drawing ?? 'spectator');
    return this.#describe(action, state, viewer);
  }

  /** A line of the player who decided, action by action. */
  line({ move, player }: DecisionReview, actions: readonly ActionBase[]): string[] {
    const words: string[] = [];
    let state = this.#stateAt(move);
    for (const action of actions) {
      // The line was planned over samples of what the player couldn't see.
      if (this.#game.check(state, action, player)) break;
      words.push(this.#describe(action, state, player));
      state = this.#game.apply(state, action, player);
    }
    return words;
  }

  /** The position as the player who decided saw it. */
  viewBefore({ move, player }: DecisionReview): ViewBase {
    return this.#game.view(this.#stateAt(move), player);
  }

  #stateAt(move: number): GameTypes['state'] {
    return entryAt(this.#states, move);
  }

  #describe(action: ActionBase, state: GameTypes['state'], viewer: Viewer): string {
    return this.#text.describe(action, this.#game.view(state, viewer));
  }
}
