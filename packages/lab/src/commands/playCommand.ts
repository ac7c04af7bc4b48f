import { randomInt } from 'node:crypto';
import { resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { mctsAgent } from '@rulewright/agents';
import { BOT_GAMES } from '@rulewright/bots';
import { Playthrough } from '@rulewright/core';
import * as z from 'zod';
import { agentOf } from '../agents/agentOf.js';
import { botAt } from '../agents/learned.js';
import { splitSpecs } from '../agents/parameters.js';
import { type AnyGame, languageOf, textOf } from '../games/games.js';
import { loadGame } from '../games/ownModules.js';
import { drawEnding } from '../play/ending.js';
import { FairGame } from '../play/fairGame.js';
import { Keyboard } from '../play/keyboard.js';
import type { AnyPlaythrough } from '../play/moves.js';
import { SavedGame } from '../play/savedGame.js';
import { TerminalSession } from '../play/session.js';
import { type Departure, playTerminalGame } from '../play/terminalGame.js';
import { configForSeats, specsBySeat } from '../play/turns.js';
import { playWords } from '../play/words/playWords.js';
import type { PlayWords } from '../play/words/words.js';
import { CommandError } from '../tools/errors.js';
import type { Io } from '../tools/io.js';
import { indented } from '../tools/plainText.js';
import { GAME, integer, jsonObject, languageOption, positiveInteger } from './options.js';
import type { CommandSetup } from './setup.js';

/** Sets up `play`. */
export const setUpPlay: CommandSetup = (command, { io }) => {
  command
    .argument('<game>', GAME)
    .option('--agents <list>', 'one per seat: human, easy, medium, hard, mcts, greedy, ... (default: human, then mcts)')
    .option(
      '--players <number>',
      'number of players (default: one per agent named, at least the minimum)',
      positiveInteger('--players'),
    )
    .option('--config <json>', 'game options as JSON, see `rulewright games`', jsonObject('--config'))
    .option('--seed <number>', 'random seed (default: a new one)', integer('--seed'))
    .option('--save <file>', 'save the game to a new file after every move')
    .option('--resume <file>', 'resume the game in a file')
    .option('--fair <file>', 'draw chance that players can verify, and write its proof to a new file')
    .option('--force', 'overwrite existing files')
    .addOption(languageOption())
    .action((game: string, options: PlayCommandOptions) => play(game, options, io));
};

/** Options of `play`. */
interface PlayCommandOptions {
  /** Comma-separated specs by seat. */
  readonly agents?: string;
  readonly players?: number;
  readonly config?: { readonly players?: number };
  readonly seed?: number;
  readonly resume?: string;
  /** One of the game's languages. */
  readonly language?: string;
  readonly save?: string;
  /** The file of the proof; chance is then drawn by the fair protocol. */
  readonly fair?: string;
  /** Whether an existing file may be overwritten. */
  readonly force?: boolean;
}

/** A person, in a list of agents. */
const HUMAN = 'human';
/** Iterations of the search behind a hint in a game without a bot. */
const HINT_ITERATIONS = 2500;
/** Drawn seeds stay short enough to type. */
const SEEDS = 1_000_000;

/**
 * Plays or resumes one game at a terminal.
 * @throws CommandError for contradictory options and unusable agents or files, and `interrupted`.
 */
async function play(idOrPath: string, options: PlayCommandOptions, io: Io): Promise<void> {
  const game = await loadGame(idOrPath);
  const named = options.agents === undefined ? [HUMAN] : splitSpecs(options.agents);
  const { save, fair: proof, force = false } = options;
  const language = languageOf(game, options.language);
  const words = playWords(language);
  const { played, file, fair } = await sitDown(game, options, named, io, words);
  const { players } = played.state;
  const specs = specsBySeat(named, players);
  const agents = await Promise.all(specs.map((spec) => (spec === HUMAN ? undefined : agentOf(spec))));
  const people = peopleIn(specs);
  const keyboard = keyboardFor(people, io);
  try {
    if (proof !== undefined) fair?.writeOpening(proof, force);
    const saved = file ?? (save === undefined ? undefined : SavedGame.begin(save, played, force));
    const adviser = BOT_GAMES.includes(game.id) ? botAt('hard') : mctsAgent({ iterations: HINT_ITERATIONS });
    const session = new TerminalSession({
      io,
      played,
      chance: fair?.rng,
      text: textOf(game, language),
      language,
      words,
      people,
      keyboard,
      file: saved,
      force,
      adviser,
    });
    if (session.isTerminal && people.length > 0) session.tell(shortHeading(session, specs));
    else session.print(heading(session, specs));
    if (fair) session.tell(words.fairDice(fair.commitment, fair.receipt));
    const departure = await playTerminalGame(session, agents);
    if (departure === 'over') session.print(`\n${'-'.repeat(72)}\n${ending(session)}`);
    // Unwrapped, so that commands can be copied.
    io.stdout.write(`${farewell(departure, session, idOrPath, options.agents)}\n`);
    if (proof !== undefined && fair) {
      fair.writeProof(proof);
      io.stdout.write(`${proofNote(proof, fair, session)}\n`);
    }
    if (departure === 'interrupted') throw new CommandError('interrupted', 'The game was stopped.');
  } finally {
    keyboard?.close();
  }
}

/** Starts a new game or resumes one. */
async function sitDown(
  game: AnyGame,
  { players, config = {}, seed, resume, save, fair: proof }: PlayCommandOptions,
  agents: readonly string[],
  io: Io,
  words: PlayWords,
): Promise<{ readonly played: AnyPlaythrough; readonly file?: SavedGame | undefined; readonly fair?: FairGame }> {
  const isShared = save !== undefined && proof !== undefined && resolve(save) === resolve(proof);
  if (proof !== undefined && (resume !== undefined || seed !== undefined || isShared)) {
    const message = '--fair needs a new game without --seed, and a file other than that of --save.';
    throw new CommandError('conflictingOptions', message);
  }
  if (resume === undefined) {
    const filled = configForSeats(game, agents, players, config);
    if (proof === undefined) return { played: Playthrough.start(game, filled, seed ?? randomInt(SEEDS)) };
    const fair = new FairGame(game, filled, peopleIn(specsBySeat(agents, filled.players)));
    // The receipt seeds the agents: it says nothing about the chance.
    return { played: Playthrough.start(game, filled, fair.receipt), fair };
  }
  if (players !== undefined || seed !== undefined || Object.keys(config).length > 0) {
    const message = `${resume} sets the players, seed and options of the game: omit them with --resume.`;
    throw new CommandError('conflictingOptions', message);
  }
  const { file, played } = await SavedGame.resume(resume, game);
  io.stdout.write(`${words.verified(resume, played.last.number)}\n`);
  return { played, file: save === undefined || save === resume ? file : undefined };
}

/** The seats of people. */
function peopleIn(specs: readonly string[]): number[] {
  return [...specs.keys()].filter((seat) => specs[seat] === HUMAN);
}

function keyboardFor(people: readonly number[], io: Io): Keyboard | undefined {
  if (people.length === 0) return undefined;
  if (io.stdin) return new Keyboard(io, io.stdin);
  throw new CommandError('unreadableInput', 'A human player needs standard input; without it, seat only agents.');
}

/** Game and players on one line; a terminal shows it with the first question. */
function shortHeading(session: TerminalSession, specs: readonly string[]): string {
  const { path, played, teller, words } = session;
  const seats = specs.map((spec, seat) => `${teller.nameOf(seat)} ${spec}`).join(', ');
  const kept = path === undefined ? '' : ` ${capitalized(words.savedInto(path))}.`;
  return `${played.game.id}${seedNote(session)}: ${seats}.${kept} ${words.helpNote}`;
}

/** Game and players. */
function heading(session: TerminalSession, specs: readonly string[]): string {
  const { path, people, played, teller, words } = session;
  const lines = specs.map((spec, seat) => `${teller.nameOf(seat)}  ${spec}`);
  const options = configFor(played);
  if (options !== '') lines.push(words.options(options.replace('--config', '').trim()));
  if (path !== undefined) lines.push(words.savedInto(path));
  const help = people.length > 0 ? `\n${words.helpNote}` : '';
  return `${played.game.id}${seedNote(session)}\n${indented(lines)}${help}`;
}

function seedNote({ played: { seed }, chance, words }: TerminalSession): string {
  return seed === null || chance ? '' : `, ${words.seed(seed)}`;
}

function ending(session: TerminalSession): string {
  const { played, people, size } = session;
  const [person] = people;
  const viewer = people.length === 1 && person !== undefined ? person : 'spectator';
  return drawEnding(played, session, viewer, size.columns);
}

/** The closing lines: how to resume or replay the game. */
function farewell(
  departure: Departure,
  session: TerminalSession,
  idOrPath: string,
  agents: string | undefined,
): string {
  const { played, path, words } = session;
  const { seed, state, last } = played;
  const game = quoted(idOrPath);
  const sameAgents = agents === undefined ? '' : ` --agents ${quoted(agents)}`;
  const file = path === undefined ? undefined : quoted(path);
  if (departure === 'over') {
    const kept = file === undefined ? '' : `\n${words.toVerify(`rulewright replay ${file}`)}`;
    const chance = `--players ${state.players} --seed ${seed}${configFor(played)}`;
    const again =
      seed === null || session.chance ? '' : `\n${words.sameChance(`rulewright play ${game} ${chance}${sameAgents}`)}`;
    return `\n${words.took(last.number)}${kept}${again}`;
  }
  const resume = file === undefined ? undefined : `rulewright play ${game} --resume ${file}${sameAgents}`;
  return `\n${words.left(last.number, resume)}`;
}

/** How to check the chance of a fair game. */
function proofNote(proof: string, { receipt }: FairGame, { path, words }: TerminalSession): string {
  if (path === undefined) return words.proofUnsaved(proof);
  return words.toCheckDice(`rulewright replay ${quoted(path)} --proof ${quoted(proof)} --receipt ${receipt}`);
}

/** The options that differ from the defaults. */
function configFor({ game, config }: AnyPlaythrough): string {
  const defaults = Object.entries(z.parse(game.schema.config, { players: config.players }));
  const given = new Map(Object.entries(config));
  for (const [key, value] of defaults) if (isDeepStrictEqual(given.get(key), value)) given.delete(key);
  return given.size === 0 ? '' : ` --config ${quoted(JSON.stringify(Object.fromEntries(given)))}`;
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Quotes a word for a shell. */
function quoted(word: string): string {
  return /^[\w./~:=,-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
