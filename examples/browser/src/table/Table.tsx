/** The screen of a running game. */
import type { GameTypes, LiveGame, Refusal, Snapshot, Viewer } from '@rulewright/core';
import { formatTrace } from '@rulewright/core/history';
import { type ReactNode, useMemo, useState } from 'react';
import type { GameUi } from '../games/ui.js';
import { type Setup, seatName, seatsOfPeople } from '../setup.js';
import type { Kept } from '../storage.js';
import { seatsToAct, useBots, useLiveGame, useSnapshot } from '../useLiveGame.js';
import { ActionMenu } from './ActionMenu.js';
import { Choices } from './Choices.js';
import { Log } from './Log.js';
import { Scores } from './Scores.js';
import { SpotContext } from './Spot.js';
import { TimeTravel } from './TimeTravel.js';

/** What the page passes to a table. */
export interface TableProps {
  readonly kept: Kept;
  /** Returns to the lobby. */
  readonly onLeave: () => void;
}

/** A clicked spot with several legal actions. */
interface Question {
  readonly spot: string;
  readonly at: DOMRect;
}

/** A game's board, legal actions, points and log. */
export function Table<T extends GameTypes>({ ui, kept, onLeave }: TableProps & { readonly ui: GameUi<T> }): ReactNode {
  const { setup } = kept;
  const live = useLiveGame(ui, kept);
  const now = useSnapshot(live);
  const [past, setPast] = useState<number | null>(null);
  const [viewer, setViewer] = useState<Viewer>(() => firstViewer(setup, now));
  const [question, setQuestion] = useState<Question | null>(null);
  const [refusal, setRefusal] = useState<Refusal<T> | null>(null);
  const [hinted, setHinted] = useState<readonly string[]>([]);
  const failure = useBots(live, setup, past !== null);

  const shown = (past === null ? undefined : live.history[past]) ?? now;
  const person = seatsToAct(now.turn).find((seat) => setup.sitters[seat] === 'you');
  const isCovered = person !== undefined && person !== viewer && ui.hasSecrets;
  if (person !== undefined && person !== viewer && !ui.hasSecrets) setViewer(person);

  const view = useMemo(() => ui.game.view(shown.state, viewer), [ui, shown, viewer]);
  const actions = useMemo(
    () => (shown === now && person !== undefined && person === viewer ? live.legalActions(person) : []),
    [live, shown, now, person, viewer],
  );
  const spots = useMemo(() => {
    const lit = new Map<string, number>();
    for (const spot of actions.flatMap((action) => ui.spotsOf(action, view))) lit.set(spot, (lit.get(spot) ?? 0) + 1);
    const events = shown.events.flatMap((event) => ui.game.eventView(event, viewer) ?? []);
    return { lit, fresh: new Set(events.flatMap((event) => ui.spotsOfEvent(event, view))) };
  }, [ui, actions, view, shown, viewer]);

  const touching = (spot: string): readonly T['action'][] =>
    actions.filter((action) => ui.spotsOf(action, view).includes(spot));
  const act = (action: T['action']): void => {
    setQuestion(null);
    setHinted([]);
    setRefusal(null);
    live.act(action, person);
  };
  const press = (spot: string, element: Element): void => {
    if (shown !== now || person === undefined || isCovered) return;
    const [first, second] = touching(spot);
    if (first && second) setQuestion({ spot, at: element.getBoundingClientRect() });
    else if (first) act(first);
    else setRefusal(live.check(ui.attempt?.(spot, view), person) ?? null);
  };
  const point = (action: T['action'] | null): void => setHinted(action ? ui.spotsOf(action, view) : []);
  const nameOf = (seat: number): string => seatName(setup, seat);
  const undo = (): void => {
    setRefusal(null);
    takeBack(live, setup);
  };

  return (
    <div className="table">
      <header>
        <h1>{ui.name}</h1>
        <Status {...{ setup, shown, viewer }} />
        <nav>
          <button type="button" onClick={undo} disabled={past !== null || !live.canUndo()}>
            Undo
          </button>
          <button type="button" onClick={() => download(`${ui.game.id}.jsonl`, formatTrace(live.save()))}>
            Save trace
          </button>
          <button type="button" onClick={onLeave}>
            New game
          </button>
        </nav>
      </header>
      <p className="refusal" role="status">
        {refusal && (
          <>
            <b>{refusal.rule}</b> {ui.text.describeRefusal(refusal)}
          </>
        )}
        {failure?.message}
      </p>
      <main>
        {isCovered ? (
          <div className="cover">
            <p>Hand the screen to {ui.text.playerName(person)}.</p>
            <button type="button" className="primary" onClick={() => setViewer(person)}>
              I'm {ui.text.playerName(person)}
            </button>
          </div>
        ) : (
          <SpotContext value={{ ...spots, hinted, number: shown.number, press }}>
            <ui.Board {...{ view, viewer, nameOf }} />
          </SpotContext>
        )}
        <TimeTravel
          length={live.history.length}
          at={shown.number}
          onGo={(number) => setPast(number === live.history.length - 1 ? null : number)}
        />
      </main>
      <aside>
        {!isCovered && <ActionMenu {...{ ui, view, actions }} onAct={act} onPoint={point} />}
        <Scores text={ui.text} points={ui.points(view)} result={view.result} nameOf={nameOf} />
        {!isCovered && <Log {...{ ui, viewer }} history={live.history.slice(0, shown.number + 1)} />}
      </aside>
      <div className="seats">{!isCovered && <ui.Seats {...{ view, viewer, nameOf }} />}</div>
      {question && (
        <Choices at={question.at} onClose={() => setQuestion(null)}>
          <ActionMenu {...{ ui, view }} actions={touching(question.spot)} onAct={act} onPoint={point} />
        </Choices>
      )}
    </div>
  );
}

interface StatusProps<T extends GameTypes> {
  readonly setup: Setup;
  readonly shown: Snapshot<T>;
  readonly viewer: Viewer;
}

/** Whose turn it is. */
function Status<T extends GameTypes>({ setup, shown, viewer }: StatusProps<T>): ReactNode {
  const seats = seatsToAct(shown.turn);
  const isYours = seats.some((seat) => seat === viewer);
  return (
    <p
      className="status"
      aria-live="polite"
      data-turn={shown.turn.kind === 'over' ? 'over' : isYours ? 'yours' : 'others'}
    >
      {shown.turn.kind === 'over'
        ? 'Game over'
        : isYours
          ? 'Your move'
          : `${seats.map((seat) => seatName(setup, seat)).join(', ')} to move`}
    </p>
  );
}

/** The initial viewer: the person to move, else the first person, else a spectator. */
function firstViewer<T extends GameTypes>(setup: Setup, { turn }: Snapshot<T>): Viewer {
  const people = seatsOfPeople(setup);
  return seatsToAct(turn).find((seat) => people.includes(seat)) ?? people[0] ?? 'spectator';
}

/** Undoes up to and including the last decision of a person. Computer players will repeat theirs. */
function takeBack<T extends GameTypes>(live: LiveGame<T>, setup: Setup): void {
  const people = seatsOfPeople(setup);
  while (live.canUndo()) {
    const actor = live.getSnapshot().moves[0]?.actor;
    live.undo();
    if (typeof actor === 'number' && people.includes(actor)) return;
  }
}

function download(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/jsonl' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
