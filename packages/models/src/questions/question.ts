import { type ConfigBase, hashJson } from '@rulewright/core';
import * as z from 'zod';

/** The version of the format and of the wording of questions. */
export const QUESTIONS_VERSION = 1;

const legalitySchema = z.union([
  z.strictObject({ legal: z.literal(true) }),
  /** The rules that forbid the action. Naming one of them is right. */
  z.strictObject({ legal: z.literal(false), rules: z.array(z.string()).min(1) }),
]);

const base = {
  /** From the hash: the same whenever the question is made again. */
  id: z.string(),
  version: z.literal(QUESTIONS_VERSION),
  /** Id of a game of the lab, or the path of a module. */
  game: z.string(),
  rulesVersion: z.int(),
  config: z.custom<ConfigBase>((value) => typeof value === 'object' && value !== null && 'players' in value),
  seed: z.int(),
  /** The spec of the agent at every seat. */
  agent: z.string(),
  /** The game of the set, from 0, and its decision, from 0, those with a single legal action included. */
  position: z.strictObject({ game: z.int().min(0), decision: z.int().min(0) }),
  /** What a player is told once: seat, options, rules if wanted, notation. */
  system: z.string(),
  /** The view and the question. */
  prompt: z.string(),
  /** A checksum of the question with its answer. */
  hash: z.string(),
};

/** An action of the game, as JSON. */
const actionSchema = z.looseObject({ type: z.string() });

/** A line of a file of questions. */
export const questionSchema = z.discriminatedUnion('kind', [
  /** Is this action legal, and if not, which rule forbids it? */
  z.strictObject({ ...base, kind: z.literal('legality'), action: actionSchema, answer: legalitySchema }),
  /** How many actions are legal? */
  z.strictObject({ ...base, kind: z.literal('count'), answer: z.strictObject({ count: z.int().min(1) }) }),
  /** The points of the player by item, after an action. */
  z.strictObject({
    ...base,
    kind: z.literal('points'),
    action: actionSchema,
    answer: z.strictObject({ points: z.record(z.string(), z.number()) }),
  }),
  /** From what the player sees: how many cards of a colour does another hold, at least and at most? */
  z.strictObject({
    ...base,
    kind: z.literal('hand'),
    /** The seat that is asked about, from 0. */
    player: z.int().min(0),
    colour: z.string(),
    answer: z.strictObject({ least: z.int().min(0), most: z.int().min(0) }),
  }),
]);

/** A question about the rules in a position, with its exact answer. */
export type RuleQuestion = z.infer<typeof questionSchema>;

type OfKind<Kind extends RuleQuestion['kind']> = Extract<RuleQuestion, { readonly kind: Kind }>;

/** What differs between kinds of questions. */
export type QuestionPart =
  | Pick<OfKind<'legality'>, 'kind' | 'action' | 'answer'>
  | Pick<OfKind<'count'>, 'kind' | 'answer'>
  | Pick<OfKind<'points'>, 'kind' | 'action' | 'answer'>
  | Pick<OfKind<'hand'>, 'kind' | 'player' | 'colour' | 'answer'>;

/** The checksum of a question with its answer. */
export function hashOf({ system, prompt, answer }: Pick<RuleQuestion, 'system' | 'prompt' | 'answer'>): string {
  return hashJson([QUESTIONS_VERSION, system, prompt, answer]);
}
