import { describe, expect, test } from 'vitest';
import { emptyFolder } from './command.js';
import { again, play, playIn } from './playing.js';

const TICTACTOE = ['tictactoe', '--seed', '1', '--agents', 'human,random'];
const PIG = ['pig', '--seed', '1', '--agents', 'human,random'];

/** The output after the first list of actions. */
async function answersTo(typed: string[], ...argv: string[]): Promise<string> {
  const { stdout } = await play(typed, ...argv);
  return stdout.slice(stdout.indexOf('> '));
}

/** Text without the line breaks of wrapping. */
const unwrapped = (text: string): string => text.replaceAll(/\n {4}(?=\S)/g, ' ');

describe('bad input is explained and the question stays open', () => {
  test.each([
    ['a number too high', '10', 'There is no action 10: type 1 to 9.'],
    ['nought', '0', 'There is no action 0: type 1 to 9.'],
    ['a number without end', '9'.repeat(400), 'type 1 to 9.'],
    ['a number below nought', '-1', "No action has '-1'. Type a number, or ? for help."],
    ['a word that no action has', 'castle', "No action has 'castle'. Type a number, or ? for help."],
    ['a slip of the finger', 'hnit', "No action has 'hnit'. Did you mean hint?"],
    ['a name that every object has', 'constructor', "No action has 'constructor'."],
    ['a log of a strange length', 'log -3', "log takes a number of moves or 'all', not '-3'."],
    ['save without a file', 'save', 'Name a file: save FILE'],
    ['save to where nothing can be written', 'save /no/such/folder/game', 'the folder does not exist.'],
    ['undo before any move', 'undo', 'There is no move to take back yet.'],
  ])('%s', async (_, typed, sentence) => {
    const printed = await answersTo([typed, '5'], ...TICTACTOE);
    expect(printed).toContain(`> ${typed}\n`);
    expect(printed).toContain(sentence);
    expect(printed).toContain('  Player 1 marks cell 4 with X\n');
  });
});

describe('commands', () => {
  test('? explains all commands', async () => {
    const printed = await answersTo(['?'], ...PIG);
    for (const command of ['hint', 'undo', 'board', 'log', 'save FILE', 'quit']) expect(printed).toContain(command);
  });

  test('a word filters the list; the numbers stay valid', async () => {
    const printed = await answersTo(['cell 4', '/hold', '4', '5'], ...TICTACTOE);
    expect(printed).toContain('> cell 4\n  5  Mark cell 4 with X\n  1 of 9: Enter for the whole list\n');
    expect(printed).toContain("No action has 'hold'.");
    expect(printed).toContain('  Player 1 marks cell 3 with X');
  });

  test('notation plays an action, or says which rule forbids it', async () => {
    const printed = await answersTo(['mark 4', 'Mark 4'], ...TICTACTOE);
    expect(printed).toMatch(/> mark 4\n {2}Player 1 marks cell 4 with X\n/);
    expect(printed).toContain('> Mark 4\nCell 4 already has a mark. (TTT-2.2)\n');
  });

  test('hint shows the rest of the planned turn', async () => {
    const printed = await answersTo(['hint'], 'burgundy', '--seed', '1', '--agents', 'human,random');
    expect(printed).toMatch(/> hint\n {2}\d+ {2}.* \(best\)\n {4}then \S/);
  });

  test('hint shows what the next best actions cost, in the view of the hard bot', async () => {
    const printed = await answersTo(['hint'], 'copenhagen', '--seed', '2', '--agents', 'human,random');
    expect(printed).toMatch(/ \(best\)\n(?: {4}then .*\n)*( {2}\d+ {2}.* \(\d+\.\d points less\)\n){2}/);
  });

  test('hint names numbered actions and asks again', async () => {
    const printed = await answersTo(['hint', 'h', '1'], ...TICTACTOE);
    expect(printed).toMatch(
      /> hint\n {2}[1-9] {2}Mark cell [0-8] with X \(best\)\n( {2}[1-9] {2}Mark cell [0-8] with X \(\d\.\d points less\)\n){2}> h\n/,
    );
  });

  test('board draws the board again', async () => {
    const printed = await answersTo(['b'], ...PIG);
    expect(printed).toContain('> b\nPig: the first to bank 100 points wins');
  });

  test('log shows the last moves', async () => {
    const printed = await answersTo(['log', '1', '1', 'log 2', 'l all'], ...TICTACTOE);
    expect(printed).toContain('> log\nNothing has happened yet.\n');
    expect(printed).toMatch(/> log 2\n {2}Player 1 marks cell \d with X\n {2}Player 2 marks cell \d with O\n/);
    expect(printed).toMatch(/> l all\n( {2}Player [12] marks.*\n){4}/);
  });

  test("undo takes back one's own move and all since", async () => {
    const printed = await answersTo(['1', 'undo', '9'], ...TICTACTOE);
    expect(printed).toMatch(
      /> undo\nTaken back:\n {2}Player 1 marks cell 0 with X\n {2}Player 2 marks cell \d with O\n\n---/,
    );
    expect(printed.match(/you have 9 actions/g)).toHaveLength(1);
    expect(printed).toContain('  Player 1 marks cell 8 with X');
  });

  test('undo never goes back over chance', async () => {
    const printed = await answersTo(['1', 'undo', 'quit', 'quit'], ...PIG);
    expect(printed).toMatch(
      /> undo\nA roll or draw followed \(Player 1 rolls a \d\), so no move can be taken back\.\n> /,
    );
  });

  test('quit asks for confirmation if the game is not saved', async () => {
    const printed = await answersTo(['1', 'quit', 'no', '1', 'quit', 'quit'], ...TICTACTOE);
    expect(printed).toContain(
      '> quit\nThe game is not saved. Type quit again to leave, or save FILE to keep it: no\n> 1\n',
    );
    expect(printed).toMatch(/You leave the table after \d moves; the game is not saved\.\n$/);
  });

  test('save saves after every move; quit says how to resume', async () => {
    const folder = emptyFolder();
    const path = folder.path('my game.jsonl');
    const printed = await answersTo(['1', `save ${path}`, '1', 'quit'], ...TICTACTOE);
    expect(unwrapped(printed)).toContain(`The game is saved in ${path}, after every move from now on.\n`);
    expect(printed).toContain(`resume it with: rulewright play tictactoe --resume '${path}' --agents human,random\n`);
    expect(folder.names()).toEqual(['my game.jsonl']);
    const resumed = await play(['log all'], 'tictactoe', '--resume', path);
    expect(resumed.stdout).toContain(`${path}: 4 moves, all verified.\n`);
  });

  test('save does not overwrite another file', async () => {
    const folder = emptyFolder();
    await play(['1'], ...PIG, '--save', folder.path('old.jsonl'));
    const printed = await answersTo([`save ${folder.path('old.jsonl')}`], ...TICTACTOE);
    expect(unwrapped(printed)).toContain(`${folder.path('old.jsonl')} can't be written: it already exists; `);
    const { stdout } = await play([`save ${folder.path('old.jsonl')}`], ...TICTACTOE, '--force');
    expect(unwrapped(stdout)).toContain(
      `The game is saved in ${folder.path('old.jsonl')}, after every move from now on.\n`,
    );
  });
});

