import { type Agent, type Model, type ValueFunction, valueFunctionOf } from '@rulewright/agents';
import { type Inputs, inputsOf } from '@rulewright/agents/internal';
import { type GameTypes, RulewrightError, type Table } from '@rulewright/core';
import { actionSpace, outcomeSpace, type PlayerObservation, playerObservation } from '@rulewright/core/learning';
import { notationOf } from '@rulewright/core/prompts';
import { render } from '@rulewright/core/text';
import {
  type AnyGame,
  agentFrom,
  artistOf,
  CommandError,
  configOf,
  featuresOf,
  fewestPlayers,
  gameOf,
  isPath,
  languageOf,
  learnedFor,
  ownFailure,
  ownGame,
  textOf,
  winChanceFor,
} from '@rulewright/lab/internal';
import { svgOf } from '@rulewright/pictures';
import { type Arrays, arraysFor } from './arrays.js';
import { Batch, IllegalActionsError } from './batch.js';
import { HostFiles } from './hostFiles.js';
import { after, type Later } from './later.js';
import { Planning, Rows } from './planning.js';
import {
  type EngineAnswer,
  type EngineRequest,
  illegal,
  type Opening,
  requestOf,
  type StatesOpening,
} from './protocol.js';
import { ServedActions } from './servedActions.js';
import { ServedPrompts } from './servedPrompts.js';
import { reviewedChoices } from './servedReview.js';
import type { Setting } from './servedTable.js';
import { ServedStates, type StateArrays } from './states.js';

interface Opened {
  readonly setting: Setting;
  readonly language: string;
  readonly actions: ServedActions;
  readonly observation: PlayerObservation<GameTypes>;
  readonly arrays: Arrays | StateArrays;
  readonly tables: Batch | ServedStates;
  readonly files: HostFiles;
  /** The inputs of the game's bot. */
  readonly inputs: Inputs;
  /** Playout agents, cached by spec. */
  readonly agents: Map<string, Agent>;
  /** Made when they are first asked for. */
  prompts?: ServedPrompts;
}

/**
 * Serves tables, or single states, to the program that embeds it. Requests and answers are JSON; observations, masks and other arrays lie in
 * shared memory.
 */
export class EmbeddedEngine {
  #opened: Opened | undefined;
  /** The model of the game's bot and its value function, once they are needed. */
  #model: Model | undefined;
  #valueFunction: ValueFunction | undefined;
  #planning: Planning | undefined;
  /** Where a planned decision asks for the outputs of the host's network. */
  readonly #rows = new Rows();
  #answer: string | undefined;

  /** The arrays of an open engine. */
  get arrays(): Arrays | StateArrays {
    return this.#openedOnce().arrays;
  }

  /** The rows of the last answer to `plan` or `goOn`, then anything. An answer with another number of `floats` has a new array. */
  get planned(): Float32Array {
    return this.#rows.array;
  }

  /** Answers a request. `undefined` while an agent is thinking: then poll `answer`. */
  ask(line: string): string | undefined {
    return this.#answered(() => this.#do(requestOf(line)));
  }

  /** Plays the chosen actions. The answer is empty on success. */
  step(): string | undefined {
    return this.#answered(() => this.#batch.step());
  }

  /** Runs the call in the arrays of an engine with states. The answer is empty on success. */
  call(): string | undefined {
    return this.#answered(() => this.#states.call());
  }

  /**
   * The same for hosts that read a property faster than they call a function. It never throws. `facts[2]` is then 0 if all is
   * well, else 1: the error is the `answer`.
   */
  get called(): boolean {
    const isWell = this.call() === '';
    this.#states.arrays.facts[2] = isWell ? 0 : 1;
    return isWell;
  }

  /** The answer to the last request; `undefined` until it is complete. */
  answer(): string | undefined {
    return this.#answer;
  }

  #answered(work: () => Later<unknown>): string | undefined {
    this.#answer = undefined;
    try {
      const result = work();
      if (result instanceof Promise) result.then((value) => this.#succeed(value)).catch((error) => this.#fail(error));
      else this.#succeed(result);
    } catch (error) {
      this.#fail(error);
    }
    return this.#answer;
  }

