import { createRng } from '@rulewright/core';
import { promptsFor } from '@rulewright/core/prompts';
import { rulebookOf, textOf } from '@rulewright/lab/internal';
import { CommandError } from '@rulewright/lab/internal/commands';
import { ask, type MadeQuestion, type QuestionMaker, sampleOf, type Wanted, wantedOf } from './ask.js';
import { type AskedPosition, positionsOf, type QuestionGames } from './positions.js';
import { hashOf, QUESTIONS_VERSION, type RuleQuestion } from './question.js';

/** What decides which questions there are. */
export interface QuestionSet extends QuestionGames {
  /** The name of the game in the questions: its id or path. */
  readonly name: string;
  /** The spec of the agent. */
  readonly spec: string;
  /** The rules in the prompts; `undefined` for none. */
  readonly rules: string | undefined;
}

/** The most questions about one game: questions about the same game depend on each other. */
const PER_GAME = 12;
/** Games in a row that may bring no question. */
const BARREN = 100;

/**
 * Different questions, always the same for a set, in blocks with each of {@link wantedOf} in a random order.
 * @throws CommandError `agentFailed`, or `gamesFailed` if the game's positions have too few questions.
 */
export async function* questionsOf(set: QuestionSet, count: number): AsyncGenerator<RuleQuestion> {
  const { game, config, seed, rules } = set;
  const text = textOf(game);
  const prompts = promptsFor(game, text, config, { way: 'open', ...(rules === undefined ? {} : { rules }) });
  const statements = rulebookOf(game.id)?.rules;
  const isKnown = (rule: string): boolean => statements === undefined || Object.hasOwn(statements, rule);
  const maker: QuestionMaker = { game, text, prompts, asked: new Map(), isKnown };
  const known = new Set<string>();
  const wantedInBlock = wantedOf(game, config);
  let block: Wanted[] = [];
  for (let number = 0, last = 0; known.size < count; number++) {
    if (number > last + BARREN) {
      const message = `${BARREN} games of ${game.id} in a row brought no further question, after ${known.size} questions.`;
      throw new CommandError('gamesFailed', message);
    }
    const rng = createRng(`questions ${seed}/${number}`);
    for (const position of sampleOf(await positionsOf(set, number), PER_GAME, rng)) {
      if (known.size === count) return;
      if (block.length === 0) block = sampleOf(wantedInBlock, wantedInBlock.length, rng);
      for (const wanted of block) {
        const made = ask(maker, position, wanted, rng);
        if (made === undefined || known.has(made.prompt)) continue;
        known.add(made.prompt);
        last = number;
        block.splice(block.indexOf(wanted), 1);
        yield identified(set, position, prompts.system(position.actor), made);
        break;
      }
    }
  }
}

function identified(
  { game, name, config, seed, spec }: QuestionSet,
  { game: deal, decision }: AskedPosition,
  system: string,
  made: MadeQuestion,
): RuleQuestion {
  const hash = hashOf({ system, prompt: made.prompt, answer: made.answer });
  return {
    id: `${game.id}-${hash.slice(0, 16)}`,
    version: QUESTIONS_VERSION,
    game: name,
    rulesVersion: game.rulesVersion,
    config,
    seed,
    agent: spec,
    position: { game: deal, decision },
    system,
    ...made,
    hash,
  };
}
