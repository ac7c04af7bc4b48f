/** Laws of notation: every action can be written and read again. */
import type { GameTypes } from '../../contract.js';
import { notationOf } from '../../prompts/notation.js';
import { preview } from '../../tools/arguments.js';
import { counted } from '../../tools/counted.js';
import { momentsOf } from '../games.js';
import { expectSame, expectThat } from '../json.js';
import { gameLaw, type Law, randomLaw } from '../law.js';
import type { Subject } from '../subject.js';

/** Laws about notation. */
export function notationLaws<T extends GameTypes>(subject: Subject<T>): Law[] {
  return [tellsApart(subject), thereAndBack(subject)];
}

function tellsApart<T extends GameTypes>({ game, configs, engine }: Subject<T>): Law {
  return randomLaw('no two actions have the same notation', () => {
    for (const config of configs) {
      const { write } = notationOf(game, config);
      const known = new Map<string, T['action']>();
      for (const action of engine.actions.actions) {
        const text = write(action);
        const other = known.get(text.toLowerCase());
        expectThat(other === undefined, `${preview(action)} is written ${text}, as ${preview(other)}`);
        known.set(text.toLowerCase(), action);
      }
    }
    return 0;
  });
}

function thereAndBack<T extends GameTypes>(subject: Subject<T>): Law {
  const { game } = subject;
  return gameLaw(subject, 'every legal action is read from its notation', (config, random) => {
    const { write, read } = notationOf(game, config);
    for (const { legal, number } of momentsOf(subject, config, random, 'decision')) {
      for (const action of legal) {
        const text = write(action);
        expectSame(read(text), { kind: 'action', action }, `${text} after ${counted(number, 'action')}, read`);
        expectThat(!/\p{Cc}/u.test(text) && !text.includes('  '), `${preview(text)} isn't one line with single blanks`);
      }
    }
  });
}
