/** Records which parts of a game each test reaches. Runs among the tests of a project, so it imports only types. */
import type { GameDefinition, GameTypes, GameWatch, StageDefinition } from '@rulewright/core/define';

/** What one test reached. */
export interface TestRecord {
  /** Its title with the enclosing groups. */
  readonly title: string;
  /** Whether laws or other random games were played. */
  readonly isRandom: boolean;
  /** By the id of a game, parts as `kind name`: `stage turn`. */
  readonly games: Readonly<Record<string, readonly string[]>>;
}

/** A watch that records. */
export interface Recorder extends GameWatch {
  /** What follows belongs to this test. */
  begin(title: string): void;
  /** The records since the last call. */
  take(): TestRecord[];
}

type Reach = (part: string) => void;

type Wrap = Parameters<GameWatch['watch']>[1];

interface Recording {
  readonly title: string;
  isRandom: boolean;
  readonly games: Map<string, Set<string>>;
}

const emptyRecording = (title: string): Recording => ({ title, isRandom: false, games: new Map() });

/** A recorder for the games that are defined while it is the observer of core. */
export function startRecorder(): Recorder {
  // Test files build positions before their first test.
  let current = emptyRecording('');
  let recordings = [current];
  return {
    watch(definition, wrap) {
      const reach: Reach = (part) => {
        const parts = current.games.get(definition.id);
        if (parts) parts.add(part);
        else current.games.set(definition.id, new Set([part]));
      };
      return { definition: watched(definition, wrap, reach), refused: ({ rule }) => reach(`rule ${rule}`) };
    },
    playsAtRandom() {
      current.isRandom = true;
    },
    begin(title) {
      current = emptyRecording(title);
      recordings.push(current);
    },
    take() {
      const taken = recordings.map(({ title, isRandom, games }) => ({
        title,
        isRandom,
        games: Object.fromEntries([...games].map(([game, parts]) => [game, [...parts]])),
      }));
      current = emptyRecording('');
      recordings = [current];
      return taken;
    },
  };
}

function watched(definition: GameDefinition<GameTypes>, wrap: Wrap, reach: Reach): GameDefinition<GameTypes> {
  const stages = Object.entries(definition.stages).map(([name, stage]) => [
    name,
    watchedStage(name, stage, wrap, reach),
  ]);
  const { score } = definition;
  if (score === undefined) return { ...definition, stages: Object.fromEntries(stages) };
  return {
    ...definition,
    stages: Object.fromEntries(stages),
    score(state) {
      const scores = score(state);
      for (const { rule, label, points } of scores.flatMap(({ items }) => items)) {
        if (points === 0) continue;
        reach(`rule ${rule}`);
        reach(`points ${label}`);
      }
      return scores;
    },
  };
}

function watchedStage(name: string, definition: StageDefinition, wrap: Wrap, reach: Reach): StageDefinition {
  const stage = wrap(definition, ({ state, move, emit }, rule) => {
    if (definition.kind === 'chance') reach(`outcome ${move?.type}`);
    if (definition.kind === 'decision') {
      reach(`action ${move?.type}`);
      reach(`rule ${definition.rule}`);
    }
    reach(`stage ${name}`);
    rule((event) => {
      reach(`event ${event.type}`);
      emit(event);
    });
    if (state.result !== null) reach(`end ${state.result.reason}`);
  });
  if (stage.kind !== 'decision') return stage;
  return {
    ...stage,
    check(state, at, action, actor) {
      const refusal = stage.check(state, at, action, actor);
      if (refusal) reach(`refusal ${refusal.code}`);
      return refusal;
    },
  };
}
