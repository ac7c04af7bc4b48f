import { jsonSchema } from '@rulewright/core';
import { gameOf } from '../games.js';
import type { Io } from '../io.js';

/** Prints the JSON Schema of all that goes in and out of a game. */
export function schemaCommand(id: string, io: Io): void {
  io.stdout.write(`${JSON.stringify(jsonSchema(gameOf(id)), null, 2)}\n`);
}
