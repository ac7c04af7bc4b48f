import { LEVELS } from '@rulewright/agents';
import {
  emptyStatistics,
  type GameRange,
  type Statistics,
  statisticsSchema,
  type TrainingSettings,
  type Trajectory,
} from '@rulewright/lab/internal/commands';
import * as z from 'zod';
import {
  answered,
  checked,
  checkFit,
  compressed,
  decompressed,
  invalidMessage,
  jsonIn,
  limitOf,
  rangeSchema,
  wordsFor,
} from './messages.js';

/** The SHA-256 of a network in Redis: parameters as floats, or weights as JSON. Jobs of a round share it. */
const network = z.string().regex(/^[\da-f]{64}$/);
const portion = z.number().min(0);

/** The data of a training's job. Its other settings are in the announcement. */
export const trainingJobSchema = z.discriminatedUnion('kind', [
  rangeSchema.extend({
    kind: z.literal('selfPlay'),
    network,
    scale: z.number().positive(),
    noise: portion,
    curious: portion.max(1),
    trials: portion.max(1),
    mostDecisions: portion,
  }),
  rangeSchema.extend({
    kind: z.literal('contest'),
    network,
    level: z.enum(LEVELS),
    against: z.enum([...LEVELS, 'opponent']).exactOptional(),
  }),
]);

/** A job of self-play or of a contest. */
export type TrainingJobData = z.infer<typeof trainingJobSchema>;

const base64 = z.base64().transform((text) => Uint8Array.from(Buffer.from(text, 'base64')));
const words = base64.refine(({ length }) => length % 4 === 0, 'its length is no multiple of 4');
const ints = words.transform(({ buffer }) => new Int32Array(buffer));
const floats = words.transform(({ buffer }) => new Float32Array(buffer));

const trajectorySchema = z.strictObject({
  starts: ints,
  places: ints,
  values: floats,
  seats: ints,
  midTurn: base64,
  points: floats,
  passedOver: floats,
  ends: floats,
}) satisfies z.ZodType<Trajectory>;

/** Encodes trajectories for Redis. */
export async function packedTrajectories(trajectories: readonly Trajectory[]): Promise<object> {
  const texts = trajectories.map((trajectory) =>
    Object.fromEntries(
      Object.entries(trajectory).map(([name, { buffer, byteOffset, byteLength }]) => [
        name,
        Buffer.from(buffer, byteOffset, byteLength).toString('base64'),
      ]),
    ),
  );
  return { trajectories: await compressed(JSON.stringify(texts)) };
}

/**
 * Decodes a worker's answer to self-play.
 * @param inputs number of inputs of the network
 * @throws CommandError `invalidMessage` unless it fits the range; the worker's own error.
 */
export async function trajectoriesOf(
  answer: unknown,
  range: GameRange,
  { configs }: TrainingSettings,
  inputs: number,
): Promise<Trajectory[]> {
  const what = `The result of ${wordsFor(range)}`;
  const { trajectories: packed } = answered(z.strictObject({ trajectories: z.base64() }), answer, what);
  const json = jsonIn(await decompressed(packed, limitOf(range), what), what);
  const trajectories = checked(z.array(trajectorySchema).length(range.games), json, what);
  for (const [index, trajectory] of trajectories.entries()) {
    const { players = 0 } = configs[(range.first + index) % configs.length] ?? {};
    if (!isTrajectory(trajectory, players, inputs)) throw invalidMessage(what, 'it belongs to another network');
  }
  return trajectories;
}

/** Whether these can be the positions of a game. */
function isTrajectory(trajectory: Trajectory, players: number, inputs: number): boolean {
  const { starts, places, values, seats, midTurn, points, passedOver, ends } = trajectory;
  const positions = seats.length;
  return (
    starts.length === positions + 1 &&
    [midTurn, points, passedOver].every(({ length }) => length === positions) &&
    starts[0] === 0 &&
    starts.every((start, position) => start >= (starts[position - 1] ?? 0)) &&
    starts[positions] === places.length &&
    values.length === places.length &&
    ends.length === players &&
    places.every((place) => 0 <= place && place < inputs) &&
    seats.every((seat) => 0 <= seat && seat < players) &&
    midTurn.every((flag) => flag <= 1) &&
    [values, points, ends].every((numbers) => numbers.every(Number.isFinite)) &&
    passedOver.every((value) => Number.isNaN(value) || Number.isFinite(value))
  );
}

/**
 * Decodes a worker's answer to a contest.
 * @throws CommandError `invalidMessage` unless it fits the range; the worker's own error.
 */
export function contestOf(answer: unknown, range: GameRange, players: number, agents: number): Statistics {
  const what = `The result of ${wordsFor(range)}`;
  const { statistics } = answered(z.strictObject({ statistics: statisticsSchema }), answer, what);
  checkFit(statistics, range, emptyStatistics(players, agents));
  return statistics;
}

/** The parameters in the bytes of a network. */
export function parametersIn(bytes: Buffer): Float32Array {
  return new Float32Array(Uint8Array.from(bytes).buffer, 0, bytes.length >> 2);
}

/** The bytes of parameters. */
export function bytesOf({ buffer, byteOffset, byteLength }: Float32Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
