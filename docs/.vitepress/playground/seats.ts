/** Who sits where. */
import { LEVELS, type Level } from '@rulewright/agents';
import type { Actor, GameTypes, Playthrough, Turn } from '@rulewright/core';

/** Who can sit at a seat. */
export const KINDS = ['person', 'random', 'greedy', 'mcts', 'learned'] as const;

/** A person at this screen, or an agent with what it may be told. */
export type Sitter =
  | { readonly kind: 'person' | 'random' | 'greedy' }
  | { readonly kind: 'mcts'; readonly iterations: number }
  | { readonly kind: 'learned'; readonly level: Level };

const ITERATIONS = 400;

/** A sitter of that kind, with what it is usually told. */
export function sitterOf(kind: Sitter['kind']): Sitter {
  if (kind === 'mcts') return { kind, iterations: ITERATIONS };
  return kind === 'learned' ? { kind, level: 'hard' } : { kind };
}

/** A sitter in a word: `person`, `mcts:400`, `learned:easy`. */
export function sitterText(sitter: Sitter): string {
  if (sitter.kind === 'mcts') return `mcts:${sitter.iterations}`;
  return sitter.kind === 'learned' ? `learned:${sitter.level}` : sitter.kind;
}

/** The sitter that `sitterText` has written; `undefined` for any other text. */
export function sitterFrom(text: string): Sitter | undefined {
  const [word, detail] = text.split(':');
  const kind = KINDS.find((each) => each === word);
  if (kind === undefined || detail === undefined) return kind && sitterOf(kind);
  const iterations = Number(detail);
  if (kind === 'mcts') return Number.isSafeInteger(iterations) && iterations > 0 ? { kind, iterations } : undefined;
  const level = LEVELS.find((each) => each === detail);
  return kind === 'learned' && level ? { kind, level } : undefined;
}

/** The seats of people. */
export function peopleOf(seats: readonly Sitter[]): number[] {
  return seats.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []));
}

/** Those who are to act. */
function actorsOf(turn: Turn): readonly Actor[] {
  if (turn.kind === 'decision') return [turn.player];
  return turn.kind === 'simultaneous' ? turn.actors : [];
}

/** Those among them for whom people choose: their seats, and the table itself where any people play. */
export function actorsOfPeople(turn: Turn, seats: readonly Sitter[]): readonly Actor[] {
  const people: readonly Actor[] = peopleOf(seats);
  return actorsOf(turn).filter((actor) => (actor === 'host' ? people.length > 0 : people.includes(actor)));
}

/**
 * Who acts next without being asked: an agent's seat, or the table where no people play. `undefined` where people are to
 * choose, and where nobody is to act. Where several may act at once a lot decides, or, if people wait, one among the
 * others.
 */
export function nextByItself(
  played: Playthrough<GameTypes>,
  seats: readonly Sitter[],
  doPeopleWait: boolean,
): Actor | undefined {
  const { turn } = played.last;
  const people = actorsOfPeople(turn, seats);
  const actors = actorsOf(turn).filter((actor) => !doPeopleWait || !people.includes(actor));
  if (actors.length === 0) return undefined;
  const actor = actors[actors.length === 1 ? 0 : played.rng(doPeopleWait ? 'wait' : 'lot').int(actors.length)];
  return actor === undefined || people.includes(actor) ? undefined : actor;
}
