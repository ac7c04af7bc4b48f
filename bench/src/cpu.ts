/** Seconds of processor time that something takes: what else a machine does matters less than by the clock. */
export function secondsFor(work: () => void): number {
  const start = cpuSeconds();
  work();
  return cpuSeconds() - start;
}

export function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}
