import { copenhagen } from '@rulewright/copenhagen';
import { ArgumentError, createRng, LiveGame } from '@rulewright/core';
import { nimmt, type TicTacToe, tictactoe } from '@rulewright/core/examples';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type AbortSignalLike, type Agent, randomAgent, seatAgents } from '../src/index.js';

/** An agent that chooses the first action as soon as `answer` is called, and the signals of its requests. */
function patient() {
  const signals: (AbortSignalLike | undefined)[] = [];
  let answer = (): void => {};
  const agent: Agent<TicTacToe> = {
    name: 'patient',
    choose({ actions, signal }) {
      signals.push(signal);
      return new Promise((resolve) => {
        answer = () => resolve(actions[0] as TicTacToe['action']);
      });
    },
  };
  return { agent, signals, answer: () => answer() };
}

const begun = () => new LiveGame(tictactoe, { players: 2 }, createRng(1));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('agents at all seats play a game to its end', async () => {
  const live = new LiveGame(copenhagen, { players: 2 }, createRng(1));
  seatAgents(live, [randomAgent(), randomAgent()]);
  await vi.runAllTimersAsync();
  expect(live.isOver).toBe(true);
});

test('agents play their part of a simultaneous decision', async () => {
  const live = new LiveGame(nimmt, { players: 3 }, createRng(1));
  expect(live.turn).toMatchObject({ kind: 'simultaneous', actors: [0, 1, 2] });
  seatAgents(live, { 1: randomAgent(), 2: randomAgent() });
  await vi.waitFor(() => expect(live.turn).toMatchObject({ actors: [0] }));
});

test('an agent waits for its turn, and leaves other seats to people', async () => {
  const live = begun();
  seatAgents(live, { 1: randomAgent() });
  await vi.advanceTimersByTimeAsync(20);
  expect(live.version).toBe(0);
  live.act(live.legalActions()[0]);
  await vi.waitFor(() => expect(live.version).toBe(2));
  expect(live.turn).toMatchObject({ player: 0 });
});

test('the same seed gives the same choices, another seed others', async () => {
  const choicesWith = async (seed: string) => {
    const live = begun();
    seatAgents(live, [randomAgent(), randomAgent()], { seed });
    await vi.runAllTimersAsync();
    return live.log();
  };
  const choices = await choicesWith('a');
  expect(await choicesWith('a')).toBe(choices);
  expect(await choicesWith('b')).not.toBe(choices);
});

test('an undo cancels what an agent is choosing', async () => {
  const live = begun();
  const { agent, signals, answer } = patient();
  seatAgents(live, { 1: agent });
  live.act(live.legalActions()[0]);
  await vi.waitFor(() => expect(signals).toHaveLength(1));
  live.undo(0);
  expect(signals[0]?.aborted).toBe(true);
  answer();
  await vi.advanceTimersByTimeAsync(20);
  expect(live.version).toBe(2);
});

test('agents taken off their seats play no more', async () => {
  const live = begun();
  const { agent, signals, answer } = patient();
  const stop = seatAgents(live, [agent]);
  await vi.waitFor(() => expect(signals).toHaveLength(1));
  stop();
  answer();
  live.act(live.legalActions()[0]);
  await vi.advanceTimersByTimeAsync(20);
  expect(live.version).toBe(1);
});

test('a seat that the game doesn’t have is refused', () => {
  const wanted = new ArgumentError('There is no seat 2: a game of 2 has seats 0 to 1.');
  expect(() => seatAgents(begun(), { 2: randomAgent() })).toThrow(wanted);
});

test('a pause is the least time before an action', async () => {
  const live = begun();
  seatAgents(live, [randomAgent()], { pause: 500 });
  await vi.advanceTimersByTimeAsync(490);
  expect(live.version).toBe(0);
  await vi.advanceTimersByTimeAsync(20);
  expect(live.version).toBe(1);
});

test('the error of an agent is reported, an illegal action too', async () => {
  const errors: unknown[] = [];
  const onError = (error: unknown) => errors.push(error);
  const failing: Agent<TicTacToe> = { name: 'failing', choose: () => Promise.reject(new Error('no weights')) };
  const cheating: Agent<TicTacToe> = { name: 'cheating', choose: () => ({ type: 'mark', cell: 9 }) };
  seatAgents(begun(), [failing], { onError });
  seatAgents(begun(), [cheating], { onError });
  await vi.waitFor(() =>
    expect(errors.map(String).sort()).toEqual([
      expect.stringContaining('no weights'),
      expect.stringContaining('IllegalActionError'),
    ]),
  );
});
