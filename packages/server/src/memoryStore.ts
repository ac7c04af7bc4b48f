import type { Store, StoredEntry, StoredRoom } from './store.js';

/** A store without a file, for tests and trials: it ends with the process. */
export function memoryStore(): Store {
  const rooms = new Map<string, { readonly room: StoredRoom; readonly entries: StoredEntry[] }>();
  return {
    async load(id) {
      const kept = rooms.get(id);
      return kept && { room: kept.room, entries: [...kept.entries] };
    },
    async addRoom(room, first) {
      if (rooms.has(room.id)) throw new Error(`Room ${room.id} is stored already`);
      rooms.set(room.id, structuredClone({ room, entries: [first] }));
    },
    async append(id, position, entry) {
      const entries = rooms.get(id)?.entries;
      if (!entries) throw new Error(`There is no room ${id}`);
      if (position !== entries.length) throw new Error(`Room ${id} has ${entries.length} entries, not ${position}`);
      entries.push(structuredClone(entry));
    },
    async ended() {
      const isOver = (entry: StoredEntry | undefined) => entry?.type === 'changed' && entry.isOver === true;
      return [...rooms].filter(([, { entries }]) => isOver(entries.at(-1))).map(([id]) => id);
    },
    async expire(before, isKept) {
      const old = [...rooms].filter(([id, { entries }]) => (entries.at(-1)?.at ?? 0) < before && !isKept(id));
      for (const [id] of old) rooms.delete(id);
      return old.length;
    },
    async close() {},
  };
}
