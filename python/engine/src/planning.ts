import type { AgentRequest, Weights } from '@rulewright/agents';
import { bestPlanned, type Inputs, type LineSearch, planLines, pointsOf } from '@rulewright/agents/internal';
import { type ActionBase, type GameTypes, Table } from '@rulewright/core';
import { CommandError } from '@rulewright/lab/internal';

/** How widely a turn is planned, as the options of a learned agent. */
interface Width {
  readonly beam: number;
  readonly samples: number;
}

/** A decision of a learned agent whose network is the host's: rows of inputs for it, or the action. */
type Planned = { readonly rows: number } | { readonly action: ActionBase };

/** Plans a decision as a learned agent does, but asks the host for the outputs of the network. */
export class Planning {
  readonly #inputs: Inputs;
  readonly #request: AgentRequest;
  readonly #rows: Rows;
  readonly #search: LineSearch<ActionBase>;
  /**
   * The outputs by inputs. Equal inputs get equal outputs: a network's rounding differs from call to call, and a line would
   * else be better than another one that leads to the same position.
   */
  readonly #outputs = new Map<string, number>();
  /** The inputs of the positions whose values the search waits for, and those of the rows that the host was asked for. */
  #positions: readonly string[] = [];
  #asked: readonly string[] = [];

  constructor(request: AgentRequest, model: Pick<Weights, 'aim' | 'scale'>, inputs: Inputs, width: Width, rows: Rows) {
    this.#request = request;
    this.#inputs = inputs;
    this.#rows = rows;
    // A learned agent samples once to learn the config: the samples after it are the same here.
    Table.fromView(request.game, request.view, request.rng);
    this.#search = actionOf(request, model, width);
  }

  /**
   * Goes on with an output for each row of the last answer; at first with none.
   * @throws CommandError `invalidRequest` for another number of outputs.
   */
  next(outputs: readonly number[]): Planned {
    if (outputs.length !== this.#asked.length) {
      const message = `The network must give ${this.#asked.length} outputs, not ${outputs.length}.`;
      throw new CommandError('invalidRequest', message);
    }
    for (const [row, key] of this.#asked.entries()) this.#outputs.set(key, outputs[row] as number);
    do {
      const { done, value } = this.#search.next(this.#positions.map((key) => this.#outputs.get(key) as number));
      if (done) return { action: value };
      this.#ask(value);
    } while (this.#asked.length === 0);
    return { rows: this.#asked.length };
  }

  #ask(tables: readonly Table<GameTypes>[]): void {
    const asked: string[] = [];
    const known = new Set(this.#outputs.keys());
    this.#positions = tables.map(({ state }) => {
      const key = this.#rows.write(asked.length, state, this.#request.player, this.#inputs);
      if (!known.has(key)) asked.push(key);
      known.add(key);
      return key;
    });
    this.#asked = asked;
  }
}

/** Memory for rows of inputs, which grows. */
export class Rows {
  array = new Float32Array(0);

  /** Writes a row and returns its numbers as a text. */
  write(row: number, state: GameTypes['state'], player: number, inputs: Inputs): string {
    const [start, end] = [row * inputs.size, (row + 1) * inputs.size];
    if (this.array.length < end) {
      const larger = new Float32Array(2 * end);
      larger.set(this.array);
      this.array = larger;
    }
    const written = this.array.subarray(start, end).fill(0);
    inputs.write(state, player, written);
    return written.join();
  }
}

/** Yields the positions whose value isn't known by the rules, and goes on with the outputs of the network for them. */
function* actionOf(
  request: AgentRequest,
  { aim, scale }: Pick<Weights, 'aim' | 'scale'>,
  { beam, samples }: Width,
): LineSearch<ActionBase> {
  const { player } = request;
  const search = planLines(request, { aim, scale }, beam, samples);
  let step = search.next([]);
  while (!step.done) {
    const tables = step.value;
    const open = tables.filter(({ isOver }) => !isOver);
    const outputs = open.length > 0 ? yield open : [];
    const rest = new Map(open.map((table, index) => [table, scale * (outputs[index] as number)]));
    step = search.next(tables.map((table) => pointsOf(table, player, aim) + (rest.get(table) ?? 0)));
  }
  return bestPlanned(request, step.value.lines);
}
