/** The streams of a command: the report goes to `stdout`, all else to `stderr`. */
export interface Io {
  readonly stdout: { write(text: string): unknown };
  readonly stderr: NodeJS.WritableStream & { readonly isTTY?: boolean };
  /** Stops a long command. */
  readonly signal?: AbortSignal;
}
