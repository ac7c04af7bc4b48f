/** The decisions of a game that stand, as a guest may see them. */
import { applyPatches, type GameTypes, type SeenChange } from '@rulewright/core';
import type { Guest } from './client.js';

/** A change that hasn't been undone. */
export interface StandingChange<T extends GameTypes> extends SeenChange<T> {
  /** The guest's view after it. */
  readonly view: T['view'];
}

/**
 * Follows the game of a guest, from its beginning. `tell` gets the changes that stand, after each new one.
 * @returns a function that ends it
 */
export function followStanding<T extends GameTypes>(
  guest: Guest<T>,
  tell: (changes: readonly StandingChange<T>[]) => void,
): () => void {
  let known: { readonly version: number; readonly view: T['view'] } | null = null;
  let standing: readonly StandingChange<T>[] = [];
  let isLoading = false;
  let isStopped = false;

  function add(before: T['view'], change: SeenChange<T>): void {
    const view = applyPatches(before, change.patches);
    known = { version: change.version, view };
    standing = change.isUndo ? standing.slice(0, -1) : [...standing, { ...change, view }];
  }

  async function load(): Promise<void> {
    isLoading = true;
    try {
      const { view, changes } = await guest.history();
      known = { version: 0, view };
      standing = [];
      for (const change of changes) add(known.view, change);
      if (!isStopped) tell(standing);
    } finally {
      isLoading = false;
    }
    follow();
  }

  function follow(): void {
    const { table, change } = guest.getSnapshot();
    // The sample that is shown before fair dice begin has no history.
    if (isStopped || isLoading || !table || table.dice?.hasBegun === false) return;
    if (known && known.version >= table.version) return;
    if (known && change?.version === known.version + 1) {
      add(known.view, change);
      tell(standing);
      // A client that is closed, or whose room is gone, has no history. It is asked for with the next change.
    } else load().catch(() => {});
  }

  const unsubscribe = guest.subscribe(follow);
  follow();
  return () => {
    isStopped = true;
    unsubscribe();
  };
}
