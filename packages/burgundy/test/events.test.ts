import { describe, expect, test } from 'vitest';
import { type Action, burgundy, type Event, type Outcome, type State } from '../src/index.js';
import { eventSchema } from '../src/schema/action.js';
import {
  buy,
  chooseBoard,
  chooseDepot,
  chooseStartCastle,
  drawGoods,
  endTurn,
  type GivenSeat,
  given,
  MINES,
  place,
  roll,
  sell,
  take,
  takeWorkers,
  text,
} from './helpers.js';

/** What follows when the last turn of a phase ends. */
function phaseEndOf(seat: GivenSeat): readonly [State, Action] {
  const spent = [true, false] as const;
  const seats = [{ ...seat, spent }, { silver: 0 }];
  return [given({ round: 5, order: [1, 0], stage: { stage: 'turn', player: 0 }, seats }), takeWorkers(1)];
}

const TWO_MINES = { 24: 'mine', 29: 'mine' } as const;

/** For each event and each source of a gain: the line, a position, and the move at which it happens. */
const rows: readonly (readonly [line: string, type: Event['type'], state: State, move: Action | Outcome])[] = [
  [
    'Player 2 is the first player',
    'firstPlayerFound',
    given({ stage: { stage: 'firstPlayer' } }),
    { type: 'drawFirstPlayer', seat: 1 },
  ],
  [
    'Player 2 gets an orange (6) goods tile',
    'goodsDealt',
    given({ stage: { stage: 'dealGoods', player: 1 } }),
    drawGoods(6),
  ],
  [
    'Player 2 gets the sheet with boards 6 and 7',
    'sheetDealt',
    given({ setup: 'advanced', stage: { stage: 'dealSheet', player: 1 } }),
    { type: 'dealSheet', sheet: 5 },
  ],
  [
    'Player 2 chooses board 3',
    'boardChosen',
    given({ setup: 'advanced', seats: [{}, { sheet: 2 }], stage: { stage: 'boardSide', player: 1 } }),
    chooseBoard(3),
  ],
  [
    'Player 2 places the start castle on hex 4',
    'startCastlePlaced',
    given({ setup: 'advanced', boards: [2, 2], stage: { stage: 'startCastle', player: 1 } }),
    chooseStartCastle(3),
  ],
  [
    'Phase A begins',
    'phaseStarted',
    given({ setup: 'advanced', boards: [2, 2], stage: { stage: 'startCastle', player: 1 } }),
    chooseStartCastle(3),
  ],
  [
    'Laid out in the black depot, space 3: boarding house',
    'tileLaidOut',
    given({ stage: { stage: 'drawTile', depot: 0, space: 2 } }),
    { type: 'drawTile', tile: 'boardingHouse' },
  ],
  [
    'Goods tile for a round of the phase: orange (6)',
    'goodsLaidOut',
    given({ stage: { stage: 'drawGoods' } }),
    drawGoods(6),
  ],
  [
    'Round 2 of phase A begins; turn order: Player 1, Player 2',
    'roundStarted',
    given({
      order: [1, 0],
      stage: { stage: 'turn', player: 0 },
      seats: [{ spent: [true, false] }],
      track: [[0, 1], [], [], [], [], [], []],
    }),
    takeWorkers(1),
  ],
  [
    'The second die of Player 1 shows 4',
    'dieRolled',
    given({ stage: { stage: 'rollDie', player: 0, die: 1 } }),
    roll(4),
  ],
  [
    'The white die shows 4: a turquoise (1) goods tile goes to depot 4',
    'whiteDieRolled',
    given({ stage: { stage: 'rollWhiteDie' } }),
    roll(4),
  ],
  ['Player 1 uses the second die (2)', 'dieSpent', given(), takeWorkers(1)],
  [
    'Player 1 uses the first die (2) and 1 worker',
    'dieSpent',
    given({ seats: [{ dice: [2, 2], workers: 3 }], depots: { 3: ['cow2'] } }),
    take(0, 3),
  ],
  [
    "Player 1 takes a carpenter's workshop from depot 2, space 3, into slot 2",
    'tileTaken',
    given({ seats: [{ slots: ['ship'] }], depots: { 2: [null, null, 'carpentersWorkshop'] }, players: 3 }),
    take(1, 2, 2),
  ],
  [
    'Player 1 buys knowledge 7 from the black depot, space 4, for 2 silver into slot 1',
    'tileTaken',
    given({ seats: [{ silver: 2 }], black: [null, null, null, 'knowledge7'] }),
    buy(0, 3),
  ],
  [
    'Player 1 discards a mine from slot 3',
    'tileDiscarded',
    given({ seats: [{ slots: ['ship', 'ship', 'mine'] }], depots: { 1: ['bank'] } }),
    take(0, 1, 0, 2),
  ],
  [
    'Player 1 places a ship from slot 2 on hex 20',
    'tilePlaced',
    given({ seats: [{ slots: [null, 'ship'], dice: [5, 1] }] }),
    place(0, 1, 19),
  ],
  [
    'Player 1 scores 6 points for a sale of red (4) goods tiles',
    'pointsScored',
    given({ seats: [{ goods: { 4: 3 }, dice: [4, 1] }] }),
    sell(0, 4),
  ],
  [
    'Player 1 scores 7 points for 4 cows and the same animals in the pasture',
    'pointsScored',
    given({ seats: [{ slots: ['cow4'], dice: [2, 2], estate: { 5: 'cow3', 11: 'bank' } }] }),
    place(0, 0, 4),
  ],
  [
    'Player 1 scores 4 points for a watchtower',
    'pointsScored',
    given({ seats: [{ slots: ['watchtower'], dice: [3, 2], estate: { 17: 'ship' } }] }),
    place(0, 0, 25),
  ],
  [
    'Player 1 scores 16 points for a complete river',
    'pointsScored',
    given({
      seats: [{ slots: ['ship'], dice: [5, 2], estate: { 12: 'knowledge26', 13: 'bank', 20: 'ship', 21: 'ship' } }],
    }),
    place(0, 0, 19),
  ],
  [
    'Player 1 scores 16 points for a complete mine region',
    'pointsScored',
    given({ seats: [{ slots: ['mine'], dice: [3, 2], estate: TWO_MINES }] }),
    place(0, 0, 33),
  ],
  [
    'Player 1 scores 5 points for the mine bonus tile',
    'pointsScored',
    given({ seats: [{ slots: ['mine'], dice: [3, 2], estate: TWO_MINES }] }),
    place(0, 0, 33),
  ],
  [
    'Player 1 gains the large mine bonus tile',
    'bonusTileGained',
    given({ seats: [{ slots: ['mine'], dice: [3, 2], estate: TWO_MINES }] }),
    place(0, 0, 33),
  ],
  [
    'Player 1 gains the small mine bonus tile',
    'bonusTileGained',
    given({ seats: [{ slots: ['mine'], dice: [3, 2], estate: TWO_MINES }, { estate: MINES }] }),
    place(0, 0, 33),
  ],
  [
    'Player 1 completes a mine region of 3 hexes',
    'regionCompleted',
    given({ seats: [{ slots: ['mine'], dice: [3, 2], estate: TWO_MINES }] }),
    place(0, 0, 33),
  ],
  [
    'Player 1 gains 2 silver for a sale',
    'silverGained',
    given({ seats: [{ goods: { 4: 3 }, dice: [4, 1], knowledge: [3] }] }),
    sell(0, 4),
  ],
  [
    'Player 1 gains 2 silver for a bank',
    'silverGained',
    given({ seats: [{ slots: ['bank'], dice: [3, 2], estate: { 17: 'ship' } }] }),
    place(0, 0, 25),
  ],
  ['Player 1 gains 2 silver for mines', 'silverGained', ...phaseEndOf({ estate: TWO_MINES })],
  [
    'Player 1 gains 1 silver for taking workers, by knowledge 13',
    'silverGained',
    given({ seats: [{ knowledge: [13] }] }),
    takeWorkers(0),
  ],
  ['Player 1 takes 2 workers', 'workersGained', given(), takeWorkers(0)],
  [
    'Player 1 gains 4 workers for a boarding house',
    'workersGained',
    given({ seats: [{ slots: ['boardingHouse'], dice: [3, 2], estate: { 17: 'ship' } }] }),
    place(0, 0, 25),
  ],
  [
    'Player 1 gains 2 workers for mines, by knowledge 2',
    'workersGained',
    ...phaseEndOf({ estate: TWO_MINES, knowledge: [2] }),
  ],
  [
    'Player 1 gains 1 worker for a sale, by knowledge 4',
    'workersGained',
    given({ seats: [{ goods: { 4: 3 }, dice: [4, 1], knowledge: [4] }] }),
    sell(0, 4),
  ],
  [
    'Player 1 moves to space 2 of the turn order track',
    'markerMoved',
    given({ seats: [{ slots: ['ship'], dice: [5, 1] }] }),
    place(0, 0, 19),
  ],
  [
    'Player 1 takes 2 turquoise (1) goods tiles from depot 5',
    'goodsLoaded',
    given({ goods: { 5: { 1: 2 } }, stage: { stage: 'shipDepot', player: 0 } }),
    chooseDepot(5),
  ],
  [
    'Player 1 sells 3 red (4) goods tiles',
    'goodsSold',
    given({ seats: [{ goods: { 4: 3 }, dice: [4, 1] }] }),
    sell(0, 4),
  ],
  [
    'Player 2 begins a turn',
    'turnStarted',
    given({ order: [0, 1], seats: [{ silver: 2, spent: [true, true] }], black: ['mine'] }),
    endTurn,
  ],
  [
    'Player 1 ends the turn',
    'turnEnded',
    given({ seats: [{ silver: 2, spent: [true, true] }], black: ['mine'] }),
    endTurn,
  ],
  ['Phase A ends', 'phaseEnded', ...phaseEndOf({})],
];

describe('what events are called', () => {
  for (const [line, type, state, move] of rows) {
    test(line, () => {
      const next = burgundy.step(state, move);
      const view = burgundy.view(next.state, 'spectator');
      const lines = next.events.filter((event) => event.type === type).map((event) => text.describeEvent(event, view));
      expect(lines).toContain(line);
    });
  }

  test('every event has a line here', () => {
    const types = eventSchema.def.options.map(({ shape }) => shape.type.def.values[0]);
    expect(new Set(rows.map(([, type]) => type))).toEqual(new Set(types));
  });
});
