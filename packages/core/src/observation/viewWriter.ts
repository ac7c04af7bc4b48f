/** Writes whole views, from themselves or straight from states. */
import type { Game, GameTypes, Player, StateBase, ViewBase, Viewer } from '../contract.js';
import { currentStage, type Engine, engineOf } from '../engine.js';
import { fieldsOf } from '../shape.js';
import { decidingPlayer } from '../turn.js';
import { type ObservedColumn, type ObservedPlanes, type Part, type PartMaker, rowOf } from './parts.js';
import { type Field, type Plan, type Write, writerOf } from './plan.js';

/** The parts of a game's views, in their order. */
export class ViewWriter<T extends GameTypes> {
  readonly columns: readonly ObservedColumn[];
  readonly planes: readonly ObservedPlanes[];
  readonly #engine: Engine;
  /** What core adds to a view, and all else: a state has no more than that. */
  readonly #writeBase: Write;
  readonly #writeRest: Write;

  /** `instead` are parts by their keys that stand in for those which `maker` makes. */
  constructor(game: Game<T>, maker: PartMaker, instead: ReadonlyMap<string, Part> = new Map()) {
    this.#engine = engineOf(game);
    const { columns, planes, fields } = rowOf(
      Object.entries(fieldsOf(game.schema.view)).map(([key, field]) => ({
        key,
        label: key,
        part: instead.get(key) ?? maker.partOf(field, key),
      })),
    );
    this.columns = columns;
    this.planes = planes;
    this.#writeBase = writerOf(fieldsThat(fields, isOfBase));
    this.#writeRest = writerOf(fieldsThat(fields, (key) => !isOfBase(key)));
  }

  /** Writes a view where all is 0. `reader` is the seat from which seats are counted. */
  writeView(view: ViewBase, reader: Player, into: Float32Array, at: number): void {
    this.#writeBase(view, into, at, reader);
    this.#writeRest(view, into, at, reader);
  }

  /** Writes what a viewer may know of a state, as rules see it, where all is 0. */
  writeState(twin: StateBase, viewer: Viewer, into: Float32Array, at: number): void {
    const { definition } = this.#engine;
    const current = currentStage(twin);
    const player = decidingPlayer(this.#engine, current);
    const base: ViewBase = { stage: current?.stage ?? null, player, result: twin.result };
    const reader = viewer === 'spectator' ? 0 : viewer;
    this.#writeBase(base, into, at, reader);
    this.#writeRest(definition.view ? definition.view(twin, viewer) : twin, into, at, reader);
  }
}

function isOfBase(key: string | number): boolean {
  return key === 'stage' || key === 'player' || key === 'result';
}

function fieldsThat(fields: readonly Field[], isChosen: (key: string | number) => boolean): Plan {
  return { kind: 'fields', fields: fields.filter(({ key }) => isChosen(key)) };
}
