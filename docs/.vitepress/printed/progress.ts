/** How much of what is printed is entered. */
import type { PrintedWords } from './words.js';

/** A part of what is in the box: how much is entered, and how much there is. */
export interface Part {
  readonly part: keyof PrintedWords['parts'];
  readonly done: number;
  readonly all: number;
}
