import { plainLine } from '@rulewright/lab/internal/commands';

/** Prints a line for people. */
export type WriteLine = (line: string) => void;

/** Maximum distinct lines of {@link logEachOnce}. */
const MAX_LINES = 100;

/** Prints every line once, up to a limit: anyone with write access to Redis could cause any number of them. */
export function logEachOnce(log: WriteLine): WriteLine {
  const logged = new Set<string>();
  return (line) => {
    if (logged.has(line) || logged.size >= MAX_LINES) return;
    logged.add(line);
    log(line);
  };
}

/** Lines may contain text from Redis. */
export function printable(log: WriteLine): WriteLine {
  return (line) => log(plainLine(line));
}
