/** The screen of a running game. */

import { framesOf, type GameTypes, type LiveGame, type Snapshot, type Viewer, whyNot } from '@rulewright/core';
import { formatTrace } from '@rulewright/core/history';
import { actionSpace } from '@rulewright/core/learning';
import { type PictureStep, stepsOf } from '@rulewright/pictures/dom';
import { AnimatedSvg, useClicks, useLayout } from '@rulewright/pictures/react';
import { type ReactNode, useMemo, useState } from 'react';
import type { GameUi, Speak } from '../games/ui.js';
import { LanguageChoice, useWords } from '../language.js';
import { namesOf, type Setup, seatsOfPeople } from '../setup.js';
import type { Kept } from '../storage.js';
import { seatsToAct, useBots, useLiveGame, useSnapshot } from '../useLiveGame.js';
import { useMedia } from '../useMedia.js';
import { ActionMenu } from './ActionMenu.js';
import { Log, linesOf } from './Log.js';
import { Scores } from './Scores.js';
import { TimeTravel } from './TimeTravel.js';
import { useLitInView } from './useLitInView.js';

/** What the page passes to a table. */
export interface TableProps {
  readonly kept: Kept;
  /** Returns to the lobby. */
  readonly onLeave: () => void;
}

interface Props<T extends GameTypes> extends TableProps {
  readonly ui: GameUi<T>;
  readonly speak: Speak<T>;
}

/** The pause of computer players, in milliseconds, at which moves have their usual speed. */
const SLOWLY = 600;

/** A game's picture, the choices in words, points and log. */
export function Table<T extends GameTypes>({ ui, speak, kept, onLeave }: Props<T>): ReactNode {
  const { setup } = kept;
  const words = useWords();
  const { text, picture } = useMemo(() => speak(namesOf(setup, words)), [speak, setup, words]);
  const { theme, layout } = useLook();
  const live = useLiveGame(ui, kept);
  const now = useSnapshot(live);
  const [past, setPast] = useState<number | null>(null);
  const [pointed, setPointed] = useState<T['action'] | null>(null);
  const { isMoving, onMove } = useMoves();
  const failure = useBots(live, setup, past !== null || isMoving);

  const shown = (past === null ? undefined : live.snapshots[past]) ?? now;
  const { person, viewer, setViewer, waiting } = useViewer(setup, now, ui.hasSecrets);
  const isCovered = waiting !== undefined;
  const seat = viewer === 'spectator' ? 0 : viewer;
  const view = useMemo(() => ui.game.view(shown.state, viewer), [ui, shown, viewer]);
  const actions = shown === now && person !== undefined && person === viewer ? live.legalActions(person) : [];
  const spotsOf = (action: T['action'], player = seat): readonly string[] => ui.spotsOf(action, view, player);
  const act = (action: T['action']): void => {
    clear();
    setPointed(null);
    live.act(action, person);
  };
  const [refused, setRefused] = useState<{ readonly snapshot: Snapshot<T>; readonly why: string } | null>(null);
  const refuse = (spot: string | null): void => {
    const check = (action: T['action'], player: number) => live.check(action, player);
    const others = Array.from({ length: now.state.players }, (_, player) => player).filter((player) => player !== seat);
    const { actions: all } = actionSpace(live.game);
    const refusal = spot === null ? undefined : whyNot(all, spot, lit, spotsOf, check, [seat, ...others]);
    const why = refusal ? `${text.describeRefusal(refusal)} (${refusal.rule})` : words.nothingHere;
    setRefused(spot === null || shown !== now ? null : { snapshot: now, why });
  };
  const { chosen, lit, menu, press, clear } = useClicks(actions, spotsOf, act, refuse);
  useLitInView(isMoving ? null : shown, chosen);
  const goTo = (number: number): void => {
    clear();
    setPast(number === live.snapshots.length - 1 ? null : number);
  };
  const undo = (): void => {
    clear();
    takeBack(live, setup);
  };
  const [move, setMove] = useState({ from: shown, to: shown });
  if (move.to !== shown) setMove({ from: move.to, to: shown });
  const stepsFrom = (earlier: Snapshot<T>): readonly PictureStep[] => {
    if (live.snapshots[shown.number - 1] !== earlier) return [];
    const frames = framesOf(ui.game, earlier.state, shown.moves, viewer);
    const draw = (seen: T['view']) => picture(seen, { theme, layout, seat });
    return stepsOf(ui.game.view(earlier.state, viewer), frames, draw, ui.spotsOfEvent);
  };
  const lastLine = isCovered ? undefined : linesOf({ ui, text, viewer, snapshot: shown }).at(-1);
  const news = menu.length === 0 && lit.length > 0 ? words.clickSpot : lastLine;
  const drawn = { theme, layout, seat, lit, chosen: pointed ? spotsOf(pointed) : chosen } as const;
  // biome-ignore lint/correctness/useExhaustiveDependencies: equal options draw the same picture
  const board = useMemo(() => picture(view, drawn), [picture, view, JSON.stringify(drawn)]);

  return (
    <div className="table">
      <Heading name={words.games[setup.game].name} onLeave={onLeave} />
      <main>
        {isCovered ? (
          <Cover name={text.playerName(waiting)} onReady={() => setViewer(waiting)} />
        ) : (
          <AnimatedSvg
            className={`picture ${layout}`}
            picture={board}
            change={move}
            steps={({ from }) => stepsFrom(from)}
            speed={setup.pause === 0 ? 0 : SLOWLY / setup.pause}
            onSpot={press}
            onMotion={onMove}
          />
        )}
      </main>
      <section className="bar" aria-label={words.actions}>
        <div>
          <Status {...{ shown, viewer }} nameOf={text.playerName} />
          {chosen.length > 0 && <BarButton label={words.cancel} onClick={clear} />}
          <BarButton label={words.undo} onClick={undo} isDisabled={past !== null || !live.canUndo()} />
        </div>
        {failure && <p role="alert">{failure.message}</p>}
        {!isCovered && (
          <ActionMenu
            actions={menu}
            describe={(action) => text.describe(action, view)}
            onAct={act}
            onPoint={setPointed}
          />
        )}
        <p className="news" aria-live="polite">
          {refused?.snapshot === shown ? refused.why : news}
        </p>
      </section>
      <aside>
        <TimeTravel length={live.snapshots.length} at={shown.number} onGo={goTo} />
        <Scores text={text} points={ui.points(view)} result={view.result} />
        {!isCovered && <Log {...{ ui, text, viewer }} history={live.snapshots.slice(0, shown.number + 1)} />}
        <SaveButton live={live} />
      </aside>
    </div>
  );
}

