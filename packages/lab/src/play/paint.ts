import { styleText } from 'node:util';
import type { Player } from '@rulewright/core';
import type { Io } from '../io.js';

/** Colours a line. */
export type Brush = (line: string) => string;

/** What colours tell apart on a terminal. */
export interface Paint {
  readonly heading: Brush;
  /** What is told in passing: news, and what there is to type. */
  readonly aside: Brush;
  readonly hint: Brush;
  /** The numbers of a list. */
  readonly menu: Brush;
  /** A picture, in which a player's own name stands out. */
  readonly picture: (player: Player) => Brush;
}

const plain: Brush = (line) => line;

const PLAIN: Paint = { heading: plain, aside: plain, hint: plain, menu: plain, picture: () => plain };

const COLOURED: Paint = {
  heading: brush('bold'),
  aside: brush('dim'),
  hint: brush('green'),
  menu: (line) => line.replace(/^ *\d+(?= {2})/, brush('cyan')),
  picture: (player) => {
    const name = new RegExp(`\\bplayer ${player}\\b`, 'gi');
    return (line) => line.replace(name, brush('bold'));
  },
};

function brush(format: Parameters<typeof styleText>[0]): Brush {
  return (line) => styleText(format, line, { validateStream: false });
}

/** Colours for a terminal that has them, unless NO_COLOR is set. */
export function paintFor(stdout: Io['stdout']): Paint {
  return stdout.isTTY && stdout.hasColors?.() ? COLOURED : PLAIN;
}
