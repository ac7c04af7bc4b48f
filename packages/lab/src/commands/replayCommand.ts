import { readFileSync } from 'node:fs';
import type { EarlyEndReason, GameTypes } from '@rulewright/core';
import { type FairProof, parseProof, receiptOf, verifyDecisions, verifyFair } from '@rulewright/core/fair';
import { type Trace, verify } from '@rulewright/core/history';
import { gameOf } from '../games/games.js';
import { loadGame } from '../games/ownModules.js';
import { count } from '../simulation/counts.js';
import { countedEnds } from '../tools/earlyEnds.js';
import { CommandError, messageOf } from '../tools/errors.js';
import type { Io } from '../tools/io.js';
import { openingsText } from '../tools/openings.js';
import { counted } from '../tools/plainText.js';
import { signersText } from '../tools/signers.js';
import { located, readTraces } from '../tools/traceFile.js';
import type { CommandSetup } from './setup.js';

/** Sets up `replay`. */
export const setUpReplay: CommandSetup = (command, { io }) => {
  command
    .argument('<file>', 'traces, each as JSON Lines or on one line')
    .argument('[game]', 'the path of your own game')
    .option('--proof <file>', 'also verify the chance of the trace against this proof')
    .option('--receipt <hash>', 'the receipt shown before the game, to verify the proof')
    .action((file: string, game: string | undefined, options: ReplayOptions) => replay(file, game, options, io));
};

/** Options of `replay`. */
interface ReplayOptions {
  /** The file of a proof. */
  readonly proof?: string;
  /** The receipt that a player has kept. */
  readonly receipt?: string;
}

/**
 * Replays every trace in a file, verifies the checksums and counts the early ends; with a proof, also the chance of the one trace.
 * @throws TraceError for the first trace that fails, with its line; FairError naming the step that failed.
 * @param own path of the user's own game, if the traces are of one
 */
async function replay(
  path: string,
  own: string | undefined,
  { proof: proofPath, receipt }: ReplayOptions,
  io: Io,
): Promise<void> {
  const ownGame = own === undefined ? undefined : await loadGame(own);
  if (receipt !== undefined && proofPath === undefined) {
    throw new CommandError('missingArgument', '--receipt needs --proof.');
  }
  const proof = proofPath === undefined ? undefined : readProof(proofPath);
  const traces = new Map<string, number>();
  const moves = new Map<string, number>();
  const ends = new Map<string, Map<EarlyEndReason, number>>();
  let isUnfinished = false;
  let proved: Trace<GameTypes> | undefined;
  for await (const { line, trace } of readTraces(path)) {
    const id = trace.header.game;
    const game = ownGame?.id === id ? ownGame : gameOf(id);
    if (proof !== undefined && traces.size > 0) {
      throw new CommandError('unreadableInput', `${path} holds several games; a proof is of one.`);
    }
    const last = located(path, line, () =>
      proof === undefined ? verify(game, trace) : verifyFair(game, trace, proof, receipt),
    );
    proved = trace;
    isUnfinished = last.result === null && trace.end === undefined;
    count(traces, id);
    count(moves, id, trace.moves.length);
    if (!trace.end) continue;
    const own = ends.get(id) ?? new Map<EarlyEndReason, number>();
    ends.set(id, own);
    count(own, trace.end.reason);
  }
  for (const [game, number] of traces) {
    const ended = ends.get(game);
    const early = ended ? `; ended early: ${countedEnds(ended)}` : '';
    io.stdout.write(
      `${game}: ${counted(number, 'trace')} verified, ${counted(moves.get(game) ?? 0, 'move')}${early}\n`,
    );
  }
  if (proof !== undefined && proved) {
    const seen = receipt === undefined ? `, provided you saw this receipt before the game: ${receiptOf(proof)}` : '';
    io.stdout.write(`The dice are proven fair${seen}.\n${openingsText(proof)}`);
    if (proof.decisions) io.stdout.write(signersText(await verifyDecisions(proved, proof, receiptOf(proof))));
    // Moves can be cut off after the last dice without breaking the proof.
    if (isUnfinished) io.stdout.write('The game is unfinished: the proof covers it up to its last move.\n');
  }
}

/** @throws CommandError `unreadableInput`; FairError `malformedProof`. */
function readProof(path: string): FairProof {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw new CommandError('unreadableInput', `${path} can't be read: ${messageOf(error)}.`);
  }
  return parseProof(text);
}
