import { type GeneralAgent, workerAgent } from '@rulewright/agents';
import {
  type Action,
  copenhagen,
  legalActions,
  view,
} from '@rulewright/copenhagen';
import { spotsOf } from '@rulewright/copenhagen/queries';
import { textOf } from '@rulewright/copenhagen/text';
import { en } from '@rulewright/copenhagen/text/en';
import {
  advance,
  afterClick,
  createRng,
  narrow,
  start,
} from '@rulewright/core';
import type { PictureOptions } from '@rulewright/pictures';
import { picture } from '@rulewright/pictures/copenhagen';
import { mount } from '@rulewright/pictures/dom';

type Look = Pick<PictureOptions<unknown>, 'theme' | 'layout'>;

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

/** Puts a game on a page. Returns a function that draws it again. */
export function play(parent: Element, look: () => Look): () => void {
  const rng = createRng(Date.now());
  let state = start(copenhagen, { players: 2 }, rng);
  let chosen: readonly string[] = [];

  const spots = (action: Action) => spotsOf(action, state, YOU);
  const choices = () => narrow(legalActions(state, YOU), chosen, spots);
  const options = () => ({ ...look(), text, lit: choices().next, chosen });
  const drawing = () => picture(view(state, YOU), options());

  const board = mount(parent, drawing(), click);
  const menu = document.createElement('div');
  parent.append(menu);

  function draw(): void {
    board.update(drawing());
    menu.replaceChildren(...choices().menu.map(buttonFor));
  }

  function buttonFor(action: Action): HTMLButtonElement {
    const button = document.createElement('button');
    button.textContent = text.describe(action, view(state, YOU));
    button.addEventListener('click', () => act(action));
    return button;
  }

  /** A click on a place that isn't lit takes all clicks back. */
  function click(spot: string): void {
    const clicked = afterClick(legalActions(state, YOU), chosen, spot, spots);
    chosen = clicked?.chosen ?? [];
    if (clicked?.action) act(clicked.action);
    else draw();
  }

  function act(action: Action): void {
    chosen = [];
    state = advance(copenhagen, state, action, rng);
    draw();
    letBotMove().catch(({ message }) => menu.replaceChildren(message));
  }

  async function letBotMove(): Promise<void> {
    const actions = legalActions(state, BOT);
    if (actions.length === 0) return; // it isn't the bot's turn
    const seen = { view: view(state, BOT), player: BOT, actions };
    const request = { game: copenhagen, ...seen, rng };
    act(await easyBot().choose(request));
  }

  draw();
  return draw;
}
