/** A page for any game: the position as text, and a button for every legal action. */
import { LEVELS } from '@rulewright/agents';
import type { GameTypes } from '@rulewright/core';
import { render } from '@rulewright/core/text';
import { Guest, type GuestSnapshot, newSecret } from './client.js';
import { GAMES, textOf } from './games.js';
import { eventLine } from './lines.js';
import { SOCKET_PATH } from './protocol.js';

/** The URL hash names the room, so the address can be shared. `?guest=name` makes one browser several guests. */
const roomInAddress = location.hash.slice(1);
const tokenKey = `token ${new URLSearchParams(location.search).get('guest') ?? ''}`;
const token = localStorage.getItem(tokenKey) ?? newSecret();
localStorage.setItem(tokenKey, token);

const url = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${SOCKET_PATH}`;
const guest = new Guest({ url, token });

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, id: string): HTMLElementTagNameMap[Name] {
  return document.querySelector(`${name}#${id}`) as HTMLElementTagNameMap[Name];
}

const status = element('p', 'status');
const refusal = element('p', 'refusal');
const form = element('form', 'create');
const games = element('select', 'game');
const players = element('select', 'players');
const log = element('ul', 'log');
const undo = element('button', 'undo');

/** Awaits a request and shows a refusal. */
async function attempt(request: Promise<void>): Promise<void> {
  refusal.textContent = '';
  try {
    await request;
  } catch (error) {
    const rule = (error as { readonly rule?: string }).rule;
    refusal.textContent = `${(error as Error).message}${rule === undefined ? '' : ` (${rule})`}`;
  }
}

function button(label: string, onclick: () => void): HTMLButtonElement {
  return Object.assign(document.createElement('button'), { type: 'button', textContent: label, onclick });
}

function line(name: 'li' | 'span', text: string): HTMLElement {
  return Object.assign(document.createElement(name), { textContent: text });
}

function showPlayers(): void {
  const { min = 2, max = 2 } = GAMES.get(games.value)?.players ?? {};
  const counts = Array.from({ length: max - min + 1 }, (_, index) => String(min + index));
  players.replaceChildren(...counts.map((count) => new Option(count)));
}

games.replaceChildren(...[...GAMES.keys()].map((id) => new Option(id)));
games.onchange = showPlayers;
showPlayers();
form.onsubmit = (event) => {
  event.preventDefault();
  attempt(guest.create(games.value, { players: Number(players.value) }));
};
undo.onclick = () => attempt(guest.undo());

type Table = NonNullable<GuestSnapshot<GameTypes>['table']>;

function showTable(table: Table): void {
  const game = GAMES.get(table.game);
  if (!game) return;
  const { blocks, describe } = textOf(game);
  const { seat, isHost, seats, view } = table;
  element('p', 'seats').replaceChildren(
    ...seats.flatMap((state, index) => {
      const take = button(`Take seat ${index}`, () => attempt(guest.sit(index)));
      const bots = LEVELS.map((level) =>
        button(`Bot at seat ${index}: ${level}`, () => attempt(guest.invite(index, level))),
      );
      if (state !== 'open') return [line('span', `Seat ${index}: ${index === seat ? 'you' : state}`)];
      if (seat === null) return isHost ? [take, ...bots] : [take];
      return isHost ? bots : [line('span', `Seat ${index}: ${state}`)];
    }),
  );
  element('pre', 'view').textContent = render(blocks(view));
  const asHost = isHost && view.player === null ? guest.legalActions(game, 'host') : [];
  element('div', 'actions').replaceChildren(
    ...guest.legalActions(game).map((action) => button(describe(action, view), () => attempt(guest.act(action)))),
    ...asHost.map((action) => button(describe(action, view), () => attempt(guest.act(action, 'host')))),
  );
  undo.disabled = seat === null;
}

function logChange({ table, change }: GuestSnapshot<GameTypes>): void {
  const game = table && GAMES.get(table.game);
  if (!change || !game) return;
  const events = change.moves.flatMap((move) => move.events);
  const lines = change.isUndo ? ['The last decision was undone.'] : events.map(lineOf);
  log.prepend(...lines.reverse().map((text) => line('li', text)));

  function lineOf(event: GameTypes['event']): string {
    return eventLine(textOf(game as NonNullable<typeof game>), event, (table as Table).view);
  }
}

let shown = guest.getSnapshot();

function show(): void {
  const before = shown;
  shown = guest.getSnapshot();
  const { isConnected, table, change } = shown;
  form.hidden = table !== null || roomInAddress !== '';
  element('section', 'room').hidden = table === null;
  status.textContent = statusOf(shown);
  if (table === null) return;
  if (location.hash !== `#${table.room}`) history.replaceState(null, '', `#${table.room}`);
  if (table !== before.table) showTable(table);
  if (change !== before.change) logChange(shown);
  for (const each of document.querySelectorAll<HTMLButtonElement>('#actions button')) each.disabled = !isConnected;
}

function statusOf({ isConnected, table }: GuestSnapshot<GameTypes>): string {
  if (!isConnected) return 'Connecting.';
  if (table === null) return 'Connected. Create a room, or open a link to one.';
  const place = table.seat === null ? 'You are watching' : `You have seat ${table.seat}`;
  return `Room ${table.room}, ${table.game}, version ${table.version}. ${place}. Share the address to invite others.`;
}

addEventListener('hashchange', () => location.reload());
guest.subscribe(show);
show();
if (roomInAddress !== '') attempt(guest.enter(roomInAddress));
