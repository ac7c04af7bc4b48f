import type { MultiBar } from 'cli-progress';

/** The streams of a command: reports go to `stdout`, everything else to `stderr`; people type on `stdin`. */
export interface Io {
  readonly stdin?: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly stdout: {
    write(text: string): unknown;
    readonly isTTY?: boolean;
    readonly rows?: number;
    readonly columns?: number;
    /** Whether to use colours; false with NO_COLOR. */
    hasColors?(): boolean;
  };
  readonly stderr: NodeJS.WritableStream & { readonly isTTY?: boolean };
  /** Stops a long command. */
  readonly signal?: AbortSignal;
}

/** The columns of a file, a pipe, or a terminal that doesn't report them. */
const COLUMNS = 80;

/** The columns of the output. */
export function columnsOf({ stdout }: Pick<Io, 'stdout'>): number {
  return (stdout.isTTY ? stdout.columns : undefined) ?? COLUMNS;
}

/** The progress bars on screen. */
const drawn = new WeakMap<Io, MultiBar>();

/** Registers the visible bars, or their removal. */
export function setDrawn(io: Io, bars: MultiBar | undefined): void {
  if (bars === undefined) drawn.delete(io);
  else drawn.set(io, bars);
}

/** Writes lines to `stderr`, above any bars. */
export function linesTo(io: Io): (line: string) => void {
  return (line) => {
    const bars = drawn.get(io);
    if (bars === undefined) io.stderr.write(`${line}\n`);
    else bars.log(`${line}\n`);
  };
}
