/** The games of docs/from-boardgame-io.md, in boardgame.io and here: the same games, and all laws. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Game, type GameTypes, type Move, withoutForcedMoves } from '@rulewright/core';
import { laws, lockStep, type OtherEngine } from '@rulewright/core/testing';
import type { Game as TheirGame } from 'boardgame.io';
import { beforeAll, describe, expect, test, vi } from 'vitest';

// boardgame.io's subpaths can't be imported from ES modules.
const require = createRequire(import.meta.url);
const { Client }: typeof import('boardgame.io/client') = require('boardgame.io/client');
const { MockRandom }: typeof import('boardgame.io/testing') = require('boardgame.io/testing');

const root = fileURLToPath(new URL('../..', import.meta.url));
const page = readFileSync(join(root, 'docs/from-boardgame-io.md'), 'utf8');
const folder = join(root, 'node_modules/.cache/docs-boardgame-io');

/** The programs of the page, with their continuations. */
function programs(): string[] {
  const found: string[] = [];
  for (const [, mark, code = ''] of page.matchAll(/^```(?:js|ts)( more)?\n(.*?)^```$/gms)) {
    if (mark) found.push(`${found.pop()}${code}`);
    else found.push(code);
  }
  return found;
}

/** A program with imports of boardgame.io that run in a test. */
function withRequire(program: string): string {
  const start = "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);\n";
  return start + program.replaceAll(/^import (\{.*\}) from ('boardgame.io\/.*');$/gm, 'const $1 = require($2);');
}

const PROGRAMS = programs();
const NAMES = ['theirs.js', 'ours.ts', 'theirDuel.js', 'ourDuel.ts', 'same.js'];

interface Duel extends GameTypes {
  readonly action: { readonly type: 'discard' | 'play'; readonly card: number };
  readonly outcome: { readonly type: 'draw'; readonly card: number } | { readonly type: 'die'; readonly face: number };
  readonly state: GameTypes['state'] & {
    readonly seats: readonly { readonly hand: readonly number[]; readonly points: number }[];
    readonly table: readonly number[];
  };
}

interface TheirDuel {
  readonly players: Readonly<Record<string, { readonly hand: readonly number[] }>>;
  readonly table: readonly number[];
  readonly points: readonly number[];
}

async function moduleOf<Module>(name: string): Promise<Module> {
  return import(join(folder, name));
}

beforeAll(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [index, name] of NAMES.entries()) writeFileSync(join(folder, name), withRequire(PROGRAMS[index] ?? ''));
});

/** The duel in boardgame.io, dealt and rolled as the outcomes say. */
function theirDuel(game: TheirGame<TheirDuel>): OtherEngine<Duel> {
  let deck: number[] = [];
  let face = 0;
  let played: Duel['action'] | undefined;
  let client: ReturnType<typeof Client<TheirDuel>> | undefined;
  const random = MockRandom({ D6: () => face, Shuffle: () => [...deck] as never });

  /** The hand of a player, as only that player sees it. */
  function handSeenBy(id: string): number[] {
    client?.updatePlayerID(id);
    const hand = client?.getState()?.G.players[id]?.hand ?? [];
    client?.updatePlayerID(null);
    return [...hand].sort();
  }

  /** Nothing is compared before the deal ends and between a card and its die. */
  function report() {
    const state = played ? undefined : client?.getState();
    if (!state) return { hasDealt: client !== undefined };
    const { G, ctx } = state;
    const isOver = ctx.gameover !== undefined;
    const hands = ['0', '1'].map(handSeenBy);
    return {
      hasDealt: true,
      actors: isOver ? [] : [Number(ctx.currentPlayer)],
      hands,
      table: G.table,
      points: G.points,
    };
  }
  return {
    start() {
      [deck, played, client] = [[], undefined, undefined];
      return report();
    },
    play({ action }: Move<Duel>) {
      if (action.type === 'draw') {
        deck.push(action.card);
        if (deck.length === 6)
          client = Client<TheirDuel>({ game: { ...game, plugins: [random] }, numPlayers: 2, debug: false });
      } else if (action.type === 'die') {
        face = action.face;
        client?.moves['play']?.(played?.card);
        played = undefined;
      } else if (action.type === 'discard') client?.moves['discard']?.(action.card);
      else played = action;
      return report();
    },
  };
}

describe('a game moved from boardgame.io', () => {
  test('the test on the page passes', async () => {
    vi.doMock('vitest', () => ({ expect, test: (_name: string, run: () => unknown) => run() }));
    await moduleOf('same.js');
    vi.doUnmock('vitest');
  });

  test('the duel is the same in both, card by card and die by die', async () => {
    const { Duel: theirs } = await moduleOf<{ Duel: TheirGame<TheirDuel> }>('theirDuel.js');
    const { duel } = await moduleOf<{ duel: Game<Duel> }>('ourDuel.ts');
    const report = ({ seats, table, stages }: Duel['state']) => ({
      hasDealt: stages[0]?.stage !== 'deal',
      hands: seats.map(({ hand }) => hand),
      table,
    });
    const { positions } = await lockStep(withoutForcedMoves(duel), theirDuel(theirs), {
      configs: [{ players: 2 }],
      games: 4,
      report,
    });
    expect(positions).toBeGreaterThan(40);
  });

  test.each(['ours.ts', 'ourDuel.ts'])('all laws hold in %s', async (name) => {
    const [game] = Object.values(await moduleOf<Record<string, Game<GameTypes>>>(name));
    if (!game) throw new Error('The program exports no game.');
    for (const law of laws(game, { games: 3 })) await law.run();
  });

  test('the page has at most 900 words besides its code', () => {
    const prose = page.replaceAll(/^```.*?^```$/gms, '').replaceAll('|', ' ');
    expect(prose.split(/\s+/).filter((word) => /\w/.test(word)).length).toBeLessThanOrEqual(900);
  });
});
