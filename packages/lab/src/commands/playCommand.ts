import { randomInt } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { mctsAgent } from '@rulewright/agents';
import * as z from 'zod';
import { agentOf } from '../agents/agentOf.js';
import { splitSpecs } from '../agents/parameters.js';
import { type AnyGame, textOf } from '../games/games.js';
import { loadGame } from '../games/ownModules.js';
import { playerName } from '../games/playerName.js';
import { Desk } from '../play/desk.js';
import { History } from '../play/history.js';
import { Keyboard } from '../play/keyboard.js';
import { SavedGame } from '../play/savedGame.js';
import { drawEnding } from '../play/story.js';
import { type Departure, playTerminalGame } from '../play/terminalGame.js';
import { configForSeats, specsBySeat } from '../play/turns.js';
import { CommandError } from '../tools/errors.js';
import type { Io } from '../tools/io.js';
import { counted, indented } from '../tools/plainText.js';

/** Options of `play`. */
export interface PlayCommandOptions {
  /** Comma-separated specs by seat. */
  readonly agents?: string;
  readonly players?: number;
  readonly config?: { readonly players?: number };
  readonly seed?: number;
  readonly resume?: string;
  /** One of `LANGUAGES`. */
  readonly language?: string;
  readonly save?: string;
  /** Whether an existing file may be overwritten. */
  readonly force?: boolean;
}

/** A person, in a list of agents. */
const HUMAN = 'human';
/** Iterations of each search behind a hint. */
const HINT_ITERATIONS = 500;
/** Drawn seeds stay short enough to type. */
const SEEDS = 1_000_000;

/**
 * Plays or resumes one game at a terminal.
 * @throws CommandError for contradictory options and unusable agents or files, and `interrupted`.
 */
export async function playCommand(idOrPath: string, options: PlayCommandOptions, io: Io): Promise<void> {
  const game = await loadGame(idOrPath);
  const named = options.agents === undefined ? [HUMAN] : splitSpecs(options.agents);
  const { save, force = false } = options;
  const { history, file } = await sitDown(game, options, named, io);
  const { players } = history.state;
  const specs = specsBySeat(named, players);
  const agents = await Promise.all(specs.map((spec) => (spec === HUMAN ? undefined : agentOf(spec))));
  const people = [...specs.keys()].filter((seat) => specs[seat] === HUMAN);
  const keyboard = keyboardFor(people, io);
  try {
    const saved = file ?? (save === undefined ? undefined : SavedGame.begin(save, history, force));
    const adviser = mctsAgent({ iterations: HINT_ITERATIONS });
    const desk = new Desk({
      io,
      history,
      text: textOf(game, options.language),
      people,
      keyboard,
      file: saved,
      force,
      adviser,
    });
    if (desk.size && people.length > 0) desk.tell(shortHeading(desk, specs));
    else desk.print(heading(desk, specs));
    const departure = await playTerminalGame(desk, agents);
    if (departure === 'over') desk.print(`\n${'-'.repeat(72)}\n${ending(desk)}`);
    // Unwrapped, so that commands can be copied.
    io.stdout.write(`${farewell(departure, desk, idOrPath, options.agents)}\n`);
    if (departure === 'interrupted') throw new CommandError('interrupted', 'The game was stopped.');
  } finally {
    keyboard?.close();
  }
}

/** Starts a new game or resumes one. */
async function sitDown(
  game: AnyGame,
  { players, config = {}, seed, resume, save }: PlayCommandOptions,
  agents: readonly string[],
  io: Io,
): Promise<{ readonly history: History; readonly file: SavedGame | undefined }> {
  if (resume === undefined) {
    const filled = configForSeats(game, agents, players, config);
    return { history: History.begin(game, filled, seed ?? randomInt(SEEDS)), file: undefined };
  }
  if (players !== undefined || seed !== undefined || Object.keys(config).length > 0) {
    const message = `${resume} sets the players, seed and options of the game: omit them with --resume.`;
    throw new CommandError('conflictingOptions', message);
  }
  const { file, history } = await SavedGame.resume(resume, game);
  io.stdout.write(`${resume}: ${movesOf(history)}, all verified.\n`);
  return { history, file: save === undefined || save === resume ? file : undefined };
}

function keyboardFor(people: readonly number[], io: Io): Keyboard | undefined {
  if (people.length === 0) return undefined;
  if (io.stdin) return new Keyboard(io, io.stdin);
  throw new CommandError('unreadableInput', 'A human player needs standard input; without it, seat only agents.');
}

/** Game and players on one line; a terminal shows it with the first question. */
function shortHeading({ history, path }: Desk, specs: readonly string[]): string {
  const { game, seed } = history;
  const seats = specs.map((spec, seat) => `${playerName(seat)} ${spec}`).join(', ');
  const kept = path === undefined ? '' : ` Saved in ${path} after every move.`;
  return `${game.id}${seed === null ? '' : `, seed ${seed}`}: ${seats}.${kept} Type ? for help.`;
}

/** Game and players. */
function heading({ history, path, people }: Desk, specs: readonly string[]): string {
  const { game, seed } = history;
  const lines = specs.map((spec, seat) => `${playerName(seat)}  ${spec}`);
  const options = configFor(history);
  if (options !== '') lines.push(options.replace('--config', 'options ').trim());
  if (path !== undefined) lines.push(`saved in ${path} after every move`);
  const help = people.length > 0 ? '\nType ? for help.' : '';
  return `${game.id}${seed === null ? '' : `, seed ${seed}`}\n${indented(lines)}${help}`;
}

function ending({ history, story, text, people, size }: Desk): string {
  const [person] = people;
  const viewer = people.length === 1 && person !== undefined ? person : 'spectator';
  return drawEnding(history, story, text, viewer, size?.columns);
}

/** The closing lines: how to resume or replay the game. */
function farewell(departure: Departure, desk: Desk, idOrPath: string, agents: string | undefined): string {
  const { history, path } = desk;
  const { seed, state } = history;
  const game = quoted(idOrPath);
  const sameAgents = agents === undefined ? '' : ` --agents ${quoted(agents)}`;
  const file = path === undefined ? undefined : quoted(path);
  if (departure === 'over') {
    const kept = file === undefined ? '' : `\nTo verify it move by move: rulewright replay ${file}`;
    const chance = `--players ${state.players} --seed ${seed}${configFor(history)}`;
    const again = seed === null ? '' : `\nThe same chance again: rulewright play ${game} ${chance}${sameAgents}`;
    return `\nThe game took ${movesOf(history)}.${kept}${again}`;
  }
  const onward =
    file === undefined
      ? 'the game is not saved.'
      : `resume it with: rulewright play ${game} --resume ${file}${sameAgents}`;
  return `\nYou leave the table after ${movesOf(history)}; ${onward}`;
}

/** The options that differ from the defaults. */
function configFor({ game, config }: History): string {
  const defaults = Object.entries(z.parse(game.schema.config, { players: config.players }));
  const given = new Map(Object.entries(config));
  for (const [key, value] of defaults) if (isDeepStrictEqual(given.get(key), value)) given.delete(key);
  return given.size === 0 ? '' : ` --config ${quoted(JSON.stringify(Object.fromEntries(given)))}`;
}

function movesOf({ moves }: History): string {
  return counted(moves.length, 'move');
}

/** Quotes a word for a shell. */
function quoted(word: string): string {
  return /^[\w./~:=,-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
