import { corpusOf } from '@rulewright/core/testing';
import { describe, expect, test } from 'vitest';
import { BUILDING_IDS, BUILDINGS, CARD_IDS, LOCATIONS } from '../src/components.js';
import { type Config, stoneage } from '../src/index.js';
import { chooseToBuy } from './helpers.js';

const OPTIONS: Partial<Config>[] = [
  {},
  { anyTwoTiming: 'immediate', mayPassDie: true, placeAtLimit: false, resourceSupply: 'firstPrinting' },
  { feedingRefusal: 'always', negativeScore: false, cardsEndBeforeFeeding: true, raisedTool: 'becomesReady' },
  { roundLimit: 6 },
];

describe('content coverage', () => {
  const { seen, refusals, taken, scored } = corpusOf(stoneage, {
    games: 75,
    configOf: (game) => ({ players: 2 + (game % 3), ...OPTIONS[game % OPTIONS.length] }),
    choose: (legalOf, { rng }) => chooseToBuy(legalOf, rng),
    checkEvery: 200,
  });

  test('every card is bought, and a card drawn', () => {
    expect(new Set(seen('cardBought').map(({ card }) => card))).toEqual(new Set(CARD_IDS));
    expect(seen('cardDrawn').length).toBeGreaterThan(0);
  });

  test('every building is bought, for every kind of cost', () => {
    const bought = new Set(seen('buildingBought').map(({ building }) => building));
    expect(bought).toEqual(new Set(BUILDING_IDS));
    expect(new Set([...bought].map((id) => BUILDINGS[id].cost.type))).toEqual(
      new Set(['fixed', 'exactKinds', 'oneToSeven']),
    );
  });

  test('every face of the dice for everyone is picked, and dice are left', () => {
    expect(new Set(seen('diePicked').map(({ face }) => face))).toEqual(new Set([1, 2, 3, 4, 5, 6]));
    expect(seen('diePassed').length).toBeGreaterThan(0);
  });

  test('people go everywhere, in every number', () => {
    expect(new Set(seen('peoplePlaced').map(({ location }) => location))).toEqual(new Set(LOCATIONS));
    expect(new Set(seen('peoplePlaced').map(({ count }) => count))).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]));
  });

  test('players gather everything, and use tools of every kind', () => {
    expect(new Set(seen('gained').map(({ gives }) => gives))).toEqual(
      new Set(['food', 'wood', 'clay', 'stone', 'gold']),
    );
    expect(new Set(seen('toolUsed').map(({ slot }) => slot))).toEqual(new Set([0, 1, 2]));
    expect(new Set(seen('toolUsed').map(({ level }) => level))).toEqual(new Set([1, 2, 3, 4]));
    expect(new Set(seen('oneUseToolUsed').map(({ value }) => value))).toEqual(new Set([2, 3, 4]));
    expect(seen('personGained').length).toBeGreaterThan(0);
    expect(seen('agricultureRaised').length).toBeGreaterThan(0);
  });

  test('players feed, feed with resources, refuse to, and starve', () => {
    expect(taken.get('feedPeople')).toEqual(new Set(['pay', 'decline', 'takeAnyTwo', 'feed']));
    expect(seen('peopleFed').length).toBeGreaterThan(0);
    // Also with less than 10 points to lose (STO-15.8).
    const lost = new Set(seen('pointsLost').map(({ points }) => points));
    expect([lost.has(0), lost.has(10), Math.max(...lost), lost.size > 2]).toEqual([true, true, 10, true]);
  });

  test('claims are kept and used', () => {
    expect(seen('claimKept').length).toBeGreaterThan(0);
    expect(seen('claimUsed').length).toBeGreaterThan(0);
  });

  test('every part of the score gives points', () => {
    expect(scored('label')).toEqual(
      new Set([
        'trackBuildings',
        'trackCards',
        'trackPenalties',
        'symbolSets',
        'farmers',
        'toolMakers',
        'hutBuilders',
        'shamans',
        'resources',
      ]),
    );
  });

  test('at every decision stage every type of action is taken', () => {
    const decisions = Object.entries(stoneage.definition.stages).flatMap(([name, stage]) =>
      'takes' in stage ? [[name, new Set<string>(stage.takes)] as const] : [],
    );
    expect(taken).toEqual(new Map(decisions));
  });

  test('every refusal that play can meet is given; the others have their own positions', () => {
    expect(refusals).toMatchInlineSnapshot(`
      [
        "STO-1.11 notInPlay",
        "STO-10.2 wrongCost",
        "STO-10.3 wrongCount",
        "STO-10.4 wrongKinds",
        "STO-10.5 wrongCount",
        "STO-11.4 enoughFood",
        "STO-11.5 shortage",
        "STO-11.7 wrongAmount",
        "STO-15.10 notInSupply",
        "STO-15.3 mustTake",
        "STO-15.4 atLimit",
        "STO-17.11 wrongStage",
        "STO-17.12 wrongStage",
        "STO-17.13 notEnoughResources",
        "STO-17.13 wrongStage",
        "STO-17.4 wrongStage",
        "STO-17.5 wrongStage",
        "STO-17.6 equalTool",
        "STO-17.6 wrongStage",
        "STO-17.7 notEnoughResources",
        "STO-17.7 wrongStage",
        "STO-17.8 notEnoughResources",
        "STO-17.8 wrongStage",
        "STO-17.9 noClaim",
        "STO-17.9 noHelp",
        "STO-4.10 occupied",
        "STO-4.11 occupied",
        "STO-4.12 villageFull",
        "STO-4.13 occupied",
        "STO-4.14 occupied",
        "STO-4.2 notEnoughPeople",
        "STO-4.3 wrongStage",
        "STO-4.6 thereAlready",
        "STO-4.8 noRoom",
        "STO-4.9 tooManyPlayers",
        "STO-5.1 noGroup",
        "STO-5.3 wrongStage",
        "STO-6.5 noTool",
        "STO-6.6 toolUsed",
        "STO-6.7 noOneUseTool",
        "STO-6.9 wrongStage",
        "STO-8.2 wrongPrice",
        "STO-9.13 noSuchDie",
        "STO-9.15 mustPick",
      ]
    `);
  });
});
