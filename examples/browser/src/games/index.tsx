/** The available games, each loaded with a language when it is first shown. */
import type { GameTypes } from '@rulewright/core';
import type { ReactNode } from 'react';
import { Table, type TableProps } from '../table/Table.js';
import type { Language } from '../words.js';
import type { GameUi, Speech } from './ui.js';

/** A loaded game with its types erased: data and words for the lobby, and `table` to render it. */
export interface Playable {
  readonly id: string;
  readonly players: { readonly min: number; readonly max: number };
  readonly options: GameUi<GameTypes>['options'];
  readonly text: Pick<Speech<GameTypes>['text'], 'describeOption' | 'describeValue'>;
  readonly table: (props: TableProps) => ReactNode;
}

async function playable<T extends GameTypes>(ui: GameUi<T>, language: Language): Promise<Playable> {
  const speak = await ui.speak(language);
  return {
    id: ui.game.id,
    players: ui.game.players,
    options: ui.options,
    text: speak([]).text,
    table: (props) => <Table ui={ui} speak={speak} {...props} />,
  };
}

const LOADERS = {
  castle: async (language: Language) => playable((await import('./castle.js')).ui, language),
  stoneage: async (language: Language) => playable((await import('./stoneage.js')).ui, language),
  burgundy: async (language: Language) => playable((await import('./burgundy.js')).ui, language),
  city: async (language: Language) => playable((await import('./city.js')).ui, language),
  copenhagen: async (language: Language) => playable((await import('./copenhagen.js')).ui, language),
};

export type GameId = keyof typeof LOADERS;

/** All games, in the lobby's order. */
export const GAME_IDS = Object.keys(LOADERS) as GameId[];

const loaded = new Map<string, Promise<Playable>>();

/** A game in a language. The same promise each time, as React's `use` needs it. */
export function gameIn(id: GameId, language: Language): Promise<Playable> {
  const key = `${id} ${language}`;
  const known = loaded.get(key) ?? LOADERS[id](language);
  loaded.set(key, known);
  return known;
}
