import type { Row } from './row.js';

/** A row as a line of JSON. Every float is written so that it reads back as the very same number. */
export function jsonLineOf({
  game,
  seed,
  ply,
  player,
  agent,
  observation,
  mask,
  action,
  visits,
  ...rest
}: Row): string {
  const parts = [
    JSON.stringify({ game, seed, ply, player, agent }).slice(1, -1),
    `"observation":${listOf(observation)}`,
    JSON.stringify({ mask, action }).slice(1, -1),
    `"visits":${listOf(visits)}`,
    JSON.stringify(rest).slice(1, -1),
  ];
  return `{${parts.join(',')}}\n`;
}

/** Typed arrays would become objects; joined, they are written several times faster than as lists of numbers besides. */
function listOf(floats: Float32Array): string {
  return `[${floats.join(',')}]`;
}
