/** Stone Age for two players sharing a screen. */
import '../src/strict.js';
import { createRng, LiveGame } from '@rulewright/core';
import { Svg, useClicks } from '@rulewright/pictures/react';
import { picture } from '@rulewright/pictures/stoneage';
import { type Action, eventView, stoneage } from '@rulewright/stoneage';
import { pointsSoFar, spotsOf } from '@rulewright/stoneage/queries';
import { textOf } from '@rulewright/stoneage/text';
import { en } from '@rulewright/stoneage/text/en';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
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

function Screen(): ReactNode {
  const { turn, events } = useSyncExternalStore(live.subscribe, live.getSnapshot);
  const [seat, setSeat] = useState(turn.kind === 'decision' ? turn.player : 0);
  const view = live.view(seat);
  const isHanded = turn.kind !== 'decision' || turn.player === seat;
  const actions = isHanded ? live.legalActions() : [];
  const seen = events.flatMap((event) => eventView(event, seat) ?? []);
  const act = (action: Action): void => {
    clear();
    live.act(action);
  };
  const { chosen, lit, menu, press, clear } = useClicks(actions, (action) => spotsOf(action, view, seat), act);
  return (
    <div className="table">
      <header>
        <h1>Stone Age for two</h1>
        <nav>
          <button type="button" disabled={chosen.length === 0} onClick={clear}>
            Cancel
          </button>
          <button type="button" disabled={!live.canUndo()} onClick={() => live.undo()}>
            Undo
          </button>
        </nav>
      </header>
      <main>
        <div className="picture wide gliding">
          <Svg picture={picture(view, { text, seat, lit, chosen })} onSpot={press} />
        </div>
      </main>
      <section className="bar" aria-label="Actions">
        {isHanded || (
          <button type="button" className="primary" onClick={() => setSeat(1 - seat)}>
            Hand the screen to {text.playerName(1 - seat)}
          </button>
        )}
        <ul className="menu">
          {menu.map((action) => (
            <li key={JSON.stringify(action)}>
              <button type="button" onClick={() => act(action)}>
                {text.describe(action, view)}
              </button>
            </li>
          ))}
        </ul>
      </section>
      <aside>
        <section className="log">
          {Array.from(seen.entries(), ([number, event]) => (
            <p key={number}>{text.describeEvent(event, view)}</p>
          ))}
        </section>
        <section className="log">
          {pointsSoFar(view).flatMap((items, player) =>
            items.map((item) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a player is a seat
              <p key={`${player} ${item.rule} ${item.label}`}>
                {text.playerName(player)}, {text.describeScore(item)} ({item.rule}): {item.points}
              </p>
            )),
          )}
        </section>
      </aside>
    </div>
  );
}

const root = document.getElementById('app');
if (root) createRoot(root).render(<Screen />);
