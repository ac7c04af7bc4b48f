/** The adapter that a game needs to appear at the table. Only the adapter refers to the game's own types. */
import type { Game, GameText, GameTypes, ScoreItem, Viewer } from '@rulewright/core';
import type { ComponentType } from 'react';
import type { OptionValue } from '../setup.js';

/** A config option in the lobby; the first value is the default. */
export interface GameOption {
  readonly key: string;
  readonly label: string;
  readonly values: readonly (readonly [value: OptionValue, label: string])[];
}

/** Props of a board. */
export interface BoardProps<T extends GameTypes> {
  readonly view: T['view'];
  /** The seat or spectator that the view is for. */
  readonly viewer: Viewer;
  /** Display name of a seat. */
  readonly nameOf: (seat: number) => string;
}

/** A game's adapter. A spot is a clickable place on the board, named by the adapter, such as `cell 12`. */
export interface GameUi<T extends GameTypes> {
  readonly game: Game<T>;
  readonly name: string;
  /** One-sentence summary. */
  readonly about: string;
  readonly options: readonly GameOption[];
  readonly text: Required<GameText<T>>;
  /** Whether the game has hidden information; the table then covers a shared screen between players. */
  readonly hasSecrets: boolean;
  /** The main board, as SVG. */
  readonly Board: ComponentType<BoardProps<T>>;
  /** The players' panels, one section each. */
  readonly Seats: ComponentType<BoardProps<T>>;
  /** A small picture of an action, if words aren't enough. */
  readonly Picture?: ComponentType<{ readonly action: T['action']; readonly view: T['view'] }>;
  /** The spots that an action touches. */
  spotsOf(action: T['action'], view: T['view']): readonly string[];
  /** The spots that an event touches. */
  spotsOfEvent(event: T['event'], view: T['view']): readonly string[];
  /** The illegal action that a click on a spot without legal ones attempts. The rules then explain the refusal. */
  attempt?(spot: string, view: T['view']): T['action'] | undefined;
  /** Current points by seat, as far as the view shows them. */
  points(view: T['view']): readonly (readonly ScoreItem[])[];
}
