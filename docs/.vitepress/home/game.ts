import { type GeneralAgent, workerAgent } from '@rulewright/agents';
import {
  type Action,
  type Copenhagen,
  check,
  copenhagen,
  eventView,
  legalActions,
  step,
  view,
} from '@rulewright/copenhagen';
import { spotsOf, spotsOfEvent } from '@rulewright/copenhagen/queries';
import { textOf } from '@rulewright/copenhagen/text';
import { en } from '@rulewright/copenhagen/text/en';
import {
  advanceStep,
  afterClick,
  createRng,
  narrow,
  type PlayedMove,
  type Rng,
  start,
  whyNot,
} from '@rulewright/core';
import { actionSpace } from '@rulewright/core/learning';
import type { PictureOptions } from '@rulewright/pictures';
import { picture } from '@rulewright/pictures/copenhagen';
import { type Mounted, mount } from '@rulewright/pictures/dom';
import { spotReason } from '../playground/spotReasons.js';
import { linkTo, newBar, newButton } from './bar.js';

type State = Copenhagen['state'];
type Moves = readonly PlayedMove<Copenhagen>[];
type Look = Pick<PictureOptions<unknown>, 'theme' | 'layout' | 'hasHeading'>;

const text = textOf(en);
const YOU = 0;
const BOT = 1;
let bot: GeneralAgent | undefined;

/** Its worker and its weights load when it is first asked. */
function easyBot(): GeneralAgent {
  bot ??= workerAgent(
    new Worker(new URL('@rulewright/bots/worker', import.meta.url), {
      type: 'module',
    }),
    'easy',
  );
  return bot;
}

async function botMove(state: State, rng: Rng): Promise<Action> {
  const actions = legalActions(state, BOT);
  const seen = { view: view(state, BOT), player: BOT, actions };
  return easyBot().choose({ game: copenhagen, ...seen, rng });
}

/** What you must decide now, or the result. */
function situation(state: State): string {
  const seen = view(state, YOU);
  return text.describeTurn(seen) || text.describeResult(seen).join('\n');
}

/** What a move has done, as far as you may know it. */
function newsOf(moves: Moves, seen: Copenhagen['view']): string {
  const events = moves.flatMap((move) => move.events);
  const known = events.flatMap((event) => eventView(event, YOU) ?? []);
  return known.map((event) => text.describeEvent(event, seen)).join(' · ');
}

/** Puts a game on a page. Returns a function that draws it again. */
export function play(parent: Element, look: () => Look): () => void {
  const seed = Date.now();
  /** The positions after each decision. */
  let states = [start(copenhagen, { players: 2 }, createRng(seed))];
  let chosen: readonly string[] = [];

  const now = () => states[states.length - 1] as State;
  const seen = (state = now()) => view(state, YOU);
  const spots = (action: Action) => spotsOf(action, now(), YOU);
  const choices = () => narrow(legalActions(now(), YOU), chosen, spots);
  const lit = () => [...choices().next, ...chosen];
  const draw = (seen: Copenhagen['view']) => picture(seen, { ...look(), text });
  const drawing = () =>
    picture(seen(), { ...look(), text, lit: lit(), chosen });

  const bar = newBar(parent, undo);
  let board: Mounted = mount(parent, drawing(), click);
  let animate: ((before: State, moves: Moves) => Promise<void>) | undefined;
  // A page that is only read doesn't load what animates moves.
  parent.addEventListener('pointerover', loadAnimation, { once: true });

  function show(): void {
    board.update(drawing());
    const { next, menu } = choices();
    bar.show(next, menu.map(buttonFor));
  }

  function buttonFor(action: Action): HTMLButtonElement {
    const preview = () => draw(view(step(now(), action).state, YOU));
    const button = newButton(text.describe(action, seen()), () => act(action));
    for (const on of ['mouseenter', 'focus'])
      button.addEventListener(on, () => board.update(preview()));
    for (const off of ['mouseleave', 'blur'])
      button.addEventListener(off, () => board.update(drawing()));
    return button;
  }

  function click(spot: string): void {
    const clicked = afterClick(legalActions(now(), YOU), chosen, spot, spots);
    if (clicked) chosen = clicked.chosen;
    if (clicked?.action) act(clicked.action);
    else if (clicked) show();
    else bar.say(...refusalOf(now(), spot, lit()));
  }

  function act(action: Action): void {
    const before = now();
    const { state, moves } = advanceStep(copenhagen, before, action, rng());
    [states, chosen] = [[...states, state], []];
    show();
    bar.say(situation(state));
    bar.tell(newsOf(moves, seen()));
    const shown = animate?.(before, moves);
    letBotMove(shown).catch(({ message }) => bar.say(message));
  }

  /** The dice of the next move. They repeat after an undo. */
  function rng(): Rng {
    return createRng(`${seed} ${states.length}`);
  }

  /** Takes back your last decision, and what the bot did after it. */
  function undo(): void {
    const isYours = (state: State) => legalActions(state, YOU).length > 0;
    const last = states.slice(0, -1).findLastIndex(isYours);
    if (last < 0) return;
    [states, chosen] = [states.slice(0, last + 1), []];
    show();
    bar.say(situation(now()));
  }

  async function loadAnimation(): Promise<void> {
    const { animated, framesOf, stepsOf } = await import('./moving.js');
    const moving = animated(board);
    board = moving;
    animate = (before, moves) => {
      const frames = framesOf(copenhagen, before, moves, YOU);
      const steps = stepsOf(seen(before), frames, draw, spotsOfEvent);
      return moving.play([...steps, { picture: drawing() }]);
    };
  }

  async function letBotMove(shown?: Promise<void>): Promise<void> {
    const asked = states;
    if (legalActions(now(), BOT).length === 0) return; // it isn't the bot's turn
    const [action] = await Promise.all([botMove(now(), rng()), shown]);
    if (states === asked) act(action); // else you have taken back a move
  }

  show();
  return show;
}

/** Why a click does nothing, with a link to the rule. */
function refusalOf(
  state: State,
  spot: string,
  lit: readonly string[],
): (string | Node)[] {
  const { actions } = actionSpace(copenhagen);
  const spots = (action: Action, seat: number) => spotsOf(action, state, seat);
  const checked = (action: Action, seat: number) => check(state, action, seat);
  const refusal = whyNot(actions, spot, lit, spots, checked, [YOU, BOT]);
  const reason = refusal
    ? { why: text.describeRefusal(refusal), rule: refusal.rule }
    : spotReason(copenhagen.id, spot, 'en');
  if (!reason) return [`You can’t do anything there now. ${situation(state)}`];
  return [`No: ${reason.why} `, linkTo(reason.rule)];
}
