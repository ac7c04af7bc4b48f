/** Points of rating for which the stronger is ten times as likely to be ahead, as in chess. */
const SCALE = 400;
const PRECISION = 1e-10;
const MAX_ROUNDS = 100_000;

/**
 * Bradley-Terry ratings on the Elo scale, 0 on average: agent `a` is expected to be ahead of agent `b` in a share
 *
 *     1 / (1 + 10^((R_b - R_a) / 400))
 *
 * of their games. `ahead[a][b]` is in how many games `a` was ahead of `b`, a tie counting half. The strengths
 * `10^(R/400)` are those of greatest likelihood, found by the MM algorithm of D. R. Hunter, "MM algorithms for
 * generalized Bradley-Terry models", Annals of Statistics 32 (2004), 384-406. Every pair that met is given one more
 * game, a tie: so the rating of an agent that has won or lost them all is finite.
 */
export function ratingsOf(ahead: readonly (readonly number[])[]): number[] {
  const agents = ahead.length;
  const won = (a: number, b: number): number => ahead[a]?.[b] ?? 0;
  const met = (a: number, b: number): number => {
    const games = won(a, b) + won(b, a);
    return a === b || games === 0 ? 0 : games + 1;
  };
  const all = Array.from({ length: agents }, (_, agent) => agent);
  const wins = all.map((a) => sum(all.map((b) => (met(a, b) > 0 ? won(a, b) + 0.5 : 0))));
  let strengths = all.map(() => 1);
  for (let round = 0, change = 1; change > PRECISION && round < MAX_ROUNDS; round++) {
    const before = strengths;
    const strength = (agent: number): number => before[agent] as number;
    const raw = all.map((a) => {
      const weight = sum(all.map((b) => met(a, b) / (strength(a) + strength(b))));
      return weight === 0 ? strength(a) : (wins[a] as number) / weight;
    });
    const centre = Math.exp(sum(raw.map(Math.log)) / agents);
    strengths = raw.map((value) => value / centre);
    change = Math.max(...strengths.map((value, agent) => Math.abs(Math.log(value / strength(agent)))));
  }
  return strengths.map((value) => SCALE * Math.log10(value));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
