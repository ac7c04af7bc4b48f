import { actionSpace, createRng, type Refusal } from '@rulewright/core';
import { describe, expect, test } from 'vitest';
import { BUILDING_IDS, BUILDINGS } from '../src/buildings.js';
import { CARD_IDS } from '../src/cards.js';
import { LOCATIONS } from '../src/components.js';
import { type Config, type Event, type State, stoneage } from '../src/index.js';
import { eventSchema } from '../src/schema.js';
import { chooseToBuy } from './helpers.js';

const OPTIONS: Partial<Config>[] = [
  {},
  { anyTwoTiming: 'immediate', mayPassDie: true, placeAtLimit: false, resourceSupply: 'firstPrinting' },
  { feedingRefusal: 'always', negativeScore: false, cardsEndBeforeFeeding: true, raisedTool: 'becomesReady' },
  { roundLimit: 6 },
];

/** What happens in some games of players who buy what they can. */
function corpus() {
  const events: Event[] = [];
  const refusals = new Set<string>();
  /** Every type of action that was taken at each decision stage. */
  const taken = new Map<string, Set<string>>();
  const ended: State[] = [];
  const { actions } = actionSpace(stoneage);
  const note = (refusal: Refusal | undefined): void => {
    if (refusal) refusals.add(`${refusal.rule} ${refusal.code}`);
  };
  for (let seed = 0; seed < 36; seed++) {
    const rng = createRng(seed);
    let state = stoneage.setup({ players: 2 + (seed % 3), ...OPTIONS[seed % OPTIONS.length] });
    for (let turn = stoneage.turn(state); turn.kind !== 'over'; turn = stoneage.turn(state)) {
      const isChance = turn.kind === 'chance';
      const outcomes = stoneage.chanceOutcomes(state);
      if (!isChance && rng.int(20) === 0) for (const action of actions) note(stoneage.check(state, action));
      const move = isChance
        ? outcomes[rng.pick(outcomes.map(({ weight }) => weight))]?.action
        : chooseToBuy(stoneage.legalActions(state), rng);
      const stage = state.stages.at(-1)?.stage ?? '';
      if (!isChance) taken.set(stage, (taken.get(stage) ?? new Set()).add(move?.type ?? ''));
      const step = stoneage.step(state, move as never);
      events.push(...step.events);
      state = step.state;
    }
    ended.push(state);
  }
  return { events, refusals, taken, ended };
}

describe('content coverage', () => {
  const { events, refusals, taken, ended } = corpus();
  const seen = <Type extends Event['type']>(type: Type) =>
    events.filter((event): event is Extract<Event, { type: Type }> => event.type === type);

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

  test('every part of the score gives points, and games end for every reason', () => {
    const scored = new Set(
      ended.flatMap((state) =>
        stoneage
          .score(state)
          .flatMap(({ items }) => items.filter(({ points }) => points !== 0).map(({ label }) => label)),
      ),
    );
    expect(scored).toEqual(
      new Set([
        'track: buildings',
        'track: cards',
        'track: penalties',
        'symbolSets',
        'farmers',
        'toolMakers',
        'hutBuilders',
        'shamans',
        'resources',
      ]),
    );
    expect(new Set(ended.map((state) => stoneage.result(state)?.reason))).toEqual(
      new Set(['buildingStack', 'cards', 'roundLimit']),
    );
  });

  test('at every decision stage every type of action is taken', () => {
    const decisions = Object.entries(stoneage.definition.stages).flatMap(([name, stage]) =>
      'takes' in stage ? [[name, new Set<string>(stage.takes)] as const] : [],
    );
    expect(taken).toEqual(new Map(decisions));
  });

  test('every type of event happens', () => {
    const types = eventSchema.options.map((option) => option.shape.type.value);
    expect(new Set(events.map(({ type }) => type))).toEqual(new Set(types));
  });

  test('every refusal that play can meet is given; the others have positions of their own', () => {
    expect([...refusals].sort()).toMatchInlineSnapshot(`
      [
        "STO-1.11 notInPlay",
        "STO-10.2 wrongCost",
        "STO-10.3 wrongCount",
        "STO-10.4 wrongKinds",
        "STO-10.5 wrongCount",
        "STO-11.4 enoughFood",
        "STO-11.5 shortage",
        "STO-11.7 wrongAmount",
        "STO-15.4 atLimit",
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
