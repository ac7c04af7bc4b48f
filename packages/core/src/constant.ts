import { isDraft, original } from 'immer';

/**
 * A part of a state that no rule edits, such as its config, as the object that it is in every state of the game, also
 * where a rule is handed a draft of it. For finding what was worked out from it once, by its identity.
 */
export function constantPart<Part extends object>(part: Part): Part {
  return isDraft(part) ? (original<object>(part) as Part) : part;
}
