import { workerAgent } from '@rulewright/agents';
import { type Action, copenhagen } from '@rulewright/copenhagen';
import { textOf } from '@rulewright/copenhagen/text';
import { en } from '@rulewright/copenhagen/text/en';
import { picture } from '@rulewright/pictures/copenhagen';
import { mount } from '@rulewright/pictures/dom';
import { choicesAfter, clicksAfter, isYourTurn, newTable, playBot, YOU } from './table.ts';

const text = textOf(en, { names: ['Ann', 'Bot'] });
const table = newTable(`${Date.now()}`);
// 'easy', 'medium' or 'hard'. It thinks in a worker, so the page never waits.
const worker = new Worker(new URL('@rulewright/bots/worker', import.meta.url), { type: 'module' });
const bot = workerAgent(worker, 'medium');
let clicks: readonly string[] = [];

const [boardElement, buttons, status, log] = ['board', 'buttons', 'status', 'log'].map(
  (id) => document.getElementById(id) as HTMLElement,
) as [HTMLElement, HTMLElement, HTMLElement, HTMLElement];

function drawing() {
  const { next } = choicesAfter(table, clicks);
  const layout = innerWidth < 700 ? 'narrow' : 'wide';
  return picture(table.view(YOU), { text, seat: YOU, lit: [...next, ...clicks], chosen: clicks, layout });
}

const board = mount(boardElement, drawing());

function draw(): void {
  const view = table.view(YOU);
  board.update(drawing());
  const { menu } = choicesAfter(table, clicks);
  const commands = menu.map((action) => button(text.describe(action, view), () => play(action)));
  if (clicks.length > 0) commands.push(button('Cancel', () => choose([])));
  if (table.canUndo()) commands.push(button('Undo', () => table.undo()));
  buttons.replaceChildren(...commands);
  status.textContent = view.result ? text.describeResult(view).join(' · ') : text.describeTurn(view);
}

function button(label: string, onclick: () => void): HTMLElement {
  return Object.assign(document.createElement('button'), { textContent: label, onclick });
}

/** Takes the spots that were clicked, and plays as soon as they mean a single action. */
function choose(spots: readonly string[]): void {
  clicks = spots;
  const { actions } = choicesAfter(table, clicks);
  if (clicks.length > 0 && actions.length === 1 && actions[0]) play(actions[0]);
  else draw();
}

function play(action: Action): void {
  clicks = [];
  table.act(action);
  void playBot(table, bot).catch((error) => {
    status.textContent = `The bot can't play: ${error.message}`;
  });
}

board.element.addEventListener('click', ({ target }) => {
  const spot = (target as Element).closest('[data-spot]')?.getAttribute('data-spot');
  const spots = spot && clicksAfter(table, clicks, spot);
  if (spots) choose(spots);
});

table.subscribe(() => {
  // What you may know of the last events, in words.
  for (const event of table.getSnapshot().events) {
    const seen = copenhagen.eventView(event, YOU);
    if (seen)
      log.append(
        Object.assign(document.createElement('li'), { textContent: text.describeEvent(seen, table.view(YOU)) }),
      );
  }
  log.scrollTop = log.scrollHeight;
  draw();
});
draw();
if (!isYourTurn(table)) void playBot(table, bot);