  #succeed(value: unknown): void {
    this.#answer = value === undefined ? '' : JSON.stringify({ ok: value } satisfies EngineAnswer);
  }

  #fail(error: unknown): void {
    const failure = ownFailure(error);
    const table = failure instanceof IllegalActionsError ? { table: failure.table } : {};
    const { code, message } = failure instanceof RulewrightError ? failure : bug(failure);
    this.#answer = JSON.stringify({ error: { code, message, ...table } } satisfies EngineAnswer);
  }

  #do(request: EngineRequest): Later<unknown> {
    if (request.do === 'open') return this.#open(request);
    if (request.do === 'openStates') return this.#openStates(request);
    if (request.do === 'players') return gameIn(request.game, new HostFiles(request.files)).then(fewestPlayers);
    const { actions, observation, inputs, setting } = this.#openedOnce();
    switch (request.do) {
      case 'reset':
        return this.#batch.reset(request.tables, request.series);
      case 'save':
        return request.tables.map((number) => this.#batch.at(number).save());
      case 'restore':
        return this.#batch.restore(request.tables, request.saved);
      case 'clone':
        return this.#batch.clone(request.sources, request.tables);
      case 'determinize':
        return this.#batch.determinize(request.sources, request.tables, request.players, request.seeds);
      case 'playOut':
        return this.#playOut(request);
      case 'expectLeads':
        return this.#expectLeads(request.tables);
      case 'features':
        return this.#batch.writeFeatures(request.tables, inputs);
      case 'chooseAt':
        return after(this.#agent(request.agent), (agent) => this.#batch.choose(request.table, agent, request.seed));
      case 'plan':
        return after(this.#botModel(), (model) => this.#plan(request, model));
      case 'goOn':
        return this.#goOn(request.outputs);
      case 'scores':
        return this.#batch.scores();
      case 'columns':
        return { layout: observation.layout, columns: observation.columns, planes: observation.planes };
      case 'encode':
        return actions.encode(request.action);
      case 'decode':
        return actions.decode(request.id);
      case 'observe':
        return this.#batch.observe(request.table);
      case 'trace':
        return this.#batch.at(request.table).trace();
      case 'isOpen':
        return this.#states.isOpen();
      case 'history':
        return this.#states.history(request.state);
      case 'serialize':
        return this.#states.serialized(request.state);
      case 'turn':
        return this.#states.at(request.state).table.turn;
      case 'review':
        return this.#review(request);
      case 'deserialize':
        return this.#states.deserialize(request.state, request.text);
      case 'choose':
        return after(this.#agent(request.agent), (agent) => this.#states.choose(request, agent));
      case 'notation':
        return notationOf(setting.game, setting.config).write(actions.decode(request.id));
      case 'prompts':
        return this.#prompts.facts(request);
      case 'ask':
        return this.#prompts.ask(request);
      case 'read':
        return this.#prompts.read(request);
      default:
        return this.#look(request) ?? null;
    }
  }

  async #open(opening: Opening): Promise<unknown> {
    if (this.#opened) throw new CommandError('invalidRequest', 'This engine is already open.');
    const files = new HostFiles(opening.files);
    const game = await gameIn(opening.game, files);
    const config = servedConfig(game, opening.config);
    const { tables, first, count } = opening;
    if (first + count > tables) {
      throw new CommandError(
        'invalidRequest',
        `Tables ${first} to ${first + count - 1} don't exist: there are only ${tables}.`,
      );
    }
    const agents = await Promise.all(
      Object.entries(opening.opponents).map(
        async ([seat, spec]) => [Number(seat), await agentFrom(spec, files)] as const,
      ),
    );
    const stranger = agents.find(([seat]) => seat >= config.players);
    if (stranger || (agents.length >= config.players && opening.autoReset)) {
      const message = stranger ? `there is no seat ${stranger[0]}` : 'no seat is left for you';
      throw new CommandError('conflictingOptions', `In a game of ${config.players} with these opponents ${message}.`);
    }
    const setting: Setting = { game, config, opponents: new Map(agents) };
    const observation = playerObservation(game, config, opening.observation);
    const [floats] = observation.shape;
    const actions = new ServedActions(game, config, opening.actions);
    const inputs = inputsOf(game, config, featuresOf(game));
    const arrays = arraysFor(count, config.players, floats, actions.size, inputs.size, opening.allSeats);
    const batch = new Batch(opening, setting, actions, observation, arrays);
    await batch.begin();
    this.#opened = {
      setting,
      language: spokenIn(game, opening.language),
      actions,
      observation,
      arrays,
      tables: batch,
      files,
      inputs,
      agents: new Map(),
    };
    const { size, ids } = actions;
    const numbers = { floats, features: inputs.size, actions: size, actionIds: ids ?? null };
    return { game: game.id, rulesVersion: game.rulesVersion, config, ...numbers };
  }

  async #openStates(opening: StatesOpening): Promise<unknown> {
    if (this.#opened) throw new CommandError('invalidRequest', 'This engine is already open.');
    const files = new HostFiles(opening.files);
    const game = await gameIn(opening.game, files);
    const config = servedConfig(game, opening.config);
    const observation = playerObservation(game, config);
    const tables = new ServedStates(game, config, opening, observation);
    const setting: Setting = { game, config, opponents: new Map() };
    const actions = new ServedActions(game, config, 'all');
    const { arrays } = tables;
    const language = spokenIn(game, opening.language);
    const inputs = inputsOf(game, config, featuresOf(game));
    this.#opened = { setting, language, actions, observation, arrays, tables, files, inputs, agents: new Map() };
    return {
      game: game.id,
      rulesVersion: game.rulesVersion,
      config,
      floats: observation.shape[0],
      actions: actions.size,
      outcomes: outcomeSpace(game).size,
      players: game.players,
    };
  }

  #playOut({ tables, actions, seeds, agent: spec }: Extract<EngineRequest, { do: 'playOut' }>): Later<void> {
    const batch = this.#batch;
    if (spec === 'random') return batch.playOut(tables, actions, seeds, undefined);
    return after(this.#agent(spec), (agent) => batch.playOut(tables, actions, seeds, agent));
  }

  #agent(spec: string): Later<Agent> {
    const { agents, files } = this.#openedOnce();
    const known = agents.get(spec);
    if (known) return known;
    return agentFrom(spec, files).then((agent) => {
      agents.set(spec, agent);
      return agent;
    });
  }

  #expectLeads(tables: readonly number[]): Later<void> {
    return after(this.#values(), (valueFunction) => this.#batch.expectLeads(tables, valueFunction));
  }

  #review({ state, moves, depth }: Extract<EngineRequest, { do: 'review' }>): Later<unknown> {
    const { game, config } = this.#openedOnce().setting;
    const trace = this.#states.trace(state);
    return after(this.#values(), (valueFunction) => {
      const winChance = winChanceFor(game.id, config.players);
      return reviewedChoices(game, trace, { valueFunction, depth, winChance }, moves);
    });
  }

  #values(): Later<ValueFunction> {
    return after(this.#botModel(), (model) => {
      const { setting } = this.#openedOnce();
      this.#valueFunction ??= valueFunctionOf(model, setting.game, setting.config);
      return this.#valueFunction;
    });
  }

  #botModel(): Later<Model> {
    const { setting, files } = this.#openedOnce();
    if (this.#model) return this.#model;
    return learnedFor(setting.game, 'learned', (path) => files.read(path)).then((model) => {
      this.#model = model;
      return model;
    });
  }

  #plan({ table, seed, ...width }: Extract<EngineRequest, { do: 'plan' }>, { weights }: Model): unknown {
    const request = this.#batch.request(table, seed);
    this.#planning = new Planning(request, weights, this.#openedOnce().inputs, width, this.#rows);
    return this.#goOn([]);
  }

  #goOn(outputs: readonly number[]): unknown {
    if (this.#planning === undefined) throw new CommandError('invalidRequest', 'No decision is being planned.');
    const planned = this.#planning.next(outputs);
    if ('rows' in planned) return { ...planned, floats: this.planned.length };
    this.#planning = undefined;
    return { action: this.#openedOnce().actions.encode(planned.action) };
  }

  #look(request: Extract<EngineRequest, { table: number }>): unknown {
    const { setting, language, tables } = this.#openedOnce();
    const { table } = tables.at(request.table);
    const text = textOf(setting.game, language);
    switch (request.do) {
      case 'view':
        return table.view(request.viewer);
      case 'render':
        return render(text.blocks(table.view(request.viewer)));
      case 'svg':
        return this.#svg(request, table);
      case 'describe': {
        const { move, actor, refusal } = tables.asked(request);
        // A sentence would describe what isn't there.
        if (refusal && table.turn.kind !== 'chance') return notationOf(setting.game, setting.config).write(move);
        if (refusal) throw illegal(refusal);
        return text.describe(move, table.view(typeof actor === 'number' ? actor : 'spectator'));
      }
      case 'check':
        return tables.asked(request).refusal;
    }
  }

  async #svg({ viewer, theme }: Extract<EngineRequest, { do: 'svg' }>, table: Table<GameTypes>): Promise<string> {
    const { setting, language } = this.#openedOnce();
    const view = table.view(viewer);
    const artist = await artistOf(setting.game);
    if (!artist) throw new CommandError('noPicture', `${setting.game.id} has no picture; render draws it as text.`);
    return svgOf(artist.picture(view, { language, theme, seat: viewer === 'spectator' ? 0 : viewer }));
  }

  #openedOnce(): Opened {
    if (this.#opened) return this.#opened;
    throw new CommandError('invalidRequest', 'The first request must be open or openStates.');
  }

  get #batch(): Batch {
    const { tables } = this.#openedOnce();
    if (tables instanceof Batch) return tables;
    throw new CommandError('invalidRequest', 'This engine has states, not tables.');
  }

  get #prompts(): ServedPrompts {
    const opened = this.#openedOnce();
    const { setting, language } = opened;
    const { game } = setting;
    opened.prompts ??= new ServedPrompts(game, textOf(game, language), language, actionSpace(game), this.#states);
    return opened.prompts;
  }

  get #states(): ServedStates {
    const { tables } = this.#openedOnce();
    if (tables instanceof ServedStates) return tables;
    throw new CommandError('invalidRequest', 'This engine has tables, not states.');
  }
}

/** The game with an id, or of the user's own by its path. */
async function gameIn(name: string, files: HostFiles): Promise<AnyGame> {
  return isPath(name) ? ownGame(name, (path) => files.load(path)) : gameOf(name);
}

/** English is what Python asks for by default: a game without it speaks its own language. */
function spokenIn(game: AnyGame, language: string): string {
  return languageOf(game, language === 'en' ? undefined : language);
}

/** A game's full config, by default for the fewest players. */
function servedConfig(game: AnyGame, given: Opening['config']) {
  return configOf(game, given, given.players ?? fewestPlayers(game));
}

/** An unexpected error, with its stack for a bug report. */
function bug(error: unknown): { readonly code: string; readonly message: string } {
  return { code: 'bug', message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}
