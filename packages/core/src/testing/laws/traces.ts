/** Traces of whole games. */
import { createRng } from '../../chance/rng.js';
import type { GameTypes } from '../../contract.js';
import { createTrace, replayTo, verify } from '../../history/trace.js';
import { formatTrace, formatTraceLine, parseTrace } from '../../history/traceText.js';
import { Table } from '../../play/table.js';
import { counted } from '../../tools/counted.js';
import { chanceOf, playOn } from '../games.js';
import { expectSame, expectThat } from '../json.js';
import { gameLaw, type Law } from '../law.js';
import type { Subject } from '../subject.js';

/** Laws about traces. */
export function traceLaws<T extends GameTypes>(subject: Subject<T>): Law[] {
  const { game } = subject;
  return [
    gameLaw(subject, 'a trace replays to the same state and checksum', (config, random) => {
      const table = new Table(game, config, chanceOf(random), { record: true });
      // Early in the game: a replay costs as much as playing.
      playOn(subject, random, table, random.seed % 16);
      const { length } = table.moves;
      const early = table.clone().state;
      playOn(subject, random, table);
      const { moves, state } = table;
      const trace = createTrace(game, { config, seed: random.seed, moves, state });
      const read = parseTrace<T>(formatTrace(trace));
      expectSame(read, trace, 'a trace after a round trip');
      expectSame(parseTrace<T>(formatTraceLine(trace)), trace, 'a one-line trace after a round trip');
      expectSame(verify(game, read), state, 'the end of a trace');
      expectSame(replayTo(game, read, length), early, `the state after ${counted(length, 'move')} of a trace`);
      expectThat(
        table.plies === moves.length,
        `the table counts ${counted(table.plies, 'action')}, but recorded ${moves.length}`,
      );
      // The checksum must depend on every move.
      if (moves.length === 0) return;
      const other = createRng(random.seed).int(Math.max(1, moves.length));
      const { hash } = createTrace(game, { config, moves: moves.filter((_, index) => index !== other), state });
      expectThat(hash !== trace.hash, 'the checksum is the same without a move');
    }),
  ];
}
