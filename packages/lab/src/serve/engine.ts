import { type GameTypes, type Player, RulewrightError } from '@rulewright/core';
import { type PlayerObservation, playerObservation } from '@rulewright/core/learning';
import { render } from '@rulewright/core/text';
import { svgOf } from '@rulewright/pictures';
import { agentFrom } from '../agents/specs.js';
import { configOf, gameOf, textOf } from '../games/games.js';
import { isPath } from '../games/modules.js';
import { ownGame } from '../games/ownGame.js';
import { artistOf } from '../games/pictures.js';
import { CommandError } from '../tools/errors.js';
import { ownFailure } from '../tools/failures.js';
import { type Arrays, arraysFor } from './arrays.js';
import { Batch, IllegalActionsError } from './batch.js';
import { HostFiles } from './hostFiles.js';
import type { Later } from './later.js';
import { type Answer, type Opening, type Request, requestOf } from './protocol.js';
import { ServedActions } from './servedActions.js';
import type { ServedTable, Setting } from './servedTable.js';

interface Opened {
  readonly setting: Setting;
  readonly language: string;
  readonly actions: ServedActions;
  readonly observation: PlayerObservation<GameTypes>;
  readonly arrays: Arrays;
  readonly batch: Batch;
}

/**
 * Serves tables to the program that embeds it. Requests and answers are JSON; observations, masks and other arrays lie in
 * memory that both use.
 */
export class Engine {
  #opened: Opened | undefined;
  #answer: string | undefined;

  /** The arrays of an open engine. */
  get arrays(): Arrays {
    return this.#openedOnce().arrays;
  }

  /** The answer to a request; `undefined` while an agent takes its time. Then ask for `answer`. */
  ask(line: string): string | undefined {
    return this.#answered(() => this.#do(requestOf(line)));
  }

  /** As `ask` with a step request; an empty answer if it succeeds. */
  step(): string | undefined {
    return this.#answered(() => this.#openedOnce().batch.step());
  }

  /** The answer to the last request, once it is there. */
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
    this.#answer = value === undefined ? '' : JSON.stringify({ ok: value } satisfies Answer);
  }

  #fail(error: unknown): void {
    const failure = ownFailure(error);
    const table = failure instanceof IllegalActionsError ? { table: failure.table } : {};
    const { code, message } = failure instanceof RulewrightError ? failure : bug(failure);
    this.#answer = JSON.stringify({ error: { code, message, ...table } } satisfies Answer);
  }

  #do(request: Request): Later<unknown> {
    if (request.do === 'open') return this.#open(request);
    const { actions, observation, batch } = this.#openedOnce();
    switch (request.do) {
      case 'reset':
        return batch.reset(request.tables, request.series);
      case 'save':
        return request.tables.map((number) => batch.at(number).save());
      case 'restore':
        return batch.restore(request.tables, request.saved);
      case 'clone':
        return batch.clone(request.sources, request.tables);
      case 'determinize':
        return batch.determinize(request.tables, request.players, request.seeds);
      case 'scores':
        return batch.scores();
      case 'columns':
        return { layout: observation.layout, columns: observation.columns, planes: observation.planes };
      case 'encode':
        return actions.encode(request.action);
      case 'decode':
        return actions.decode(request.id);
      default:
        return this.#look(request, batch.at(request.table)) ?? null;
    }
  }

  async #open(opening: Opening): Promise<unknown> {
    if (this.#opened) throw new CommandError('invalidRequest', 'This engine is already open.');
    const files = new HostFiles(opening.files);
    const game = isPath(opening.game) ? await ownGame(opening.game, (path) => files.load(path)) : gameOf(opening.game);
    const config = configOf(game, opening.config, undefined);
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
    const arrays = arraysFor(count, config.players, floats, actions.size, opening.allSeats);
    const batch = new Batch(opening, setting, actions, observation, arrays);
    await batch.begin();
    this.#opened = { setting, language: opening.language, actions, observation, arrays, batch };
    const { size, ids } = actions;
    return { game: game.id, rulesVersion: game.rulesVersion, config, floats, actions: size, actionIds: ids ?? null };
  }

  #look(request: Extract<Request, { table: number }>, table: ServedTable): unknown {
    const { setting, language, observation, arrays } = this.#openedOnce();
    const text = textOf(setting.game, language);
    switch (request.do) {
      case 'view':
        return table.table.view(request.viewer);
      case 'render':
        return render(text.blocks(table.table.view(request.viewer)));
      case 'svg':
        return this.#svg(request, table);
      case 'observe':
        for (let player = 0; player < setting.config.players; player++) {
          observation.writeState(table.table.state, player, arrays.observed, player * observation.shape[0]);
        }
        return undefined;
      case 'trace':
        return table.trace();
      case 'describe': {
        const { action, refusal } = this.#asked(request.id, table);
        if (refusal) throw new CommandError('illegalAction', `${refusal.message} (${refusal.rule})`);
        return text.describe(action, table.table.view(table.player as Player));
      }
      case 'check':
        return this.#asked(request.id, table).refusal;
    }
  }

  async #svg({ viewer, theme }: Extract<Request, { do: 'svg' }>, { table }: ServedTable): Promise<string> {
    const { setting, language } = this.#openedOnce();
    const view = table.view(viewer);
    const artist = await artistOf(setting.game);
    if (!artist) throw new CommandError('noPicture', `${setting.game.id} has no picture; render draws it as text.`);
    return svgOf(artist.picture(view, { language, theme, seat: viewer === 'spectator' ? 0 : viewer }));
  }

  #asked(id: number, { table, player }: ServedTable) {
    const action = this.#openedOnce().actions.decode(id);
    return { action, refusal: table.game.check(table.state, action, player) };
  }

  #openedOnce(): Opened {
    if (this.#opened) return this.#opened;
    throw new CommandError('invalidRequest', 'The first request must be open.');
  }
}

/** An error that the engine doesn't expect, with its stack for a report. */
function bug(error: unknown): { readonly code: string; readonly message: string } {
  return { code: 'bug', message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}
