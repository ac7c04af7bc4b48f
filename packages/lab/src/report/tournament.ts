import type { OptionWords } from '../games/optionWords.js';
import { addCounts, type Counts, type Summary, summaryOf } from '../simulation/counts.js';
import type { Match } from '../simulation/match.js';
import type { Statistics } from '../simulation/statistics.js';
import { type Interval, wilsonInterval } from '../simulation/wins.js';
import { type Origin, originOf } from '../tools/origin.js';
import { gamesOf, type SpeedReport, speedOf } from './report.js';
import { reportWords } from './words.js';

/** The games between some agents. */
interface Pairing {
  /** Indices of the agents. */
  readonly agents: readonly number[];
  readonly statistics: Statistics;
}

/** How often one agent ranked ahead of another in their games. */
export interface Encounter {
  readonly agent: string;
  readonly opponent: string;
  readonly games: number;
  readonly ahead: number;
  readonly behind: number;
  /** Share of games in which the agent was ahead, ties counting half, with its 95% interval. */
  readonly share: number;
  readonly interval: Interval;
}

/** One agent's standing. */
export interface Standing {
  readonly agent: string;
  readonly games: number;
  /** See `ratingsOf`. */
  readonly rating: number;
  /** Games won; a win shared by k players counts 1/k. */
  readonly wins: number;
  /** Its final scores; `null` before its first game. */
  readonly score: Summary | null;
}

/** The report of a tournament. Plain JSON. */
export interface TournamentReport extends Origin {
  readonly format: 'rulewright-tournament';
  /** The options in the language of the report. */
  readonly options: readonly OptionWords[];
  readonly agents: readonly string[];
  /** Over all pairings. */
  readonly games: number;
  /** Best first. */
  readonly standings: readonly Standing[];
  /** For each pair that met, in the order of the standings. */
  readonly encounters: readonly Encounter[];
  readonly speed: SpeedReport;
}

/** All combinations of `size` out of `agents`, in order. */
export function pairingsOf(agents: number, size: number): number[][] {
  const choose = (from: number, left: number): number[][] => {
    if (left === 0) return [[]];
    const choices: number[][] = [];
    for (let agent = from; agent <= agents - left; agent++) {
      for (const rest of choose(agent + 1, left - 1)) choices.push([agent, ...rest]);
    }
    return choices;
  };
  return choose(0, size);
}

/** The matrices of a tournament, by agent index. */
function tallyOf(agents: number, pairings: readonly Pairing[]) {
  const zeros = (): number[][] => Array.from({ length: agents }, () => new Array<number>(agents).fill(0));
  const ahead = zeros();
  const games = zeros();
  const played = new Array<number>(agents).fill(0);
  const wins = new Array<number>(agents).fill(0);
  const scores = Array.from({ length: agents }, (): Counts => new Map());
  for (const { agents: members, statistics } of pairings) {
    for (const [index, agent] of members.entries()) {
      add(played, agent, statistics.games);
      for (const [sharers, times] of statistics.agents[index]?.wins ?? []) add(wins, agent, times / sharers);
      addCounts(scores[agent] as Counts, statistics.agents[index]?.scores ?? new Map());
      for (const [otherIndex, other] of members.entries()) {
        if (other === agent) continue;
        add(ahead[agent] as number[], other, statistics.ahead[index]?.[otherIndex] ?? 0);
        add(games[agent] as number[], other, statistics.games);
      }
    }
  }
  return { ahead, games, played, wins, scores };
}

function add(numbers: number[], index: number, more: number): void {
  numbers[index] = (numbers[index] as number) + more;
}

/** The standings and encounters of a tournament. */
function resultsOf(
  agents: readonly string[],
  pairings: readonly Pairing[],
): Pick<TournamentReport, 'standings' | 'encounters'> {
  const { ahead, games, played, wins, scores } = tallyOf(agents.length, pairings);
  const at = (matrix: readonly (readonly number[])[], a: number, b: number): number => matrix[a]?.[b] ?? 0;
  const points = (a: number, b: number): number =>
    at(ahead, a, b) + (at(games, a, b) - at(ahead, a, b) - at(ahead, b, a)) / 2;
  const all = agents.map((_, agent) => agent);
  const ratings = ratingsOf(all.map((a) => all.map((b) => (a === b ? 0 : points(a, b)))));
  const order = [...all].sort((a, b) => (ratings[b] as number) - (ratings[a] as number) || a - b);
  const encounter = (a: number, b: number): Encounter[] => {
    const together = at(games, a, b);
    if (together === 0) return [];
    const share = points(a, b) / together;
    return [
      {
        agent: agents[a] as string,
        opponent: agents[b] as string,
        games: together,
        ahead: at(ahead, a, b),
        behind: at(ahead, b, a),
        share,
        interval: wilsonInterval(share, together),
      },
    ];
  };
  return {
    standings: order.map((agent) => ({
      agent: agents[agent] as string,
      games: played[agent] as number,
      rating: ratings[agent] as number,
      wins: wins[agent] as number,
      score: played[agent] === 0 ? null : summaryOf(scores[agent] as Counts),
    })),
    encounters: order.flatMap((a) => order.flatMap((b) => (a === b ? [] : encounter(a, b)))),
  };
}

/** The source of a tournament report. */
export interface TournamentSource {
  /** Of all agents. */
  readonly match: Match;
  /** The agents of each pairing, by index. */
  readonly pairings: readonly (readonly number[])[];
  /** By pairing. */
  readonly statistics: readonly Statistics[];
  readonly seconds: number;
  /** How many games were played in those seconds. */
  readonly gamesInTime: number;
  /** The language of the names of options; English by default. */
  readonly language?: string | undefined;
}

/** Computes the report of a tournament. */
export function tournamentReportOf(source: TournamentSource): TournamentReport {
  const { match, statistics, seconds, gamesInTime } = source;
  const agents = match.agents.map(({ name }) => name);
  const pairings = statistics.map((part, index) => ({ agents: source.pairings[index] ?? [], statistics: part }));
  return {
    format: 'rulewright-tournament',
    ...originOf(match),
    options: reportWords(match.game, source.language).options(match.config),
    agents,
    games: gamesOf(statistics),
    ...resultsOf(agents, pairings),
    speed: speedOf(statistics, seconds, gamesInTime),
  };
}

/** Rating difference for odds of 10 to 1, as in chess. */
const SCALE = 400;
const PRECISION = 1e-10;
const MAX_ROUNDS = 100_000;

/**
 * Bradley-Terry ratings on the Elo scale, 0 on average: agent `a` is expected to be ahead of agent `b` in a share
 *
 *     1 / (1 + 10^((R_b - R_a) / 400))
 *
 * of their games. `ahead[a][b]` is the number of games in which `a` was ahead of `b`, ties counting half. The strengths
 * `10^(R/400)` are maximum-likelihood estimates, by the MM algorithm of D. R. Hunter, "MM algorithms for generalized
 * Bradley-Terry models", Annals of Statistics 32 (2004), 384-406. Every pair that met is given one extra tie, so an
 * agent that won or lost every game has a finite rating.
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
