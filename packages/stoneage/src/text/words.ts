/** The words of the texts, and resources in words. */
import type { WordsOf } from '@rulewright/core/text';
import { RESOURCES, type Resource } from '../components.js';
import type { Catalogue } from './messages.generated.js';

/** The words in a language, with the names of the players. */
export type Words = WordsOf<Catalogue>;

/** `2 wood, 1 gold`, without resources of number 0. */
export function resourceWords(resources: Readonly<Record<Resource, number>>, { actions }: Words): string {
  return RESOURCES.filter((resource) => resources[resource] > 0)
    .map((resource) => actions.amount({ amount: resources[resource], gives: resource }))
    .join(', ');
}

/** The answer of a `select`. */
export function yesNo(isSo: boolean): 'yes' | 'no' {
  return isSo ? 'yes' : 'no';
}
