import { inShort } from '../arguments.js';
import type { Game, GameText, GameTypes } from '../contract.js';
import { gameLaw, type Law, type Moment, momentsOf, walk } from './games.js';
import { expectSame, expectThat, throughJson } from './json.js';
import { viewersOf } from './laws/shape.js';
import { type LawOptions, type Subject, shareTime, subjectOf } from './subject.js';

/** The most columns a line may take. */
const WIDTH = 100;

/**
 * The laws that a game's texts obey, checked on random games as `laws` does:
 *
 * ```ts
 * for (const law of textLaws(stoneage, { render, describe, describeEvent })) test(law.name, law.run);
 * ```
 *
 * @throws ArgumentError for an option that is out of range.
 */
export function textLaws<T extends GameTypes>(game: Game<T>, text: GameText<T>, options: LawOptions<T> = {}): Law[] {
  const subject = subjectOf(game, options);
  const all = [
    drawsPlainLines(subject, text),
    tellsActionsApart(subject, text),
    describesOutcomes(subject, text),
    describesEvents(subject, text),
  ];
  shareTime(subject, all);
  return all;
}

function drawsPlainLines<T extends GameTypes>(subject: Subject<T>, { render }: GameText<T>): Law {
  const { game } = subject;
  return gameLaw(subject, `every view is drawn in plain lines of at most ${WIDTH} columns`, (config, random) => {
    const check = (state: T['state'], when: string): void => {
      for (const viewer of viewersOf(state)) {
        const view = game.view(state, viewer);
        const drawn = render(view);
        const what = `the picture for ${viewer} ${when}`;
        expectThat(drawn !== '' && !drawn.endsWith('\n'), `${what} is empty or ends in a newline`);
        for (const line of drawn.split('\n')) expectPlain(line, what);
        expectSame(render(throughJson(view)), drawn, `${what}, drawn again from a copy of the view`);
      }
    };
    for (const { state, number } of momentsOf(subject, config, random)) check(state, `after ${number} actions`);
    check(walk(subject, config, random), 'at the end');
  });
}

function tellsActionsApart<T extends GameTypes>(subject: Subject<T>, { describe }: GameText<T>): Law {
  const { game } = subject;
  return gameLaw(subject, 'every legal action has a line of its own', (config, random) => {
    for (const { state, actor, legal, number } of momentsOf(subject, config, random, isDecision)) {
      const view = game.view(state, actor === undefined || actor === 'host' ? 'spectator' : actor);
      const lines = new Map<string, T['action']>();
      for (const action of legal) {
        const line = describe(action, view);
        const what = `the line of ${inShort(action)} after ${number} actions`;
        expectDescription(line, what);
        const other = lines.get(line);
        expectThat(other === undefined, `${what} is '${line}', as that of ${inShort(other)}`);
        lines.set(line, action);
      }
    }
  });
}

function describesOutcomes<T extends GameTypes>(subject: Subject<T>, { describe }: GameText<T>): Law {
  const { game } = subject;
  return gameLaw(subject, 'every outcome of chance has a line', (config, random) => {
    for (const { state, number } of momentsOf(subject, config, random, isChance)) {
      const view = game.view(state, 'spectator');
      for (const { action } of game.chanceOutcomes(state)) {
        expectDescription(describe(action, view), `the line of the outcome ${inShort(action)} after ${number} actions`);
      }
    }
  });
}

function describesEvents<T extends GameTypes>(subject: Subject<T>, { describeEvent }: GameText<T>): Law {
  const { game } = subject;
  return gameLaw(subject, 'every event has a line for whoever may see it', (config, random) => {
    for (const { state, actor, move, number } of momentsOf(subject, config, random)) {
      const next = game.step(state, move, actor);
      for (const viewer of viewersOf(next.state)) {
        const view = game.view(next.state, viewer);
        for (const event of next.events) {
          const seen = game.eventView(event, viewer);
          if (seen === null) continue;
          const line = describeEvent(seen, view);
          expectDescription(line, `the line of ${inShort(seen)} for ${viewer} after action ${number + 1}`);
        }
      }
    }
  });
}

function isDecision({ actor }: Moment<GameTypes>): boolean {
  return actor !== undefined;
}

function isChance({ actor }: Moment<GameTypes>): boolean {
  return actor === undefined;
}

function expectDescription(line: string, what: string): void {
  expectThat(line !== '' && !/[\n.]$/.test(line), `${what} is empty or ends in a full stop or a newline`);
  expectPlain(line, what);
}

/** What betrays that a program and not a person wrote a line. */
const SLIPS = /undefined|NaN|\[object|\bnull\b/;

function expectPlain(line: string, what: string): void {
  expectThat([...line].length <= WIDTH, `${what} has a line of ${[...line].length} columns: ${line}`);
  expectThat(!/\p{Cc}/u.test(line), `${what} holds a control character: ${inShort(line)}`);
  expectThat(line === line.trimEnd(), `${what} has blanks at the end of a line: '${line}'`);
  expectThat(!SLIPS.test(line), `${what} says '${line}'`);
}
