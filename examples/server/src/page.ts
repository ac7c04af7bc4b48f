/** A page for any game: the position as text, and a button for every legal action. */
import { LEVELS, type Level } from '@rulewright/agents';
import type { EarlyEnd, GameTypes } from '@rulewright/core';
import { render } from '@rulewright/core/text';
import type { Settings } from '@rulewright/server';
import {
  Guest,
  type GuestSnapshot,
  newSecret,
  RefusedError,
  refusalText,
  SOCKET_PATH,
} from '@rulewright/server/client';
import { GAMES } from './games.js';
import { textIn } from './texts.js';
import { languageOf, WORDS } from './words.js';

/**
 * The URL hash names the room, so the address can be shared. `?guest=name` makes one browser several guests; `?language=pl`
 * overrides the language of the browser.
 */
const roomInAddress = location.hash.slice(1);
const query = new URLSearchParams(location.search);
const language = languageOf([query.get('language') ?? '', ...navigator.languages]);
const words = WORDS[language];
document.documentElement.lang = language;
for (const each of document.querySelectorAll<HTMLElement>('[data-words]')) {
  each.textContent = words.labels[each.dataset['words'] ?? ''] ?? each.textContent;
}
const tokenKey = `token ${query.get('guest') ?? ''}`;
const token = localStorage.getItem(tokenKey) ?? newSecret();
localStorage.setItem(tokenKey, token);

const url = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${SOCKET_PATH}`;
const guest = new Guest({ url, token, games: [...GAMES.values()], storage: localStorage });

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
const agree = element('button', 'agree');
const resign = element('button', 'resign');

/** Awaits a request and shows a refusal. */
async function attempt(request: Promise<void>): Promise<void> {
  refusal.textContent = '';
  try {
    await request;
  } catch (error) {
    refusal.textContent = reasonOf(error as Error);
  }
}

/** Why the server refused a request, by the words of the page or of the game; other errors as they are. */
function reasonOf(error: Error): string {
  if (!(error instanceof RefusedError)) return error.message;
  const { code, rule, params } = error;
  const own = refusalText(code, language);
  if (own !== undefined || rule === undefined) return own ?? error.message;
  const text = textIn(language, guest.getSnapshot().table?.game ?? '');
  return `${text?.describeRefusal({ code, rule, ...(params && { params }) }) ?? error.message} (${rule})`;
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
  attempt(guest.create(games.value, { players: Number(players.value) }, chosenSettings()));
};
undo.onclick = () => attempt(guest.undo());
agree.onclick = () => {
  const { table } = guest.getSnapshot();
  if (table) attempt(guest.agree(!hasAgreed(table)));
};
resign.onclick = () => attempt(guest.resign());

/** The settings in the form. */
function chosenSettings(): Partial<Settings> {
  const [perMove, perGame, delay] = ['perMove', 'perGame', 'delay'].map((id) => Number(element('select', id).value));
  const clock = perMove || perGame ? { perMove: perMove ?? 0, perGame: perGame ?? 0 } : null;
  const leavers = element('select', 'leavers').value as Settings['leavers'];
  return { clock, delay: delay ?? 0, leavers, fairDice: element('select', 'fairDice').value === 'yes' };
}

type Table = NonNullable<GuestSnapshot<GameTypes>['table']>;

function showTable(table: Table): void {
  const game = GAMES.get(table.game);
  const text = textIn(language, table.game);
  if (!game || !text) return;
  const { blocks, describe } = text;
  const { isHost, view } = table;
  showSeats(table);
  element('pre', 'view').textContent = render(blocks(view));
  const asHost = isHost && view.player === null ? guest.legalActions(game, 'host') : [];
  element('div', 'actions').replaceChildren(
    ...guest.legalActions(game).map((action) => button(describe(action, view), () => attempt(guest.act(action)))),
    ...asHost.map((action) => button(describe(action, view), () => attempt(guest.act(action, 'host')))),
  );
}

function hasAgreed({ seat, agreed }: Table): boolean {
  return seat !== null && agreed.includes(seat);
}

/** When the clocks of the shown table arrived. */
let clocksAt = performance.now();

/** The time left to a seat, for example `1:05`. */
function timeOf({ clocks }: Table, seat: number): string {
  const left = clocks?.left[seat];
  if (left === undefined) return '';
  const passed = clocks?.running.includes(seat) ? performance.now() - clocksAt : 0;
  const seconds = Math.ceil(Math.max(0, left - passed) / 1_000);
  return `, ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

