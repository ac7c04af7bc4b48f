/** Names of guests. */
import * as z from 'zod';

/** The most characters of a name. */
const LONGEST = 32;

/** Letters with their marks, numbers and signs: no control characters, and none that change the direction. */
const LEGIBLE = /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]+$/u;

/** What a page could take for markup; spaces that can't be seen; marks that pile up. */
const MISLEADING = /[<>&"`]|^ | $| {2}|^\p{M}|\p{M}{3}/u;

/** The name of a guest, in composed characters. */
export const nameSchema = z
  .string()
  .max(4 * LONGEST)
  .transform((name) => name.normalize('NFC'))
  .refine((name) => [...name].length <= LONGEST, `a name has at most ${LONGEST} characters`)
  .refine(
    (name) => LEGIBLE.test(name) && !MISLEADING.test(name),
    'a name has letters, numbers, signs and single spaces, and no markup',
  );
