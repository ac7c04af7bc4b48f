/** The bar of the game: what must be decided, what a click chooses, the menu, undo. */

import { keepFocus } from '../playground/keepFocus.js';

const HELP =
  'You are player 1: click an outlined card. Or click something else: the rules say why not.';

/** The parts that have the focus. */
const PARTS = [
  { within: 'svg', next: 'svg [tabindex]' },
  { within: 'nav', next: 'nav button' },
];

/** What a click on a spot chooses, by the kind of the spot. */
const CHOICES: Readonly<Record<string, string>> = {
  ability: 'an ability tile',
  cell: 'a cell for the tile',
  hand: 'a card to discard',
  harbour: 'a card',
  tile: 'a facade tile to build',
};

export function linkTo(rule: string): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = `rules/players/copenhagen.en.html#${rule.toLowerCase()}`;
  link.target = '_blank';
  link.textContent = rule;
  return link;
}

export function newButton(
  label: string,
  onClick: () => void,
): HTMLButtonElement {
  const button = document.createElement('button');
  button.textContent = label;
  button.addEventListener('click', onClick);
  return button;
}

export function newBar(parent: Element, undo: () => void) {
  const bar = parent.appendChild(document.createElement('div'));
  const [status, prompt] = [newLine('status'), newLine()];
  const menu = document.createElement('nav');
  const news = newLine('log');
  status.tabIndex = -1;
  status.append(HELP);
  bar.append(status, prompt, menu, newButton('Undo', undo), news);
  keepFocus(parent, PARTS, '[role=status]');
  return {
    /** Says what must be decided, or why a click does nothing. */
    say(...words: readonly (string | Node)[]): void {
      status.replaceChildren(...words);
    },
    /** Tells what has happened. */
    tell(words: string): void {
      news.textContent = words;
    },
    show(spots: readonly string[], buttons: readonly Node[]): void {
      prompt.textContent = promptFor(spots);
      menu.replaceChildren(...buttons);
    },
  };
}

function newLine(role?: string): HTMLElement {
  const line = document.createElement('p');
  if (role) line.setAttribute('role', role);
  return line;
}

/** `Click a card or a facade tile to build.` */
function promptFor(spots: readonly string[]): string {
  const kinds = new Set(spots.map((spot) => spot.split(':')[0] ?? ''));
  const choices = [...kinds].flatMap((kind) => CHOICES[kind] ?? []);
  return choices.length > 0 ? `Click ${choices.join(' or ')}.` : '';
}
