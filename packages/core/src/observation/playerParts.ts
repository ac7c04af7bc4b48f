/** How the parts of a view are written for a player who knows the config and counts seats from the own one. */
import type * as z from 'zod';
import type { ConfigBase, StageDefinition } from '../contract.js';
import { GameDefinitionError } from '../errors.js';
import { limitsOf } from '../limits.js';
import { type BoardShape, markOf } from './marks.js';
import {
  choice,
  columnOf,
  finderBy,
  NO_PART,
  oneHot,
  optional,
  type Part,
  PartMaker,
  repeated,
  rowOf,
} from './parts.js';

/** Makes the parts of a player's layout. */
export class PlayerPartMaker extends PartMaker {
  readonly #config: ConfigBase;
  /** Whether a part of the reader's own seat is being made. */
  #isOwn = false;

  constructor(config: ConfigBase) {
    super();
    this.#config = config;
  }

  /** What the current stage says of the decision: the fields of every stage at which somebody decides. */
  agendaPart(stages: z.core.$ZodType, definitions: ReadonlyMap<string, StageDefinition>): Part {
    const { def } = stages._zod as { def: z.core.$ZodTypeDef };
    const options = def.type === 'union' ? (def as z.core.$ZodUnionDef).options : [stages];
    const names = options.map((option) => String([...(option._zod.propValues?.['stage'] ?? [])][0]));
    const parts = options.map((option, index) => {
      const { stage: _stage, player: _player, ...fields } = (option as z.ZodObject)._zod.def.shape;
      const isAsked = definitions.get(names[index] as string)?.kind === 'decision';
      return isAsked ? this.object(fields, `stages<${names[index]}>`) : NO_PART;
    });
    const current = choice(names, parts, finderBy('stage', options), false);
    return { ...current, plan: { kind: 'last', entry: current.plan } };
  }

  protected override bare(schema: z.core.$ZodType, path: string): Part {
    const { narrow } = markOf(schema);
    if (narrow === undefined) return super.bare(schema, path);
    // The mark comes from the game's own view, so it takes this game's configs.
    const narrower = narrow(this.#config as never, this.#isOwn);
    return narrower === null ? NO_PART : this.partOf(narrower, path);
  }

  protected override number(schema: z.core.$ZodType, path: string): Part {
    const { isSeat, isName } = markOf(schema);
    if (isSeat) return this.#seat();
    if (!isName) return super.number(schema, path);
    const { least, most } = limitsOf(schema);
    if (least === undefined || most === undefined) throw new GameDefinitionError(`${path} of the view needs bounds.`);
    return oneHot(Array.from({ length: most - least + 1 }, (_, index) => least + index));
  }

  protected override list(schema: z.core.$ZodType, element: z.core.$ZodType, path: string): Part {
    const { isBySeat, board } = markOf(schema);
    if (isBySeat) return this.#seats(element, path);
    if (board) return boardOf(this.partOf(element, `${path}[]`), board);
    const { length, most = Infinity } = limitsOf(schema);
    // Seats in a row: none is there twice.
    if (markOf(element).isSeat && length === undefined) {
      return repeated(optional(this.#seat()), Math.min(most, this.#config.players));
    }
    return super.list(schema, element, path);
  }

  /** One-hot, counted from the reader's seat. */
  #seat(): Part {
    const { players } = this.#config;
    const columns = Array.from({ length: players }, (_, seat) => columnOf(` = seats[${seat}]`, 0, 1));
    return { columns, planes: [], plan: { kind: 'seat', players } };
  }

  /** An entry for each player there is, the reader's first. */
  #seats(element: z.core.$ZodType, path: string): Part {
    const { players } = this.#config;
    this.#isOwn = true;
    const own = this.partOf(element, `${path}[0]`);
    this.#isOwn = false;
    const other = this.partOf(element, `${path}[1]`);
    const { columns, planes } = rowOf(
      Array.from({ length: players }, (_, key) => ({ key, label: `[${key}]`, part: key === 0 ? own : other })),
    );
    const [ownWidth, width] = [own.columns.length, other.columns.length];
    return { columns, planes, plan: { kind: 'seats', own: own.plan, other: other.plan, ownWidth, width, players } };
  }
}

/** Planes: a float of every cell, then the next float of every cell. */
function boardOf(cell: Part, { rows, columns: width, places: given }: BoardShape): Part {
  const size = rows * width;
  const places = given ?? Array.from({ length: size }, (_, place) => place);
  const labels = Array.from({ length: size }, (_, place) => {
    const entry = places.indexOf(place);
    return entry === -1 ? ` without a cell at ${Math.floor(place / width)},${place % width}` : `[${entry}]`;
  });
  const channels = cell.columns.map(({ label }) => label.trim());
  return {
    columns: cell.columns.flatMap((column) => labels.map((label) => ({ ...column, label: label + column.label }))),
    planes: [{ label: '', offset: 0, shape: [channels.length, rows, width], channels }],
    plan: { kind: 'board', cell: cell.plan, places, size },
  };
}
