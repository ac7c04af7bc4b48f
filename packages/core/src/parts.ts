import { isDraft, original } from 'immer';
import { copyJson } from './copy.js';
import { deepFreeze } from './domain.js';

/**
 * A part of a state that no rule edits, such as its config, as the object that it is in every state of the game, also
 * where a rule is handed a draft of it. For finding what was worked out from it once, by its identity.
 */
export function constantPart<Part extends object>(part: Part): Part {
  return isDraft(part) ? (original<object>(part) as Part) : part;
}

/** The copies made since rules began to run. */
const edited: object[] = [];

/**
 * A part of a state for a rule that edits it in dozens of places. In place it is that part. Where rules run purely it
 * is a plain copy that takes the part's place, since such a part costs less to copy than its draft does to edit. The
 * part must not have been edited otherwise in the same step, and only plain values may be put into it.
 */
export function editablePart<S extends object, Key extends keyof S>(state: S, key: Key): S[Key] {
  const part = state[key];
  if (!isDraft(part)) return part;
  const copy = copyJson(original<object>(part as object)) as S[Key];
  state[key] = copy;
  edited.push(copy as object);
  return copy;
}

/** Freezes these copies when the rules have run: then immer needn't look through them for drafts. */
export function freezeEditedParts(): void {
  for (const part of edited) deepFreeze(part);
  edited.length = 0;
}
