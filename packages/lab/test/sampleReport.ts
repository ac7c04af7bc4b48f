import type { SimulationReport } from '../src/index.js';

/** Three agents at three seats over 40 games, with distinct figures. Players move in the order of their seats. */
export function sampleReport(changes: Partial<SimulationReport> = {}): SimulationReport {
  const { seats = SAMPLE.seats } = changes;
  const movers = seats.map(({ seat, name: _, ...row }) => ({ position: seat + 1, ...row }));
  return { ...SAMPLE, movers, ...changes };
}

/** Bins of ten numbers each, starting at `from`. */
function bins(from: number, ...counts: number[]): { from: number; to: number; count: number }[] {
  return counts.map((count, index) => ({ from: from + 10 * index, to: from + 10 * index + 9, count }));
}

const SAMPLE: Omit<SimulationReport, 'movers'> = {
  format: 'rulewright-report',
  game: 'orchard',
  versions: { lab: '1.2.3', rules: 4 },
  config: { players: 3, openHands: false, dataSet: { name: 'spring', trees: [1, 2] } } as SimulationReport['config'],
  options: [
    { option: 'openHands', value: 'false' },
    { option: 'dataSet', value: 'spring' },
  ],
  seed: 77,
  games: 40,
  agents: ['random', 'greedy', 'mcts:iterations=400,c=1'],
  seats: [
    {
      seat: 0,
      name: 'Player 1',
      wins: {
        alone: 19,
        shared: 2,
        share: 0.5,
        interval: { low: 0.352, high: 0.648 },
        anytime: { low: 0.302, high: 0.698 },
      },
      score: { mean: 11.25, sd: 8.125, min: -9, max: 29 },
      scores: bins(-10, 5, 15, 12, 8),
    },
    {
      seat: 1,
      name: 'Player 2',
      wins: {
        alone: 12,
        shared: 2,
        share: 0.325,
        interval: { low: 0.2009, high: 0.4801 },
        anytime: { low: 0.151, high: 0.53 },
      },
      score: { mean: 9.5, sd: 7.75, min: -4, max: 24 },
      scores: bins(-10, 6, 16, 14, 4),
    },
    {
      seat: 2,
      name: 'Player 3',
      wins: {
        alone: 7,
        shared: 0,
        share: 0.175,
        interval: { low: 0.0875, high: 0.3196 },
        anytime: { low: 0.037, high: 0.37 },
      },
      score: { mean: 4.5, sd: 6.25, min: -10, max: 21 },
      scores: bins(-10, 9, 21, 9, 1),
    },
  ],
  standings: [
    {
      agent: 'random',
      wins: {
        alone: 3,
        shared: 0,
        share: 0.075,
        interval: { low: 0.0258, high: 0.1986 },
        anytime: { low: 0, high: 0.249 },
      },
      score: { mean: 1.25, sd: 5.5, min: -10, max: 17 },
      scores: bins(-10, 13, 24, 3, 0),
    },
    {
      agent: 'greedy',
      wins: {
        alone: 13,
        shared: 2,
        share: 0.35,
        interval: { low: 0.2213, high: 0.505 },
        anytime: { low: 0.171, high: 0.555 },
      },
      score: { mean: 9.75, sd: 6.75, min: -3, max: 26 },
      scores: bins(-10, 5, 18, 14, 3),
    },
    {
      agent: 'mcts:iterations=400,c=1',
      wins: {
        alone: 22,
        shared: 2,
        share: 0.575,
        interval: { low: 0.4219, high: 0.7154 },
        anytime: { low: 0.372, high: 0.765 },
      },
      score: { mean: 14.25, sd: 7.0, min: -1, max: 29 },
      scores: bins(-10, 2, 10, 18, 10),
    },
  ],
  items: [
    { rule: 'ORC-4.1', label: 'apples', points: { mean: 9.875, sd: 4.5, min: 0, max: 31 } },
    { rule: 'ORC-4.2', label: 'wasps', points: { mean: -1.465, sd: 2.25, min: -12, max: 0 } },
  ],
  winners: { mean: 16.5, sd: 5.75, min: 6, max: 29 },
  length: {
    rounds: { mean: 12.25, sd: 1.5, min: 10, max: 15 },
    actions: { mean: 1234.5, sd: 21.75, min: 1190, max: 1310 },
    decisions: { mean: 61.5, sd: 5.25, min: 50, max: 79 },
  },
  branching: { mean: 6.375, sd: 3.5, min: 2, max: 18 },
  branchingAlong: [
    { from: 0, to: 0.05, mean: 9.5 },
    { from: 0.05, to: 0.1, mean: 11.125 },
    { from: 0.5, to: 0.55, mean: 6.75 },
    { from: 0.95, to: 1, mean: 2.25 },
  ],
  expectations: [
    {
      agent: 'mcts:iterations=400,c=1',
      along: [
        { from: 0, to: 0.25, mean: -0.75 },
        { from: 0.75, to: 1, mean: 6.125 },
      ],
    },
  ],
  ends: [
    { reason: 'harvest', label: 'the harvest is in', games: 38, share: 0.95 },
    { reason: 'frost', label: 'frost', games: 2, share: 0.05 },
  ],
  scores: bins(-10, 20, 52, 35, 13),
  lengths: bins(50, 17, 20, 3),
  speed: { seconds: 2.5, gamesPerSecond: 16, actionsPerSecond: 19752, node: 'v20.20.2' },
};
