/** The game and its course: options, time, the player's open choice, the turn order. */

import { PHASES, ROUNDS } from '@rulewright/burgundy/data';
import { BOARD_PICTURES, DICE, TRACK_SPACES } from '@rulewright/burgundy/internal';
import { entryAt, seatOf } from '@rulewright/core/define';
import { block, numbers, oneOf } from '@rulewright/core/learning';
import { ANIMAL, BUILDING, CASTLE, KNOWLEDGE, MAX_PLAYERS, MINE, SHIP, TURNS } from './components.js';
import { type Blocks, type Facts, USUAL_GAIN } from './facts.js';
import { unspentDice } from './own.js';

export const TIME: Blocks = [
  oneOf('players', ['2', '3', '4'], ({ state }) => state.players - 2),
  numbers('fewer empty hexes win ties', ({ state }) => (state.config.tieBreak === 'fewerEmpty' ? 1 : 0)),
  oneOf('own board', BOARD_PICTURES.length + 1, ({ seat }) => seat.board),
  oneOf('turns left', TURNS + 1, ({ time }) => time.turnsLeft),
  oneOf('phase', PHASES, ({ time }) => time.phase),
  oneOf('turns left in the phase', ROUNDS + 1, ({ time }) => time.turnsInPhase),
  numbers('dice left', {
    linear: ({ time }) => time.diceLeft,
    'square root': ({ time }) => Math.sqrt(time.diceLeft),
  }),
  oneOf('own unspent dice', DICE + 1, ({ time }) => time.unspent),
  numbers('dice unspent by others', ({ state, player }) => {
    if (state.round === 0) return 0;
    let unspent = -unspentDice(seatOf(state, player));
    for (const seat of state.seats) unspent += unspentDice(seat);
    return unspent / (DICE * (state.players - 1));
  }),
];

/** BUR-6.19, BUR-7.10: placing a stored tile with any number. */
const placing = ({ storage }: Facts): number => Math.max(0, storage.gain) / USUAL_GAIN;

/** BUR-6.8: emptying a depot. */
const loading = ({ goods }: Facts): number => goods.bestLoad / 4;

/** BUR-7.3 to BUR-7.5: taking a tile of these kinds. It needs another die to be placed. */
function taking(...kinds: number[]): (facts: Facts) => number {
  return ({ time, depots }) => {
    if (time.turnsLeft === 0) return 0;
    let needed = 0;
    for (const kind of kinds) needed += depots.needed[kind] ?? 0;
    return needed / 3;
  };
}

/** The choices by stage, and roughly what they are worth. */
const CHOICES: Readonly<Record<string, (facts: Facts) => number>> = {
  startCastle: () => 0,
  turn: () => 0,
  castle: placing,
  cityHall: placing,
  warehouse: ({ goods }) => goods.largest / 4,
  carpentersWorkshop: taking(BUILDING),
  church: taking(MINE, KNOWLEDGE, CASTLE),
  market: taking(SHIP, ANIMAL),
  shipDepot: loading,
  shipSecondDepot: loading,
  goodsChoice: loading,
};
const STAGES = Object.keys(CHOICES);
const WORTHS = Object.values(CHOICES);

function indexIn<Entry>(list: readonly Entry[], entry: Entry | undefined): number | undefined {
  const index = entry === undefined ? -1 : list.indexOf(entry);
  return index < 0 ? undefined : index;
}

export const CHOICE: Blocks = [
  oneOf('own choice', STAGES, ({ time }) => indexIn(STAGES, time.ownStage)),
  block('own choice brings', STAGES, (facts, into, at) => {
    const choice = indexIn(STAGES, facts.time.ownStage);
    if (choice !== undefined) into[at + choice] = entryAt(WORTHS, choice)(facts);
  }),
];

export const TURN_ORDER: Blocks = [
  oneOf('place in this round', MAX_PLAYERS, ({ state, player }) => indexIn(state.order, player)),
  oneOf('place in the next round', MAX_PLAYERS, ({ marker }) => marker.ahead),
  block('place in the next round x turns left', MAX_PLAYERS, ({ marker, time }, into, at) => {
    into[at + marker.ahead] = time.turnsAfter / TURNS;
  }),
  oneOf(
    'ahead of the best other marker',
    ['-3', '-2', '-1', 'below it', 'above it', '1', '2', '3'],
    ({ marker: { space, ahead, lead } }) => (space >= 0 && ahead === 0 ? lead + 4 : lead + 3),
  ),
  numbers('own space on the track', ({ marker }) => marker.space / (TRACK_SPACES - 1)),
];
