import { corpusOf } from '@rulewright/core/testing';
import { describe, expect, test } from 'vitest';
import { ABILITIES, CELLS, COLOURS, TILE_IDS } from '../src/components.js';
import { copenhagen } from '../src/index.js';
import { chooseToBuild } from './helpers.js';

describe('content coverage', () => {
  const { seen, refusals, ended, scored } = corpusOf(copenhagen, {
    games: 90,
    configOf: (game) => ({ players: 2 + (game % 3) }),
    choose: (legal, { rng }) => chooseToBuild(legal, rng),
    checkEvery: 400,
  });

  test('every tile is built, at every price', () => {
    expect(new Set(seen('tilePlaced').map(({ tile }) => tile))).toEqual(new Set(TILE_IDS));
    expect(new Set(seen('tilePlaced').map(({ price }) => price))).toEqual(new Set([0, 1, 2, 3, 4, 5]));
    expect(new Set(seen('tilePlaced').map(({ orientation }) => orientation)).size).toBe(8);
  });

  test('every ability is taken, used and refreshed', () => {
    expect(new Set(seen('abilityTaken').map(({ ability }) => ability)).size).toBe(ABILITIES.length - 1);
    expect(new Set(seen('abilityUsed').map(({ ability }) => ability))).toEqual(new Set(ABILITIES));
    expect(seen('abilitiesRefreshed').length).toBeGreaterThan(0);
  });

  test('every kind of card is drawn, taken and discarded', () => {
    expect(new Set(seen('cardDrawn').map(({ card }) => card))).toEqual(new Set([...COLOURS, 'mermaid']));
    expect(new Set(seen('cardTaken').map(({ colour }) => colour))).toEqual(new Set(COLOURS));
    expect(new Set(seen('cardsDiscarded').map(({ colour }) => colour))).toEqual(new Set(COLOURS));
    expect(seen('pileReshuffled').length).toBeGreaterThan(0);
  });

  test('coats are gained, window tiles placed, and houses hold every kind of cell', () => {
    expect(new Set(seen('coatsGained').map(({ count }) => count))).toEqual(new Set([1, 2]));
    expect(seen('windowPlaced').length).toBeGreaterThan(0);
    expect(new Set(ended.flatMap(({ seats }) => seats.flatMap(({ house }) => house)))).toEqual(new Set(CELLS));
  });

  test('floors and columns score; columns of windows and the twelfth point have their own positions (COP-11.4, COP-10.1)', () => {
    expect(scored('rule')).toEqual(new Set(['COP-11.1', 'COP-11.2', 'COP-11.3']));
    expect(new Set(ended.map((state) => copenhagen.result(state)?.reason))).toEqual(new Set(['mermaid']));
  });

  test('every refusal that play can meet is given; the others have their own positions', () => {
    expect(refusals).toMatchInlineSnapshot(`
      [
        "COP-14.10 wrongStage",
        "COP-14.11 wrongStage",
        "COP-14.12 wrongStage",
        "COP-14.13 wrongStage",
        "COP-14.4 wrongStage",
        "COP-14.5 wrongStage",
        "COP-14.6 wrongStage",
        "COP-14.7 wrongStage",
        "COP-14.8 wrongStage",
        "COP-14.9 wrongStage",
        "COP-3.3 wrongStage",
        "COP-4.10 noSuchCard",
        "COP-4.12 wrongStage",
        "COP-4.2 notNextToGap",
        "COP-4.5 wrongStage",
        "COP-4.8 emptyPlace",
        "COP-5.12 cannotPay",
        "COP-5.14 cannotBuild",
        "COP-5.14 cannotPay",
        "COP-5.2 noneLeft",
        "COP-5.3 noSuchOrientation",
        "COP-5.4 outside",
        "COP-5.5 overlap",
        "COP-5.6 unsupported",
        "COP-6.8 wrongColours",
        "COP-6.9 wrongCount",
        "COP-8.9 ownedAlready",
      ]
    `);
  });
});
