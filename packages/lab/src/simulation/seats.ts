/**
 * Which agent sits where in a game: the agent of each seat. A single agent sits everywhere. Several, one for each seat,
 * take turns: in every `n` games in a row each sits once on every seat, and from one such block to the next the order in
 * which they sit around the table changes, through all (n - 1)! of them.
 */
export function seatingOf(agents: number, players: number, game: number): number[] {
  if (agents === 1) return new Array<number>(players).fill(0);
  const circle = circleOf(agents, Math.floor(game / players));
  return circle.map((_, seat) => circle[(seat + game) % players] as number);
}

/** An order around the table: agent 0 first, the others in the permutation of that number (modulo their number). */
function circleOf(agents: number, number: number): number[] {
  const left = Array.from({ length: agents - 1 }, (_, index) => index + 1);
  const circle = [0];
  for (let rest = number; left.length > 0; ) {
    const [next] = left.splice(rest % left.length, 1) as [number];
    rest = Math.floor(rest / (left.length + 1));
    circle.push(next);
  }
  return circle;
}
