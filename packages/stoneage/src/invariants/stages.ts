/** A stage must find what it deals with. */
import { numberAt, seatOf, type Violation } from '@rulewright/core';
import { LOCATION_INDEX } from '../components.js';
import { mayRefuse, peopleWithFood } from '../feeding.js';
import type { FeedPeopleStage, PickDieStage, Stage, State } from '../schema/index.js';

export function brokenStage(state: State, stage: Stage): Violation[] {
  const { row, stacks, cardBag, seats } = state;
  switch (stage.stage) {
    case 'payCard':
      if (row[stage.space] !== null) return [];
      return [{ rule: 'STO-8.1', message: `no card is on space ${stage.space}` }];
    case 'payBuilding':
      if (stacks[stage.stack]?.top) return [];
      return [{ rule: 'STO-10.1', message: `no tile is face up on stack ${stage.stack}` }];
    case 'drawToRow':
      if (row[stage.space] === null) return drawable(cardBag.length);
      return [{ rule: 'STO-8.8', message: `space ${stage.space} of the row has a card` }];
    case 'drawExtraCard':
      if (seats.every(({ drawnCard }) => drawnCard === null)) return drawable(cardBag.length);
      return [{ rule: 'STO-9.11', message: 'a card has been drawn already' }];
    case 'anyTwo':
      if (seats.every(({ anyTwoClaim }) => !anyTwoClaim)) return [];
      return [{ rule: 'STO-9.8', message: 'the claim to two resources is held already' }];
    case 'revealBuilding':
      if (stacks[stage.stack]?.top === null) return drawable(stacks[stage.stack]?.unrevealed ?? 0);
      return [{ rule: 'STO-10.9', message: `stack ${stage.stack} shows a tile, or there is no such stack` }];
    case 'groupDone':
      if (seats[stage.player]?.placed[LOCATION_INDEX[stage.location]] !== 0) return [];
      return [{ rule: 'STO-5.1', message: `seat ${stage.player} has no group at ${stage.location}` }];
    case 'useTools':
      return ascending(stage.dice);
    case 'pickDie':
      return [...ascending(stage.dice), ...brokenPick(state, stage)];
    case 'feedPeople':
      return brokenShortage(state, stage);
    default:
      return [];
  }
}

function drawable(left: number): Violation[] {
  return left > 0 ? [] : [{ rule: 'STO-18.1', message: 'nothing is left of what is to be drawn' }];
}

function ascending(dice: readonly number[]): Violation[] {
  if (dice.every((face, index) => index === 0 || numberAt(dice, index - 1) <= face)) return [];
  return [{ rule: 'STO-18.1', message: "the dice aren't in ascending order" }];
}

/** STO-9.13: there is a die for everybody who hasn't had one. */
function brokenPick({ players, config }: State, { player, buyer, dice }: PickDieStage): Violation[] {
  const left = players - ((player - buyer + players) % players);
  const isRight = config.mayPassDie ? dice.length >= left && dice.length <= players : dice.length === left;
  if (buyer < players && isRight) return [];
  return [{ rule: 'STO-9.13', message: `${dice.length} dice are left for seat ${player} to choose from` }];
}

/** STO-11.5: what is missing; with the option the food is still there (STO-15.7). */
function brokenShortage(state: State, { player, shortage }: FeedPeopleStage): Violation[] {
  const seat = seatOf(state, player);
  const { people, food, agriculture } = seat;
  const isRight = mayRefuse(state)
    ? shortage === people - peopleWithFood(seat)
    : shortage > 0 && shortage <= people && food === 0;
  const isIncomeIn = mayRefuse(state) ? food >= agriculture : shortage <= people - agriculture;
  if (isRight && !isIncomeIn) return [{ rule: 'STO-11.2', message: `the income of seat ${player} isn't in` }];
  if (isRight) return [];
  return [{ rule: 'STO-11.5', message: `seat ${player} can't lack ${shortage} food for ${people} people` }];
}
