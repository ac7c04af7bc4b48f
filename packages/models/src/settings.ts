import type { ConfigBase, Player } from '@rulewright/core';
import * as z from 'zod';

/** What happens after a decision's last answer, if none was a legal action. */
export const FALLBACKS = ['random', 'forfeit', 'menu'] as const;

/** What a model is told about an answer that was no legal action. */
export const CORRECTIONS = ['rule', 'nothing'] as const;

/** What decides how the games of a run go. Two runs with equal settings ask the same questions. */
export const settingsSchema = z.strictObject({
  /** Id of a game of the lab, or the path of a module. */
  game: z.string(),
  config: z.custom<ConfigBase>((value) => typeof value === 'object' && value !== null && 'players' in value),
  seed: z.int(),
  /** Specs of agents. */
  opponents: z.array(z.string()),
  /** Without its query. */
  endpoint: z.string(),
  model: z.string(),
  /** Further fields of each request. */
  parameters: z.record(z.string(), z.unknown()),
  /** With a list of the legal actions, or without. */
  way: z.enum(['menu', 'open']),
  /** Further answers to a decision after the first. */
  rethinks: z.int().min(0),
  correction: z.enum(CORRECTIONS),
  fallback: z.enum(FALLBACKS),
  /** Earlier exchanges of the game in each request; `null` for all. */
  keep: z.nullable(z.int().min(0)),
  language: z.string(),
  /** The rules in the prompts; `null` for none. */
  rules: z.nullable(z.string()),
});

/** The settings of a run. Plain JSON. */
export type ModelSettings = z.infer<typeof settingsSchema>;

/** One game of a run. */
export interface GamePlace {
  /** Index of the opponent. */
  readonly opponent: number;
  /** From 0. The two games of a deal have the same setup and chance. */
  readonly deal: number;
  /** The seat of the model. */
  readonly seat: Player;
}

/** The games of some deals against each opponent. Consecutive games share a deal, with seats swapped. */
export function placesOf(opponents: number, deals: number): GamePlace[] {
  return Array.from({ length: deals }, (_, deal) => deal).flatMap((deal) =>
    Array.from({ length: opponents }, (_, opponent) => opponent).flatMap((opponent): GamePlace[] => [
      { opponent, deal, seat: 0 },
      { opponent, deal, seat: 1 },
    ]),
  );
}

/** The name of a game in logs and messages. */
export function nameOf({ opponents }: Pick<ModelSettings, 'opponents'>, { opponent, deal, seat }: GamePlace): string {
  return `${opponents[opponent]}, deal ${deal + 1}, seat ${seat + 1}`;
}
