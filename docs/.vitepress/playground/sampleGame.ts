/** Plays a short fair game, to try the check of its chance. */
import { copenhagen, setup } from '@rulewright/copenhagen';
import { createRng, LiveGame } from '@rulewright/core';
import {
  commitmentOf,
  digestOf,
  drawSecret,
  type FairProof,
  fairRng,
  fairTerms,
  receiptOf,
} from '@rulewright/core/fair';
import { formatTrace } from '@rulewright/core/history';

/** The decisions of a sample. */
const DECISIONS = 12;

/** What a player has after a fair game, as text. */
export interface SampleGame {
  readonly trace: string;
  readonly proof: string;
  readonly receipt: string;
}

/** Plays the first decisions of a game of Copenhagen at random. */
export function sampleGame(): SampleGame {
  const { config } = setup({ players: 2 });
  const terms = fairTerms(copenhagen, config, { seats: [0, 1], id: 'sample' });
  const secret = drawSecret();
  const commitment = commitmentOf(terms, secret);
  const nonces = terms.seats.map(drawSecret);
  const digests = nonces.map((nonce, index) => digestOf(commitment, terms.seats[index] ?? 0, nonce));
  const opening = { terms, commitment, digests, nonces };
  const receipt = receiptOf(opening);
  const rng = fairRng(secret, receipt);
  const live = new LiveGame(copenhagen, config, rng);
  const choices = createRng(receipt);
  for (let decision = 0; decision < DECISIONS; decision++) {
    const actions = live.legalActions();
    const action = actions[choices.int(actions.length)];
    if (action) live.act(action);
  }
  const proof: FairProof = { protocol: 'rulewright-fair/1', ...opening, secret, words: rng.words };
  return { trace: formatTrace(live.save()), proof: JSON.stringify(proof, null, 2), receipt };
}
