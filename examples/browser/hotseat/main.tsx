/** Stone Age for two players sharing a screen. The board is in `../src/boards`. */
import '../src/strict.js';
import { createRng, LiveGame } from '@rulewright/core';
import { type Action, stoneage } from '@rulewright/stoneage';
import { pointsSoFar } from '@rulewright/stoneage/queries';
import { textOf } from '@rulewright/stoneage/text';
import { en } from '@rulewright/stoneage/text/en';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { StoneAgeBoard, StoneAgeSeats } from '../src/boards/StoneAgeBoard.js';
import { SpotContext } from '../src/table/Spot.js';
import '../src/styles/index.css';

const text = textOf(en);

const KEY = 'rulewright-hotseat';
const saved = localStorage.getItem(KEY);
const rng = createRng(Date.now());
const live = saved ? LiveGame.restore(stoneage, saved, rng) : new LiveGame(stoneage, { players: 2 }, rng);
let log = live.log();
live.subscribe(({ version }) => {
  log += live.log(version - 1);
  localStorage.setItem(KEY, log);
});

const nameOf = text.playerName;
const placeOf = (action: Action): string => ('location' in action ? action.location : '');

function Screen(): ReactNode {
  const { turn, events } = useSyncExternalStore(live.subscribe, live.getSnapshot);
  const [seat, setSeat] = useState(turn.kind === 'decision' ? turn.player : 0);
  const [place, setPlace] = useState('');
  const view = live.view(seat);
  const isHanded = turn.kind !== 'decision' || turn.player === seat;
  const actions = isHanded ? live.legalActions() : [];
  const here = actions.filter((action) => place === '' || placeOf(action) === place);
  const lit = new Map(actions.map((action) => [placeOf(action), 1]));
  const seen = events.flatMap((event) => stoneage.eventView(event, seat) ?? []);
  const fresh = new Set(seen.flatMap((event) => ('location' in event && event.location ? [event.location] : [])));
  const act = (action: Action): void => {
    live.act(action);
    setPlace('');
  };
  const press = (spot: string): void => {
    const [first, second] = actions.filter((action) => placeOf(action) === spot);
    if (first && !second) act(first);
    else setPlace(first ? spot : '');
  };
  return (
    <div className="table">
      <header>
        <h1>Stone Age for two</h1>
        <p className="status">{view.result ? text.blocks(view)[0]?.lines[1] : `${nameOf(view.player ?? 0)} to move`}</p>
        <nav>
          <button type="button" disabled={!live.canUndo()} onClick={() => live.undo()}>
            Undo
          </button>
        </nav>
      </header>
      <main>
        <SpotContext value={{ lit, fresh, hinted: [place], number: live.history.length, press }}>
          <StoneAgeBoard {...{ view, viewer: seat, nameOf }} />
        </SpotContext>
      </main>
      <aside>
        <section className="menu">
          <h2>{nameOf(seat)}</h2>
          {isHanded || (
            <button type="button" className="primary" onClick={() => setSeat(1 - seat)}>
              Hand the screen to {nameOf(1 - seat)}
            </button>
          )}
          <ul>
            {here.map((action) => (
              <li key={JSON.stringify(action)}>
                <button type="button" onClick={() => act(action)}>
                  {text.describe(action, view)}
                </button>
              </li>
            ))}
          </ul>
        </section>
        <section className="log">
          {Array.from(seen.entries(), ([number, event]) => (
            <p key={number}>{text.describeEvent(event, view)}</p>
          ))}
        </section>
        <section className="log">
          {pointsSoFar(view).flatMap((items, player) =>
            items.map(({ rule, label, points }) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a player is a seat
              <p key={`${player} ${rule} ${label}`}>
                {nameOf(player)}, {text.describeScore({ rule, label, points })} ({rule}): {points}
              </p>
            )),
          )}
        </section>
      </aside>
      <div className="seats">
        <StoneAgeSeats {...{ view, viewer: seat, nameOf }} />
      </div>
    </div>
  );
}

const root = document.getElementById('app');
if (root) createRoot(root).render(<Screen />);
