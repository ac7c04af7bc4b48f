/** Frames between two decisions. */
import { createRng } from '../../chance/rng.js';
import type { GameTypes } from '../../contract.js';
import { framesOf } from '../../history/timeline.js';
import { advanceStep } from '../../play/settle.js';
import { issuesOf, safeParse } from '../../schema/parse.js';
import { preview } from '../../tools/arguments.js';
import { counted } from '../../tools/counted.js';
import { describeIssues } from '../../tools/errors.js';
import { applyPatches } from '../../view/patches.js';
import { actorName } from '../actorName.js';
import { momentsOf, viewersOf } from '../games.js';
import { expectSame, expectThat, throughJson } from '../json.js';
import { gameLaw, type Law } from '../law.js';
import type { Subject } from '../subject.js';

/** A law about the frames between two decisions. What they hide is a matter of the laws of hidden information. */
export function frameLaws<T extends GameTypes>(subject: Subject<T>): Law[] {
  const { game } = subject;
  return [
    gameLaw(subject, 'frames add up to the change, and each shows a view of the game', (config, random) => {
      for (const { state, move, actor, number } of momentsOf(subject, config, random)) {
        // A whole change: the move, then chance and forced moves.
        const step = advanceStep(game, state, move, createRng(`frames ${random.seed} ${number}`), actor);
        for (const viewer of viewersOf(state)) {
          const what = `${preview(move)} for ${actorName(viewer)} after ${counted(number, 'action')}`;
          const frames = throughJson(framesOf(game, state, step.moves, viewer));
          let view = throughJson(game.view(state, viewer));
          for (const [index, { patches }] of frames.entries()) {
            view = applyPatches(view, patches);
            const { error } = safeParse(game.schema.view, view);
            expectThat(!error, `frame ${index} of ${what} isn't a view: ${error && describeIssues(issuesOf(error))}`);
          }
          expectSame(view, game.view(step.state, viewer), `the view after the frames of ${what}`);
          const seen = step.events.flatMap((event) => game.eventView(event, viewer) ?? []);
          const events = frames.flatMap((frame) => frame.events);
          expectSame(events, seen, `the events of the frames of ${what}`);
        }
      }
    }),
  ];
}
