import { seatAgents, workerAgent } from '@rulewright/agents';
import type { Action, View } from '@rulewright/copenhagen';
import { spotsOfEvent } from '@rulewright/copenhagen/queries';
import { textOf } from '@rulewright/copenhagen/text';
import { en } from '@rulewright/copenhagen/text/en';
import { framesFor } from '@rulewright/core';
import { picture } from '@rulewright/pictures/copenhagen';
import { animated, mount, stepsOf } from '@rulewright/pictures/dom';
import { BOT, choicesAfter, clicked, logOf, newTable, whyNothing, YOU } from './table.ts';

const text = textOf(en, { names: ['Ann', 'Bot'] });
const table = newTable(`${Date.now()}`);
let clicks: readonly string[] = [];

const [boardElement, buttons, status, log] = ['board', 'buttons', 'status', 'log'].map(
  (id) => document.getElementById(id) as HTMLElement,
) as [HTMLElement, HTMLElement, HTMLElement, HTMLElement];

const mounted = mount(boardElement, drawing(), (spot) => {
  const meaning = clicked(table, clicks, spot);
  if (meaning?.action) play(meaning.action);
  else if (meaning) choose(meaning.chosen);
  else status.textContent = whyNothing(table, clicks, spot, text);
});
const board = animated(mounted);

function drawing() {
  const { next } = choicesAfter(table, clicks);
  return pictureOf(table.view(YOU), [...next, ...clicks]);
}

function pictureOf(view: View, lit: readonly string[]) {
  const layout = innerWidth < 700 ? 'narrow' : 'wide';
  return picture(view, { text, seat: YOU, lit, chosen: clicks, layout });
}

/** The view before the last change. */
let seen = table.view(YOU);

/** Shows what has happened, step by step. */
function move(version: number): void {
  const frames = framesFor(table, YOU, version - 1).flatMap(({ frames }) => frames);
  const steps = stepsOf(seen, frames, (view) => pictureOf(view, []), spotsOfEvent);
  seen = table.view(YOU);
  board.play([...steps, { picture: drawing() }]);
}

function draw(): void {
  const view = table.view(YOU);
  const { menu } = choicesAfter(table, clicks);
  const commands = menu.map((action) => button(text.describe(action, view), () => play(action)));
  if (clicks.length > 0) commands.push(button('Cancel', () => choose([])));
  if (table.canUndo(YOU)) commands.push(button('Undo', () => table.undo(YOU)));
  buttons.replaceChildren(...commands);
  status.textContent = view.result ? text.describeResult(view).join(' · ') : text.describeTurn(view);
  log.replaceChildren(...logOf(table, text).map(line));
  log.scrollTop = log.scrollHeight;
}

function line(textContent: string): HTMLElement {
  return Object.assign(document.createElement('li'), { textContent });
}

function button(label: string, onclick: () => void): HTMLElement {
  return Object.assign(document.createElement('button'), { textContent: label, onclick });
}

function choose(spots: readonly string[]): void {
  clicks = spots;
  board.update(drawing());
  draw();
}

function play(action: Action): void {
  clicks = [];
  table.act(action, YOU);
}

table.subscribe(({ version }) => {
  move(version);
  draw();
});
draw();

// 'easy', 'medium' or 'hard'. It thinks in a worker, so the page never waits.
const worker = new Worker(new URL('@rulewright/bots/worker', import.meta.url), { type: 'module' });
const onError = (error: unknown) => {
  status.textContent = `The bot can't play: ${error}`;
};
seatAgents(table, { [BOT]: workerAgent(worker, 'medium') }, { pause: 1500, onError });
