/** Laws of the spots of events: what moves on the board. */
import type { Game, GameTypes, Move } from '../contract.js';
import { shotsOf } from '../history/shots.js';
import { setup } from '../play/apply.js';
import type { EventSpots } from '../play/spots.js';
import { preview } from '../tools/arguments.js';
import { entryAt } from '../tools/lists.js';
import { actorName } from './actorName.js';
import { viewersOf, walk } from './games.js';
import { expectSame, expectThat, throughJson } from './json.js';
import { gameLaw, type Law, withReport } from './law.js';
import { SPOT } from './spotLaws.js';
import { type LawOptions, subjectOf } from './subject.js';

/** Options of {@link eventSpotLaws}. */
interface EventSpotLawOptions<T extends GameTypes> extends LawOptions<T> {
  /** Why an event has no spots, by its type: `{ turnPassed: 'changes nothing on the table' }`. */
  readonly withoutSpots?: Readonly<Partial<Record<T['event']['type'], string>>>;
}

/**
 * The laws of a game's `spotsOfEvent`, checked on every event of random games, each as one viewer sees it. They ask right
 * after the event.
 *
 * ```ts
 * for (const law of eventSpotLaws(castle, spotsOfEvent)) test(law.name, law.run);
 * ```
 *
 * @throws ArgumentError if an option is out of range.
 */
export function eventSpotLaws<T extends GameTypes>(
  game: Game<T>,
  spotsOfEvent: (event: T['event'], seen: T['state'] | T['view']) => EventSpots,
  options: EventSpotLawOptions<T> = {},
): Law[] {
  const subject = subjectOf(game, options);
  const reasons: Readonly<Partial<Record<string, string>>> = options.withoutSpots ?? {};
  const happened = new Set<string>();
  const spotless = new Set<string>();

  const law = gameLaw(
    subject,
    'the spots of every event are plain, pair up, and are the same for a state and a view',
    (config, random) => {
      const moves: Move<T>[] = [];
      walk(subject, config, random, ({ move, actor }) => moves.push({ action: move, actor: actor ?? 'chance' }));
      const first = setup(game, config);
      const viewers = viewersOf(first);
      const viewer = entryAt(viewers, random.seed % viewers.length);
      for (const { events, state, view } of shotsOf(game, first, moves, viewer)) {
        for (const event of events) {
          const what = `the spots of ${preview(event)} for ${actorName(viewer)}`;
          const spots = spotsOfEvent(event, view);
          expectSame(throughJson(spots), spots, `${what}, through JSON`);
          expectSame(spotsOfEvent(event, throughJson(view)), spots, `${what}, from a copy of the view`);
          expectSame(spotsOfEvent(event, state), spots, `${what}, from the state`);
          const { from, to } = spots;
          for (const spot of [...from, ...to]) expectThat(SPOT.test(spot), `${what} include '${spot}'`);
          const isPaired = from.length === to.length || Math.min(from.length, to.length) <= 1;
          expectThat(isPaired, `${what} don't pair up: ${preview(spots)}`);
          happened.add(event.type);
          if (from.length + to.length > 0) continue;
          expectThat(reasons[event.type] !== undefined, `${what} are none: give a reason in withoutSpots`);
          spotless.add(event.type);
        }
      }
    },
  );
  const all: Law[] = [
    {
      ...law,
      ...withReport(law.name, () => {
        const report = law.report();
        const unused = Object.keys(reasons).find((type) => happened.size > 0 && !spotless.has(type));
        expectThat(unused === undefined, `withoutSpots names ${unused}, but it always has spots`);
        return report;
      }),
    },
  ];
  return all;
}
