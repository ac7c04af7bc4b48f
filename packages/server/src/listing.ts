/** The list of open rooms. */
import type { RoomListing } from './protocol.js';

/** Which rooms to list. */
export interface ListQuery {
  /** Of this game only. */
  readonly game?: string | undefined;
  /** For this number of players only. */
  readonly players?: number | undefined;
  /** What the page before gave as `next`. */
  readonly after?: string | undefined;
}

/** A page of the list. */
export interface ListPage {
  /** At most twenty, the latest first. */
  readonly rooms: readonly RoomListing[];
  /** For the next page: `null` if this is the last one. */
  readonly next: string | null;
}

const PAGE = 20;

/** A page of the rooms that fit a query. */
export function pageOf(rooms: readonly RoomListing[], { game, players, after }: ListQuery): ListPage {
  const fitting = rooms
    .filter((room) => (game ?? room.game) === room.game && (players ?? room.seats.length) === room.seats.length)
    .map((room) => ({ room, place: placeOf(room) }))
    .filter(({ place }) => after === undefined || place < after)
    .sort((left, right) => (left.place < right.place ? 1 : -1));
  const page = fitting.slice(0, PAGE);
  return { rooms: page.map(({ room }) => room), next: fitting.length > PAGE ? (page.at(-1)?.place ?? null) : null };
}

/** Where a room stands in the list: texts compare as times do. */
function placeOf({ createdAt, room }: RoomListing): string {
  return `${String(createdAt).padStart(16, '0')}-${room}`;
}
