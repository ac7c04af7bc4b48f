/** The available games. */
import type { GameTypes } from '@rulewright/core';
import type { ReactNode } from 'react';
import { Table, type TableProps } from '../table/Table.js';
import { burgundyUi } from './burgundy.js';
import { castleUi } from './castle.js';
import { cityUi } from './city.js';
import { copenhagenUi } from './copenhagen.js';
import { stoneageUi } from './stoneage.js';
import type { GameOption, GameUi } from './ui.js';

/** A game with its types erased: data for the lobby, and `table` to render it. */
export interface Playable {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly players: { readonly min: number; readonly max: number };
  readonly options: readonly GameOption[];
  readonly table: (props: TableProps) => ReactNode;
}

function playable<T extends GameTypes>(ui: GameUi<T>): Playable {
  const { game, name, about, options } = ui;
  return { id: game.id, name, about, players: game.players, options, table: (props) => <Table ui={ui} {...props} /> };
}

/** All games, in the lobby's order. */
export const GAMES: readonly [Playable, ...Playable[]] = [
  playable(castleUi),
  playable(stoneageUi),
  playable(burgundyUi),
  playable(cityUi),
  playable(copenhagenUi),
];
