/** The example games as plain text. */
import type { GameText } from '../src/index.js';
import { columns, plural, wrap } from '../src/text/index.js';
import { headsOn, type Nimmt } from './nimmt.js';
import type { Pig } from './pig.js';
import type { TicTacToe } from './tictactoe.js';

/** 6 nimmt!: what must be decided, the rows, all players, and the hand of the viewer. */
export const nimmtText: GameText<Nimmt> = {
  blocks({ config, rows, seats, stage, player, result }) {
    const players = seats.map((seat, number) => [
      `Player ${number + 1}`,
      plural(seat.heads, 'bull head'),
      plural(seat.handSize, 'card'),
      result?.winners.includes(number) ? 'wins' : choiceOf(seat),
    ]);
    const hand = seats.find(({ hand }) => hand !== null)?.hand ?? [];
    return [
      { name: 'turn', lines: [turnLine(stage, player, config.goal)] },
      { name: 'rows', lines: rows.length > 0 ? rows.map(rowLine) : ['There are no rows yet.'] },
      { name: 'players', lines: columns(players, 'all') },
      ...(hand.length > 0 ? [{ name: 'hand', lines: wrap('Your hand:', hand.map(String)) }] : []),
    ];
  },
  describe(action, { rows }) {
    switch (action.type) {
      case 'choose':
        return `Choose ${action.card} (${plural(headsOn([action.card]), 'bull head')})`;
      case 'takeRow':
        return `Take row ${action.row + 1} (${plural(headsOn(rows[action.row] ?? []), 'bull head')})`;
      case 'card':
        return `Card ${action.card} is dealt`;
    }
  },
  describeEvent(event) {
    const who = `Player ${event.player + 1}`;
    if (event.type === 'chosen') return `${who} chooses ${event.card ?? 'a card'}`;
    const line = `${who} adds ${event.card} to row ${event.row + 1}`;
    if (event.taken.length === 0) return line;
    return `${line} and takes ${event.taken.join(' ')} (${plural(headsOn(event.taken), 'bull head')})`;
  },
};

function choiceOf({ chosen, chosenSize }: Nimmt['view']['seats'][number]): string {
  if (chosen !== null) return `plays ${chosen}`;
  return chosenSize > 0 ? 'has chosen' : '';
}

function rowLine(row: readonly number[], index: number): string {
  return `Row ${index + 1}: ${row.join(' ')} (${plural(headsOn(row), 'bull head')})`;
}

function turnLine(stage: Nimmt['view']['stage'], player: number | null, goal: number): string {
  switch (stage) {
    case 'choose':
      return `Everybody chooses a card. Fewest bull heads win; the game ends at ${goal}.`;
    case 'takeRow':
      return `Player ${(player ?? 0) + 1} takes a row.`;
    case 'deal':
      return 'The cards are dealt.';
    default:
      return 'The game is over.';
  }
}

/** Pig: the goal, the banked points of all players, and the turn. */
export const pigText: GameText<Pig> = {
  blocks({ config, banked, turnTotal, stages, result }) {
    const current = stages.at(-1);
    const lines = banked.map((points, seat) => {
      const own = `Player ${seat + 1} ${String(points).padStart(4)} banked`;
      if (result?.winners.includes(seat)) return `${own}, wins`;
      if (seat !== current?.player) return own;
      return `${own}, ${turnTotal} in this turn: ${current.stage === 'roll' ? 'the die is rolling' : 'to move'}`;
    });
    return [{ name: 'banks', lines: [`Pig: the first to bank ${plural(config.goal, 'point')} wins.`, ...lines] }];
  },
  describe(action, { banked, turnTotal, player }) {
    switch (action.type) {
      case 'roll':
        return 'Roll the die';
      case 'hold':
        return `Hold ${plural(turnTotal, 'point')}: ${(banked[player ?? 0] ?? 0) + turnTotal} banked`;
      case 'die':
        return action.face === 1
          ? 'The die shows 1: the points of this turn are lost'
          : `The die shows ${action.face}: ${turnTotal + action.face} points in this turn`;
    }
  },
  describeEvent(event) {
    switch (event.type) {
      case 'rolled':
        return `Player ${event.player + 1} rolls a ${event.face}`;
      case 'lost':
        return `Player ${event.player + 1} loses ${plural(event.points, 'point')}`;
      case 'banked':
        return `Player ${event.player + 1} banks ${plural(event.points, 'point')}`;
    }
  },
};

/** Tic-tac-toe: the board, the cell numbers beside it, and the player to move. */
export const tictactoeText: GameText<TicTacToe> = {
  blocks({ board, player, result }) {
    const rows = [0, 3, 6].map((first) => {
      const cells = [first, first + 1, first + 2];
      return `${cells.map((cell) => board[cell]).join(' ')}    ${cells.join(' ')}`;
    });
    const [winner] = result?.reason === 'line' ? result.winners : [];
    const status =
      player !== null
        ? `Player ${player + 1} marks a cell with ${markOf(player)}.`
        : winner === undefined
          ? 'The game is over: the board is full, a draw.'
          : `The game is over: Player ${winner + 1} has a line of ${markOf(winner)} and wins.`;
    return [{ name: 'board', lines: [...rows, status] }];
  },
  describe: ({ cell }, { player }) => `Mark cell ${cell} with ${markOf(player ?? 0)}`,
  describeEvent: ({ player, cell }) => `Player ${player + 1} marks cell ${cell} with ${markOf(player)}`,
};

function markOf(player: number): string {
  return player === 0 ? 'X' : 'O';
}
