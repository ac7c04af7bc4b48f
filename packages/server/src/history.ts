/** The history of a game as each viewer may see it. */
import { type ChanceSource, cryptoRng, type GameTypes, LiveGame, type SeenChange, type Viewer } from '@rulewright/core';
import { inSlices } from './slices.js';

/** The changes of one answer. */
const PAGE = 100;

/** A part of the history. */
export interface HistoryPage {
  /** The view at the beginning, in the first part. */
  readonly view: GameTypes['view'] | null;
  readonly changes: readonly SeenChange<GameTypes>[];
}

/** What one viewer has seen. */
interface SeenHistory {
  readonly view: GameTypes['view'];
  readonly changes: SeenChange<GameTypes>[];
}

/**
 * The history of a room's game. The game is played again once for a viewer who asks; later changes are added. So asking again
 * costs the server nothing.
 */
export class History {
  #live: LiveGame<GameTypes>;
  /** The log up to the setup. */
  #setup: string;
  readonly #seen = new Map<Viewer, SeenHistory>();

  constructor(live: LiveGame<GameTypes>, setup: string) {
    this.#live = live;
    this.#setup = setup;
  }

  /** The game has begun in place of a sample. */
  begin(live: LiveGame<GameTypes>): void {
    this.#live = live;
    this.#setup = live.log();
    this.#seen.clear();
  }

  /** Adds the last change, for the viewers who have asked. */
  add(changeFor: (viewer: Viewer) => SeenChange<GameTypes>): void {
    for (const [viewer, { changes }] of this.#seen) changes.push(changeFor(viewer));
  }

  /** The changes after a version, up to the last one that the viewer may see. The game must not change meanwhile. */
  async page(viewer: Viewer, since: number, last: number): Promise<HistoryPage> {
    const { view, changes } = this.#seen.get(viewer) ?? (await this.#seenBy(viewer));
    return { view: since === 0 ? view : null, changes: changes.slice(since, Math.min(last, since + PAGE)) };
  }

  async #seenBy(viewer: Viewer): Promise<SeenHistory> {
    const unused: ChanceSource = cryptoRng();
    const start = LiveGame.restore(this.#live.game, this.#setup, unused);
    const changes = [...(await inSlices(this.#live.changesForInSteps(viewer, 0)))];
    const seen = { view: start.view(viewer), changes };
    this.#seen.set(viewer, seen);
    return seen;
  }
}
