/**
 * Programs read events, so games of the last release are played again: every recorded event comes in its step, in order, with
 * its fields. A step may have more events, and an event more fields (docs/versions.md). `scripts/event-streams.mjs` records.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { gameOf } from '@rulewright/lab';
import { expect, test } from 'vitest';

type Json = Readonly<Record<string, unknown>>;
type Move = readonly [actor: number | 'chance', action: Json, events: readonly Json[]];

const folder = new URL('golden/events/1.1/', import.meta.url);

/** The recorded events that don't come in the order of the record. */
function missing(recorded: readonly Json[], events: readonly Json[]): readonly Json[] {
  let next = 0;
  return recorded.filter((event) => {
    const found = events.findIndex((each, index) => index >= next && holds(each, event));
    if (found >= 0) next = found + 1;
    return found < 0;
  });
}

/** Whether an event has the fields of another, with their values. */
function holds(event: unknown, recorded: unknown): boolean {
  if (typeof recorded !== 'object' || recorded === null) return event === recorded;
  if (typeof event !== 'object' || event === null) return false;
  if (Array.isArray(recorded) && (event as Json[]).length !== recorded.length) return false;
  return Object.entries(recorded).every(([key, value]) => holds((event as Json)[key], value));
}

/** The moves whose recorded events are missing, played again from the start. */
function changes(id: string): { missing: number; of: number; first?: unknown } {
  const [header, ...moves] = readFileSync(new URL(`${id}.jsonl`, folder), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line)) as [{ config: { players: number } }, ...Move[]];
  const game = gameOf(id);
  let state = game.setup(header.config);
  const lost: unknown[] = [];
  for (const [actor, action, recorded] of moves) {
    const next = game.step(state, action as never, actor === 'chance' ? undefined : actor);
    lost.push(...missing(recorded, next.events as unknown as Json[]).map((event) => ({ action, event })));
    state = next.state;
  }
  expect(game.turn(state).kind).toBe('over');
  return { missing: lost.length, of: moves.length, first: lost[0] };
}

const records = readdirSync(folder).map((name) => name.replace('.jsonl', ''));

test('every game has a record', () => {
  expect(records.sort()).toEqual(['burgundy', 'castle', 'city', 'copenhagen', 'stoneage']);
});

test.each(records)('%s: the events of a recorded game of the last release are those of the record', (id) => {
  expect(changes(id)).toEqual({ missing: 0, of: expect.any(Number), first: undefined });
});

test('a renamed field, a changed value, another order and a lost event are changes; a new field and a new event are none', () => {
  const recorded = [
    { type: 'rolled', dice: [3, 4] },
    { type: 'gained', player: 0 },
  ];
  expect(missing(recorded, [{ type: 'new' }, { type: 'rolled', dice: [3, 4], sum: 7 }, recorded[1] as Json])).toEqual(
    [],
  );
  expect(missing(recorded, [{ type: 'rolled', eyes: [3, 4] }, recorded[1] as Json])).toEqual([recorded[0]]);
  expect(missing(recorded, [{ type: 'rolled', dice: [3] }, recorded[1] as Json])).toEqual([recorded[0]]);
  expect(missing(recorded, [recorded[1] as Json, recorded[0] as Json])).toEqual([recorded[1]]);
  expect(missing(recorded, [recorded[0] as Json])).toEqual([recorded[1]]);
});
