import type { Store, StoredChange, StoredEvent, StoredRoom, StoredSeat } from './store.js';

interface Kept {
  readonly room: StoredRoom;
  readonly seats: StoredSeat[];
  readonly changes: StoredChange[];
  readonly events: StoredEvent[];
}

/** A store without a file, for tests and trials: it ends with the process. */
export function memoryStore(): Store {
  const rooms = new Map<string, Kept>();
  const kept = (id: string): Kept => {
    const room = rooms.get(id);
    if (!room) throw new Error(`There is no room ${id}`);
    return room;
  };
  const claim = (isTaken: boolean, key: string) => {
    if (isTaken) throw new Error(`${key} is stored already`);
  };
  return {
    async load(id) {
      const room = rooms.get(id);
      return room && structuredClone(room);
    },
    async addRoom(room, start) {
      claim(rooms.has(room.id), `Room ${room.id}`);
      rooms.set(room.id, structuredClone({ room, seats: [], changes: [start], events: [] }));
    },
    async addSeat(id, { seat, guest }) {
      const { seats } = kept(id);
      claim(
        seats.some((each) => each.seat === seat || each.guest === guest),
        `Seat ${seat} or its guest`,
      );
      seats.push({ seat, guest });
    },
    async addChange(id, change) {
      const { changes } = kept(id);
      const isSame = ({ guest, request }: StoredChange) => guest === change.guest && request === change.request;
      claim(change.version !== changes.length || changes.some(isSame), `Version ${change.version} or its request`);
      changes.push(structuredClone(change));
    },
    async addEvent(id, number, event) {
      const { events } = kept(id);
      claim(number !== events.length, `Event ${number}`);
      events.push({ ...event });
    },
    async expire(before, spared) {
      const old = [...rooms].filter(([id, { changes }]) => !spared.has(id) && (changes.at(-1)?.at ?? 0) < before);
      for (const [id] of old) rooms.delete(id);
      return old.length;
    },
    async close() {},
  };
}
