import type { Agent } from '@rulewright/agents';
import type { Refusal } from '@rulewright/core';
import { CommandError } from '../errors.js';
import { reasonOf } from '../own/places.js';

/** What to say of an agent that throws, and where in the user's own code it does. */
export function failureOf(agent: Agent, error: unknown): CommandError {
  return new CommandError('agentFailed', `${agent.name} failed: ${reasonOf(error)}.`);
}

/** What to say of an agent that chooses what it can't do. */
export function illegalChoice(agent: Agent, choice: unknown, refusal: Refusal | undefined): CommandError {
  const why = refusal === undefined ? '' : ` (${refusal.rule}): ${refusal.message}`;
  return new CommandError('agentFailed', `${agent.name} chose ${abridged(choice)}, which isn't legal${why}`);
}

const MAX_CHARACTERS = 200;

function abridged(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS)}...` : text;
}
