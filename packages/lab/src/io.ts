/** The streams of a command: the report goes to `stdout`, all else to `stderr`; people type on `stdin`. */
export interface Io {
  readonly stdin?: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly stdout: {
    write(text: string): unknown;
    readonly isTTY?: boolean;
    readonly rows?: number;
    readonly columns?: number;
    /** Whether it shows colours, and is to: not with NO_COLOR. */
    hasColors?(): boolean;
  };
  readonly stderr: NodeJS.WritableStream & { readonly isTTY?: boolean };
  /** Stops a long command. */
  readonly signal?: AbortSignal;
}
