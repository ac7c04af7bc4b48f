/** Scores, and the result that follows from them. */
import type { GameTypes } from '../../contract.js';
import { resultFault } from '../../engine/result.js';
import { preview } from '../../tools/arguments.js';
import { counted } from '../../tools/counted.js';
import { lastOf, momentsOf, whenLast } from '../games.js';
import { expectSame, expectThat } from '../json.js';
import { gameLaw, type Law } from '../law.js';
import type { Subject } from '../subject.js';
import { expectRuleId } from './ruleId.js';

/** Laws about scores and results. */
export function scoreLaws<T extends GameTypes>(subject: Subject<T>): Law[] {
  return [addsUp(subject), isConsistent(subject)];
}

function addsUp<T extends GameTypes>(subject: Subject<T>): Law {
  const { game } = subject;
  const check = (state: T['state'], when: string): void => {
    const scores = game.score(state);
    expectThat(scores.length === state.players, `${when} ${scores.length} of ${state.players} players have a score`);
    scores.forEach(({ total, items }, player) => {
      const what = `${when} the score of player ${player}`;
      const sum = items.reduce((points, item) => points + item.points, 0);
      expectThat(sum === total, `${what} is ${total}, but its items add up to ${sum}: ${preview(items)}`);
      for (const { rule, label, points } of items) {
        expectRuleId(rule, `${what} cites`);
        expectThat(label !== '', `${what} has an item without a label`);
        expectThat(Number.isSafeInteger(points), `${what} has ${points} points for ${label}`);
      }
    });
  };
  return gameLaw(subject, 'score items add up to the total', (config, random) => {
    for (const { state, number } of momentsOf(subject, config, random))
      check(state, `after ${counted(number, 'action')}`);
    const last = lastOf(subject, config, random);
    check(last, whenLast(last));
  });
}

function isConsistent<T extends GameTypes>(subject: Subject<T>): Law {
  const { game } = subject;
  return gameLaw(subject, 'the result follows from the scores', (config, random) => {
    for (const { state, number } of momentsOf(subject, config, random)) {
      expectThat(game.result(state) === null, `after ${counted(number, 'action')} there is a result before the end`);
    }
    const last = lastOf(subject, config, random);
    if (last.result !== null || !random.moves) expectResult(subject, last);
  });
}

/** @throws LawError unless the result of a finished game follows from its scores. */
export function expectResult<T extends GameTypes>({ game }: Subject<T>, last: T['state']): void {
  const result = game.result(last);
  expectThat(result !== null, 'a finished game has no result');
  expectSame(
    result.scores,
    game.score(last).map(({ total }) => total),
    'the scores of the result',
  );
  const fault = resultFault(result, last.players, game.definition.lowestWins);
  expectThat(fault === undefined, `${fault}`);
  const teams = game.definition.teams?.(last.config) ?? [];
  for (const [seat, team] of teams.entries()) {
    const partner = teams.indexOf(team);
    const what = `the score and the place of player ${seat}, partner of player ${partner}`;
    const standing = (player: number) => [result.scores[player], result.ranking[player]];
    expectSame(standing(seat), standing(partner), what);
  }
}
