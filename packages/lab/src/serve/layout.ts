/** How many bytes an entry has, by the name that numpy gives its type. */
const BYTES = { float32: 4, int32: 4, uint8: 1, bool: 1 } as const;

/** Where an array of all tables stands in the shared file. Its first axis is the table; rows follow each other. */
interface Field {
  readonly type: keyof typeof BYTES;
  readonly shape: readonly number[];
  /** In bytes. */
  readonly offset: number;
  /** Bytes of a table. */
  readonly stride: number;
}

/** What a shared file holds. */
export interface Layout {
  readonly fields: { readonly [Name in FieldName]: Field };
  /** Size of the file. */
  readonly bytes: number;
}

/** The arrays of a shared file. All but `actions` are written by the engine. */
export type FieldName =
  | 'actions'
  | 'observations'
  | 'masks'
  | 'players'
  | 'rewards'
  | 'dones'
  | 'games'
  | 'moves'
  | 'scores'
  | 'finalScores'
  | 'finalRanks'
  | 'finalMoves'
  | 'finalObservations';

/** Rows begin where a cache line does. */
const ALIGNMENT = 64;

/** The layout for so many tables, players, floats of an observation and actions of the game. */
export function layoutOf(tables: number, players: number, floats: number, actions: number): Layout {
  let bytes = 0;
  const field = (type: Field['type'], ...row: number[]): Field => {
    const stride = row.reduce((product, size) => product * size, BYTES[type]);
    const offset = bytes;
    bytes = Math.ceil((offset + tables * stride) / ALIGNMENT) * ALIGNMENT;
    return { type, shape: [tables, ...row], offset, stride };
  };
  const fields = {
    actions: field('int32'),
    observations: field('float32', floats),
    masks: field('uint8', actions),
    players: field('int32'),
    rewards: field('float32', players),
    dones: field('bool'),
    games: field('int32'),
    moves: field('int32'),
    scores: field('float32', players),
    finalScores: field('float32', players),
    finalRanks: field('int32', players),
    finalMoves: field('int32'),
    finalObservations: field('float32', players, floats),
  };
  return { fields, bytes };
}
