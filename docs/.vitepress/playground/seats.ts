/** People and agents at seats. */
import { LEVELS, type Level } from '@rulewright/agents';
import type { Actor, GameTypes, Playthrough, Turn } from '@rulewright/core';

/** The kinds of sitters. */
export const KINDS = ['person', ...LEVELS, 'random', 'greedy', 'mcts'] as const;

/** A person at this screen, or an agent with its options. */
export type Sitter =
  | { readonly kind: 'person' | Level | 'random' | 'greedy' }
  | { readonly kind: 'mcts'; readonly iterations: number };

const ITERATIONS = 400;

/** A sitter of a kind, with default options. */
export function sitterOf(kind: Sitter['kind']): Sitter {
  return kind === 'mcts' ? { kind, iterations: ITERATIONS } : { kind };
}

/** A sitter as text: `person`, `easy`, `mcts:400`. */
export function sitterText(sitter: Sitter): string {
  return sitter.kind === 'mcts' ? `mcts:${sitter.iterations}` : sitter.kind;
}

/** Parses the result of `sitterText`; `undefined` for any other text. */
export function sitterFrom(text: string): Sitter | undefined {
  const [word, detail] = text.split(':');
  const kind = KINDS.find((each) => each === word);
  if (kind === undefined || detail === undefined) return kind && sitterOf(kind);
  const iterations = Number(detail);
  const isLimit = Number.isSafeInteger(iterations) && iterations > 0;
  return kind === 'mcts' && isLimit ? { kind, iterations } : undefined;
}

/** The seats of people. */
export function peopleOf(seats: readonly Sitter[]): number[] {
  return seats.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []));
}

/** The current actors. */
function actorsOf(turn: Turn): readonly Actor[] {
  if (turn.kind === 'decision') return [turn.player];
  return turn.kind === 'simultaneous' ? turn.actors : [];
}

/** The current actors controlled by people: their seats, and the host if any people play. */
export function actorsOfPeople(turn: Turn, seats: readonly Sitter[]): readonly Actor[] {
  const people: readonly Actor[] = peopleOf(seats);
  return actorsOf(turn).filter((actor) => (actor === 'host' ? people.length > 0 : people.includes(actor)));
}

/**
 * The next automatic actor: an agent's seat, or the host if no people play. `undefined` if people must choose or nobody can
 * act. Among simultaneous actors it is random, without people if they wait.
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

/** The number of the snapshot before the last decision of people; `undefined` if they have decided nothing. */
export function lastChoice(played: Playthrough<GameTypes>, seats: readonly Sitter[]): number | undefined {
  const { snapshots } = played;
  for (let number = snapshots.length - 2; number >= 0; number--) {
    const actor = snapshots[number + 1]?.moves[0]?.actor;
    const turn = snapshots[number]?.turn;
    if (turn && actorsOfPeople(turn, seats).some((person) => person === actor)) return number;
  }
  return undefined;
}
