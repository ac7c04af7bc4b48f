import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { withoutForcedMoves } from '@rulewright/core';
import { type Pig, pig } from '@rulewright/core/examples';
import { engineOverLines, lockStep } from '@rulewright/core/testing';

/**
 * Plays the same games with Pig of this library and with Pig in Python.
 * @param python the arguments of `python3`, for example its file.
 * @throws LockStepError if they differ.
 */
export async function compare(python: readonly string[]) {
  const child = spawn('python3', python, { stdio: ['pipe', 'pipe', 'inherit'] });
  const other = engineOverLines<Pig>((line) => child.stdin.write(line), createInterface(child.stdout));
  try {
    // Python asks every decision, also if only one action is legal.
    return await lockStep(withoutForcedMoves(pig), other, {
      configs: [{ players: 2 }, { players: 3, goal: 20 }],
    });
  } finally {
    child.kill();
  }
}
