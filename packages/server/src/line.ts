/** A client's line to the server: one channel at a time, opened again when it is lost. */
import type { Channel, Connect } from './channel.js';

interface LineListener {
  /** A channel is open. */
  opened(): void;
  /** A message on the open channel. */
  message(text: string): void;
  /** The channel is lost or was closed. */
  dropped(): void;
}

/** Milliseconds before a lost channel is opened again, at first and at most. */
const FIRST_DELAY = 100;
const MAX_DELAY = 3_000;

export class ServerLine {
  /** The room to which the channel leads; `undefined` for a new one. */
  room: string | undefined;
  readonly #connect: Connect;
  readonly #listener: LineListener;
  #channel: Channel | undefined;
  /** Counts the channels: what an old one says is ignored. */
  #channels = 0;
  #delay = FIRST_DELAY;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;

  constructor(connect: Connect, listener: LineListener) {
    this.#connect = connect;
    this.#listener = listener;
  }

  /** Sends a message, if a channel is open. */
  send(text: string): void {
    this.#channel?.send(text);
  }

  /** Opens a channel to the room, instead of the last one. */
  open(): void {
    const number = this.#drop();
    if (this.#isClosed) return;
    const closed = () => {
      if (number === this.#channels) this.reopen();
    };
    const message = (text: string) => {
      if (number === this.#channels) this.#listener.message(text);
    };
    this.#connect(this.room, { message, closed }).then((channel) => {
      if (number !== this.#channels) return channel.close();
      this.#channel = channel;
      this.#listener.opened();
    }, closed);
  }

  /** Opens a channel after a pause, which grows until the server has answered. */
  reopen(): void {
    this.#drop();
    this.#timer = setTimeout(() => this.open(), this.#delay * (0.5 + Math.random()));
    this.#delay = Math.min(this.#delay * 2, MAX_DELAY);
  }

  /** The server has answered. */
  answered(): void {
    this.#delay = FIRST_DELAY;
  }

  /** Closes the channel for good. */
  close(): void {
    this.#isClosed = true;
    this.#drop();
  }

  /** Closes the channel, or ignores the one that is being opened. Returns the number of the next one. */
  #drop(): number {
    clearTimeout(this.#timer);
    this.#channel?.close();
    this.#channel = undefined;
    this.#listener.dropped();
    return ++this.#channels;
  }
}
