import type { Arrays } from '../src/arrays.js';
import { EmbeddedEngine } from '../src/engine.js';
import type { EngineAnswer } from '../src/protocol.js';

/** An engine as its host sees it. */
export interface Host {
  /** Sends a request and returns the answer. */
  ask(request: object | string): Promise<{ readonly ok?: unknown; readonly error?: { code: string; message: string } }>;
  /** Plays an action at every table, by default the first legal one. Returns `{ ok: null }` or an error. */
  step(ids?: readonly number[]): ReturnType<Host['ask']>;
  /** The rows of a decision that is being planned. */
  planned(): Float32Array;
  /** An array that both share. */
  numbers(name: keyof Arrays): number[];
}

/** An open request; by default for four tables of Pig. */
export function opening(changes: object = {}) {
  const tables = { tables: 4, first: 0, count: 4 };
  const rest = { opponents: {}, reward: 'rank', autoReset: true, files: {} };
  return { do: 'open', game: 'pig', config: { players: 2 }, seed: 7, ...tables, ...rest, ...changes };
}

/** A new engine. */
export function hosted(): Host {
  const engine = new EmbeddedEngine();
  // Only `openStates` gives other arrays.
  const arrays = () => engine.arrays as Arrays;
  const numbers = (name: keyof Arrays): number[] => [...arrays()[name]];
  const answerTo = async (text: string | undefined): Promise<EngineAnswer> => {
    let answer = text;
    while (answer === undefined) {
      await new Promise((resolve) => setTimeout(resolve, 1));
      answer = engine.answer();
    }
    return answer === '' ? { ok: null } : (JSON.parse(answer) as EngineAnswer);
  };
  return {
    ask: (request) => answerTo(engine.ask(typeof request === 'string' ? request : JSON.stringify(request))),
    planned: () => engine.planned,
    numbers,
    step(ids = firstLegal(numbers('masks'), numbers('currentPlayers').length)) {
      arrays().actions.set(ids);
      return answerTo(engine.step());
    },
  };
}

/** An open engine. */
export async function opened(changes: object = {}): Promise<Host> {
  const host = hosted();
  const { error } = await host.ask(opening(changes));
  if (error !== undefined) throw new Error(error.message);
  return host;
}

function firstLegal(masks: readonly number[], tables: number): number[] {
  const size = masks.length / tables;
  return Array.from({ length: tables }, (_, table) =>
    Math.max(0, masks.slice(table * size, (table + 1) * size).indexOf(1)),
  );
}
