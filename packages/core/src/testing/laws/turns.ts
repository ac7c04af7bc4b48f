/** Turns that games announce. */
import type { EventBase, GameTypes, Player } from '../../contract.js';
import { quietRun } from '../../engine/run.js';
import { constantsAt, objectsOf, treeOf } from '../../schema/tree.js';
import { type RandomGame, walk } from '../games.js';
import { expectThat } from '../json.js';
import { gameLaw, type Law } from '../law.js';
import type { Subject } from '../subject.js';

/**
 * A law for games whose events include `turnStarted` with the field `player`. Core knows no turns: it learns from the events
 * at which stages turns begin. So it can't notice a missing event between two turns of one player, or a second event later in
 * a turn; tests of the game must.
 */
export function turnLaws<T extends GameTypes>(subject: Subject<T>): Law[] {
  const hasTurns = objectsOf(treeOf(subject.game.schema.event)).some(
    (kind) => constantsAt(kind, 'type').includes('turnStarted') && 'player' in kind.fields,
  );
  return hasTurns ? [announcesTurns(subject)] : [];
}

/** The beginning of a turn, or at a stage a decision of one player, forced or not. */
interface Entry {
  readonly player: Player;
  readonly stage: string | undefined;
}

function announcesTurns<T extends GameTypes>(subject: Subject<T>): Law {
  return gameLaw(subject, 'turnStarted comes once before the first decision of a turn', (config, random) => {
    const course = courseOf(subject, config, random);
    const opening = new Set<string>();
    let last: Entry | undefined;
    for (const entry of course) {
      if (last !== undefined && last.stage === undefined) {
        const { player } = last;
        expectThat(entry.stage !== undefined, `two turns begin without a decision by player ${player} between them`);
        const message = `turnStarted names player ${player}, but player ${entry.player} decides at ${entry.stage}`;
        expectThat(entry.player === player, message);
        opening.add(entry.stage);
      }
      last = entry;
    }
    expectThat(
      course.length === 0 || opening.size > 0 || random.moves !== undefined,
      'no turn began, but a player decided',
    );
    let current: Player | undefined;
    for (const { player, stage } of course) {
      if (stage === undefined) current = player;
      else if (opening.has(stage)) {
        expectThat(player === current, `player ${player} decides at ${stage}, where turns begin, without turnStarted`);
      }
    }
  });
}

/** The turns and decisions of a random game, in order. Simultaneous decisions belong to no turn. */
function courseOf<T extends GameTypes>(subject: Subject<T>, config: T['configInput'], random: RandomGame): Entry[] {
  const course: Entry[] = [];
  const run = {
    ...quietRun(),
    emit(event: EventBase): void {
      if (isTurn(event)) course.push({ player: event.player, stage: undefined });
    },
    note({ stage, player }: { stage: string; player?: Player }, _action: unknown, actor: unknown): void {
      if (player !== undefined && actor !== 'chance') course.push({ player, stage });
    },
  };
  walk(subject, config, random, undefined, run);
  return course;
}

function isTurn(event: EventBase): event is EventBase & { readonly player: Player } {
  return event.type === 'turnStarted' && 'player' in event;
}
