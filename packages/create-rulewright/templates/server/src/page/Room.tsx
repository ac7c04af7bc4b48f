import type { GameTypes } from '@rulewright/core';
import type { DrawnGame, NamedGame } from '@rulewright/pictures';
import { ActionMenu, AnimatedSvg, useDrawnGame } from '@rulewright/pictures/react';
import { type UsedGuest, useDecisions, useGuest, useLog, useOwnRooms } from '@rulewright/server/react';
import { GAMES, NAMES } from '../games.ts';
import { CONNECTION, ROOMS } from './guest.tsx';
import { Seats } from './Seats.tsx';

/** Connects to a room, and shows its table. */
export function Room({ room }: { readonly room: string }) {
  const known = useGuest({ ...CONNECTION, frames: true }, room);
  useOwnRooms(known, ROOMS);
  const { table, error } = known;
  const drawn = GAMES[table?.game ?? ''];
  if (table && drawn) return <Table {...{ known, table, drawn }} />;
  return (
    <main className="lobby">
      <a href="#/">All games</a>
      <p role="status">{error?.message ?? 'Connecting…'}</p>
    </main>
  );
}

export type TableOfRoom = NonNullable<UsedGuest<GameTypes>['table']>;
type TableProps = { known: UsedGuest<GameTypes>; table: TableOfRoom; drawn: DrawnGame };

function Table({ known, table, drawn }: TableProps) {
  const decisions = useDecisions(known, drawn.game);
  const { text, board, choices } = useDrawnGame(drawn, { ...table, ...decisions });
  const log = useLog(known, text);
  const { refusal, ask } = decisions;
  return (
    <main className="table">
      <header>
        <a href="#/">All games</a>
        <h1>{NAMES[table.game]}</h1>
        <Seats {...{ table, ask }} nameOf={text.playerName} />
      </header>
      <AnimatedSvg className="board" {...board} change={known.change} />
      <div className="side">
        <section className="move" aria-label="Your move">
          <p role="status">{situationOf(known, text)}</p>
          <p role="alert">
            {refusal?.message} {refusal?.rule && `(${refusal.rule})`}
          </p>
          <ActionMenu className="menu" {...choices} />
        </section>
        {log && (
          <section className="log" role="log" aria-label="Log" tabIndex={0}>
            <ol>
              {log.map(({ version, lines }) => (
                <li key={version}>{lines.join('. ')}</li>
              ))}
            </ol>
          </section>
        )}
      </div>
    </main>
  );
}

const ENDS = { resigned: 'resigned:', lostOnTime: 'out of time:', agreed: 'all agreed', abandoned: 'it was too long' };

/** Who must do what, or how the game ended. */
function situationOf({ isConnected, table }: UsedGuest<GameTypes>, text: NamedGame['text']): string {
  if (!isConnected || !table) return 'Connecting…';
  const { view, end } = table;
  if (view.result) return text.describeResult(view).join(' · ').replace(/ +/g, ' ');
  if (end) return `The game was ended, ${[ENDS[end.reason], ...end.seats.map(text.playerName)].join(' ')}.`;
  return text.describeTurn(view);
}
