/** No question and no news hold what their reader may not know. */
import { createRng } from '../../chance/rng.js';
import type { GameText, GameTypes } from '../../contract.js';
import { tellerOf } from '../../prompts/news.js';
import { promptsFor } from '../../prompts/prompts.js';
import { hasHiddenParts, treeOf } from '../../schema/tree.js';
import { preview } from '../../tools/arguments.js';
import { counted } from '../../tools/counted.js';
import { isEqual } from '../../tools/isEqual.js';
import { actorName } from '../actorName.js';
import { momentsOf, viewersOf } from '../games.js';
import { withoutHidden } from '../hiddenParts.js';
import { comparing, expectSame } from '../json.js';
import { gameLaw, type Law } from '../law.js';
import { movesAt } from '../moves.js';
import { oneOf } from '../oneOf.js';
import type { Subject } from '../subject.js';
import { eachOther } from './hidden.js';

/** Laws about prompts and news, if the game hides anything. */
export function promptLaws<T extends GameTypes>(subject: Subject<T>, text: GameText<T>): Law[] {
  if (!hasHiddenParts(treeOf(subject.game.schema.state))) return [];
  return [asksAlike(subject, text), tellsAlike(subject, text)];
}

function asksAlike<T extends GameTypes>(subject: Subject<T>, text: GameText<T>): Law {
  const name = 'a prompt does not depend on information hidden from the player';
  return eachOther(subject, name, ({ state, actor }, viewer, { state: other, what }) => {
    if (viewer === 'spectator' || viewer !== actor) return;
    for (const way of ['menu', 'open'] as const) {
      const { ask } = promptsFor(subject.game, text, state.config, { way });
      const [asked, askedThere] = [state, other].map((each) => ask(each, viewer).text);
      expectSame(askedThere, asked, `the prompt in ${what}`);
    }
  });
}

/** Other moves compared with the one that was made, at each moment. */
const RIVALS = 4;

function tellsAlike<T extends GameTypes>(subject: Subject<T>, text: GameText<T>): Law {
  const { game } = subject;
  const { what } = tellerOf(game, text);
  const name = 'the news tells moves alike that differ only in hidden information';
  return gameLaw(subject, name, (config, random) => {
    for (const kind of ['any', 'secret'] as const) {
      for (const { state, actor, move, number } of momentsOf(subject, config, random, kind)) {
        const rng = createRng(`news ${random.seed} ${number}`);
        const made = { actor: actor ?? 'chance', before: state } as const;
        const real = game.step(state, move, actor);
        const others = movesAt(game, state)
          .filter((other) => other.actor === made.actor && other.action !== move)
          .map(({ action }) => action);
        for (const rival of Array.from({ length: Math.min(RIVALS, others.length) }, () => oneOf(others, rng))) {
          const other = game.step(state, rival, actor);
          if (isEqual(real.state, other.state)) continue;
          for (const viewer of viewersOf(state)) {
            const [left, right] = [real, other].map((step) => withoutHidden(game.schema.state, step.state, viewer));
            const [revealed, revealedByRival] = [move, rival].map((each) =>
              subject.reveals(state, each, viewer, actor),
            );
            if (viewer === actor || !isEqual(left, right) || !isEqual(revealed, revealedByRival)) continue;
            const told = what({ ...made, action: move, after: real.state, events: real.events }, viewer);
            const toldOther = what({ ...made, action: rival, after: other.state, events: other.events }, viewer);
            const which = `${preview(rival)} in place of ${preview(move)} for ${actorName(viewer)} after ${counted(number, 'action')}`;
            comparing(true, () => expectSame(toldOther, told, `the news of ${which}`));
          }
        }
      }
    }
  });
}