/** Who looks at the table. In a game with secrets the next person is `waiting` until ready to look. */
function useViewer<T extends GameTypes>(setup: Setup, now: Snapshot<T>, hasSecrets: boolean) {
  const [viewer, setViewer] = useState<Viewer>(() => firstViewer(setup, now));
  const person = seatsToAct(now.turn).find((seat) => setup.sitters[seat] === 'you');
  const isNext = person !== undefined && person !== viewer;
  if (isNext && !hasSecrets) setViewer(person);
  return { viewer, setViewer, person, waiting: isNext && hasSecrets ? person : undefined };
}

/** Whether the picture still makes moves. */
function useMoves() {
  const [moving, setMoving] = useState(0);
  const onMove = (ended: Promise<void>): void => {
    setMoving((moves) => moves + 1);
    void ended.then(() => setMoving((moves) => moves - 1));
  };
  return { isMoving: moving > 0, onMove };
}

function useLook() {
  const theme = useMedia('(prefers-color-scheme: dark)') ? 'dark' : 'light';
  const layout = useLayout() === 'narrow' ? 'narrow' : 'wide';
  return { theme, layout } as const;
}

interface BarButtonProps {
  readonly label: string;
  readonly onClick: () => void;
  readonly isDisabled?: boolean;
}

function BarButton({ label, onClick, isDisabled = false }: BarButtonProps): ReactNode {
  return (
    <button type="button" onClick={onClick} disabled={isDisabled}>
      {label}
    </button>
  );
}

interface HeadingProps {
  readonly name: string;
  readonly onLeave: () => void;
}

function Heading({ name, onLeave }: HeadingProps): ReactNode {
  const words = useWords();
  return (
    <header>
      <h1>{name}</h1>
      <nav>
        <LanguageChoice />
        <button type="button" onClick={onLeave}>
          {words.newGame}
        </button>
      </nav>
    </header>
  );
}

interface CoverProps {
  readonly name: string;
  readonly onReady: () => void;
}

/** Hides the table until the next person has taken the device. */
function Cover({ name, onReady }: CoverProps): ReactNode {
  const words = useWords();
  return (
    <div className="cover">
      <p>{words.handOver(name)}</p>
      <button type="button" className="primary" onClick={onReady}>
        {words.ready(name)}
      </button>
    </div>
  );
}

function SaveButton<T extends GameTypes>({ live }: { readonly live: LiveGame<T> }): ReactNode {
  const words = useWords();
  const save = (): void => download(`${live.game.id}.jsonl`, formatTrace(live.save()));
  return (
    <button type="button" className="save" onClick={save}>
      {words.saveTrace}
    </button>
  );
}

interface StatusProps<T extends GameTypes> {
  readonly shown: Snapshot<T>;
  readonly viewer: Viewer;
  readonly nameOf: (seat: number) => string;
}

/** Whose turn it is. */
function Status<T extends GameTypes>({ shown, viewer, nameOf }: StatusProps<T>): ReactNode {
  const words = useWords();
  const seats = seatsToAct(shown.turn);
  const isYours = seats.some((seat) => seat === viewer);
  const turn = shown.turn.kind === 'over' ? 'over' : isYours ? 'yours' : 'others';
  const line = { over: words.over, yours: words.yourMove, others: words.toMove(seats.map(nameOf).join(', ')) };
  return (
    <p className="status" aria-live="polite" data-turn={turn}>
      {line[turn]}
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
