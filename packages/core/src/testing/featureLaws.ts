/** Laws of features, which learned bots read. */
import { createRng } from '../chance/rng.js';
import type { Features, Game, GameTypes, StateBase } from '../contract.js';
import { counted } from '../tools/counted.js';
import { lastOf, momentsOf, whenLast } from './games.js';
import { expectSame, expectThat } from './json.js';
import { gameLaw, type Law } from './law.js';
import { type LawOptions, subjectOf } from './subject.js';

/**
 * The laws of features, checked on random games: labels are unique, numbers are finite, and a player's numbers depend
 * only on the player's view.
 *
 * ```ts
 * for (const law of featureLaws(stoneage, features)) test(law.name, law.run);
 * ```
 * @throws ArgumentError if an option is out of range.
 */
export function featureLaws<T extends GameTypes>(
  game: Game<T>,
  features: Features<T['state']>,
  options: LawOptions<T> = {},
): Law[] {
  const subject = subjectOf(game, options);
  const { labels } = features;
  const law = gameLaw(subject, 'features are finite and depend only on the view', (config, random) => {
    expectThat(new Set(labels).size === labels.length, 'feature labels are not unique');
    const rng = createRng(random.seed);
    const check = (state: T['state'], when: string): void => {
      for (let player = 0; player < state.players; player++) {
        const what = `the features of player ${player} ${when}`;
        const numbers = [...written(features, state, player)];
        const wild = numbers.findIndex((entry) => !Number.isFinite(entry));
        expectThat(wild === -1, `${what}: ${labels[wild]} is ${numbers[wild]}`);
        const guess = game.determinize(game.view(state, player), rng);
        expectSame([...written(features, guess, player)], numbers, `${what}, with other hidden information`);
      }
    };
    for (const { state, number } of momentsOf(subject, config, random))
      check(state, `after ${counted(number, 'action')}`);
    const last = lastOf(subject, config, random);
    check(last, whenLast(last));
  });
  return [law];
}

function written<State extends StateBase>(features: Features<State>, state: State, player: number): Float32Array {
  const into = new Float32Array(features.labels.length);
  features.write(state, player, into);
  return into;
}
