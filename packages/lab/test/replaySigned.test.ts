import { writeFileSync } from 'node:fs';
import { LiveGame } from '@rulewright/core';
import { pig } from '@rulewright/core/examples';
import {
  type AbandonedOpening,
  commitmentOf,
  digestOf,
  drawSecret,
  type FairDecision,
  fairRng,
  fairTerms,
  receiptOf,
  signingNonce,
  signRequest,
} from '@rulewright/core/fair';
import { formatTrace } from '@rulewright/core/history';
import { expect, test } from 'vitest';
import { emptyFolder, rulewright } from './command.js';

const config = { players: 2 };

/** A proof of an unfinished game of Pig: the second player signs nothing, the first all but one decision. */
async function signedGame(opened: { readonly id: string; readonly after?: AbandonedOpening } = { id: 'game 1' }) {
  const terms = fairTerms(pig, config, { seats: [0, 1], ...opened });
  const [secret, key] = [drawSecret(), drawSecret()];
  const commitment = commitmentOf(terms, secret);
  const nonces = [await signingNonce(key), drawSecret()];
  const digests = nonces.map((nonce, seat) => digestOf(commitment, seat, nonce));
  const opening = { terms, commitment, digests, nonces };
  const receipt = receiptOf(opening);
  const rng = fairRng(secret, receipt);
  const live = new LiveGame(pig, config, rng);
  const decisions: FairDecision[] = [];
  for (let count = 0; count < 30; count++) {
    const { version, turn } = live;
    const { player: actor } = turn as { readonly player: number };
    const action = live.legalActions().at(-1) ?? { type: 'roll' };
    const isSigned = actor === 0 && decisions.some((each) => each.actor === 0);
    const signature = isSigned ? await signRequest(key, receipt, { seat: actor, version, action }) : null;
    decisions.push({ actor, action, version, isBot: actor === 1, signature });
    live.act(action);
  }
  const proof = { protocol: 'rulewright-fair/1', ...opening, secret, words: rng.words, decisions };
  return { trace: formatTrace(live.save()), proof, receipt };
}

test('replay --proof says how often the dice were opened, and refuses a proof that lacks an opening', async () => {
  const after = {
    terms: fairTerms(pig, { players: 3 }, { seats: [0, 1, 2], id: 'table, opening 1' }),
    secret: drawSecret(),
  };
  // The terms of a game of two, so that a third player can be left out.
  const first = { ...after, terms: { ...after.terms, config: fairTerms(pig, config, { seats: [0], id: 'a' }).config } };
  const { trace, proof, receipt } = await signedGame({ id: 'table, opening 2', after: first });
  const folder = emptyFolder();
  const [tracePath, proofPath] = [folder.path('game.jsonl'), folder.path('proof.json')];
  writeFileSync(tracePath, trace);
  const verdict = async (abandoned: readonly AbandonedOpening[]) => {
    writeFileSync(proofPath, JSON.stringify({ ...proof, abandoned }));
    return rulewright('replay', tracePath, '--proof', proofPath, '--receipt', receipt);
  };
  expect((await verdict([first])).stdout).toContain(
    'They were opened 2 times: opening 1 was given up without player 3.\n',
  );
  expect((await verdict([])).stderr).toBe('error[wrongOpening]: This is opening 2, but opening 1 is due.\n');
});

test('replay --proof says who signed what, and that the game is unfinished', async () => {
  const { trace, proof, receipt } = await signedGame();
  const folder = emptyFolder();
  const [tracePath, proofPath] = [folder.path('game.jsonl'), folder.path('proof.json')];
  writeFileSync(tracePath, trace);
  writeFileSync(proofPath, JSON.stringify(proof));
  const { code, stdout } = await rulewright('replay', tracePath, '--proof', proofPath, '--receipt', receipt);
  expect(code).toBe(0);
  const lines = stdout.trim().split('\n');
  expect(lines[1]).toBe('The dice are proven fair.');
  expect(lines[2]).toBe('They were opened once.');
  expect(lines[3]).toMatch(/^Player 1: \d+ decisions, \d+ signed, 1 without a valid signature \(move \d+\)$/);
  expect(lines[4]).toMatch(/^Player 2: (\d+) decisions, 0 signed, \1 by a bot, as the server says$/);
  expect(lines[5]).toBe('The game is unfinished: the proof covers it up to its last move.');
});
