/** What the table must know of a game to show it: one small object a game, the only place that names its parts. */
import type { Game, GameText, GameTypes, ScoreItem, Viewer } from '@rulewright/core';
import type { ComponentType } from 'react';
import type { OptionValue } from '../setup.js';

/** An option of the config that the lobby offers; the first value is chosen at first. */
export interface GameOption {
  readonly key: string;
  readonly label: string;
  readonly values: readonly (readonly [value: OptionValue, label: string])[];
}

/** What a board is drawn from. */
export interface BoardProps<T extends GameTypes> {
  readonly view: T['view'];
  /** Who looks at it. */
  readonly viewer: Viewer;
  /** A seat in words. */
  readonly nameOf: (seat: number) => string;
}

/** A game, ready to be shown. A spot is a place of the board by a name of the adapter's own, such as `cell 12`. */
export interface GameUi<T extends GameTypes> {
  readonly game: Game<T>;
  readonly name: string;
  /** What it is about, in a sentence. */
  readonly about: string;
  readonly options: readonly GameOption[];
  readonly text: Required<Pick<GameText<T>, 'describe' | 'describeEvent'>>;
  /** Whether players know what others mustn't: then a shared screen is covered between two people. */
  readonly hasSecrets: boolean;
  /** What all play on, as SVG. */
  readonly Board: ComponentType<BoardProps<T>>;
  /** What lies in front of the players: a section each. */
  readonly Seats: ComponentType<BoardProps<T>>;
  /** A small picture of an action, where words don't show it. */
  readonly Picture?: ComponentType<{ readonly action: T['action']; readonly view: T['view'] }>;
  /** The spots that an action touches. */
  spotsOf(action: T['action'], view: T['view']): readonly string[];
  /** The spots where an event can be seen. */
  spotsOfEvent(event: T['event'], view: T['view']): readonly string[];
  /** What a click on a spot would do that no legal action touches, so that the rules can say why it can't be. */
  attempt?(spot: string, view: T['view']): T['action'] | undefined;
  /** Points so far by seat, as far as the viewer may know them. */
  points(view: T['view']): readonly (readonly ScoreItem[])[];
}
