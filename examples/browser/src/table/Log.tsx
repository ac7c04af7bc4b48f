import type { GameTypes, Snapshot, Viewer } from '@rulewright/core';
import { memo, type ReactNode } from 'react';
import type { GameUi } from '../games/ui.js';

/** Number of decisions shown. */
const TOLD = 40;

interface LogProps<T extends GameTypes> {
  readonly ui: GameUi<T>;
  readonly history: readonly Snapshot<T>[];
  readonly viewer: Viewer;
}

/** The events so far, latest first. */
export function Log<T extends GameTypes>({ ui, history, viewer }: LogProps<T>): ReactNode {
  return (
    <section className="log" aria-label="Log">
      <h2>Log</h2>
      <ol>
        {history
          .slice(-TOLD)
          .reverse()
          .map((snapshot) => (
            <li key={snapshot.number} className={`seat${snapshot.moves[0]?.player}`}>
              <Lines {...{ ui, snapshot, viewer }} />
            </li>
          ))}
      </ol>
    </section>
  );
}

interface LinesProps<T extends GameTypes> {
  readonly ui: GameUi<T>;
  readonly snapshot: Snapshot<T>;
  readonly viewer: Viewer;
}

/** The events of a snapshot that a viewer may see. Snapshots are immutable, so each one renders once. */
const Lines = memo(({ ui, snapshot, viewer }) => {
  const { game, text } = ui;
  const view = game.view(snapshot.state, viewer);
  const lines = snapshot.events.flatMap((event) => {
    const seen = game.eventView(event, viewer);
    return seen === null ? [] : [text.describeEvent(seen, view)];
  });
  // biome-ignore lint/suspicious/noArrayIndexKey: past lines never change order
  return lines.map((line, index) => <p key={index}>{line}</p>);
}) as <T extends GameTypes>(props: LinesProps<T>) => ReactNode;
