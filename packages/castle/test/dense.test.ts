import { createRng, type Rng, Table } from '@rulewright/core';
import { laws } from '@rulewright/core/testing';
import { describe, expect, test } from 'vitest';
import { tablesOf } from '../src/dataSet/tables.js';
import { rootOf } from '../src/features.js';
import { type Action, type Castle, castle, type State } from '../src/index.js';
import { placeTile } from '../src/placement.js';
import { denseDataSet } from './denseDataSet.js';
import { CONFIGS } from './helpers.js';
import { Model } from './model.js';

/** More games than in the suite, if the environment asks for them. */
const GAMES = Number(
  (globalThis as { process?: { env: Record<string, string | undefined> } }).process?.env['RULEWRIGHT_GAMES'] ?? 12,
);

/** What players aim at, and what a placement is worth for that: features completed, joined, tied, and contacts. */
const AIMS = [
  { completed: 8, joined: 2, tied: 2, contacts: 1 },
  { completed: -2, joined: 8, tied: 4, contacts: 2 },
  { completed: 1, joined: 1, tied: 9, contacts: 1 },
  { completed: -1, joined: 0, tied: 0, contacts: 3 },
  { completed: 0, joined: 0, tied: 0, contacts: 0 },
] as const;

type Aim = (typeof AIMS)[number];

/** Placements that a player looks at before one is chosen. */
const LOOKS = 8;

function chooseWith(aim: Aim, legal: readonly Action[], state: State, rng: Rng): Action {
  const followers = legal.filter(({ type }) => type === 'placeFollower');
  const moves = followers.length > 0 && rng.int(6) > 0 ? followers : legal;
  const looked = Array.from({ length: LOOKS }, () => moves[rng.int(moves.length)] as Action);
  const [first] = looked;
  if (first?.type !== 'placeTile' || rng.int(8) === 0) return first as Action;
  const worth = looked.map((action) => worthOf(aim, action, state));
  return looked[worth.indexOf(Math.max(...worth))] as Action;
}

function worthOf(aim: Aim, action: Action, state: State): number {
  const stage = state.stages.at(-1);
  if (action.type !== 'placeTile' || stage?.stage !== 'placeTile') return 0;
  const { nodes, contacts, pieces, parents, next } = state.board;
  const board = {
    nodes: [...nodes],
    contacts: [...contacts],
    pieces: [...pieces],
    parents: [...parents],
    next: [...next],
  };
  const completed = placeTile(tablesOf(state), board, action.cell, 4 * stage.tileType + action.rotation) ?? [];
  const joined = (then: State['board']) =>
    new Set(Array.from({ length: pieces.length }, (_, node) => rootOf(then, node))).size;
  const owners = new Map<number, Set<number>>();
  state.seats.forEach(({ followers }, player) => {
    for (const node of followers) {
      const root = rootOf(board, node);
      owners.set(root, (owners.get(root) ?? new Set()).add(player));
    }
  });
  const tied = [...owners.values()].filter(({ size }) => size > 1).length;
  const sides = [1, 2, 4, 8].filter((side) => ((contacts[action.cell] ?? 0) & side) !== 0).length;
  return (
    aim.completed * completed.length +
    aim.joined * (joined(state.board) - joined(board)) +
    aim.tied * tied +
    aim.contacts * sides
  );
}

/** A config whose options, data set and players come from the number of a game. */
function configOf(game: number): Castle['configInput'] {
  const options = {
    wallTileSameTurn: game % 2 === 0,
    keepOnOpponentTurn: game % 3 !== 0,
    secondLapWallTiles: game % 5 !== 0,
  };
  return { players: 2, ...options, dataSet: denseDataSet(createRng(`data set ${game}`)) };
}

/** Plays a game in place and purely, compares both with the model at every step, and asks the checks of states. */
function follow(config: Castle['configInput'], seed: string, aim: Aim): State {
  const rng = createRng(seed);
  const table = new Table(castle, config, rng.fork(), { record: true });
  let pure = castle.setup(config);
  const model = new Model(pure);
  for (let played = 0; ; ) {
    for (; played < table.moves.length; played++) {
      const { action, actor } = table.moves[played] as (typeof table.moves)[number];
      const step = castle.step(pure, action, actor === 'chance' ? undefined : actor);
      pure = step.state;
      for (const event of step.events) model.follow(event);
      model.compare(pure);
    }
    if (rng.int(8) === 0) expect([...castle.invariants(pure), ...castle.unreachable(pure)]).toEqual([]);
    if (JSON.stringify(pure.board) !== JSON.stringify(table.state.board)) expect(pure).toEqual(table.state);
    if (table.isOver) break;
    table.play(chooseWith(aim, table.actions(), table.state, rng));
  }
  expect(castle.score(pure).map(({ total }) => total)).toEqual([model.total(0), model.total(1)]);
  expect(castle.load(JSON.stringify(pure))).toEqual(pure);
  return pure;
}

test.each(AIMS)('what is kept is what it is kept of, with the printed kinds of tiles and aims %j', (aim) => {
  for (let game = 0; game < Math.ceil(GAMES / 6); game++) {
    follow(CONFIGS[game % CONFIGS.length] ?? { players: 2 }, `printed ${game}`, aim);
  }
});

test('what is kept is what it is kept of, on castles and with tiles that make rare corners common', () => {
  for (let game = 0; game < GAMES; game++) {
    try {
      follow(configOf(game), `dense ${game}`, AIMS[game % AIMS.length] ?? AIMS[0]);
    } catch (error) {
      throw new Error(`game ${game}: ${(error as Error).message}`, { cause: error });
    }
  }
});

describe('laws on dense data sets', () => {
  const configs = [0, 1, 2].map(configOf);
  const choose = (legal: readonly Action[], { state, rng }: { state: State; rng: Rng }) =>
    chooseWith(AIMS[rng.int(AIMS.length)] ?? AIMS[0], legal, state, rng);
  for (const law of laws(castle, { configs, choose, games: 5, seconds: 2 })) test(law.name, law.run);
});
