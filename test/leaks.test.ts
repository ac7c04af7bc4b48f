import { type Burgundy, burgundy } from '@rulewright/burgundy';
import { type Castle, castle } from '@rulewright/castle';
import { type City, city } from '@rulewright/city';
import { type Copenhagen, copenhagen } from '@rulewright/copenhagen';
import type { Game, GameTypes, ViewRules } from '@rulewright/core';
import { defineGame, hidden } from '@rulewright/core/define';
import { type LawOptions, laws } from '@rulewright/core/testing';
import { type StoneAge, stoneage } from '@rulewright/stoneage';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { isDeep } from '../packages/core/test/deep.js';

const VIEW = 'a view does not depend on information hidden from the viewer';
const MOVES = 'moves with results that differ only in hidden information look the same';

function expectCaught<T extends GameTypes>(
  game: Game<T>,
  name: string,
  message: RegExp,
  options: LawOptions<T> = {},
): void {
  const configs = [{ players: game.players.min }];
  const all = laws(game, { configs, games: 100, ...options });
  const law = all.find((law) => law.name === name);
  expect(() => law?.run()).toThrow(message);
}

type Shape = Record<string, z.core.$ZodType>;

/** A variant of an open game in which a part of the state, or of every seat, is secret. Its view still shows it. */
function withSecret<T extends GameTypes>(game: Game<T>, part: string): Game<T> {
  const { definition, players } = game;
  const { schema } = definition;
  const { shape } = (schema.state as unknown as z.ZodMiniObject<Shape>)._zod.def;
  const seats = shape['seats'] as z.ZodMiniArray<z.ZodMiniObject<Shape>>;
  const secret = (shape: Shape) => z.strictObject({ ...shape, [part]: hidden(shape[part] as z.core.$ZodType) });
  const secretSeats = (): z.core.$ZodType =>
    z.array(secret(seats._zod.def.element._zod.def.shape)).check(z.maxLength(players.max));
  const state = part in shape ? secret(shape) : z.strictObject({ ...shape, seats: secretSeats() });
  const secretSchema = { ...schema, state: state as unknown as typeof schema.state };
  const show = (holder: Readonly<Record<string, unknown>>) => holder[part];
  const view: { readonly seats?: object } = { ...definition.view };
  const shown = part in shape ? { ...view, [part]: show } : { ...view, seats: { ...view.seats, [part]: show } };
  return defineGame<T>({ ...definition, schema: secretSchema, view: shown as unknown as ViewRules<T> });
}

/** A game whose view shows a private part of every seat. Its `determinize` takes what the view shows. */
function showing<T extends GameTypes>(game: Game<T>, part: string): Game<T> {
  const { definition } = game;
  const view = definition.view as unknown as { readonly seats: object };
  const shown = {
    ...view,
    seats: { ...view.seats, [part]: (seat: Readonly<Record<string, unknown>>) => seat[part] },
  } as unknown as ViewRules<T>;
  return defineGame<T>({ ...definition, view: shown });
}

describe('a view that shows a secret is refused:', () => {
  test('stored tiles of Burgundy', () => {
    expectCaught<Burgundy>(withSecret(burgundy, 'slots'), VIEW, /seats\[\d\]\.slots\[\d\] is/);
  });

  test('face-down wall tiles of Castle', () => {
    expectCaught<Castle>(withSecret(castle, 'unrevealed'), VIEW, /unrevealed\[\d+\] is/);
  });

  test('the reserve of City', () => {
    expectCaught<City>(withSecret(city, 'reserve'), VIEW, /seats\[\d\]\.reserve\[\d\] is/);
  });

  test('hands of Copenhagen (COP-16.3)', () => {
    expectCaught<Copenhagen>(showing(copenhagen, 'hand'), VIEW, /seats\[\d\]\.hand\[\d\] is/);
  });

  test('the pile of Copenhagen (COP-16.6)', () => {
    const view = { ...copenhagen.definition.view, pile: ({ pile }) => pile } as ViewRules<Copenhagen>;
    expectCaught(defineGame<Copenhagen>({ ...copenhagen.definition, view }), VIEW, /pile\[\d\] is/);
  });

  test('drawn cards of Stone Age (STO-16.2)', () => {
    expectCaught<StoneAge>(showing(stoneage, 'drawnCard'), VIEW, /seats\[\d\]\.drawnCard is/);
  });

  test('bought cards of Stone Age (STO-16.3)', () => {
    const configs = [{ players: 2, cardVisibility: 'hidden' }] as const;
    expectCaught<StoneAge>(showing(stoneage, 'cards'), VIEW, /seats\[\d\]\.cards\[\d\] is/, { configs });
  });
});

describe('an event that shows a secret is refused:', () => {
  test('a starting card of Copenhagen (COP-16.2)', () => {
    const game = defineGame<Copenhagen>({ ...copenhagen.definition, eventView: (event) => event });
    expectCaught(game, MOVES, /the events of .*\.card is/);
  });

  if (isDeep) {
    test('a drawn card of Stone Age (STO-16.2)', () => {
      const game = defineGame<StoneAge>({ ...stoneage.definition, eventView: (event) => event });
      // Many moments, because the draw is rare.
      expectCaught(game, MOVES, /the events of .*\.card is/, { moments: 100 });
    });
  }
});
