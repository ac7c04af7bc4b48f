/** Seconds of processor time. Other load on the machine affects it less than wall time. */
export function secondsFor(work: () => void): number {
  const start = cpuSeconds();
  work();
  return cpuSeconds() - start;
}

export function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}
