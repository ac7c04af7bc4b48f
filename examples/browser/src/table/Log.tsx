import type { GameTypes, Snapshot, Viewer } from '@rulewright/core';
import { memo, type ReactNode } from 'react';
import type { GameUi, Speech } from '../games/ui.js';
import { useWords } from '../language.js';

/** Number of decisions shown. */
const TOLD = 10;

interface LogProps<T extends GameTypes> {
  readonly ui: GameUi<T>;
  readonly text: Speech<T>['text'];
  readonly history: readonly Snapshot<T>[];
  readonly viewer: Viewer;
}

/** The events so far, latest first. */
export function Log<T extends GameTypes>({ ui, text, history, viewer }: LogProps<T>): ReactNode {
  const words = useWords();
  return (
    <section className="log" aria-label={words.log}>
      <h2>{words.log}</h2>
      <ol>
        {history
          .slice(-TOLD)
          .reverse()
          .map((snapshot) => (
            <li key={snapshot.number} className={`seat${snapshot.moves[0]?.player}`}>
              <Lines {...{ ui, text, snapshot, viewer }} />
            </li>
          ))}
      </ol>
    </section>
  );
}

interface LinesProps<T extends GameTypes> {
  readonly ui: GameUi<T>;
  readonly text: Speech<T>['text'];
  readonly snapshot: Snapshot<T>;
  readonly viewer: Viewer;
}

/** The events of a snapshot that a viewer may see. Snapshots are immutable, so each one renders once. */
const Lines = memo((props) => {
  // biome-ignore lint/suspicious/noArrayIndexKey: past lines never change order
  return linesOf(props).map((line, index) => <p key={index}>{line}</p>);
}) as <T extends GameTypes>(props: LinesProps<T>) => ReactNode;

/** The events of a snapshot in words, as far as a viewer may see them. */
export function linesOf<T extends GameTypes>({ ui: { game }, text, snapshot, viewer }: LinesProps<T>): string[] {
  const view = game.view(snapshot.state, viewer);
  return snapshot.events.flatMap((event) => {
    const seen = game.eventView(event, viewer);
    return seen === null ? [] : [text.describeEvent(seen, view)];
  });
}
