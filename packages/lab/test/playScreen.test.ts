import { createRng, Playthrough, type TextBlock } from '@rulewright/core';
import { movesOf, tellerOf } from '@rulewright/core/prompts';
import { describe, expect, test } from 'vitest';
import { isDeep } from '../../core/test/deep.js';
import { gameOf, textOf } from '../src/games/games.js';
import { numbered } from '../src/play/menu.js';
import { type QuestionParts, type Screen, screenFor, type TerminalSize } from '../src/play/screen.js';
import { allFitted, paintFor } from '../src/play/terminal.js';
import { personRequest } from '../src/play/turns.js';
import { playWords } from '../src/play/words/playWords.js';
import { playIn } from './playing.js';

const PLAIN = paintFor({ write: () => true });

/** Samples every nth decision of a random game. */
function* questions(id: string, config: { players: number }, oneIn: number): Generator<QuestionParts> {
  let played = Playthrough.start(gameOf(id), config, 1);
  const text = textOf(played.game);
  const teller = tellerOf(played.game, text);
  const rng = createRng(`${id} ${config.players}`);
  for (let asked = 0; ; asked++) {
    played = played.settle();
    const { turn } = played.last;
    if (turn.kind !== 'decision' && turn.kind !== 'simultaneous') return;
    const player = turn.kind === 'decision' ? turn.player : Number(turn.actors[0]);
    const request = personRequest(played, text, player);
    if (asked % oneIn === 0) {
      yield {
        player,
        name: teller.nameOf(player),
        words: playWords(),
        blocks: text.blocks(request.view),
        notices: [],
        news: teller.newsFor(player, movesOf(played)) ?? { head: '', lines: [] },
        heading: (shown) => `${shown} of ${request.lines.length} actions:`,
        actions: numbered(request.lines, [...request.lines.keys()]),
      };
    }
    const action = request.actions[rng.int(request.actions.length)];
    if (action) played = played.play(action, player);
  }
}

const PLAYERS = isDeep ? [2, 3, 4] : [2, 4];
const GAMES = [
  ['castle', 2],
  ...['burgundy', 'city', 'copenhagen', 'stoneage'].flatMap((id) => PLAYERS.map((players) => [id, players] as const)),
] as const;

/** One row is reserved for input. */
const rowsOf = ({ rows }: TerminalSize): number => Math.min(rows, 41) - 1;

/** Whether a block is drawn, possibly beside another. */
function isDrawn({ lines }: TextBlock, screen: Screen, { columns }: TerminalSize): boolean {
  const start = screen.lines.findIndex((_, row) => lines.every((line, index) => holds(screen, row + index, line)));
  return start >= 0 || allFitted(lines, columns).every((line) => screen.lines.includes(line));
}

function holds({ lines }: Screen, row: number, line: string): boolean {
  return lines[row]?.includes(line) === true;
}

/** The player's own board and the common ones. */
function drawnFirst({ blocks, player }: QuestionParts): TextBlock[] {
  return blocks.filter((block) => block.player === player || (block.player === undefined && !block.detail));
}

