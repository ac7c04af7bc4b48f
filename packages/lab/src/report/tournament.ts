import type { OptionWords } from '../games/optionWords.js';
import { confidenceSequence, type Interval } from '../simulation/confidence.js';
import { addCounts, type Counts, type Summary, summaryOf, totalOf } from '../simulation/counts.js';
import { halvesOf } from '../simulation/deals.js';
import type { Match } from '../simulation/match.js';
import { testOf } from '../simulation/simulate.js';
import type { SprtHypotheses, SprtState } from '../simulation/sprt.js';
import { addSeats, emptyStatistics, type Statistics } from '../simulation/statistics.js';
import { dealtInterval } from '../simulation/wins.js';
import { entryAt } from '../tools/entryAt.js';
import { type Origin, originOf } from '../tools/origin.js';
import { effectOf, type PairedComparison, type PairedEffect } from './paired.js';
import { type Pairing, pairingsOf, ratingIntervals, ratingsOf } from './ratings.js';
import {
  barsOf,
  gamesOf,
  type MoverReport,
  type SeatReport,
  type SpeedReport,
  sideReports,
  speedOf,
} from './report.js';
import { reportWords } from './words.js';

/** How often one agent ranked ahead of another in their games. */
export interface Encounter {
  readonly agent: string;
  readonly opponent: string;
  readonly games: number;
  readonly ahead: number;
  readonly behind: number;
  /** Share of games in which the agent was ahead, ties counting half. */
  readonly share: number;
  /** Its 95% interval for a number of games that was fixed in advance. */
  readonly interval: Interval;
  /** Its 95% interval that holds whenever the tournament stops. */
  readonly anytime: Interval;
  /** The agents in the same deals; `null` for fewer than two complete deals. */
  readonly paired: PairedComparison | null;
}

/** The sequential test of one agent against another. */
interface SprtReport extends SprtHypotheses, SprtState {
  readonly agent: string;
  readonly opponent: string;
  /** Complete deals. */
  readonly deals: number;
}

/** One agent's standing. */
export interface Standing {
  readonly agent: string;
  readonly games: number;
  /** See `ratingsOf`. */
  readonly rating: number;
  /** Its 95% interval, see `ratingIntervals`; `null` if some agents met in fewer than five complete deals. */
  readonly ratingInterval: Interval | null;
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
  /** By two agents, if the tournament was run with `--sprt`. */
  readonly tests: readonly SprtReport[];
  /** By seat, over all games. */
  readonly seats: readonly SeatReport[];
  /** By turn order, over all games. */
  readonly movers: readonly MoverReport[];
  readonly speed: SpeedReport;
}

/** The games of two agents, from the side of the one that was named first. */
interface Meeting {
  readonly games: number;
  readonly ahead: number;
  readonly behind: number;
  /** Complete deals by its half points. */
  readonly halves: Counts;
  /** Complete deals by the difference of the scores. */
  readonly margins: Counts;
}

/** The games of two agents, `first` < `second`, in all pairings with both. */
function meetingOf(first: number, second: number, pairings: readonly Pairing[]): Meeting {
  const halves: Counts = new Map();
  const margins: Counts = new Map();
  let [games, ahead, behind] = [0, 0, 0];
  for (const { agents, statistics } of pairings) {
    const [one, other] = [agents.indexOf(first), agents.indexOf(second)];
    if (one < 0 || other < 0) continue;
    games += statistics.games;
    ahead += statistics.ahead[one]?.[other] ?? 0;
    behind += statistics.ahead[other]?.[one] ?? 0;
    const pair = pairingsOf(agents.length, 2).findIndex(([left, right]) => left === one && right === other);
    addCounts(halves, halvesOf(statistics.deals, pair));
    addCounts(margins, statistics.deals.margins[pair] ?? new Map());
  }
  return { games, ahead, behind, halves, margins };
}

/** The same from the side of the other agent; each deal has `games` games. */
function reversedMeeting({ games, ahead, behind, halves, margins }: Meeting, perDeal: number): Meeting {
  return {
    games,
    ahead: behind,
    behind: ahead,
    halves: mapped(halves, (value) => 2 * perDeal - value),
    margins: mapped(margins, (value) => -value),
  };
}

function pointsIn({ games, ahead, behind }: Meeting): number {
  return ahead + (games - ahead - behind) / 2;
}

/** The games, wins and scores of an agent. */
function recordOf(agent: number, pairings: readonly Pairing[]): Pick<Standing, 'games' | 'wins' | 'score'> {
  const scores: Counts = new Map();
  let [games, wins] = [0, 0];
  for (const { agents, statistics } of pairings) {
    const own = statistics.agents[agents.indexOf(agent)];
    if (own === undefined) continue;
    games += statistics.games;
    for (const [sharers, times] of own.wins) wins += times / sharers;
    addCounts(scores, own.scores);
  }
  return { games, wins, score: games === 0 ? null : summaryOf(scores) };
}

