import { ConfigError } from '@rulewright/core';
import { CommandError } from '../errors.js';
import type { AnyGame } from '../games.js';

/** Reads a whole number of 1 or more. */
export function positiveInteger(option: string): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (/^\d+$/.test(text) && Number.isSafeInteger(value) && value > 0) return value;
    throw new CommandError('invalidNumber', `${option} takes a whole number of 1 or more, not '${text}'.`);
  };
}

/** Reads a whole number. */
export function integer(option: string): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (/^-?\d+$/.test(text) && Number.isSafeInteger(value)) return value;
    throw new CommandError('invalidNumber', `${option} takes a whole number, not '${text}'.`);
  };
}

/** Reads a number between 0 and 1. */
export function share(option: string): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (/^[\d.]+(e-?\d+)?$/i.test(text) && value > 0 && value < 1) return value;
    throw new CommandError('invalidNumber', `${option} takes a number between 0 and 1, not '${text}'.`);
  };
}

/** Reads a JSON object. */
export function jsonObject(option: string): (text: string) => object {
  return (text) => {
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch (error) {
      throw new CommandError('invalidJson', `${option} takes JSON: ${(error as Error).message}.`);
    }
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
    throw new CommandError('invalidJson', `${option} takes a JSON object such as {"players":2}, not ${text}.`);
  };
}

/**
 * The config of a game with its defaults, for the greatest number of players unless told otherwise.
 * @throws ConfigError naming every key that is wrong.
 */
export function configOf(game: AnyGame, given: { players?: number }, players: number | undefined) {
  if (players !== undefined && given.players !== undefined && given.players !== players) {
    const message = `--players says ${players}, --config says ${given.players}`;
    throw new ConfigError(game.id, [{ path: 'players', message }]);
  }
  const input = { ...given, players: players ?? given.players ?? game.players.max };
  return game.setup(input).config;
}
