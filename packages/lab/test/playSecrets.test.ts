import { type GameTypes, hashJson, Playthrough, type Viewer } from '@rulewright/core';
import { movesOf, type ToldMove, tellerOf } from '@rulewright/core/prompts';
import { describe, expect, test } from 'vitest';
import { isDeep } from '../../core/test/deep.js';
import { type AnyGame, gameOf, textOf } from '../src/games/games.js';
import type { AnyPlaythrough } from '../src/play/moves.js';

const MAX_OUTCOMES = 60;

/** Plays a random game; calls `visit` before every chance move. */
function walk(game: AnyGame, config: { players: number }, seed: number, visit: (played: AnyPlaythrough) => void): void {
  let played = Playthrough.start(game, config, seed);
  for (let { turn } = played.last; turn.kind !== 'over'; { turn } = played.last) {
    if (turn.kind === 'chance') {
      visit(played);
      const outcomes = game.chanceOutcomes(played.state);
      const drawn = outcomes[played.rng('test').int(outcomes.length)];
      if (drawn) played = played.play(drawn.outcome, 'chance');
    } else {
      const actor = turn.kind === 'decision' ? turn.player : (turn.actors[0] ?? 'host');
      const actions = game.legalActions(played.state, actor);
      const action = actions[played.rng('test').int(actions.length)];
      if (action) played = played.play(action, actor);
    }
  }
}

/** Every possible outcome of a chance stage as a move, with the viewer's view of it. */
function outcomesFor({ game, state }: AnyPlaythrough, viewer: Viewer): { move: ToldMove<GameTypes>; seen: string }[] {
  return game.chanceOutcomes(state).map(({ outcome: action }) => {
    const { state: after, events } = game.step(state, action);
    return {
      move: { before: state, after, actor: 'chance', action, events },
      seen: hashJson({ events: events.map((event) => game.eventView(event, viewer)), view: game.view(after, viewer) }),
    };
  });
}

interface Config {
  readonly players: number;
  readonly cardVisibility?: string;
  readonly roundLimit?: number;
}

/** With these seeds, a card is drawn face down. */
const TABLES: [game: string, config: Config, seed: number][] = [
  ['copenhagen', { players: 2 }, 1],
  ['stoneage', { players: 2, roundLimit: 6 }, 30],
];
if (isDeep) {
  TABLES.push(
    ['copenhagen', { players: 4 }, 1],
    ['stoneage', { players: 2 }, 1],
    ['stoneage', { players: 3, cardVisibility: 'trackable' }, 1],
  );
}

describe.each(TABLES)('%s with %j', (id, config, seed) => {
  const game = gameOf(id);
  const teller = tellerOf(game, textOf(game));

  test('moves that look the same to a viewer have the same description', () => {
    let secrets = 0;
    walk(game, config, seed, (played) => {
      // Rolls of many dice are public, with thousands of outcomes.
      if (game.chanceOutcomes(played.state).length > MAX_OUTCOMES) return;
      for (const viewer of ['spectator', ...Array(config.players).keys()] as const) {
        const lines = new Map<string, string>();
        for (const { move, seen } of outcomesFor(played, viewer)) {
          const line = teller.what(move, viewer);
          if (lines.has(seen)) secrets++;
          expect(line).toBe(lines.get(seen) ?? line);
          lines.set(seen, line);
        }
      }
    });
    expect(secrets).toBeGreaterThan(0);
  });
});

test('a card dealt to another player is not named', () => {
  const game = gameOf('copenhagen');
  const teller = tellerOf(game, textOf(game));
  const moves = movesOf(Playthrough.start(game, { players: 2 }, 8).settle());
  const told = teller.all(moves, 1);
  expect(told.slice(7, 9)).toEqual([
    'Player 1 is dealt a hidden card (2 times)',
    expect.stringMatching(/^Player 2 is dealt a \w+ card$/),
  ]);
  expect(teller.all(moves, 'spectator').at(-1)).toMatch(/^Player 2 is dealt a hidden card/);
});

test('a long run of chance is shortened in the news and complete in the log', () => {
  const game = gameOf('burgundy');
  const teller = tellerOf(game, textOf(game));
  const moves = movesOf(Playthrough.start(game, { players: 4 }, 8).settle());
  expect(teller.all(moves, 0).length).toBeGreaterThan(40);
  expect(teller.short(moves, 0)).toHaveLength(13);
  expect(teller.short(moves, 0).at(-1)).toMatch(/^\.\.\. and \d+ more$/);
});
