import type { AgentRequest, Weights } from '@rulewright/agents';
import { bestPlanned, type Inputs, type LineSearch, planLines, pointsOf } from '@rulewright/agents/internal';
import type { ActionBase, GameTypes, Table } from '@rulewright/core';
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
  /** The inputs of the positions to value, a row each. */
  readonly #rows: Rows;
  readonly #inputs: Inputs;
  readonly #request: AgentRequest;
  readonly #search: LineSearch<ActionBase>;
  /** The number of outputs to come. */
  #asked = 0;

  constructor(request: AgentRequest, model: Pick<Weights, 'aim' | 'scale'>, inputs: Inputs, width: Width, rows: Rows) {
    this.#request = request;
    this.#inputs = inputs;
    this.#rows = rows;
    this.#search = actionOf(request, model, width);
  }

  /**
   * Goes on with an output for each row of the last answer; at first with none.
   * @throws CommandError `invalidRequest` for another number of outputs.
   */
  next(outputs: readonly number[]): Planned {
    if (outputs.length !== this.#asked) {
      throw new CommandError('invalidRequest', `The network must give ${this.#asked} outputs, not ${outputs.length}.`);
    }
    const { done, value } = this.#search.next(outputs);
    if (done) return { action: value };
    this.#asked = value.length;
    this.#rows.write(value, this.#request.player, this.#inputs);
    return { rows: value.length };
  }
}

/** Memory for rows of inputs, which grows. */
export class Rows {
  array = new Float32Array(0);

  write(tables: readonly Table<GameTypes>[], player: number, inputs: Inputs): void {
    const { size } = inputs;
    if (this.array.length < tables.length * size) this.array = new Float32Array(2 * tables.length * size);
    this.array.fill(0, 0, tables.length * size);
    for (const [row, { state }] of tables.entries()) {
      inputs.write(state, player, this.array.subarray(row * size, (row + 1) * size));
    }
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
