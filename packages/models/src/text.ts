import { chance, columns, counted, type Interval, percent, ratingText, whole } from '@rulewright/lab/internal/commands';
import type { ModelReport } from './report.js';
import type { StopReason } from './run.js';
import type { ModelSettings } from './settings.js';
import type { Share } from './shares.js';

/** A report for the terminal. */
export function reportText(report: ModelReport): string {
  const { illegalByRule, unreadableByReason, stopped } = report;
  return [
    heading(report),
    stopped === null ? undefined : STOPPED[stopped],
    ...(report.games === 0 ? [] : [standingTable(report), encounterTable(report), answerTable(report)]),
    illegalByRule.length === 0
      ? undefined
      : columns(
          ['illegal answers by rule', '', 'share', '95% interval'],
          illegalByRule.map((row) => [row.rule, ...shareFigures(row)]),
          1,
        ),
    unreadableByReason.length === 0
      ? undefined
      : columns(
          ['answers without an action', '', 'share', '95% interval'],
          unreadableByReason.map((row) => [REASONS[row.reason] ?? row.reason, ...shareFigures(row)]),
          1,
        ),
    chanceText(report),
    costText(report),
  ]
    .filter((part) => part !== undefined)
    .join('\n\n')
    .concat('\n');
}

const STOPPED: Readonly<Record<StopReason, string>> = {
  calls: 'Stopped at the limit of calls. Unfinished games are left out.',
  tokens: 'Stopped at the limit of tokens. Unfinished games are left out.',
  log: 'The log ends before the run does. Unfinished games are left out.',
  signal: 'Interrupted. Unfinished games are left out.',
};

const REASONS: Readonly<Record<string, string>> = {
  noObject: 'no JSON object at the end',
  noField: 'no field with an action',
  noChoice: 'a number that the list lacks',
  unknown: 'no action of the game',
};

const WAYS: Readonly<Record<ModelSettings['way'], string>> = {
  menu: 'asked with a list of legal actions',
  open: 'asked without a list of legal actions',
};

const CORRECTED: Readonly<Record<ModelSettings['correction'], string>> = {
  rule: 'told what is wrong and which rule forbids it',
  nothing: 'told nothing',
};

const FALLEN_BACK: Readonly<Record<ModelSettings['fallback'], string>> = {
  random: 'a random action',
  forfeit: 'the game is lost',
  menu: 'a list of legal actions, at last a random action',
};

function heading({ game, games, settings, prompts, versions, seed }: ModelReport): string {
  const { model, endpoint, opponents, way, rethinks, correction, fallback, keep, rules } = settings;
  const kept =
    keep === null ? 'the whole conversation' : keep === 0 ? 'nothing' : `the last ${counted(keep, 'exchange')}`;
  const again = rethinks === 0 ? 'no rethinks' : `${counted(rethinks, 'rethink')}, ${CORRECTED[correction]}`;
  return [
    `${game}: ${model} at ${endpoint} against ${opponents.join(', ')}; ${counted(games, 'game')}, seed ${seed}`,
    `${WAYS[way]}, ${rules === null ? 'without rules' : 'with rules'}; ${again}; then ${FALLEN_BACK[fallback]}`,
    `requests keep ${kept}; rules version ${versions.rules}, prompts ${prompts.version} (${prompts.hash.slice(0, 12)})`,
  ].join('\n');
}

function standingTable({ standings }: ModelReport): string {
  const rows = standings.map(({ agent, rating, ratingInterval, games, wins }) => [
    agent,
    ratingText(rating),
    ratingInterval === null ? '-' : `${ratingText(ratingInterval.low)} to ${ratingText(ratingInterval.high)}`,
    whole(games),
    String(Number(wins.toFixed(2))),
  ]);
  return columns(['', 'rating', '95% interval', 'games', 'won'], rows, 1);
}

function encounterTable({ encounters, forfeits }: ModelReport): string {
  const rows = encounters.map(({ opponent, games, share, interval, paired }) => [
    opponent,
    paired === null ? '-' : whole(paired.deals),
    whole(games),
    percent(share),
    percents(interval),
    // Forfeited games have no points.
    forfeits > 0 || paired === null ? '-' : paired.points.mean.toFixed(2),
    forfeits > 0 || !paired?.points.interval ? '-' : numbers(paired.points.interval),
    paired === null ? '-' : chance(paired.share.p),
  ]);
  return columns(['against', 'deals', 'games', 'ahead', '95% interval', 'points ahead', '95% interval', 'p'], rows, 1);
}

function answerTable({ answers, firstLegal, fallbacks, forfeits, rethinks, settings }: ModelReport): string {
  const rows = [
    ['legal answers', ...shareFigures(answers.legal)],
    ['illegal answers', ...shareFigures(answers.illegal)],
    ['ambiguous answers', ...shareFigures(answers.ambiguous)],
    ['answers without an action', ...shareFigures(answers.unreadable)],
    ...(answers.cutOff.part > 0 ? [['answers cut off at the limit of tokens', ...shareFigures(answers.cutOff)]] : []),
    ['decisions with a legal first answer', ...shareFigures(firstLegal)],
    ['decisions without a legal answer', ...shareFigures(fallbacks)],
    ['rethinks', whole(rethinks), '', ''],
    ...(settings.fallback === 'forfeit' ? [['games lost by that', whole(forfeits), '', '']] : []),
  ];
  return columns(['answers', '', 'share', '95% interval'], rows, 1);
}

/** `31 of 210`, the share and its interval. */
function shareFigures({ part, whole: all, share, interval }: Share): string[] {
  return [
    `${whole(part)} of ${whole(all)}`,
    share === null ? '-' : percent(share),
    interval ? percents(interval) : '-',
  ];
}

function percents({ low, high }: Interval): string {
  return `${percent(low)} - ${percent(high)}`;
}

function numbers({ low, high }: Interval): string {
  return `${low.toFixed(2)} to ${high.toFixed(2)}`;
}

function chanceText({ chanceLost }: ModelReport): string | undefined {
  if (chanceLost === null) return undefined;
  const { count, mean, interval } = chanceLost;
  if (mean === null) return 'No decision was reviewed.';
  const range = interval ? ` (95% interval ${percents(interval)})` : '';
  return `chance to win lost for each decision: ${percent(mean)}${range}, over ${counted(count, 'decision')}`;
}

function costText({ cost, games }: ModelReport): string {
  const { calls, prompt, completion, uncounted, seconds } = cost;
  const tokens =
    uncounted === calls
      ? 'the endpoint counts no tokens'
      : `${whole(prompt)} prompt tokens, ${whole(completion)} answer tokens${uncounted > 0 ? ` (${counted(uncounted, 'call')} uncounted)` : ''}`;
  const each = calls === 0 ? '' : `, ${(seconds / calls).toFixed(2)} s for each`;
  const perGame =
    games === 0 || uncounted === calls ? '' : `; ${whole((prompt + completion) / games)} tokens for each finished game`;
  return `${counted(calls, 'call')}${each}; ${tokens}${perGame}`;
}
