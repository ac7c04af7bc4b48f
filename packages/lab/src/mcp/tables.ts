import { randomInt } from 'node:crypto';
import { agentOf } from '../agents/specs.js';
import { type AnyGame, loadGame } from '../games.js';
import { isPath } from '../own/modules.js';
import { History } from '../play/history.js';
import { configForSeats, specsBySeat } from '../play/seats.js';
import { refused } from './refused.js';
import { ModelTable, type Tell } from './table.js';

/** The model, in a list of who sits where. */
export const ME = 'me';

/** So many that nobody finds a seed by trying. */
const SEEDS = 2 ** 48 - 1;

/** What a new game is told. */
export interface NewGame {
  readonly game: string;
  /** Who sits at the seats in turn: `me`, or the spec of an agent. */
  readonly seats: readonly string[];
  readonly players?: number | undefined;
  readonly config?: { readonly players?: number } | undefined;
  readonly seed?: number | undefined;
}

/** The tables of a model, by id. */
export class Tables {
  readonly #tables = new Map<string, ModelTable>();
  readonly #takesPaths: boolean;
  #begun = 0;

  /** @param takesPaths whether games and agents may be paths: to load one runs its code */
  constructor(takesPaths: boolean) {
    this.#takesPaths = takesPaths;
  }

  /** The game of that id, or at that path. */
  game(idOrPath: string): Promise<AnyGame> {
    this.#checkPath(idOrPath);
    return loadGame(idOrPath);
  }

  /** A new table, up to the first question to the model. */
  async open({ game: name, seats, players, config = {}, seed }: NewGame, tell: Tell) {
    if (!seats.includes(ME)) throw refused(`Nobody at the table is you: one of the seats has to be '${ME}'.`);
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
      this.#tables.size === 0 ? 'begin a game with new_game' : `there are ${[...this.#tables.keys()].join(', ')}`;
    throw refused(`There is no table '${id}'; ${known}.`);
  }

  #checkPath(word: string): void {
    if (this.#takesPaths || !isPath(word)) return;
    throw refused(`'${word}' is a path, which this server doesn't take: \`rulewright mcp --paths\` does.`);
  }
}
