import { CommandError } from '../errors.js';
import type { Crew, Part } from '../simulation/crew.js';
import { orStopped } from '../simulation/simulate.js';

/**
 * Has a crew play the first games of a match; gives them one by one in their order. It plays no further ahead than it
 * has hands: whoever takes the games sets the pace, since to write a game's rows can take longer than to play it.
 * @throws CommandError `interrupted` when the signal says so.
 */
export async function* playedBy(crew: Crew, games: number, signal?: AbortSignal): AsyncGenerator<Part> {
  const pending: Promise<Part>[] = [];
  let next = 0;
  for (let done = 0; done < games; done++) {
    while (next < games && pending.length < crew.capacity) {
      const part = crew.play({ first: next++, games: 1 });
      // It is looked at when its turn comes.
      part.catch(() => {});
      pending.push(part);
    }
    const part = await orStopped(pending.shift() as Promise<Part>, signal);
    // A crew that has seen the signal may have played nothing.
    if (part === undefined || signal?.aborted) throw interruption();
    yield part;
  }
}

function interruption(): CommandError {
  return new CommandError('interrupted', 'The export was stopped; no file was written.');
}
