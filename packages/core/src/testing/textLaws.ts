/** Laws of a game's texts. */
import type { Game, GameText, GameTypes, TextBlock } from '../contract.js';
import { render } from '../text/index.js';
import { preview } from '../tools/arguments.js';
import { counted } from '../tools/counted.js';
import { actorName } from './actorName.js';
import { lastOf, momentsOf, viewersOf, whenLast } from './games.js';
import { expectSame, expectThat, throughJson } from './json.js';
import { gameLaw, type Law } from './law.js';
import { promptLaws } from './laws/prompts.js';
import { type LawOptions, type Subject, subjectOf } from './subject.js';

/** Maximum columns of a line. */
const WIDTH = 100;

/**
 * The laws of a game's texts, checked on random games like `laws`:
 *
 * ```ts
 * for (const law of textLaws(stoneage, { blocks, describe, describeEvent })) test(law.name, law.run);
 * ```
 *
 * @throws ArgumentError if an option is out of range.
 */
export function textLaws<T extends GameTypes>(game: Game<T>, text: GameText<T>, options: LawOptions<T> = {}): Law[] {
  const subject = subjectOf(game, options);
  const all = [
    drawsPlainLines(subject, text),
    tellsActionsApart(subject, text),
    describesOutcomes(subject, text),
    describesEvents(subject, text),
    ...promptLaws(subject, text),
  ];
  return all;
}

function drawsPlainLines<T extends GameTypes>(subject: Subject<T>, { blocks }: GameText<T>): Law {
  const { game } = subject;
  return gameLaw(subject, `every view renders as plain lines of at most ${WIDTH} columns`, (config, random) => {
    const check = (state: T['state'], when: string): void => {
      for (const viewer of viewersOf(state)) {
        const view = game.view(state, viewer);
        const drawn = blocks(view);
        const what = `the picture for ${actorName(viewer)} ${when}`;
        expectBlocks(drawn, state.players, what);
        for (const line of render(drawn, WIDTH).split('\n')) expectPlain(line, what);
        expectSame(blocks(throughJson(view)), drawn, `${what}, rendered from a copy of the view`);
      }
    };
    for (const { state, number } of momentsOf(subject, config, random))
      check(state, `after ${counted(number, 'action')}`);
    const last = lastOf(subject, config, random);
    check(last, whenLast(last));
  });
}

/** Names that can be typed. A number is an action, and a slash starts a search. */
const NAME = /^[\p{L}][\p{L}\d' -]*$/u;

function expectBlocks(blocks: readonly TextBlock[], players: number, what: string): void {
  expectThat(blocks.length > 0, `${what} is empty`);
  expectThat(!blocks[0]?.detail, `${what} starts with a detail`);
  const names = new Set<string>();
  for (const { name, lines, player = 0 } of blocks) {
    expectThat(NAME.test(name) && name === name.trim(), `${what} has a block that can't be typed: '${name}'`);
    expectThat(!names.has(name), `${what} has two blocks called ${name}`);
    expectThat(Number.isInteger(player) && player >= 0 && player < players, `${what} has a board of player ${player}`);
    const isWhole = lines.length > 0 && lines.at(-1) !== '' && !lines.some((line) => line.includes('\n'));
    expectThat(isWhole, `${what} has an empty block ${name}, or a newline inside it`);
    names.add(name);
  }
}

function tellsActionsApart<T extends GameTypes>(subject: Subject<T>, { describe }: GameText<T>): Law {
  const { game } = subject;
  return gameLaw(subject, 'every legal action has a unique description', (config, random) => {
    for (const { state, actor, legal, number } of momentsOf(subject, config, random, 'decision')) {
      const view = game.view(state, actor === undefined || actor === 'host' ? 'spectator' : actor);
      const lines = new Map<string, T['action']>();
      for (const action of legal) {
        const line = describe(action, view);
        const what = `the description of ${preview(action)} after ${counted(number, 'action')}`;
        expectDescription(line, what);
        const other = lines.get(line);
        expectThat(other === undefined, `${what} is '${line}', the same as for ${preview(other)}`);
        lines.set(line, action);
      }
    }
  });
}

function describesOutcomes<T extends GameTypes>(subject: Subject<T>, { describe }: GameText<T>): Law {
  const { game } = subject;
  return gameLaw(subject, 'every chance outcome has a description', (config, random) => {
    for (const { state, number } of momentsOf(subject, config, random, 'chance')) {
      const view = game.view(state, 'spectator');
      for (const { outcome } of game.chanceOutcomes(state)) {
        expectDescription(
          describe(outcome, view),
          `the description of the outcome ${preview(outcome)} after ${counted(number, 'action')}`,
        );
      }
    }
  });
}

function describesEvents<T extends GameTypes>(subject: Subject<T>, { describe, describeEvent }: GameText<T>): Law {
  const { game } = subject;
  return gameLaw(subject, 'every event has a description for every viewer who may see it', (config, random) => {
    for (const { state, actor, move, number } of momentsOf(subject, config, random)) {
      const next = game.step(state, move, actor);
      // The words of a decision are what a player may do, those of an event what a player has done.
      const command = actor === undefined || actor === 'host' ? undefined : describe(move, game.view(state, actor));
      for (const viewer of viewersOf(next.state)) {
        const view = game.view(next.state, viewer);
        for (const event of next.events) {
          const seen = game.eventView(event, viewer);
          if (seen === null) continue;
          const line = describeEvent(seen, view);
          const what = `the description of ${preview(seen)} for ${actorName(viewer)} after action ${number + 1}`;
          expectDescription(line, what);
          expectThat(line !== command, `${what} is '${line}', the same as for the action`);
        }
      }
    }
  });
}

function expectDescription(line: string, what: string): void {
  expectThat(line !== '', `${what} is empty`);
  expectThat(!line.endsWith('.'), `${what} ends with a full stop, which only sentences in pictures have: '${line}'`);
  expectPlain(line, what);
}

/** Signs of unformatted values in a line. */
const SLIPS = /undefined|NaN|\[object|\bnull\b/;

function expectPlain(line: string, what: string): void {
  expectThat([...line].length <= WIDTH, `${what} has a line of ${[...line].length} columns: ${line}`);
  expectThat(!/\p{Cc}/u.test(line), `${what} contains a control character: ${preview(line)}`);
  expectThat(line === line.trimEnd(), `${what} has trailing spaces: '${line}'`);
  expectThat(!SLIPS.test(line), `${what} says '${line}'`);
}
