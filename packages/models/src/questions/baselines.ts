import { isDeepStrictEqual } from 'node:util';
import { type ActionBase, createRng, type GameTypes, IllegalActionError, type Player } from '@rulewright/core';
import { actionSpace } from '@rulewright/core/learning';
import { type AnyGame, gameOf, isPath } from '@rulewright/lab/internal';
import { agentOf, CommandError } from '@rulewright/lab/internal/commands';
import { pointsOf } from './ask.js';
import type { AnswersById, GivenAnswer } from './files.js';
import { exchangedRange } from './hands.js';
import type { BASELINES } from './options.js';
import { type AskedPosition, positionsOf, type QuestionGames } from './positions.js';
import type { RuleQuestion } from './question.js';

/**
 * The answers of a baseline: every action is legal; the answer to a random question of the same kind; or those of the engine.
 * @throws CommandError `conflictingOptions` if the engine would run code of a path in the file.
 */
export async function baselineAnswers(
  baseline: (typeof BASELINES)[number],
  questions: readonly RuleQuestion[],
): Promise<AnswersById> {
  switch (baseline) {
    case 'legal':
      return answersOf(questions, ({ kind }) => (kind === 'legality' ? { legal: true } : undefined));
    case 'random':
      return answersOf(questions, atRandom(questions));
    case 'engine':
      return engineAnswers(questions, gamesIn);
  }
}

function answersOf(
  questions: readonly RuleQuestion[],
  answer: (question: RuleQuestion) => GivenAnswer | undefined,
): AnswersById {
  return new Map(questions.map((question) => [question.id, answer(question)]));
}

function atRandom(questions: readonly RuleQuestion[]): (question: RuleQuestion) => GivenAnswer | undefined {
  const rng = createRng('random answers');
  return ({ kind }) => {
    const alike = questions.filter((question) => question.kind === kind);
    const other = alike[rng.int(alike.length)];
    return other && answerOf(other);
  };
}

/** The right answer, as a model would give it. */
function answerOf({ answer }: RuleQuestion): GivenAnswer {
  return 'rules' in answer ? { legal: false, rule: answer.rules[0] } : answer;
}

async function gamesIn({ game, agent, config, seed }: RuleQuestion): Promise<QuestionGames> {
  const own = [game, agent].find(isPath);
  if (own !== undefined) {
    throw new CommandError(
      'conflictingOptions',
      `The engine doesn't answer for ${own}: it runs no code that a file names.`,
    );
  }
  return { game: gameOf(game), agent: await agentOf(agent), config, seed };
}

/**
 * The engine's answers, each found in another way than the question's own: a legal action stands in the list of legal ones, an
 * illegal one is refused when it is played, legal actions are counted by checking all actions of the game, and hidden cards are
 * exchanged as long as the player sees no difference.
 */
export async function engineAnswers(
  questions: readonly RuleQuestion[],
  gamesOf: (question: RuleQuestion) => Promise<QuestionGames>,
): Promise<AnswersById> {
  const answers = new Map<string, GivenAnswer>();
  const known = new Map<string, { readonly games: QuestionGames; readonly positions: readonly AskedPosition[] }>();
  for (const question of questions) {
    const { id, game, config, seed, agent, position } = question;
    const key = JSON.stringify([game, config, seed, agent, position.game]);
    let deal = known.get(key);
    if (deal === undefined) {
      const games = await gamesOf(question);
      deal = { games, positions: await positionsOf(games, position.game) };
      known.set(key, deal);
    }
    const at = deal.positions[position.decision];
    if (at) answers.set(id, engineAnswer(deal.games.game, at, question));
  }
  return answers;
}

function engineAnswer(game: AnyGame, { state, actor }: AskedPosition, question: RuleQuestion): GivenAnswer {
  switch (question.kind) {
    case 'legality':
      return verdictOn(game, state, actor, question.action);
    case 'count': {
      const { actions } = actionSpace(game);
      return { count: actions.filter((action) => game.check(state, action, actor) === undefined).length };
    }
    case 'points': {
      const action = game.legalActions(state, actor).find((legal) => isDeepStrictEqual({ ...legal }, question.action));
      const after = action && game.apply(state, action, actor);
      return { points: pointsOf((after && game.score(after)[actor]?.items) ?? []) };
    }
    case 'hand':
      return exchangedRange(game, state, actor, question) ?? {};
  }
}

function verdictOn(game: AnyGame, state: GameTypes['state'], actor: Player, action: ActionBase): GivenAnswer {
  if (game.legalActions(state, actor).some((legal) => isDeepStrictEqual({ ...legal }, action))) return { legal: true };
  try {
    game.apply(state, action, actor);
  } catch (error) {
    if (error instanceof IllegalActionError) return { legal: false, rule: error.refusal.rule };
    throw error;
  }
  return {};
}
