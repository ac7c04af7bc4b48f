// The rules for players, by game and language.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rulebookEdition } from '@rulewright/core/text';
import { root } from './addresses.mjs';

/** English first. */
const LANGUAGES = ['en', 'de', 'pl'];

/**
 * @typedef {object} Edition
 * @property {string} language
 * @property {string} name of the language in itself
 * @property {string} address of its page
 * @property {readonly string[]} ids of its rules
 */

/**
 * The editions of a game; none if it has only numbered rules.
 * @param {string} game
 * @returns {Edition[]}
 */
export function editionsOf(game) {
  return LANGUAGES.flatMap((language) => {
    const file = join(root, `docs/rules/players/${game}.${language}.md`);
    if (!existsSync(file)) return [];
    const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
    const { rules } = rulebookEdition(language, readFileSync(file, 'utf8'));
    return {
      language,
      name: name.charAt(0).toUpperCase() + name.slice(1),
      address: `/rules/players/${game}.${language}`,
      ids: Object.keys(rules),
    };
  });
}