/** The standings and encounters of some agents. */
export function resultsOf(
  agents: readonly string[],
  pairings: readonly Pairing[],
): Pick<TournamentReport, 'standings' | 'encounters'> {
  const perDeal = pairings[0]?.statistics.deals.games ?? 1;
  const meetings = agents.map((_, a) =>
    agents.map((__, b) => {
      if (a === b) return undefined;
      return a < b ? meetingOf(a, b, pairings) : reversedMeeting(meetingOf(b, a, pairings), perDeal);
    }),
  );
  const ratings = ratingsOf(meetings.map((row) => row.map((meeting) => (meeting ? pointsIn(meeting) : 0))));
  const intervals = ratingIntervals(pairings, ratings);
  const rivals = agents.map((agent, index) => ({ agent, index, rating: ratings[index] ?? 0 }));
  const order = rivals.sort((left, right) => right.rating - left.rating || left.index - right.index);
  return {
    standings: order.map(({ agent, index, rating }) => {
      const { games, wins, score } = recordOf(index, pairings);
      return { agent, games, rating, ratingInterval: intervals?.[index] ?? null, wins, score };
    }),
    encounters: order.flatMap((one) =>
      order.flatMap((other) => {
        const meeting = meetings[one.index]?.[other.index];
        if (meeting === undefined || meeting.games === 0) return [];
        // Deals are compared for the agent that was named first.
        const isFirst = one.index < other.index;
        const named = isFirst ? meeting : meetings[other.index]?.[one.index];
        const comparison = named ? comparisonOf(named, perDeal) : null;
        const paired = isFirst ? comparison : reversed(comparison);
        return [{ agent: one.agent, opponent: other.agent, ...encounterOf(meeting, perDeal), paired }];
      }),
    ),
  };
}

/** How often an agent ranked ahead in a meeting. */
function encounterOf(meeting: Meeting, perDeal: number): Omit<Encounter, 'agent' | 'opponent' | 'paired'> {
  const { games, ahead, behind, halves } = meeting;
  const share = pointsIn(meeting) / games;
  return {
    games,
    ahead,
    behind,
    share,
    interval: dealtInterval(share, games, halves, 2 * perDeal),
    anytime: confidenceSequence(halves, 2 * perDeal),
  };
}

/** Counts of other values. */
function mapped(counts: Counts, to: (value: number) => number): Counts {
  return new Map([...counts].map(([value, times]) => [to(value), times]));
}

/** Compares two agents by deal. */
function comparisonOf({ halves, margins }: Meeting, perDeal: number): PairedComparison | null {
  const deals = totalOf(halves);
  if (deals < 2) return null;
  return {
    deals,
    points: effectOf(margins, 1 / perDeal),
    share: effectOf(
      mapped(halves, (value) => value - perDeal),
      1 / perDeal,
      perDeal,
    ),
  };
}

/** The comparison from the side of the opponent. */
function reversed(comparison: PairedComparison | null): PairedComparison | null {
  if (comparison === null) return null;
  const opposite = ({ mean, interval, d, p }: PairedEffect): PairedEffect => ({
    mean: -mean,
    interval: interval && { low: -interval.high, high: -interval.low },
    d: d === null ? null : -d,
    p,
  });
  const { deals, points, share } = comparison;
  return { deals, points: opposite(points), share: opposite(share) };
}

/** The rows of all pairings. Each has its own deals. */
function allSeats(statistics: readonly Statistics[]): Pick<Statistics, 'games' | 'deals' | 'seats' | 'movers'> {
  const first = entryAt(statistics, 0);
  const { seats, movers } = emptyStatistics(first.seats.length);
  for (const part of statistics) {
    addSeats(seats, part.seats);
    addSeats(movers, part.movers);
  }
  return { games: gamesOf(statistics), deals: first.deals, seats, movers };
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
  /** The hypotheses of sequential tests, for tournaments of two players. */
  readonly sprt?: SprtHypotheses | undefined;
  /** The language of the names of options; English by default. */
  readonly language?: string | undefined;
}

/** Computes the report of a tournament. */
export function tournamentReportOf(source: TournamentSource): TournamentReport {
  const { match, statistics, seconds, gamesInTime } = source;
  const agents = match.agents.map(({ name }) => name);
  const pairings = statistics.map((part, index) => ({ agents: source.pairings[index] ?? [], statistics: part }));
  const words = reportWords(match.game, source.language);
  return {
    format: 'rulewright-tournament',
    ...originOf(match),
    options: words.options(match.config),
    agents,
    games: gamesOf(statistics),
    ...resultsOf(agents, pairings),
    tests: source.sprt === undefined ? [] : testsOf(agents, pairings, source.sprt),
    ...sideReports(words, allSeats(statistics), barsOf(statistics)),
    speed: speedOf(statistics, seconds, gamesInTime),
  };
}

function testsOf(agents: readonly string[], pairings: readonly Pairing[], hypotheses: SprtHypotheses): SprtReport[] {
  return pairings.map(({ agents: [agent = 0, opponent = 0], statistics }) => ({
    agent: agents[agent] ?? '',
    opponent: agents[opponent] ?? '',
    deals: totalOf(statistics.deals.outcomes),
    ...hypotheses,
    ...testOf(statistics, hypotheses),
  }));
}
