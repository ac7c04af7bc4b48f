import { type GameTypes, type Player, RulewrightError } from '@rulewright/core';
import { actionSpace, type PlayerObservation, playerObservation } from '@rulewright/core/learning';
import { render } from '@rulewright/core/text';
import { agentOf } from '../agents/specs.js';
import { configOf, loadGame, textOf } from '../games/games.js';
import { CommandError } from '../tools/errors.js';
import { ownFailure } from '../tools/failures.js';
import { version } from '../tools/origin.js';
import { Batch, IllegalActionsError } from './batch.js';
import { type Answer, type Hello, type Opening, PROTOCOL, type Request, requestOf } from './protocol.js';
import type { ServedTable, Setting } from './servedTable.js';
import { type Layout, layoutOf, SharedFile } from './sharedFile.js';

/**
 * Serves tables to another process: sends a hello, then answers each line of JSON with one line, until the input ends.
 * Observations, masks and other arrays go through a shared file: see `docs/python.md`.
 */
export async function serve(lines: Iterable<string>, say: (line: string) => void): Promise<void> {
  const hello: Hello = { rulewright: version, protocol: PROTOCOL };
  say(`${JSON.stringify(hello)}\n`);
  const engine = new ServingEngine();
  try {
    for (const line of lines) say(`${JSON.stringify(await engine.answer(line))}\n`);
  } finally {
    engine.close();
  }
}

class ServingEngine {
  #opened:
    | {
        readonly opening: Opening;
        readonly setting: Setting;
        readonly observation: PlayerObservation<GameTypes>;
        readonly layout: Layout;
      }
    | undefined;
  #shared: { readonly file: SharedFile; readonly batch: Batch } | undefined;

  async answer(line: string): Promise<Answer> {
    try {
      return { ok: (await this.#do(requestOf(line))) ?? null };
    } catch (error) {
      const failure = ownFailure(error);
      if (!(failure instanceof RulewrightError)) throw failure;
      const { code, message } = failure;
      return { error: { code, message, ...(failure instanceof IllegalActionsError && { table: failure.table }) } };
    }
  }

  close(): void {
    this.#shared?.file.close();
  }

  #do(request: Request): unknown {
    if (request.do === 'open') return this.#open(request);
    if (request.do === 'share') return this.#share(request.path);
    const { setting, observation } = this.#openedOnce();
    const { game } = setting;
    switch (request.do) {
      case 'step':
        return this.#batch().step();
      case 'reset':
        return this.#batch().reset(request.seed);
      case 'scores':
        return this.#batch().scores();
      case 'columns':
        return { layout: observation.layout, columns: observation.columns, planes: observation.planes };
      case 'encode':
        return actionSpace(game).encode(request.action);
      case 'decode':
        return actionSpace(game).decode(request.id);
      default:
        return this.#look(request, this.#batch().at(request.table));
    }
  }

  async #open(opening: Opening) {
    if (this.#opened) throw new CommandError('invalidRequest', 'This engine is already open.');
    const game = await loadGame(opening.game);
    const config = configOf(game, opening.config, undefined);
    const { tables, first, count } = opening;
    if (first + count > tables) {
      throw new CommandError(
        'invalidRequest',
        `Tables ${first} to ${first + count - 1} don't exist: there are only ${tables}.`,
      );
    }
    const agents = await Promise.all(
      Object.entries(opening.opponents).map(async ([seat, spec]) => [Number(seat), await agentOf(spec)] as const),
    );
    const stranger = agents.find(([seat]) => seat >= config.players);
    if (stranger || agents.length >= config.players) {
      const message = stranger ? `there is no seat ${stranger[0]}` : 'no seat is left for the client';
      throw new CommandError('conflictingOptions', `In a game of ${config.players} with these opponents ${message}.`);
    }
    const observation = playerObservation(game, config);
    const [floats] = observation.shape;
    const actions = actionSpace(game).size;
    const layout = layoutOf(tables, config.players, floats, actions);
    this.#opened = { opening, setting: { game, config, opponents: new Map(agents) }, observation, layout };
    return { game: game.id, rulesVersion: game.rulesVersion, config, floats, actions, layout };
  }

  async #share(path: string): Promise<void> {
    const { opening, setting, observation, layout } = this.#openedOnce();
    if (this.#shared) throw new CommandError('invalidRequest', 'This engine already shares a file.');
    const file = new SharedFile(path, layout);
    this.#shared = { file, batch: new Batch(opening, setting, observation, file) };
    await this.#shared.batch.begin();
  }

  #look(request: Extract<Request, { table: number }>, table: ServedTable): unknown {
    const { opening, setting, observation } = this.#openedOnce();
    const text = textOf(setting.game, opening.language);
    switch (request.do) {
      case 'view':
        return table.table.view(request.viewer);
      case 'render':
        return render(text.blocks(table.table.view(request.viewer)));
      case 'observe':
        return [...observation.writeState(table.table.state, request.player, new Float32Array(observation.shape[0]))];
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

  #asked(id: number, { table, player }: ServedTable) {
    const action = actionSpace(table.game).decode(id);
    return { action, refusal: table.game.check(table.state, action, player) };
  }

  #openedOnce() {
    if (this.#opened) return this.#opened;
    throw new CommandError('invalidRequest', 'The first request must be open.');
  }

  #batch(): Batch {
    if (this.#shared) return this.#shared.batch;
    throw new CommandError('invalidRequest', 'No file is shared yet.');
  }
}
