import { type Origin, originOf } from '../origin.js';
import { gamesOf, type SpeedReport, speedOf } from '../report/speed.js';
import { addCounts, type Counts, type Summary, summaryOf } from '../simulation/counts.js';
import type { Match } from '../simulation/match.js';
import type { Statistics } from '../simulation/statistics.js';
import { type Interval, wilsonInterval } from '../simulation/wilson.js';
import { ratingsOf } from './rating.js';

/** The games of some agents with one another. */
export interface Pairing {
  /** Numbers of the agents. */
  readonly agents: readonly number[];
  readonly statistics: Statistics;
}

/** How often one agent was ahead of another in the games they played together. */
export interface Encounter {
  readonly agent: string;
  readonly opponent: string;
  readonly games: number;
  readonly ahead: number;
  readonly behind: number;
  /** Share of the games in which the agent was ahead, ties counting half; 95% interval, see `wilsonInterval`. */
  readonly share: number;
  readonly interval: Interval;
}

/** One agent's place in a tournament. */
export interface Standing {
  readonly agent: string;
  readonly games: number;
  /** See `ratingsOf`. */
  readonly rating: number;
  /** Games won; one shared by k players counts 1/k. */
  readonly wins: number;
  /** Its final scores; `null` before its first game. */
  readonly score: Summary | null;
}

/** What a tournament has shown. Plain JSON. */
export interface TournamentReport extends Origin {
  readonly format: 'rulewright-tournament';
  readonly agents: readonly string[];
  /** Of all pairings together. */
  readonly games: number;
  /** The best first. */
  readonly standings: readonly Standing[];
  /** Of each agent with each other that it met, in the order of the standings. */
  readonly encounters: readonly Encounter[];
  readonly speed: SpeedReport;
}

/** Every choice of `size` out of `agents`, in order: who play together. */
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

/** The matrices of a tournament, by number of the agent. */
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

/** The places and the encounters of a tournament. */
export function resultsOf(
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

/** What the figures of a tournament come from. */
export interface TournamentSource {
  /** Of all agents. */
  readonly match: Match;
  /** Who play together, by number of the agent. */
  readonly pairings: readonly (readonly number[])[];
  /** Of each pairing. */
  readonly statistics: readonly Statistics[];
  readonly seconds: number;
  /** How many of the games were played in those seconds. */
  readonly gamesInTime: number;
}

/** Works the figures of a tournament out. */
export function tournamentReportOf(source: TournamentSource): TournamentReport {
  const { match, statistics, seconds, gamesInTime } = source;
  const agents = match.agents.map(({ name }) => name);
  const pairings = statistics.map((part, index) => ({ agents: source.pairings[index] ?? [], statistics: part }));
  return {
    format: 'rulewright-tournament',
    ...originOf(match),
    agents,
    games: gamesOf(statistics),
    ...resultsOf(agents, pairings),
    speed: speedOf(statistics, seconds, gamesInTime),
  };
}
