import type { Actor, GameText, GameTypes } from '@rulewright/core';
import type { ActionSpace } from '@rulewright/core/learning';
import { type AnswerReading, movesOf, type Prompts, promptsFor, tellerOf } from '@rulewright/core/prompts';
import { type AnyGame, rulebookOf } from '@rulewright/lab/internal';
import type { EngineRequest } from './protocol.js';
import type { ServedStates } from './states.js';

type WayAsked = Omit<Extract<EngineRequest, { do: 'prompts' }>, 'do'>;
type StateAsked = Omit<Extract<EngineRequest, { do: 'ask' }>, 'do'>;

/** What an answer says, with the ids of its actions, and what to say to one that is no legal action. */
type IdReading =
  | { readonly kind: 'action'; readonly action: number; readonly by: string }
  | (Corrected & Extract<AnswerReading<GameTypes>, { kind: 'none' }>)
  | (Corrected & { readonly kind: 'ambiguous'; readonly actions: readonly number[]; readonly words: string })
  | (Corrected & {
      readonly kind: 'illegal';
      readonly action: unknown;
      readonly refusal: object;
      readonly words: string;
    });

interface Corrected {
  readonly correction: string;
}

/** The prompts of one game under a config, for the states of an engine. */
export class ServedPrompts {
  readonly #game: AnyGame;
  readonly #text: GameText<GameTypes>;
  readonly #language: string;
  readonly #actions: ActionSpace<GameTypes>;
  readonly #states: ServedStates;
  readonly #prompts = new Map<string, Prompts<GameTypes>>();

  constructor(
    game: AnyGame,
    text: GameText<GameTypes>,
    language: string,
    actions: ActionSpace<GameTypes>,
    states: ServedStates,
  ) {
    this.#game = game;
    this.#text = text;
    this.#language = language;
    this.#actions = actions;
    this.#states = states;
  }

  /** What is the same for all questions: version, hash, and a system prompt for each player and the host. */
  facts(asking: WayAsked) {
    const { version, hash, system } = this.#promptsFor(asking);
    const seats = Array.from({ length: this.#states.players }, (_, seat) => system(seat));
    return { version, hash, system: [...seats, system('host')] };
  }

  /** The question of a player's decision, with the ids of the list. */
  ask({ state, actor: seat, ...asking }: StateAsked) {
    const actor = this.#states.actor(seat);
    const { menu, text, parts } = this.#promptsFor(asking).ask(
      this.#states.at(state).table.state,
      actor,
      this.#newsFor(state, actor),
    );
    return { text, ...parts, menu: menu?.map(this.#actions.encode) ?? null };
  }

  read({ state, actor: seat, answer, ...asking }: StateAsked & { readonly answer: string }): IdReading {
    const prompts = this.#promptsFor(asking);
    const reading = prompts.read(prompts.ask(this.#states.at(state).table.state, this.#states.actor(seat)), answer);
    const { encode } = this.#actions;
    switch (reading.kind) {
      case 'action':
        return { ...reading, action: encode(reading.action) };
      case 'ambiguous':
        return { ...reading, actions: reading.actions.map(encode), correction: prompts.correction(reading) };
      default:
        return { ...reading, correction: prompts.correction(reading) };
    }
  }

  #newsFor(state: number, actor: Actor) {
    const played = this.#states.playthrough(state);
    if (played === undefined || actor === 'host') return undefined;
    return tellerOf(this.#game, this.#text, this.#language).newsFor(actor, movesOf(played));
  }

  /** By default with the rules for players, if the game has them. */
  #promptsFor({ way, rules = rulebookOf(this.#game.id, this.#language)?.text ?? '' }: WayAsked): Prompts<GameTypes> {
    const key = `${way} ${rules}`;
    const known = this.#prompts.get(key);
    if (known) return known;
    const made = promptsFor(this.#game, this.#text, this.#states.config, { way, language: this.#language, rules });
    this.#prompts.set(key, made);
    return made;
  }
}
