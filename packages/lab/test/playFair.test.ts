import { readFileSync, writeFileSync } from 'node:fs';
import type { FairProof } from '@rulewright/core/fair';
import { describe, expect, test } from 'vitest';
import { emptyFolder, rulewright } from './command.js';
import { again, play, playIn } from './playing.js';

const pigTo = (goal: number): string[] => ['pig', '--agents', 'human,random', '--config', JSON.stringify({ goal })];
const PIG = pigTo(20);

/** Plays a fair game of Pig with these lines. */
async function fairPig(typed: readonly string[], goal = 20) {
  const folder = emptyFolder();
  const [trace, proof] = [folder.path('game.jsonl'), folder.path('proof.json')];
  const { code, stdout, stderr } = await play(typed, ...pigTo(goal), '--save', trace, '--fair', proof);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const [, commitment = '', receipt = ''] = /commitment\s+([0-9a-f]{64})\s+receipt\s+([0-9a-f]{64})/.exec(stdout) ?? [];
  return { trace, proof, commitment, receipt, stdout };
}

/** The dice of a saved game, in order. */
function diceOf(trace: string): string {
  return (readFileSync(trace, 'utf8').match(/"face":\d/g) ?? []).join();
}

describe('play --fair', () => {
  test('announces commitment and receipt before the game; the printed command verifies the proof after it', async () => {
    const { trace, proof, commitment, receipt, stdout } = await fairPig(again('1'));
    // Chance can end the game before anybody is asked.
    const asked = stdout.indexOf('> 1');
    expect(stdout.indexOf(receipt)).toBeLessThan(asked < 0 ? stdout.length : asked);
    expect(stdout).toContain(`To check its dice: rulewright replay ${trace} --proof ${proof} --receipt ${receipt}\n`);
    expect(stdout).not.toContain('seed');
    expect((JSON.parse(readFileSync(proof, 'utf8')) as FairProof).commitment).toBe(commitment);
    const { stdout: verdict } = await rulewright('replay', trace, '--proof', proof, '--receipt', receipt);
    expect(verdict).toMatch(
      /^pig: 1 trace verified, [\d,]+ moves\nThe dice are proven fair\.\nThey were opened once\.\n$/,
    );
    const { stdout: withoutReceipt } = await rulewright('replay', trace, '--proof', proof);
    expect(withoutReceipt).toContain(`provided you saw this receipt before the game: ${receipt}.\n`);
  });

  test('the file holds the opening without the secret during the game', async () => {
    const proof = emptyFolder().path('proof.json');
    let during = '';
    await playIn(
      {
        onPrint: (text, stdin) => {
          if (!text.includes('> ') || during !== '') return;
          during = readFileSync(proof, 'utf8');
          stdin.end('quit\nquit\n');
        },
      },
      [],
      ...PIG,
      '--fair',
      proof,
    );
    expect(Object.keys(JSON.parse(during))).toEqual(['terms', 'commitment', 'digests', 'nonces']);
    expect(Object.keys(JSON.parse(readFileSync(proof, 'utf8')))).toContain('secret');
  });

  test('a game that is left is revealed and verified too, and said to be unfinished', async () => {
    // Chance doesn't end a game to 100 before the player leaves.
    const { trace, proof, receipt } = await fairPig(['1', '1', 'quit'], 100);
    const { code, stdout } = await rulewright('replay', trace, '--proof', proof, '--receipt', receipt);
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /fair\.\nThey were opened once\.\nThe game is unfinished: the proof covers it up to its last move\.\n$/,
    );
  });

  test('two games have different chance', async () => {
    const games = [await fairPig(['quit']), await fairPig(['quit'])];
    expect(new Set(games.map(({ receipt }) => receipt)).size).toBe(2);
  });

  test.each([
    ['a seed', ['--seed', '1'], 'conflictingOptions'],
    ['a saved game', ['--resume', 'old.jsonl'], 'conflictingOptions'],
    ['agents only', ['--agents', 'random,random'], 'conflictingOptions'],
    ['the file of the game', ['--save', './same.json'], 'conflictingOptions'],
  ])('is refused with %s', async (_, options, code) => {
    const { stderr } = await play([], 'pig', ...options, '--fair', 'same.json');
    expect(stderr).toMatch(new RegExp(`^error\\[${code}\\]: `));
  });

  test('does not overwrite a file', async () => {
    const path = emptyFolder().path('proof.json');
    writeFileSync(path, 'mine');
    expect((await play(['quit'], ...PIG, '--fair', path)).stderr).toMatch(/^error\[unwritableOutput\]: .*--force/);
    expect(readFileSync(path, 'utf8')).toBe('mine');
  });
});

describe('replay --proof', () => {
  test('names the step that fails', async () => {
    const { trace, proof, receipt } = await fairPig(['1', '1', 'quit']);
    let other = await fairPig(['1', '1', 'quit']);
    // With the same dice, the proof of one game fits the other.
    while (diceOf(other.trace) === diceOf(trace)) other = await fairPig(['1', '1', 'quit']);
    const path = emptyFolder().path('altered.json');
    const value = JSON.parse(readFileSync(proof, 'utf8')) as FairProof;
    const verdictOn = async (altered: unknown) => {
      writeFileSync(path, typeof altered === 'string' ? altered : JSON.stringify(altered));
      return (await rulewright('replay', trace, '--proof', path, '--receipt', receipt)).stderr;
    };
    expect(await verdictOn({ ...value, secret: '0'.repeat(64) })).toMatch(/^error\[wrongCommitment\]: /);
    expect(await verdictOn({ ...value, nonces: ['0'.repeat(64)] })).toMatch(
      /^error\[wrongNonce\]: The nonce of seat 0/,
    );
    expect(await verdictOn({ ...value, words: 1000 })).toMatch(/^error\[wrongWords\]: /);
    expect(await verdictOn(readFileSync(other.proof, 'utf8'))).toMatch(/^error\[otherReceipt\]: /);
    expect(await verdictOn('no proof')).toMatch(/^error\[malformedProof\]: /);
    const mixed = await rulewright('replay', other.trace, '--proof', proof);
    expect(mixed.stderr).toMatch(/^error\[(wrongOutcome|wrongWords)\]: /);
    expect(await rulewright('replay', trace, '--receipt', receipt)).toMatchObject({ code: 2 });
    expect((await rulewright('replay', trace, '--proof', 'missing.json')).stderr).toMatch(/^error\[unreadableInput\]/);
  });
});
