import { pickOutcome } from '../chance/draw.js';
import type { Game, GameTypes } from '../contract.js';
import type { Trace } from '../history/readTrace.js';
import { recordedGame, verified } from '../history/trace.js';
import { canonicalJson } from '../tools/hash.js';
import { checkOpenings } from './checkOpenings.js';
import { FairError } from './fairError.js';
import { fairRng } from './fairRng.js';
import { commitmentOf, configHash, receiptOf } from './opening.js';
import { checkedProof, type FairProof } from './proof.js';

/**
 * Checks that all chance of a game follows from a proof, and returns the last state. The game may be unfinished.
 *
 * A player passes the receipt from before the first move: then nobody chose the chance. Without it the check shows only that
 * trace and proof agree.
 * @throws FairError naming the first step that failed; TraceError as `verify`.
 */
export function verifyFair<T extends GameTypes>(
  game: Game<T>,
  trace: Trace<GameTypes>,
  proof: FairProof,
  receipt?: string,
): T['state'] {
  const { terms, secret, words, abandoned = [], ...opening } = checkedProof(proof);
  if (commitmentOf(terms, secret) !== opening.commitment) {
    const message = 'The commitment is not to this secret and these terms.';
    throw new FairError('wrongCommitment', message);
  }
  checkOpenings(terms, abandoned);
  const proved = receiptOf({ terms, ...opening });
  if (receipt !== undefined && receipt !== proved) {
    throw new FairError('otherReceipt', `The proof is of another game: its receipt is ${proved}.`);
  }
  const { state, trace: played } = verified(game, trace);
  const { config, rulesVersion } = played.header;
  if (terms.game !== game.id || terms.rulesVersion !== rulesVersion || terms.config !== configHash(config)) {
    const message = `The proof is for ${terms.game}, rules version ${terms.rulesVersion}, or another config.`;
    throw new FairError('otherGame', message);
  }
  const used = wordsOf(recordedGame(game, played.header), played, secret, proved);
  if (used !== words) {
    throw new FairError('wrongWords', `The game uses ${used} words of chance; the proof says ${words}.`);
  }
  return state;
}

/**
 * Draws the chance of a verified trace again and returns the number of words used.
 * @throws FairError `wrongOutcome`.
 */
function wordsOf<T extends GameTypes>(
  game: Game<T>,
  { header, moves }: Trace<GameTypes>,
  secret: string,
  receipt: string,
): number {
  const rng = fairRng(secret, receipt);
  let state = game.setup(header.config);
  for (const [index, { actor, action }] of moves.entries()) {
    if (actor === 'chance') {
      const drawn = pickOutcome(game.chanceOutcomes(state), rng);
      if (canonicalJson(drawn) !== canonicalJson(action)) {
        const message = `Move ${index} is ${JSON.stringify(action)}, but the draw gives ${JSON.stringify(drawn)}.`;
        throw new FairError('wrongOutcome', message, { move: index });
      }
    }
    state = game.apply(state, action, actor === 'chance' ? undefined : actor);
  }
  return rng.words;
}
