import { columns, counted, percent } from '@rulewright/lab/internal/commands';
import { type DealShare, type Share, shareOver } from '../shares.js';
import type { AnswersById, GivenAnswer } from './files.js';
import type { RuleQuestion } from './question.js';

/** A row of a score: the share of some questions with a right answer. */
interface ScoreRow extends Share {
  readonly name: string;
}

/** What answers are worth. */
export interface QuestionScore {
  readonly rows: readonly ScoreRow[];
  /** Of the illegal actions: the share whose rule was named, by rule. */
  readonly byRule: readonly ScoreRow[];
}

type Judge = (question: RuleQuestion, answer: GivenAnswer) => boolean;

/** Scores answers. A missing answer is wrong. Intervals are over games, as questions about one game depend on each other. */
export function scoreOf(questions: readonly RuleQuestion[], answers: AnswersById): QuestionScore {
  const row = (name: string, asked: readonly RuleQuestion[], judge: Judge): ScoreRow => {
    const deals = new Map<string, { part: number; whole: number }>();
    for (const question of asked) {
      const { game, seed, agent, position, id } = question;
      const key = JSON.stringify([game, seed, agent, position.game]);
      const deal = deals.get(key) ?? { part: 0, whole: 0 };
      const answer = answers.get(id);
      deal.whole++;
      if (answer !== undefined && judge(question, answer)) deal.part++;
      deals.set(key, deal);
    }
    const shares: DealShare[] = [...deals.values()];
    return { name, ...shareOver(shares) };
  };
  const legality = questions.filter(({ kind }) => kind === 'legality');
  const legal = legality.filter(({ answer }) => 'legal' in answer && answer.legal);
  const illegal = legality.filter((question) => !legal.includes(question));
  const rules = [...new Set(illegal.flatMap(rulesOf))].sort(byParagraph);
  const ofKind = (kind: RuleQuestion['kind']) => questions.filter((question) => question.kind === kind);
  const rows = [
    row('all', questions, isRight),
    row('legal or not', legality, isVerdictRight),
    row('  legal actions', legal, isVerdictRight),
    row('  illegal actions', illegal, isVerdictRight),
    row('rule that forbids an action', illegal, isRight),
    row('number of legal actions', ofKind('count'), isRight),
    row('points after an action', ofKind('points'), isRight),
    row("cards in another's hand", ofKind('hand'), isRight),
    row('readable answers', questions, () => true),
  ];
  const byRule = rules.map((rule) =>
    row(
      rule,
      illegal.filter((question) => rulesOf(question).includes(rule)),
      isRight,
    ),
  );
  return { rows: rows.filter(({ whole }) => whole > 0), byRule };
}

function rulesOf({ answer }: RuleQuestion): readonly string[] {
  return 'rules' in answer ? answer.rules : [];
}

const byParagraph = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true });

const isVerdictRight: Judge = ({ answer: right }, answer) => 'legal' in right && answer['legal'] === right.legal;

const isRight: Judge = (question, answer) => {
  const { answer: right } = question;
  if ('count' in right) return answer['count'] === right.count;
  if ('points' in right) return arePointsRight(right.points, answer['points']);
  if ('most' in right) return answer['least'] === right.least && answer['most'] === right.most;
  const isNamed = right.legal || right.rules.some((rule) => rule === answer['rule']);
  return isNamed && isVerdictRight(question, answer);
};

/** Points that aren't mentioned are 0. */
function arePointsRight(right: Readonly<Record<string, number>>, given: unknown): boolean {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return false;
  const points = new Map<string, unknown>(Object.entries(given));
  return [...new Set([...points.keys(), ...Object.keys(right)])].every(
    (label) => (points.get(label) ?? 0) === (Object.hasOwn(right, label) ? right[label] : 0),
  );
}

/** A score for the terminal. */
export function scoreText({ rows, byRule }: QuestionScore, who: string, questions: readonly RuleQuestion[]): string {
  const games = [...new Set(questions.map(({ game, rulesVersion }) => `${game} (rules version ${rulesVersion})`))];
  const tables = [
    table('right answers', rows),
    ...(byRule.length === 0 ? [] : [table('rule that forbids an action', byRule)]),
  ];
  return `${[`${who}: ${counted(questions.length, 'question')} about ${games.join(', ')}`, ...tables].join('\n\n')}\n`;
}

function table(heading: string, rows: readonly ScoreRow[]): string {
  const lines = rows.map(({ name, part, whole, share, interval }) => [
    name,
    `${part} of ${whole}`,
    share === null ? '-' : percent(share),
    interval === null ? '-' : `${percent(interval.low)} - ${percent(interval.high)}`,
  ]);
  return columns([heading, '', 'share', '95% interval'], lines, 1);
}