describe.each(GAMES)('a question of %s for %i', (id, players) => {
  const all = [...questions(id, { players }, isDeep ? 23 : 50)];

  test.each([
    { rows: 24, columns: 80 },
    { rows: 41, columns: 80 },
    { rows: 41, columns: 120 },
    { rows: 60, columns: 200 },
  ])('fits a screen of $rows rows and $columns columns', (size) => {
    for (const question of all) {
      const screen = screenFor(question, { ...size, rows: rowsOf(size) }, PLAIN);
      const drawn = screen.lines.join('\n');
      expect(screen.lines.length).toBeLessThanOrEqual(rowsOf(size));
      for (const line of screen.lines) expect(line.length).toBeLessThanOrEqual(size.columns);

      // The decision, everyone's points and the actions.
      const [first] = question.blocks;
      expect(first && isDrawn(first, screen, size)).toBe(true);
      for (let seat = 0; seat < players; seat++) expect(drawn).toMatch(new RegExp(`Player ${seat + 1}: -?\\d`));
      const isTall = drawnFirst(question).flatMap(({ lines }) => allFitted(lines, size.columns)).length > 30;
      expect(screen.shown).toBeGreaterThanOrEqual(Math.min(size.rows < 41 || isTall ? 1 : 3, question.actions.length));
      for (const action of question.actions.slice(0, screen.shown)) {
        expect(drawn).toContain(allFitted([action], size.columns).join('\n'));
      }

      // Omitted parts are named.
      const left = question.blocks.filter((block) => !isDrawn(block, screen, size));
      const [, named = ''] = / *more: (.*) \(type/.exec(drawn.replaceAll(/\n +/g, ' ')) ?? [];
      expect(named).toBe(left.map(({ name }) => name).join(', '));
      const own = question.blocks.filter(({ player }) => player === question.player);
      for (const board of own) expect(left).not.toContain(board);
      if (size.rows >= 41) {
        const common = left.filter(({ player, detail }) => player === undefined && !detail);
        expect(common.map(({ name }) => name)).toEqual([]);
      }
    }
  });

  test('has no grid wider than 80 columns', () => {
    // The goods of a depot may wrap.
    const tables = all.flatMap(({ blocks }) => blocks.filter(({ name }) => name !== 'depots'));
    const rows = tables.flatMap(({ lines }) => lines.filter((line) => /\S {2,}\S/.test(line)));
    expect(rows.filter((row) => row.length > 80)).toEqual([]);
  });
});

describe("other players' boards", () => {
  test('of four cities are two by two in 80 columns', () => {
    for (const question of questions('city', { players: 4 }, 40)) {
      const { lines } = screenFor(question, { rows: 44, columns: 80 }, PLAIN);
      const heads = lines.map((line) => line.match(/Player \d/g)).filter((names) => names?.length === 2);
      expect(heads).toEqual([
        ['Player 1', 'Player 2'],
        ['Player 3', 'Player 4'],
      ]);
    }
  });

  test('of four houses are side by side in 80 columns', () => {
    for (const question of questions('copenhagen', { players: 4 }, 40)) {
      const { lines } = screenFor(question, { rows: 44, columns: 80 }, PLAIN);
      expect(lines.some((line) => /Player 1.*Player 2.*Player 3.*Player 4$/.test(line))).toBe(true);
    }
  });
});

describe('a small terminal', () => {
  const [question] = questions('castle', { players: 2 }, 1000);

  test('never overflows and keeps the actions', () => {
    for (const rows of [1, 5, 10]) {
      const { lines } = screenFor(question as QuestionParts, { rows, columns: 30 }, PLAIN);
      expect(lines.length).toBeLessThanOrEqual(rows);
      for (const line of lines) expect(line.length).toBeLessThanOrEqual(30);
    }
  });
});

describe('at a terminal', () => {
  const TICTACTOE = ['tictactoe', '--seed', '1', '--agents', 'human,random'];
  const BURGUNDY = ['burgundy', '--seed', '1', '--players', '4', '--agents', 'human,random,random,random'];
  /** The row of the input line. */
  const CURSOR = new RegExp(`${'\u001b'}\\[\\d*[GJK]`, 'g');
  const CLEAR = '\u001b[2J\u001b[H';
  const onPrint = (text: string, stdin: { end(): unknown }) => text.includes('You leave') && stdin.end();

  /** The output after each clearing of the screen, without the prompt and readline's control codes. */
  async function screens(surroundings: object, typed: string[], ...argv: string[]): Promise<string[]> {
    const { stdout } = await playIn({ isTTY: true, onPrint, ...surroundings }, [...typed, 'quit', 'quit'], ...argv);
    return stdout
      .split(CLEAR)
      .map((screen) => screen.replaceAll(CURSOR, '').replaceAll('\r\n', '\n').replaceAll('> ', ''));
  }

  test('each question has its own screen, with the notices before it', async () => {
    const [, first = '', second = '', third = ''] = await screens({}, ['5', 'undo'], ...TICTACTOE);
    expect(first).toMatch(/^\. \. \. .*tictactoe, seed 1: Player 1 human, Player 2 random\. Type \? for help\.\n/s);
    expect(second).toMatch(/Since your last move:\n {2}Player 2 marks cell \d with O\n.*you have 7 actions/s);
    expect(third).toMatch(/Taken back:\n {2}Player 1 marks cell 4 with X\n.*you have 9 actions/s);
  });

  test('a part of the board is shown by name, or by its beginning if no action matches', async () => {
    const [, screen = ''] = await screens({}, ['bags', 'bonus', 'estate', 'silvr', 'board'], ...BURGUNDY);
    const [, shown = ''] = screen.split('you have');
    expect(shown).toMatch(/^bags of light-backed tiles\n/m);
    expect(shown).toMatch(/^bonus tiles +animal/m);
    expect(shown.match(/^Player \d: board/gm)).toHaveLength(8);
    expect(shown).toMatch(/^No action has 'silvr'/m);
    expect(shown).toMatch(/^The Castles of Burgundy/m);
  });

  test('Enter pages through the actions, then redraws the question', async () => {
    const [, first = '', second = ''] = await screens({ rows: 24 }, Array(9).fill(''), ...BURGUNDY);
    expect(first).toMatch(/you have \d+ actions \(Enter for more, or type a word\):\n +1 {2}/);
    expect(second).toMatch(/^The Castles of Burgundy/);
  });

  test('no line is wider than the terminal, whatever is typed', async () => {
    const typed = ['?', 'hint', 'log all', 'board', 'all', 'take', 'nothing like this', '1'];
    for (const screen of await screens({ rows: 30, columns: 50 }, typed, ...BURGUNDY)) {
      const printed = screen.split(/\n(?:You leave|The game is not saved)/)[0] ?? '';
      expect(printed.split(/[\n\r]/).filter((line) => line.length > 50)).toEqual([]);
    }
  });

  test('uses colours only if the terminal supports them', async () => {
    const coloured = await screens({ hasColors: true }, ['1', 'hint'], ...TICTACTOE);
    expect(coloured.join()).toContain('\u001b[36m  1\u001b[39m  Mark cell 0');
    expect(coloured.join()).toContain('\u001b[1mPlayer 1\u001b[22m marks a cell');
    expect((await screens({}, ['1', 'hint'], ...TICTACTOE)).join()).not.toContain('\u001b');
  });
});
