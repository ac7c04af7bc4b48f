import { plainLine } from '@rulewright/lab/commands';

/** Prints a line for people. */
export type Say = (line: string) => void;

/** Maximum distinct lines of {@link onceEach}. */
const MAX_LINES = 100;

/** Prints every line once, up to a limit: anyone with write access to Redis could cause any number of them. */
export function onceEach(say: Say): Say {
  const said = new Set<string>();
  return (line) => {
    if (said.has(line) || said.size >= MAX_LINES) return;
    said.add(line);
    say(line);
  };
}

/** Lines may contain text from Redis. */
export function printable(say: Say): Say {
  return (line) => say(plainLine(line));
}
