/**
 * A tiny card game with hidden hands, for tests only. Every player is dealt two cards face down and plays one of them;
 * a card is worth its kind plus one. There are three cards of each of four kinds.
 */
import * as z from 'zod/mini';
import {
  action,
  addAt,
  agendaViolations,
  bagOf,
  counts,
  defineGame,
  endGame,
  event,
  hidden,
  int,
  internActions,
  numberAt,
  resultSchema,
  rulesOf,
  scoreOf,
  seatOf,
  shownStage,
  sizeOf,
  stage,
  type TypesOf,
} from '../../src/define/index.js';
import type { Issue, Rng } from '../../src/index.js';

const KINDS = 4;
const ALL_KINDS = [0, 1, 2, 3];
const COPIES = 3;
const HAND = 2;
const MAX_PLAYERS = 4;

const player = int(0, MAX_PLAYERS - 1);
const kind = int(0, KINDS - 1);

const configSchema = z.strictObject({ players: int(2, MAX_PLAYERS) });

const stageSchema = z.discriminatedUnion('stage', [
  stage('deal', { player }),
  stage('draw', { player }),
  stage('play', { player }),
]);
const stages = z.array(stageSchema).check(z.maxLength(3));

const result = resultSchema(['allPlayed'], { players: MAX_PLAYERS, scores: int(0, KINDS) });

const stateSchema = z.strictObject({
  players: int(2, MAX_PLAYERS),
  config: configSchema,
  stages,
  result,
  /** Undealt cards, by kind. */
  bag: hidden(counts(KINDS, COPIES), { of: ALL_KINDS }),
  /** By seat: the cards in hand by kind, and the card played. */
  seats: z
    .array(z.strictObject({ hand: hidden(counts(KINDS, HAND), { of: ALL_KINDS }), played: z.nullable(kind) }))
    .check(z.minLength(2), z.maxLength(MAX_PLAYERS)),
});

const actionSchema = z.discriminatedUnion('type', [action('play', { kind })]);
const outcomeSchema = z.discriminatedUnion('type', [action('card', { kind })]);

export const viewSchema = z.strictObject({
  config: configSchema,
  stages,
  stage: z.nullable(shownStage(stageSchema, ['deal'])),
  player: z.nullable(player),
  result,
  /** By seat: the number of cards in hand, the hand itself if the viewer knows it, and the card played. */
  seats: z
    .array(z.strictObject({ cards: int(0, HAND), hand: z.nullable(counts(KINDS, HAND)), played: z.nullable(kind) }))
    .check(z.minLength(2), z.maxLength(MAX_PLAYERS)),
});

const schema = {
  config: configSchema,
  state: stateSchema,
  action: actionSchema,
  outcome: outcomeSchema,
  view: viewSchema,
  event: z.discriminatedUnion('type', [
    event('dealt', { player, kind: z.nullable(kind) }),
    /** `left` is the card that stays in the hand. */
    event('played', { player, kind, left: z.nullable(kind) }),
  ]),
};

export interface Cards extends TypesOf<typeof schema> {}
type State = Cards['state'];

const { decision, chance, automatic } = rulesOf<Cards>();
const PLAY = internActions(actionSchema).play;
const CARD = internActions(outcomeSchema).card;

const deal = automatic('deal', (state, { player }) => {
  if (player === state.players) throw new Error('there is no such seat');
  const next = player + 1;
  state.stages.push(next === state.players ? { stage: 'play', player: 0 } : { stage: 'deal', player: next });
  for (let card = 0; card < HAND; card++) state.stages.push({ stage: 'draw', player });
});

const { take, ...drawing } = bagOf(CARD, (state: State) => state.bag);

const draw = chance('draw', {
  ...drawing,
  gives: ['card'],
  apply(state, stage, card, emit) {
    take(state, stage, card);
    addAt(seatOf(state, stage.player).hand, card.kind, 1);
    emit({ type: 'dealt', player: stage.player, kind: card.kind });
  },
});

