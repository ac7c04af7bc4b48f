import type { ConfigBase, GameText, GameTypes } from '@rulewright/core';
import { optionText } from '../tools/plainText.js';

/** An option of a config and its value in words. */
export interface OptionWords {
  readonly option: string;
  readonly value: string;
}

/** The options of a config except `players`; keys and plain values for a game without words. */
export function optionWords(text: GameText<GameTypes>, { players: _, ...options }: ConfigBase): readonly OptionWords[] {
  return Object.entries(options).map(([key, value]) => ({
    option: text.describeOption?.(key) ?? key,
    value: text.describeValue?.(key, value) ?? optionText(value),
  }));
}
