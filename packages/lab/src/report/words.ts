import type { ConfigBase, Player } from '@rulewright/core';
import { type AnyGame, textOf } from '../games/games.js';
import { type OptionWords, optionWords } from '../games/optionWords.js';
import { playerName } from '../games/playerName.js';

/** The words of a report in one language. */
export interface ReportWords {
  player(seat: Player): string;
  /** The source of points. */
  source(item: { readonly rule: string; readonly label: string }): string;
  /** Why a game ended. */
  reason(reason: string): string;
  /** The options of a config except `players`. */
  options(config: ConfigBase): readonly OptionWords[];
}

/** The words of a game's reports; keys and plain values for a game without them. */
export function reportWords(game: AnyGame, language: string | undefined): ReportWords {
  const text = textOf(game, language);
  return {
    player: (seat) => text.playerName?.(seat) ?? playerName(seat),
    source: ({ rule, label }) => text.describeScore?.({ rule, label, points: 0 }) ?? label,
    reason: (reason) => text.describeReason?.(reason) ?? reason,
    options: (config) => optionWords(text, config),
  };
}
