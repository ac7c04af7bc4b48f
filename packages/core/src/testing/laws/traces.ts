import type { GameTypes } from '../../contract.js';
import { createRng } from '../../rng.js';
import { Table } from '../../table.js';
import { at, formatTrace, formatTraceLine, parseTrace, recordOf, verify } from '../../trace.js';
import { chanceOf, gameLaw, type Law, playOn } from '../games.js';
import { expectSame, expectThat } from '../json.js';
import type { Subject } from '../subject.js';

/** Records of games. */
export function traceLaws<T extends GameTypes>(subject: Subject<T>): Law[] {
  const { game } = subject;
  return [
    gameLaw(subject, 'a trace replays to the same state and checksum', (config, random) => {
      const table = new Table(game, config, chanceOf(random), { record: true });
      // Not far into the game: every replay costs as much as playing.
      playOn(subject, random, table, random.seed % 16);
      const { length } = table.moves;
      const early = table.clone().state;
      playOn(subject, random, table);
      const { moves, state } = table;
      const trace = recordOf(game, { config, seed: random.seed, moves, state });
      const read = parseTrace<T>(formatTrace(trace));
      expectSame(read, trace, 'a trace that was written and read');
      expectSame(parseTrace<T>(formatTraceLine(trace)), trace, 'a trace that was written in one line and read');
      expectSame(verify(game, read), state, 'the end of a trace');
      expectSame(at(game, read, length), early, `the state after ${length} moves of a trace`);
      expectThat(table.plies === moves.length, `${table.plies} actions were counted, ${moves.length} recorded`);
      // A checksum that doesn't depend on every move is none.
      const other = createRng(random.seed).int(Math.max(1, moves.length));
      const { hash } = recordOf(game, { config, moves: moves.filter((_, index) => index !== other), state });
      expectThat(hash !== trace.hash, 'the checksum is the same without a move');
    }),
  ];
}
