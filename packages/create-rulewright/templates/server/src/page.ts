import { type Action, type Copenhagen, copenhagen } from '@rulewright/copenhagen';
import { textOf } from '@rulewright/copenhagen/text';
import { en } from '@rulewright/copenhagen/text/en';
import { svgOf } from '@rulewright/pictures';
import { picture } from '@rulewright/pictures/copenhagen';
import { Guest, newSecret, SOCKET_PATH } from '@rulewright/server/client';

const text = textOf(en);
localStorage['token'] ??= newSecret(); // identifies the player
const url = location.origin.replace('http', 'ws') + SOCKET_PATH;
const guest = new Guest<Copenhagen>({ url, token: localStorage['token'] });
const element = (id: string) => document.getElementById(id) as HTMLElement;
const show = (words: string) => Object.assign(element('status'), { textContent: words });

function button(textContent: string, request: () => Promise<void>): HTMLElement {
  const onclick = () => request().catch((error: Error) => show(error.message));
  return Object.assign(document.createElement('button'), { textContent, onclick });
}

guest.subscribe(() => {
  const { isConnected, table, change } = guest.getSnapshot();
  if (!table) return;
  const { view, seat, seats, room, end } = table;
  location.hash = room; // send the address to the other player
  element('board').innerHTML = svgOf(picture(view, { text, seat: seat ?? 0 }));
  const words = view.result ? text.describeResult(view).join(' · ') : end ? 'Game over' : text.describeTurn(view);
  show(isConnected ? words : 'Connecting…');
  const open = seats.indexOf('open');
  const take = open >= 0 && seat === null ? [button('Take a seat', () => guest.sit(open))] : [];
  const invite = open >= 0 && table.isHost ? [button('Invite a bot', () => guest.invite(open, 'medium'))] : [];
  const act = (action: Action) => button(text.describe(action, view), () => guest.act(action));
  element('choices').replaceChildren(...take, ...invite, ...guest.legalActions(copenhagen).map(act));
  const events = change?.moves.flatMap((move) => move.events) ?? [];
  element('log').textContent = events.map((event) => text.describeEvent(event, view)).join(' · ');
});
if (location.hash) guest.enter(location.hash.slice(1)).catch((error: Error) => show(error.message));
else element('choices').append(button('New game for two', () => guest.create('copenhagen', { players: 2 })));
