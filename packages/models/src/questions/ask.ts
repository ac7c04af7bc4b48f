import type { ActionBase, ConfigBase, GameText, GameTypes, Rng, ScoreItem } from '@rulewright/core';
import { actionSpace } from '@rulewright/core/learning';
import { notationOf, type Prompts } from '@rulewright/core/prompts';
import type { AnyGame } from '@rulewright/lab/internal';
import { nearMisses } from '../nearMisses.js';
import { handRanges, hidesHands } from './hands.js';
import type { AskedPosition } from './positions.js';
import type { QuestionPart } from './question.js';

/** What questions about a game are made with. */
export interface QuestionMaker {
  readonly game: AnyGame;
  readonly text: GameText<GameTypes>;
  readonly prompts: Prompts<GameTypes>;
  /** How often each rule, and each range of cards, was an answer. */
  readonly asked: Map<string, number>;
  /** Whether players can know a rule by its id: it stands in the rules for players, if the game has them. */
  isKnown(rule: string): boolean;
}

const WANTED = ['legal', 'legal', 'illegal', 'illegal', 'count', 'points'] as const;

/** What a question is about. */
export type Wanted = (typeof WANTED)[number] | 'hand';

/** What is asked about a game. Every block of questions has each once. */
export function wantedOf(game: AnyGame, config: ConfigBase): readonly Wanted[] {
  return hidesHands(game, config) ? [...WANTED, 'hand'] : WANTED;
}

/** A question's part with its prompt. */
export type MadeQuestion = QuestionPart & { readonly prompt: string };

/** A question about a position; `undefined` if the position has none of this sort. */
export function ask(maker: QuestionMaker, position: AskedPosition, wanted: Wanted, rng: Rng): MadeQuestion | undefined {
  const { game, prompts } = maker;
  const legal = game.legalActions(position.state, position.actor);
  const made = wanted === 'count' ? countOf(legal) : ABOUT[wanted](maker, position, legal, rng);
  if (made === undefined) return undefined;
  const { question, ...part } = made;
  const { view } = prompts.ask(position.state, position.actor).parts;
  return { ...part, prompt: [view, ...question, "This time, don't answer with an action."].join('\n\n') };
}

type Made = QuestionPart & { readonly question: readonly string[] };

const ABOUT = { legal: aboutLegal, illegal: aboutIllegal, points: aboutPoints, hand: aboutHand };

function countOf(legal: readonly ActionBase[]): Made | undefined {
  if (legal.length < 2) return undefined;
  const question = [
    'Question: how many different actions are legal for you now?',
    'End your answer with one JSON object, as in {"count": 1}.',
  ];
  return { kind: 'count', answer: { count: legal.length }, question };
}

function aboutLegal(
  maker: QuestionMaker,
  position: AskedPosition,
  legal: readonly ActionBase[],
  rng: Rng,
): Made | undefined {
  const type = drawnType(maker, position, legal, rng);
  const action = type?.legal[rng.int(type.legal.length)];
  return action && aboutAction(maker, position, action, { legal: true });
}

/** Of the near misses of one type, the one whose rule was asked least. */
function aboutIllegal(
  maker: QuestionMaker,
  position: AskedPosition,
  legal: readonly ActionBase[],
  rng: Rng,
): Made | undefined {
  const rarest = rarestOf(maker, drawnType(maker, position, legal, rng)?.misses ?? [], ({ rule }) => rule);
  return rarest && aboutAction(maker, position, rarest.action, { legal: false, rules: [rarest.rule] });
}

/** Of some possible questions, the one whose answer was asked least. */
function rarestOf<Item>(
  { asked }: QuestionMaker,
  items: readonly Item[],
  answerTo: (item: Item) => string,
): Item | undefined {
  const timesAsked = (item: Item): number => asked.get(answerTo(item)) ?? 0;
  const [rarest] = [...items].sort((a, b) => timesAsked(a) - timesAsked(b));
  if (rarest !== undefined) asked.set(answerTo(rarest), timesAsked(rarest) + 1);
  return rarest;
}

/** The most near misses that are compared, and legal actions that are tried. */
const NEAR_MISSES = 60;
const TRIED = 12;

/** Types of actions whose notation has a number that no player sees, by game. */
const UNSEEN: Readonly<Record<string, readonly string[]>> = { castle: ['placeFollower'] };

function isSeen(game: AnyGame, type: string): boolean {
  return !UNSEEN[game.id]?.includes(type);
}

/** An illegal action that differs from a legal one in one field. */
interface NearMiss {
  readonly action: ActionBase;
  readonly rule: string;
}

