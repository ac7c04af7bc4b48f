import { TITLES } from '../titles.mjs';
import { messageFiles } from './messages.mjs';
import { rulebookFile } from './rulebook.mjs';
import { rulesFile } from './rules.mjs';
import { finish, writeGenerated } from './write.mjs';

/** The languages of the rules for players. */
const LANGUAGES = ['de', 'en', 'pl'];

/** Writes all generated files. @returns how many had changed */
export async function generate() {
  const messages = await messageFiles();
  // The schemas import core, which imports its messages.
  const written = writeGenerated(messages);
  /** @type {Map<string, string>} */
  const ofGames = new Map();
  for (const [folder, title] of Object.entries(TITLES)) {
    ofGames.set(`packages/${folder}/src/rules.generated.ts`, rulesFile(folder, title));
    for (const language of LANGUAGES) {
      ofGames.set(`packages/${folder}/src/rulebook/${language}.generated.ts`, rulebookFile(folder, title, language));
    }
  }
  const total = written + writeGenerated(ofGames);
  finish(new Set([...messages.keys(), ...ofGames.keys()]));
  return total;
}
