import { randomInt } from 'node:crypto';
import { agentOf } from '../agents/specs.js';
import { type AnyGame, loadGame } from '../games/games.js';
import { isPath } from '../games/ownModules.js';
import { History } from '../play/history.js';
import { configForSeats, specsBySeat } from '../play/turns.js';
import { refused, type Tell } from './answer.js';
import { ModelTable } from './table.js';

/** The model, in a list of seats. */
export const ME = 'me';

/** Large enough that seeds can't be guessed. */
const SEEDS = 2 ** 48 - 1;

/** The settings of a new game. */
export interface NewGame {
  readonly game: string;
  /** By seat: `me` or the spec of an agent. */
  readonly seats: readonly string[];
  readonly players?: number | undefined;
  readonly config?: { readonly players?: number } | undefined;
  readonly seed?: number | undefined;
}

/** A model's tables by id. */
export class Tables {
  readonly #tables = new Map<string, ModelTable>();
  readonly #takesPaths: boolean;
  #begun = 0;

  /** @param takesPaths whether games and agents may be paths: to load one runs its code */
  constructor(takesPaths: boolean) {
    this.#takesPaths = takesPaths;
  }

  /** The game with that id or path. */
  game(idOrPath: string): Promise<AnyGame> {
    this.#checkPath(idOrPath);
    return loadGame(idOrPath);
  }

  /** Opens a table and plays to the model's first decision. */
  async open({ game: name, seats, players, config = {}, seed }: NewGame, tell: Tell) {
    if (!seats.includes(ME)) throw refused(`You have no seat: one of the seats must be '${ME}'.`);
    for (const spec of seats) this.#checkPath(spec);
    const game = await this.game(name);
    const history = History.begin(game, configForSeats(game, seats, players, config), seed ?? randomInt(SEEDS));
    const specs = specsBySeat(seats, history.state.players);
    const agents = await Promise.all(specs.map((spec) => (spec === ME ? undefined : agentOf(spec))));
    const table = new ModelTable(`${game.id}-${++this.#begun}`, history, agents);
    await table.goOn(tell);
    this.#tables.set(table.id, table);
    return { table, specs };
  }

  /** @throws CommandError `invalidRequest`. */
  at(id: string): ModelTable {
    const table = this.#tables.get(id);
    if (table) return table;
    const known =
      this.#tables.size === 0 ? 'start a game with new_game' : `there are ${[...this.#tables.keys()].join(', ')}`;
    throw refused(`There is no table '${id}'; ${known}.`);
  }

  #checkPath(word: string): void {
    if (this.#takesPaths || !isPath(word)) return;
    throw refused(
      `'${word}' is a path, which this server refuses; start it with \`rulewright mcp --paths\` to allow paths.`,
    );
  }
}