describe('two people at one keyboard', () => {
  const HOT_SEAT = ['copenhagen', '--agents', 'human,human', '--seed', '8'];

  test('the board appears only after the next player presses Enter', async () => {
    const { stdout } = await play(['', '1', '1', 'what', ''], ...HOT_SEAT);
    const [, first = '', waiting = '', second = ''] = stdout.split(/^Player \d, press Enter\. /m);
    expect(first).toContain('Player 1, you have 8 actions:');
    expect(waiting).toBe('what\nType undo, save FILE or quit here, or Enter to continue.\n\n');
    expect(second).toContain('Player 2, you have 7 actions');
    expect(second).toMatch(/Up to now.*:\n( {2}A \w+ card .*\n)* {2}Player 1 takes/);
  });

  test('a terminal is cleared before it is passed on if there are hidden hands', async () => {
    const WIPED = '\u001b[2J\u001b[3J\u001b[H';
    const typed = ['', '1', '1', '', 'quit', 'quit'];
    const end = (text: string, stdin: { end(): unknown }) => text.includes('You leave') && stdin.end();
    const hidden = await playIn({ isTTY: true, onPrint: end }, typed, ...HOT_SEAT);
    expect(hidden.stdout.split(WIPED)).toHaveLength(2);
    const open = await playIn({ isTTY: true, onPrint: end }, typed, ...HOT_SEAT, '--config', '{"openHands":true}');
    expect(open.stdout).not.toContain(WIPED);
  });

  test('the last player can undo before passing the keyboard on', async () => {
    const { stdout } = await play(['', '1', 'undo'], 'tictactoe', '--agents', 'human,human');
    expect(stdout).toContain('Player 2, press Enter. undo\nTaken back:\n  Player 1 marks cell 0 with X\n');
    expect(stdout.match(/Player 1, you have 9 actions:/g)).toHaveLength(2);
  });
});

describe('simultaneous stages', () => {
  const PARTY = ['city', '--config', '{"mode":"party"}', '--seed', '3', '--players', '3'];

  test('a person is asked when drawn, and can wait for another', async () => {
    const { stdout } = await play(['wait', '2'], ...PARTY, '--agents', 'human,random,random');
    expect(stdout).toContain('  2  Wait, and let another act first\n');
    const [, , afterwards = ''] = stdout.split('you have 2 actions');
    expect(stdout).toContain('  Player 1 chooses: Wait, and let another act first');
    expect(afterwards).not.toBe('');
  });

  test('a person can call time, even with a full board', async () => {
    const { stdout } = await play(again('1'), ...PARTY, '--agents', 'human,random,random');
    expect(stdout).toMatch(/ +1 {2}Time is up: end the building\n +2 {2}Wait, and let another act first\n/);
    expect(stdout).toContain('place ');
  });
});
