import * as agents from '@rulewright/agents';
import * as burgundy from '@rulewright/burgundy';
import * as castle from '@rulewright/castle';
import * as city from '@rulewright/city';
import * as copenhagen from '@rulewright/copenhagen';
import * as core from '@rulewright/core';
import * as define from '@rulewright/core/define';
import * as history from '@rulewright/core/history';
import * as learning from '@rulewright/core/learning';
import * as prompts from '@rulewright/core/prompts';
import * as text from '@rulewright/core/text';
import * as textDe from '@rulewright/core/text/de';
import * as textEn from '@rulewright/core/text/en';
import * as textPl from '@rulewright/core/text/pl';
import * as pictures from '@rulewright/pictures';
import * as stoneage from '@rulewright/stoneage';
import * as zod from 'zod';
import * as mini from 'zod/mini';

/** The exports of a user's module by name. */
export type Exports = Readonly<Record<string, unknown>>;

/** Whether an argument is a path rather than the name of a game or agent. */
export function isPath(word: string): boolean {
  return /^\.{0,2}\/|^[a-zA-Z]:\\|\.([cm]?[jt]s|json)(:|$)/.test(word);
}

/**
 * The modules that a user's module can import, by specifier. A second copy of core wouldn't recognize this one's games
 * and errors.
 */
export const MODULES: Record<string, object> = {
  '@rulewright/agents': agents,
  '@rulewright/burgundy': burgundy,
  '@rulewright/castle': castle,
  '@rulewright/city': city,
  '@rulewright/copenhagen': copenhagen,
  '@rulewright/core': core,
  '@rulewright/core/define': define,
  '@rulewright/core/history': history,
  '@rulewright/core/learning': learning,
  '@rulewright/core/prompts': prompts,
  '@rulewright/core/text': text,
  '@rulewright/core/text/de': textDe,
  '@rulewright/core/text/en': textEn,
  '@rulewright/core/text/pl': textPl,
  '@rulewright/pictures': pictures,
  '@rulewright/stoneage': stoneage,
  zod,
  'zod/mini': mini,
};
