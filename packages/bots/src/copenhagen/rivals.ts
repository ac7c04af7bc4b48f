/** The race to the goal, and the opponents that matter most: the next and the strongest. */
import { ABILITIES, COLUMNS, FLOORS, HAND_LIMIT } from '@rulewright/copenhagen/data';
import { COATS, END_SCORE } from '@rulewright/copenhagen/internal';
import { numberAt, sizeOf } from '@rulewright/core/define';
import { each, type FeatureBlock, numbers, oneOf } from '@rulewright/core/learning';
import type { Facts, Rival } from './facts.js';
import type { Best } from './plans.js';
import type { Study } from './study.js';

export const raceBlocks: readonly FeatureBlock<Facts>[] = [
  oneOf('own points', END_SCORE + 1, ({ points }) => points),
  numbers('own score', {
    points: ({ points }) => points / END_SCORE,
    'points to come for sure': ({ points, study }) => (study.points - points) / 3,
    'points / goal, squared': ({ study }) => (study.points * study.points) / (END_SCORE * END_SCORE),
    'wins with a tile now': ({ study, now }) => wins(study, now[0]),
    'wins with a tile 1 card short': ({ study, now }) => wins(study, now[1]),
    'wins with a tile 2 cards short': ({ study, now }) => wins(study, now[2]),
    'wins after taking cards': ({ study, later }) => wins(study, later[0]),
  }),
  oneOf(
    'lead',
    ['-5 or less', '-4', '-3', '-2', '-1', '0', '1', '2', '3', '4', '5 or more'],
    (facts) => leadOf(facts) + 5,
  ),
  numbers('lead by', {
    points: (facts) => leadOf(facts) / 6,
    'points x time': (facts) => (leadOf(facts) * facts.time) / 6,
    'points x race': (facts) => (leadOf(facts) * raceOf(facts)) / 6,
    // COP-12.2
    'cells where points are equal': (facts) =>
      leadOf(facts) === 0 ? (facts.study.covered - facts.strongest.covered) / 10 : 0,
  }),
  numbers('race', {
    'most points': raceOf,
    squared: (facts) => raceOf(facts) * raceOf(facts),
    'opponents with 9 points or more': ({ others }) => others.filter(({ points }) => points >= 9).length / 2,
    'most points of opponents': ({ strongest }) => strongest.points / END_SCORE,
  }),
];

/** COP-10.1: whether one of the best tiles reaches the goal. */
function wins(study: Study, best: Best): number {
  return study.points + best.points >= END_SCORE ? 1 : 0;
}

function leadOf({ study, strongest }: Facts): number {
  return study.points - strongest.points;
}

function raceOf({ study, strongest }: Facts): number {
  return Math.max(study.points, strongest.points) / END_SCORE;
}

const RIVAL: readonly FeatureBlock<Rival>[] = [
  numbers('progress', {
    points: ({ study }) => study.points / END_SCORE,
    cards: ({ seat }) => sizeOf(seat.hand) / HAND_LIMIT, // COP-16.1
    'most known cards of a colour': ({ hand }) => most(hand) / 5,
    'hidden cards': ({ seat }) => seat.hiddenCount / 4,
    'covered cells': ({ study }) => study.covered / (COLUMNS * FLOORS),
    'coats gained': ({ study }) => study.coats.length / COATS.length,
    'floors that lack 1': ({ study }) => numberAt(study.floors.lacking, 1) / 2,
    'floors that lack 2': ({ study }) => numberAt(study.floors.lacking, 2) / 2,
    'columns that lack 1': ({ study }) => numberAt(study.columns.lacking, 1) / 2,
    'columns that lack 2': ({ study }) => numberAt(study.columns.lacking, 2) / 2,
    'columns that lack 3-4': ({ study }) =>
      (numberAt(study.columns.lacking, 3) + numberAt(study.columns.lacking, 4)) / 2,
    'owned ability tiles': ({ abilities }) => owned(abilities) / ABILITIES.length,
    'wins with a tile': ({ study, now }) => wins(study, now[0]),
    'wins with a tile after taking cards': ({ study, later }) => wins(study, later[0]),
  }),
  oneOf('points', ['5 or less', '6', '7', '8', '9', '10', '11 or more'], ({ study }) => study.points - 5),
  each('ready', ABILITIES, ({ abilities }, index) => (abilities[index] === 'ready' ? 1 : 0)),
  oneOf('gain', 7, ({ now }) => now[0].gain),
  oneOf('gain after taking cards', 7, ({ later }) => later[0].gain),
  numbers('best', {
    'points now': ({ now }) => now[0].points / 3,
    'points for 1 more card': ({ now }) => now[1].points / 3,
    'points for 2 more cards': ({ now }) => now[2].points / 3,
    'coats now': ({ now }) => now[0].coats / 2,
    'gain for 1 more card': ({ now }) => now[1].gain / 4,
    'points after taking cards': ({ later }) => later[0].points / 3,
    'coats after taking cards': ({ later }) => later[0].coats / 2,
  }),
];

function most(counts: readonly number[]): number {
  let most = 0;
  for (const count of counts) if (count > most) most = count;
  return most;
}

function owned(abilities: Rival['abilities']): number {
  let owned = 0;
  for (const ability of abilities) if (ability !== 'absent') owned++;
  return owned;
}

export const rivalBlocks: readonly FeatureBlock<Facts>[] = [
  ...blocksOf('next', ({ nextRival }) => nextRival),
  numbers('strongest is next', ({ strongestRival }) => (strongestRival ? 0 : 1)),
  ...blocksOf('strongest', ({ strongestRival }) => strongestRival),
];

/** The blocks of a rival; zeros if there is none. */
function blocksOf(name: string, rivalOf: (facts: Facts) => Rival | undefined): FeatureBlock<Facts>[] {
  return RIVAL.map(({ labels, write }) => ({
    labels: labels.map((label) => `${name}: ${label}`),
    write(facts, into, at) {
      const rival = rivalOf(facts);
      if (rival) write(rival, into, at);
    },
  }));
}
