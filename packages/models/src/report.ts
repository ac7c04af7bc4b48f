import type { AnyGame } from '@rulewright/lab/internal';
import {
  countGame,
  type Encounter,
  emptyStatistics,
  type Origin,
  originOf,
  resultsOf,
  type Standing,
  type Statistics,
} from '@rulewright/lab/internal/commands';
import type { AnswerCounts, RunCost } from './counts.js';
import type { FinishedModelGame, PlayedModelRun, StopReason } from './run.js';
import type { ModelSettings } from './settings.js';
import { type DealMean, type DealShare, meanOver, type Share, shareOver } from './shares.js';

/** The report of a run. Plain JSON. Shares and their intervals are of finished games, the cost of all requests. */
export interface ModelReport extends Origin {
  readonly format: 'rulewright-models';
  readonly settings: ModelSettings;
  readonly prompts: { readonly version: number; readonly hash: string };
  readonly games: number;
  /** Why the run ended before its last game; `null` if it didn't. */
  readonly stopped: StopReason | null;
  /** The model and its opponents, best first. */
  readonly standings: readonly Standing[];
  /** The model against each opponent. */
  readonly encounters: readonly Encounter[];
  /** Games that the model lost since no answer was a legal action. Their points count as 0 to 0. */
  readonly forfeits: number;
  readonly answers: AnswerShares;
  /** Illegal answers among all answers by the rule that forbids them, most frequent first. */
  readonly illegalByRule: readonly RuleShare[];
  /** Answers without an action among all answers, by reason. */
  readonly unreadableByReason: readonly (Share & { readonly reason: string })[];
  /** Further answers to a decision after the first. */
  readonly rethinks: number;
  /** Decisions whose first answer was a legal action. */
  readonly firstLegal: Share;
  /** Decisions without a legal action in any answer. */
  readonly fallbacks: Share;
  /** Chance to win lost for each decision; `null` without a review. */
  readonly chanceLost: DealMean | null;
  readonly cost: RunCost;
}

/** Shares of all answers. */
interface AnswerShares {
  readonly legal: Share;
  readonly illegal: Share;
  readonly ambiguous: Share;
  readonly unreadable: Share;
  /** Answers that ended at the limit of tokens; they are counted in another share too. */
  readonly cutOff: Share;
}

/** Illegal answers by a rule. */
interface RuleShare extends Share {
  readonly rule: string;
}

/** What a report is made from. */
export interface ModelReportSource {
  readonly game: AnyGame;
  readonly settings: ModelSettings;
  readonly prompts: ModelReport['prompts'];
  readonly run: PlayedModelRun;
  /** By game; `undefined` without a review. */
  readonly lost?: ReadonlyMap<FinishedModelGame, DealShare> | undefined;
}

/** Computes the report of a run. */
export function modelReport({ game, settings, prompts, run, lost }: ModelReportSource): ModelReport {
  const { games, cost, stopped = null } = run;
  const deals = dealsOf(games);
  const share = (part: (counts: AnswerCounts) => number, whole: (counts: AnswerCounts) => number): Share =>
    shareOver(
      deals.map((deal) => ({
        part: sumOf(deal, (one) => part(one.counts)),
        whole: sumOf(deal, (one) => whole(one.counts)),
      })),
    );
  const ofAnswers = (part: (counts: AnswerCounts) => number): Share => share(part, ({ answers }) => answers);
  const ofDecisions = (part: (counts: AnswerCounts) => number): Share => share(part, ({ decisions }) => decisions);
  // Opponents don't meet each other.
  const { standings, encounters } = resultsOf(
    [settings.model, ...settings.opponents],
    settings.opponents.map((_, opponent) => ({
      agents: [0, opponent + 1],
      statistics: statisticsOf(games.filter(({ place }) => place.opponent === opponent)),
    })),
  );
  return {
    format: 'rulewright-models',
    ...originOf({ game, config: settings.config, seed: settings.seed }),
    settings,
    prompts,
    games: games.length,
    stopped,
    standings,
    encounters: encounters.filter(({ agent }) => agent === settings.model),
    forfeits: games.filter(({ isForfeited }) => isForfeited).length,
    answers: {
      legal: ofAnswers(({ legal }) => legal),
      illegal: ofAnswers(({ illegal }) => totalOf(illegal)),
      ambiguous: ofAnswers(({ ambiguous }) => ambiguous),
      unreadable: ofAnswers(({ unreadable }) => totalOf(unreadable)),
      cutOff: ofAnswers(({ cutOff }) => cutOff),
    },
    illegalByRule: keysOf(games, ({ illegal }) => illegal).map((rule) => ({
      rule,
      ...ofAnswers(({ illegal }) => illegal.get(rule) ?? 0),
    })),
    unreadableByReason: keysOf(games, ({ unreadable }) => unreadable).map((reason) => ({
      reason,
      ...ofAnswers(({ unreadable }) => unreadable.get(reason) ?? 0),
    })),
    rethinks: games.reduce((sum, { counts }) => sum + counts.answers - counts.decisions, 0),
    firstLegal: ofDecisions(({ firstLegal }) => firstLegal),
    fallbacks: ofDecisions(({ fallbacks }) => fallbacks),
    chanceLost: lost
      ? meanOver(
          deals.map((deal) => ({
            part: sumOf(deal, (one) => lost.get(one)?.part ?? 0),
            whole: sumOf(deal, (one) => lost.get(one)?.whole ?? 0),
          })),
        )
      : null,
    cost,
  };
}

/** The games by deal. */
function dealsOf(games: readonly FinishedModelGame[]): FinishedModelGame[][] {
  const deals = new Map<string, FinishedModelGame[]>();
  for (const one of games) {
    const key = `${one.place.opponent} ${one.place.deal}`;
    const deal = deals.get(key);
    if (deal) deal.push(one);
    else deals.set(key, [one]);
  }
  return [...deals.values()];
}

/** The keys of a count, most frequent first. */
function keysOf(
  games: readonly FinishedModelGame[],
  count: (counts: AnswerCounts) => ReadonlyMap<string, number>,
): string[] {
  const sums = new Map<string, number>();
  for (const { counts } of games) {
    for (const [key, times] of count(counts)) sums.set(key, (sums.get(key) ?? 0) + times);
  }
  return [...sums].sort(([one, more], [other, less]) => less - more || (one < other ? -1 : 1)).map(([key]) => key);
}

/** The results between the model, as the first of two agents, and an opponent. */
function statisticsOf(games: readonly FinishedModelGame[]): Statistics {
  const statistics = emptyStatistics(2, 2, 2);
  for (const { played, place, result, isForfeited, turnOrder, choices } of games) {
    const { game, state } = played;
    countGame(statistics, {
      game: 2 * place.deal + place.seat,
      result,
      scores: isForfeited ? result.scores.map((total) => ({ total, items: [] })) : game.score(state),
      seating: place.seat === 0 ? [0, 1] : [1, 0],
      turnOrder,
      rounds: game.definition.rounds?.(state),
      actions: played.moves.length,
      choices,
      expectations: [],
    });
  }
  return statistics;
}

function totalOf(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((sum, times) => sum + times, 0);
}

function sumOf<Item>(items: readonly Item[], value: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + value(item), 0);
}
