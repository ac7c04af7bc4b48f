import type { GameTypes } from '@rulewright/core';
import type { DrawnGame, NamedGame } from '@rulewright/pictures';
import { AnimatedSvg, useDrawnGame } from '@rulewright/pictures/react';
import { type UsedGuest, useDecisions, useGuest, useLog, useOwnRooms } from '@rulewright/server/react';
import { useRef } from 'react';
import { GAMES, NAMES } from '../games.ts';
import { Button, CONNECTION, ROOMS } from './guest.tsx';
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
  const { text, menu, chosen, clear, board } = useDrawnGame(drawn, { ...table, ...decisions });
  const log = useLog(known, text);
  const { refusal, act, ask } = decisions;
  const situation = useRef<HTMLParagraphElement>(null);
  const choose = (action: GameTypes['action']) => {
    situation.current?.focus({ preventScroll: true }); // The button goes.
    clear();
    act(action);
  };
  return (
    <main>
      <header>
        <a href="#/">All games</a>
        <h1>{NAMES[table.game]}</h1>
        <Seats {...{ table, ask }} nameOf={text.playerName} />
      </header>
      <AnimatedSvg className="board" {...board} change={known.change} />
      <section className="move" aria-label="Your move">
        <p role="status" ref={situation} tabIndex={-1}>
          {situationOf(known, text)}
        </p>
        <p role="alert">
          {refusal?.message} {refusal?.rule && `(${refusal.rule})`}
        </p>
        {menu.map((action) => (
          <Button
            key={JSON.stringify(action)}
            label={text.describe(action, table.view)}
            onClick={() => choose(action)}
          />
        ))}
        {chosen.length > 0 && <Button label="Cancel" onClick={clear} />}
      </section>
      {log && (
        <section className="log" aria-label="Log">
          <ol role="log">
            {log.map(({ version, lines }) => (
              <li key={version}>{lines.join('. ')}</li>
            ))}
          </ol>
        </section>
      )}
    </main>
  );
}

const ENDS = { resigned: 'resigned:', lostOnTime: 'out of time:', agreed: 'all agreed', abandoned: 'it was too long' };

/** Who must do what, or how the game ended. */
function situationOf({ isConnected, table }: UsedGuest<GameTypes>, text: NamedGame['text']): string {
  if (!isConnected || !table) return 'Connecting…';
  const { view, end } = table;
  if (view.result) return `The game is over. ${text.describeResult(view).join('; ').replace(/ +/g, ' ')}`;
  if (end) return `The game was ended, ${[ENDS[end.reason], ...end.seats.map(text.playerName)].join(' ')}.`;
  return text.describeTurn(view);
}