const play = decision('play', {
  rule: 'CRD-2.1',
  takes: ['play'],
  ask: 'always',
  list(state, { player }, legal) {
    const { hand } = seatOf(state, player);
    for (const action of PLAY) if (numberAt(hand, action.kind) > 0) legal.push(action);
  },
  check(state, { player }, { kind }) {
    if (state.seats[player]?.hand[kind]) return undefined;
    return { rule: 'CRD-2.2', code: 'notInHand', message: `There is no card of kind ${kind} in the hand.` };
  },
  apply(state, { player }, { kind }, emit) {
    const seat = seatOf(state, player);
    addAt(seat.hand, kind, -1);
    seat.played = kind;
    const left = seat.hand.findIndex((count) => count > 0);
    emit({ type: 'played', player, kind, left: left === -1 ? null : left });
    if (player + 1 < state.players) state.stages.push({ stage: 'play', player: player + 1 });
    else endGame(state, state.seats.map(pointsOf), 'allPlayed');
  },
});

function pointsOf({ played }: { readonly played: number | null }): number {
  return played === null ? 0 : played + 1;
}

/** The undealt cards. */
function unseen(
  seats: readonly { readonly hand: readonly number[] | null; readonly played: number | null }[],
): number[] {
  return Array.from({ length: KINDS }, (_, kind) =>
    seats.reduce((left, { hand, played }) => left - (hand?.[kind] ?? 0) - (played === kind ? 1 : 0), COPIES),
  );
}

function determinize({ config, stages, result, seats }: Cards['view'], rng: Rng): State {
  const bag = unseen(seats);
  const draw = (cards: number): number[] => {
    const hand = [0, 0, 0, 0];
    for (let card = 0; card < cards; card++) {
      const kind = rng.pick(bag);
      addAt(bag, kind, -1);
      addAt(hand, kind, 1);
    }
    return hand;
  };
  const full = seats.map(({ cards, hand, played }) => ({ hand: hand?.slice() ?? draw(cards), played }));
  return { players: config.players, config, stages: stages.slice(), result, bag, seats: full };
}

function invariants(state: State): Issue[] {
  const { players, bag, seats, stages } = state;
  const violations = agendaViolations(state, 'CRD-2.1', /^((deal|play)( draw)+|play)$/);
  if (unseen(seats).some((count, kind) => count !== bag[kind])) {
    violations.push({ rule: 'CRD-1.1', message: 'cards were lost or added' });
  }
  const [next] = stages;
  const dealt = next?.stage === 'deal' ? next.player : players;
  const done = next === undefined ? players : next.stage === 'play' ? next.player : 0;
  seats.forEach(({ hand, played }, seat) => {
    const toCome = stages.filter(({ stage, player }) => stage === 'draw' && player === seat).length;
    const cards = sizeOf(hand) + (played === null ? 0 : 1) + toCome;
    if (cards !== (seat < dealt ? HAND : 0) || (played !== null) !== seat < done) {
      violations.push({ rule: 'CRD-2.1', message: `seat ${seat} is out of turn` });
    }
  });
  return violations;
}

export const cards = defineGame<Cards>({
  id: 'cards',
  rulesVersion: 1,
  players: { min: 2, max: MAX_PLAYERS },
  schema,
  rules: { over: 'CRD-3.1', actor: 'CRD-2.1', shape: 'CRD-1.2', chance: 'CRD-1.3', players: 'CRD-1.1' },
  stages: { deal, draw, play },
  setup: (config) => ({
    players: config.players,
    config,
    stages: [{ stage: 'deal', player: 0 }],
    result: null,
    bag: new Array<number>(KINDS).fill(COPIES),
    seats: Array.from({ length: config.players }, () => ({ hand: [0, 0, 0, 0], played: null })),
  }),
  view: {
    seats: {
      cards: ({ hand }) => sizeOf(hand),
      hand: ({ hand }, _state, player, viewer) => (player === viewer ? hand : null),
    },
  },
  determinize,
  eventView(event, viewer) {
    if (event.player === viewer) return event;
    return event.type === 'dealt' ? { ...event, kind: null } : { ...event, left: null };
  },
  score: ({ seats }) =>
    seats.map((seat) => scoreOf([{ rule: 'CRD-3.2', label: 'card played', points: pointsOf(seat) }])),
  invariants,
});