function seatLabel(table: Table, index: number): string {
  const state = table.seats[index] ?? 'open';
  return `${words.seat(index, words.sitters[index === table.seat ? 'you' : state])}${timeOf(table, index)}`;
}

/** The buttons beside a seat: take it, invite a bot, or let a bot play for an absent player. */
function seatButtons({ seat, seats, isHost, end }: Table, index: number): HTMLElement[] {
  const state = seats[index];
  if (end) return [];
  if (state === 'away' && seat !== null) {
    return [button(words.replace(index), () => attempt(guest.replace(index)))];
  }
  if (state !== 'open') return [];
  const take = seat === null ? [button(words.take(index), () => attempt(guest.sit(index)))] : [];
  const levels = isHost ? LEVELS : [];
  const invite = (level: Level) =>
    button(words.invite(words.sitters[level], index), () => attempt(guest.invite(index, level)));
  return [...take, ...levels.map(invite)];
}

function showSeats(table: Table): void {
  const { seat, seats, end } = table;
  element('p', 'seats').replaceChildren(
    ...seats.flatMap((_, index) => {
      const label = Object.assign(line('span', seatLabel(table, index)), { id: `seat${index}` });
      return [label, ...seatButtons(table, index)];
    }),
  );
  const isOver = seat === null || end !== null || table.view.result !== null;
  undo.disabled = isOver;
  agree.disabled = isOver;
  resign.disabled = isOver || seats[seat] !== 'here';
  agree.textContent = words.labels[hasAgreed(table) ? 'goOn' : 'agree'] ?? '';
}

/** How the game ended before its rules ended it. */
function endingOf(end: EarlyEnd): string {
  if (end.reason === 'agreed') return words.agreed;
  return end.reason === 'abandoned' ? words.tooLong : words.left(end);
}

function logChange({ table, change }: GuestSnapshot<GameTypes>): void {
  const text = table && textIn(language, table.game);
  if (!change || !text) return;
  const events = change.moves.flatMap((move) => move.events);
  const lines = change.isUndo ? [words.undone] : events.map((event) => text.describeEvent(event, table.view));
  log.prepend(...lines.reverse().map((each) => line('li', each)));
}

let shown = guest.getSnapshot();

function show(): void {
  const before = shown;
  shown = guest.getSnapshot();
  const { isConnected, table, change } = shown;
  form.hidden = table !== null || roomInAddress !== '';
  element('section', 'room').hidden = table === null;
  status.textContent = statusOf(shown);
  element('p', 'dice').textContent = diceOf(shown);
  if (table === null) return;
  if (location.hash !== `#${table.room}`) history.replaceState(null, '', `#${table.room}`);
  if (table.clocks !== before.table?.clocks) clocksAt = performance.now();
  if (table !== before.table) showTable(table);
  if (change !== before.change) logChange(shown);
  for (const each of document.querySelectorAll<HTMLButtonElement>('#actions button')) each.disabled = !isConnected;
}

function statusOf({ isConnected, table }: GuestSnapshot<GameTypes>): string {
  if (!isConnected) return words.connecting;
  if (table === null) return words.connected;
  return table.end ? endingOf(table.end) : words.inRoom(table.room, table.game, table.version, table.seat);
}

/** What the client knows of fair dice. */
function diceOf({ table, dice }: GuestSnapshot<GameTypes>): string {
  if (dice?.error) return words.dice.notProven(dice.error.message);
  if (dice?.receipt) {
    const told = words.dice[dice.isProven ? 'proven' : 'receipt'](dice.receipt);
    return dice.openings > 1 ? `${told} ${words.dice.openings(dice.openings)}` : told;
  }
  return table?.dice ? words.dice.opening : '';
}

addEventListener('hashchange', () => location.reload());
guest.subscribe(show);
setInterval(() => {
  const { table } = guest.getSnapshot();
  for (const seat of table?.clocks?.running ?? []) {
    const label = document.getElementById(`seat${seat}`);
    if (label && table) label.textContent = seatLabel(table, seat);
  }
}, 1_000);
show();
if (roomInAddress !== '') attempt(guest.enter(roomInAddress));
