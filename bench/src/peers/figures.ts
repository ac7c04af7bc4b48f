// bench/peers.json: the figures of the page of benchmarks.
import { machine, type Ratio, ratioOf } from '../figures.js';
import { median } from '../tables.js';
import { type Drive, type PeerRow, rivalOf } from './rows.js';
import type { Sample } from './sample.js';

/** A row and its samples, by round. */
export interface Sampled {
  readonly row: PeerRow;
  readonly samples: readonly Sample[];
}

/** A game of an engine. */
interface PeerFigure {
  readonly engine: string;
  readonly language: string;
  readonly game: string;
  readonly drive: Drive;
  /** The median of all rounds. */
  readonly decisionsPerSecond: number;
  readonly gamesPerSecond: number;
  readonly decisionsPerGame: number;
  /** The mean number of legal actions at a decision. */
  readonly legalActions: number;
  /** Decisions per second relative to `game` of ours. Our rows have none. */
  readonly beside?: Ratio & { readonly game: string };
}

export interface PeerFigures {
  /** `2026-11-30` */
  readonly date: string;
  readonly node: string;
  readonly cpu: string;
  readonly rounds: number;
  readonly rows: readonly PeerFigure[];
}

export function peerFiguresOf(all: readonly Sampled[], rounds: number): PeerFigures {
  return { ...machine(), rounds, rows: all.map((sampled) => figureOf(sampled, all)) };
}

function figureOf({ row, samples }: Sampled, all: readonly Sampled[]): PeerFigure {
  const { engine, language, game, drive } = row;
  const sum = (field: keyof Sample) => samples.reduce((total, sample) => total + sample[field], 0);
  const decisionsPerSecond = median(samples.map(rateOf));
  const decisionsPerGame = sum('decisions') / sum('games');
  const figure = {
    ...{ engine, language, game, drive },
    decisionsPerSecond: rounded(decisionsPerSecond),
    gamesPerSecond: rounded(decisionsPerSecond / decisionsPerGame),
    decisionsPerGame: rounded(decisionsPerGame),
    legalActions: rounded(sum('legal') / sum('decisions')),
  };
  const rival = rivalOf(row);
  const other = all.find((candidate) => candidate.row === rival);
  if (rival === undefined || other === undefined) return figure;
  const ratios = samples.map((sample, round) => [rateOf(sample) / rateOf(other.samples[round] as Sample)]);
  return { ...figure, beside: { game: rival.game, ...ratioOf(ratios) } };
}

function rateOf({ decisions, seconds }: Sample): number {
  return decisions / seconds;
}

function rounded(figure: number): number {
  return Number(figure.toPrecision(3));
}
