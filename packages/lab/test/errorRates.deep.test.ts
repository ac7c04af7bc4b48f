import { createRng, type Rng } from '@rulewright/core';
import { expect, test } from 'vitest';
import { ratingIntervals } from '../src/report/ratings.js';
import { confidenceSequence } from '../src/simulation/confidence.js';
import { type Counts, count } from '../src/simulation/counts.js';
import { nextCheck } from '../src/simulation/simulate.js';
import { sprtOf } from '../src/simulation/sprt.js';
import { emptyStatistics } from '../src/simulation/statistics.js';
import { dealtInterval } from '../src/simulation/wins.js';
import { percent } from '../src/tools/plainText.js';

// Outcomes are drawn, not games: 2,000 matches of deals with two games, looked at as often as a tournament does.
const MATCHES = 2000;

/** The half points of a deal between agents `elo` apart, a tenth of whose games are ties; the seat decides some games. */
function deal(elo: number, rng: Rng): number {
  const share = 1 / (1 + 10 ** (-elo / 400));
  const game = (favour: number): number => {
    if (rng.next() < 0.1) return 1;
    return rng.next() < (share - 0.05) / 0.9 + favour ? 2 : 0;
  };
  const luck = rng.next() < 0.5 ? 0.2 : -0.2;
  return game(luck) + game(-luck);
}

/** Plays each match until `isDone` at a check, at most `games`. */
function playMatches(
  elo: number,
  games: number,
  isDone: (match: number, halves: Counts, games: number) => boolean,
): void {
  const rng = createRng(`error rates ${elo}`);
  for (let match = 0; match < MATCHES; match++) {
    const halves: Counts = new Map();
    for (let played = 0, done = false; played < games && !done; ) {
      const check = nextCheck(played);
      for (; played < check; played += 2) count(halves, deal(elo, rng));
      done = isDone(match, halves, played);
    }
  }
}

// The standard error of 5% in 2,000 matches is 0.5%.
const MAX_RATE = 0.06;

test('a sequential probability ratio test errs in at most one match of 20', { timeout: 60_000 }, () => {
  const hypotheses = { elo0: 0, elo1: 20 };
  for (const [elo, wrong] of [[0, 'elo1'] as const, [20, 'elo0'] as const]) {
    let errors = 0;
    let decided = 0;
    let played = 0;
    playMatches(elo, 100_000, (_, halves, games) => {
      const { accepted } = sprtOf(halves, 4, hypotheses);
      if (accepted === null) return false;
      decided++;
      played += games;
      if (accepted === wrong) errors++;
      return true;
    });
    const mean = Math.round(played / MATCHES);
    process.stdout.write(`SPRT of 0 against 20 Elo at ${elo}: ${percent(errors / MATCHES)} wrong, ${mean} games\n`);
    expect(decided).toBe(MATCHES);
    expect(errors / MATCHES).toBeLessThanOrEqual(MAX_RATE);
    expect(errors / MATCHES).toBeGreaterThan(0.01);
  }
});

test('a confidence sequence misses the mean at some check in at most one match of 20', { timeout: 60_000 }, () => {
  const isOutside = ({ low, high }: { low: number; high: number }): boolean => 1 / 2 < low || high < 1 / 2;
  const missed = new Set<number>();
  const missedByFixed = new Set<number>();
  playMatches(0, 1200, (match, halves, games) => {
    if (isOutside(confidenceSequence(halves, 4))) missed.add(match);
    let sum = 0;
    for (const [points, times] of halves) sum += points * times;
    const mean = sum / (2 * games);
    if (isOutside(dealtInterval(mean, games, halves, 4))) missedByFixed.add(match);
    return false;
  });
  const [rate, fixedRate] = [missed.size / MATCHES, missedByFixed.size / MATCHES];
  process.stdout.write(
    `Missed at some check: ${percent(rate)}; by intervals for a fixed number: ${percent(fixedRate)}\n`,
  );
  expect(rate).toBeLessThanOrEqual(MAX_RATE);
  expect(fixedRate).toBeGreaterThan(MAX_RATE);
});

test('19 of 20 bootstrapped intervals of a rating hold it', { timeout: 60_000 }, () => {
  const [elo, deals, tournaments] = [100, 60, 200];
  const rng = createRng('ratings');
  let held = 0;
  for (let tournament = 0; tournament < tournaments; tournament++) {
    const statistics = emptyStatistics(2, 2, 2);
    statistics.games = 2 * deals;
    for (let index = 0; index < deals; index++) count(statistics.deals.outcomes, String(deal(elo, rng)));
    const [{ low, high } = { low: 0, high: 0 }] = ratingIntervals([{ agents: [0, 1], statistics }], [0, 0]) ?? [];
    if (low <= elo / 2 && elo / 2 <= high) held++;
  }
  process.stdout.write(`Intervals that hold the rating, of ${deals} deals: ${percent(held / tournaments)}\n`);
  // The standard error is 1.5%.
  expect(held / tournaments).toBeGreaterThan(0.9);
  expect(held / tournaments).toBeLessThan(0.99);
});
