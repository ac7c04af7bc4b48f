import { jsonSchema } from '@rulewright/core';
import { loadGame } from '../games.js';
import type { Io } from '../io.js';

/** Prints the JSON Schema of all that goes in and out of a game. */
export async function schemaCommand(idOrPath: string, io: Io): Promise<void> {
  io.stdout.write(`${JSON.stringify(jsonSchema(await loadGame(idOrPath)), null, 2)}\n`);
}
