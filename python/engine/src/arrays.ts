/** The arrays that an engine shares with its host, with one contiguous row per table. */
export interface Arrays {
  /** The chosen action of each table, -1 for a table that waits. Written by the host, all others by the engine. */
  readonly actions: Int32Array;
  readonly observations: Float32Array;
  readonly masks: Uint8Array;
  /** The observation of every seat, and the legal actions of those that may act now; empty unless asked for. */
  readonly seatObservations: Float32Array;
  readonly seatMasks: Uint8Array;
  /** The ids of the legal actions in ascending order, then anything. */
  readonly legalIds: Int32Array;
  /** The number of legal actions. */
  readonly legalCounts: Int32Array;
  readonly currentPlayers: Int32Array;
  readonly rewards: Float32Array;
  readonly dones: Uint8Array;
  readonly games: Int32Array;
  readonly moves: Int32Array;
  readonly scores: Float32Array;
  readonly expectedLeads: Float32Array;
  /** The inputs of the game's bot for the deciding players, written by a `features` request. */
  readonly features: Float32Array;
  readonly finalScores: Float32Array;
  readonly finalRanks: Int32Array;
  readonly finalMoves: Int32Array;
  readonly finalObservations: Float32Array;
  /** Every player's observation of one table, written by an `observe` request. */
  readonly observed: Float32Array;
}

/** The arrays for these numbers of tables, players, observation floats, actions and features. */
export function arraysFor(
  tables: number,
  players: number,
  floats: number,
  actions: number,
  features: number,
  hasAllSeats: boolean,
): Arrays {
  const seats = hasAllSeats ? tables * players : 0;
  return {
    actions: new Int32Array(tables),
    observations: new Float32Array(tables * floats),
    masks: new Uint8Array(tables * actions),
    seatObservations: new Float32Array(seats * floats),
    seatMasks: new Uint8Array(seats * actions),
    legalIds: new Int32Array(tables * actions),
    legalCounts: new Int32Array(tables),
    currentPlayers: new Int32Array(tables),
    rewards: new Float32Array(tables * players),
    dones: new Uint8Array(tables),
    games: new Int32Array(tables),
    moves: new Int32Array(tables),
    scores: new Float32Array(tables * players),
    expectedLeads: new Float32Array(tables * players),
    features: new Float32Array(tables * features),
    finalScores: new Float32Array(tables * players),
    finalRanks: new Int32Array(tables * players),
    finalMoves: new Int32Array(tables),
    finalObservations: new Float32Array(tables * players * floats),
    observed: new Float32Array(players * floats),
  };
}