/** A type that has both legal actions and near misses, so that the type doesn't tell whether an action is legal. */
function drawnType(
  { game, isKnown }: QuestionMaker,
  { state, actor }: AskedPosition,
  legal: readonly ActionBase[],
  rng: Rng,
): { readonly legal: readonly ActionBase[]; readonly misses: NearMiss[] } | undefined {
  const near = nearMisses(actionSpace(game).actions, legal);
  const types = [...new Set(near.map(({ type }) => type))].filter((type) => isSeen(game, type));
  for (const type of sampleOf(types, types.length, rng)) {
    const ofType = (actions: readonly ActionBase[]): ActionBase[] => actions.filter((action) => action.type === type);
    const misses = sampleOf(ofType(near), NEAR_MISSES, rng).flatMap((action): NearMiss[] => {
      const refusal = game.check(state, action, actor);
      if (refusal === undefined) throw new Error(`${game.id} lists fewer actions than it allows.`);
      return isKnown(refusal.rule) ? [{ action, rule: refusal.rule }] : [];
    });
    if (misses.length > 0) return { legal: ofType(legal), misses };
  }
  return undefined;
}

function aboutAction(
  maker: QuestionMaker,
  position: AskedPosition,
  action: ActionBase,
  answer: Extract<QuestionPart, { readonly kind: 'legality' }>['answer'],
): Made {
  const question = [
    'Question: is this action legal for you now?',
    actionText(maker, position, action),
    'End your answer with one JSON object: {"legal": true}, or {"legal": false, "rule": "ID"} with the id of a rule that forbids the action.',
  ];
  return { kind: 'legality', action: { ...action }, answer, question };
}

/** A legal action that changes the player's points. Else the answer would stand in the view. */
function aboutPoints(
  maker: QuestionMaker,
  position: AskedPosition,
  legal: readonly ActionBase[],
  rng: Rng,
): Made | undefined {
  const { game, text } = maker;
  const { state, actor, isSimultaneous } = position;
  if (isSimultaneous) return undefined;
  const itemsIn = (now: GameTypes['state']): readonly ScoreItem[] => game.score(now)[actor]?.items ?? [];
  const before = JSON.stringify(pointsOf(itemsIn(state)));
  for (const action of sampleOf(legal, TRIED, rng)) {
    if (!isSeen(game, action.type)) continue;
    const items = itemsIn(game.apply(state, action, actor));
    const points = pointsOf(items);
    if (JSON.stringify(points) === before) continue;
    const names = items.map((item) => `  ${item.label}: ${text.describeScore?.(item) ?? item.label} (${item.rule})`);
    const empty = JSON.stringify({ points: Object.fromEntries(items.map(({ label }) => [label, 0])) });
    const question = [
      'Question: you play this action.',
      actionText(maker, position, action),
      'What are your points for each of these right after it, before the next decision and before chance acts?',
      [...new Set(names)].join('\n'),
      `End your answer with one JSON object, as in ${empty}.`,
    ];
    return { kind: 'points', action: { ...action }, answer: { points }, question };
  }
  return undefined;
}

/** How many cards of a colour another player can hold. */
function aboutHand(
  maker: QuestionMaker,
  { state, actor }: AskedPosition,
  _legal: readonly ActionBase[],
  rng: Rng,
): Made | undefined {
  const ranges = handRanges(maker.game, state, actor);
  const sampled = sampleOf(ranges, ranges.length, rng);
  const range = rarestOf(maker, sampled, ({ least, most, isNarrowed }) => JSON.stringify([least, most, isNarrowed]));
  if (range === undefined) return undefined;
  const { player, colour, least, most } = range;
  const who = maker.text.playerName?.(player) ?? `Player ${player + 1}`;
  const question = [
    `Question: going by what you see, how many ${colour} cards does ${who} hold, at least and at most?`,
    'End your answer with one JSON object, as in {"least": 0, "most": 1}.',
  ];
  return { kind: 'hand', player, colour, answer: { least, most }, question };
}

/** Points by label. */
export function pointsOf(items: readonly ScoreItem[]): Record<string, number> {
  const points: Record<string, number> = {};
  for (const { label, points: more } of items) points[label] = (points[label] ?? 0) + more;
  return points;
}

/** An action in notation. Its sentence would say too much: that a space is empty, or how many points it brings. */
function actionText({ game }: QuestionMaker, { state }: AskedPosition, action: ActionBase): string {
  return `  ${notationOf(game, state.config).write(action)}`;
}

/** Some different items in a random order. */
export function sampleOf<Item>(items: readonly Item[], most: number, rng: Rng): Item[] {
  const rest = [...items];
  const sample: Item[] = [];
  while (rest.length > 0 && sample.length < most) sample.push(...rest.splice(rng.int(rest.length), 1));
  return sample;
}
