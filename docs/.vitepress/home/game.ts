import { type GeneralAgent, workerAgent } from '@rulewright/agents';
import {
  type Action,
  type Copenhagen,
  check,
  copenhagen,
  legalActions,
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

type State = Copenhagen['state'];
type Moves = readonly PlayedMove<Copenhagen>[];
type Look = Pick<PictureOptions<unknown>, 'theme' | 'layout' | 'hasHeading'>;

const text = textOf(en);
const YOU = 0;
const BOT = 1;
const HELP =
  'You are player 1: click an outlined card. Or click something else: the rules say why not.';

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

function linkTo(rule: string): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = `rules/players/copenhagen.en.html#${rule.toLowerCase()}`;
  link.target = '_blank';
  link.textContent = rule;
  return link;
}

function newBar(parent: Element) {
  const bar = parent.appendChild(document.createElement('div'));
  const status = bar.appendChild(document.createElement('p'));
  const menu = bar.appendChild(document.createElement('nav'));
  status.setAttribute('role', 'status');
  status.append(HELP);
  return { status, menu };
}

function newButton(label: string, onClick: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.textContent = label;
  button.addEventListener('click', onClick);
  return button;
}

/** Puts a game on a page. Returns a function that draws it again. */
export function play(parent: Element, look: () => Look): () => void {
  const rng = createRng(Date.now());
  let state = start(copenhagen, { players: 2 }, rng);
  let chosen: readonly string[] = [];

  const spots = (action: Action) => spotsOf(action, state, YOU);
  const choices = () => narrow(legalActions(state, YOU), chosen, spots);
  const lit = () => [...choices().next, ...chosen];
  const draw = (seen: Copenhagen['view']) => picture(seen, { ...look(), text });
  const drawing = () =>
    picture(view(state, YOU), { ...look(), text, lit: lit(), chosen });

  const { status, menu } = newBar(parent);
  let board: Mounted = mount(parent, drawing(), click);
  let animate: ((before: State, moves: Moves) => Promise<void>) | undefined;
  // A page that is only read doesn't load what animates moves.
  parent.addEventListener('pointerover', loadAnimation, { once: true });

  function show(): void {
    board.update(drawing());
    menu.replaceChildren(...choices().menu.map(buttonFor));
  }

  function buttonFor(action: Action): HTMLButtonElement {
    const label = text.describe(action, view(state, YOU));
    return newButton(label, () => act(action));
  }

  function click(spot: string): void {
    const clicked = afterClick(legalActions(state, YOU), chosen, spot, spots);
    if (clicked) chosen = clicked.chosen;
    if (clicked?.action) act(clicked.action);
    else if (clicked) show();
    else refuse(spot);
  }

  /** Says why a click does nothing, with a link to the rule. */
  function refuse(spot: string): void {
    const { actions } = actionSpace(copenhagen);
    const checked = (action: Action) => check(state, action, YOU);
    const refusal = whyNot(actions, spot, lit(), spots, checked);
    if (!refusal) {
      const now = situation(state);
      status.replaceChildren(`You can’t do anything there now. ${now}`);
      return;
    }
    const why = text.describeRefusal(refusal);
    status.replaceChildren(`No: ${why} `, linkTo(refusal.rule));
  }

  function act(action: Action): void {
    const before = state;
    const { state: after, moves } = advanceStep(copenhagen, state, action, rng);
    [state, chosen] = [after, []];
    show();
    status.replaceChildren(situation(state));
    const shown = animate?.(before, moves);
    letBotMove(shown).catch(({ message }) => status.replaceChildren(message));
  }

  async function loadAnimation(): Promise<void> {
    const { animated, framesOf, stepsOf } = await import('./moving.js');
    const moving = animated(board);
    board = moving;
    animate = (before, moves) => {
      const frames = framesOf(copenhagen, before, moves, YOU);
      const steps = stepsOf(view(before, YOU), frames, draw, spotsOfEvent);
      return moving.play([...steps, { picture: drawing() }]);
    };
  }

  async function letBotMove(shown?: Promise<void>): Promise<void> {
    if (legalActions(state, BOT).length === 0) return; // it isn't the bot's turn
    const [action] = await Promise.all([botMove(state, rng), shown]);
    act(action);
  }

  show();
  return show;
}
