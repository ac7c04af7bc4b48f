import { InvalidArgumentError } from 'commander';

/** Parses the option `--rounds`. */
export function roundsOf(text: string): number {
  const rounds = Number(text);
  if (!Number.isInteger(rounds) || rounds < 1) throw new InvalidArgumentError('It must be a positive integer.');
  return rounds;
}
