/** Records which parts of a game each test reaches. Runs among the tests of a project, so it imports only types. */
import type { Chance, Emit, GameDefinition, GameTypes, GameWatch, StageDefinition } from '@rulewright/core/define';

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
    watch(definition) {
      const reach: Reach = (part) => {
        const parts = current.games.get(definition.id);
        if (parts) parts.add(part);
        else current.games.set(definition.id, new Set([part]));
      };
      return { definition: watched(definition, reach), refused: ({ rule }) => reach(`rule ${rule}`) };
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

function watched(definition: GameDefinition<GameTypes>, reach: Reach): GameDefinition<GameTypes> {
  const stages = Object.entries(definition.stages).map(([name, stage]) => [name, watchedStage(name, stage, reach)]);
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

function watchedStage(name: string, stage: StageDefinition, reach: Reach): StageDefinition {
  /** Plays, and records the stage, its events and how the game ends. */
  const play = (
    state: GameTypes['state'],
    emit: Emit<GameTypes['event']>,
    run: (emit: Emit<GameTypes['event']>) => void,
  ): void => {
    reach(`stage ${name}`);
    run((event) => {
      reach(`event ${event.type}`);
      emit(event);
    });
    if (state.result !== null) reach(`end ${state.result.reason}`);
  };
  switch (stage.kind) {
    case 'automatic':
      return { ...stage, run: (state, at, emit) => play(state, emit, (told) => stage.run(state, at, told)) };
    case 'chance':
      return {
        ...stage,
        apply(state, at, outcome, emit) {
          reach(`outcome ${outcome.type}`);
          play(state, emit, (told) => stage.apply(state, at, outcome, told));
        },
      } satisfies Chance;
    case 'decision':
      return {
        ...stage,
        check(state, at, action, actor) {
          const refusal = stage.check(state, at, action, actor);
          if (refusal) reach(`refusal ${refusal.code}`);
          return refusal;
        },
        apply(state, at, action, emit, actor) {
          reach(`action ${action.type}`);
          reach(`rule ${stage.rule}`);
          play(state, emit, (told) => stage.apply(state, at, action, told, actor));
        },
      };
  }
}
