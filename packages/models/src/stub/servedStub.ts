import { once } from 'node:events';
import { parseTrace, verify } from '@rulewright/core/history';
import type { AnyGame } from '@rulewright/lab/internal';
import type { Io } from '@rulewright/lab/internal/commands';
import * as z from 'zod';
import { characterOf } from './characters.js';
import { stubEndpoint } from './stubEndpoint.js';
import { stubModel } from './stubModel.js';

/** The position of a question that another program is about to ask. */
const positionSchema = z.strictObject({
  question: z.string(),
  /** The game so far. */
  trace: z.string(),
  actor: z.union([z.int().min(0), z.literal('host')]),
  /** Whether the question lists the legal actions. */
  listed: z.boolean(),
});

/** Serves a scripted model to other programs until the signal. Prints its address, and at the end what it answered. */
export async function serveStub(game: AnyGame, character: string, seed: number, io: Io): Promise<void> {
  const model = stubModel(game, characterOf(character), seed, true);
  const endpoint = await stubEndpoint(model, {
    '/v1/positions': (body) => {
      const { question: text, trace, actor, listed } = positionSchema.parse(body);
      const state = verify(game, parseTrace(trace));
      model.expect({ text, state, actor, menu: listed ? game.legalActions(state, actor) : undefined });
    },
  });
  io.stdout.write(`${endpoint.url}\n`);
  if (io.signal && !io.signal.aborted) await once(io.signal, 'abort');
  await endpoint.close();
  const { illegal, ...answers } = model.record;
  io.stdout.write(`${JSON.stringify({ ...answers, illegal: Object.fromEntries(illegal) })}\n`);
}
