import { copenhagen } from '@rulewright/copenhagen';
import { ArgumentError, createRng, LiveGame } from '@rulewright/core';
import { nimmt, type TicTacToe, tictactoe } from '@rulewright/core/examples';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
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

test('an error that nobody receives is printed, and ends nothing', async () => {
  const failing: Agent<TicTacToe> = { name: 'failing', choose: () => Promise.reject(new Error('no weights')) };
  const onError = () => {
    throw new Error('no ink');
  };
  const print = vi.fn();
  vi.stubGlobal('console', { error: print });
  onTestFinished(() => void vi.unstubAllGlobals());
  seatAgents(begun(), [failing]);
  seatAgents(begun(), [failing], { onError });
  await vi.advanceTimersByTimeAsync(20);
  expect(print.mock.calls).toEqual([[new Error('no weights')], [new Error('no ink')]]);
});

describe('`act`', () => {
  test('plays what agents choose, for example to store it before it is sent', async () => {
    const live = begun();
    const stored: string[] = [];
    const act = (action: TicTacToe['action'], player: number) => {
      live.act(action, player);
      stored.push(live.log(live.version - 1));
    };
    seatAgents(live, [randomAgent(), randomAgent()], { act });
    await vi.runAllTimersAsync();
    expect(live.isOver).toBe(true);
    expect(live.log(0)).toBe(stored.join(''));
  });

  test.each([
    ['throws', () => fail()],
    ['rejects', async () => fail()],
  ])('that %s after its change is reported, once', async (_, fails) => {
    const live = begun();
    const onError = vi.fn();
    const act = (action: TicTacToe['action'], player: number) => {
      live.act(action, player);
      return fails();
    };
    seatAgents(live, [randomAgent()], { act, onError });
    await vi.advanceTimersByTimeAsync(20);
    expect(live.version).toBe(1);
    expect(onError.mock.calls).toEqual([[new Error('the disk is full')]]);
  });

  function fail(): never {
    throw new Error('the disk is full');
  }
});
