/** A page that plays a room with fair dice: the browser signs, contributes and checks. */
import { castle } from '@rulewright/castle';
import { Guest, newSecret, SOCKET_PATH } from '@rulewright/server/client';

localStorage['token'] ??= newSecret();
const url = location.origin.replace('http', 'ws') + SOCKET_PATH;
const guest = new Guest({ url, token: localStorage['token'], games: [castle], storage: localStorage });
const shown = document.body.appendChild(document.createElement('p'));

guest.subscribe(() => {
  const { table, dice } = guest.getSnapshot();
  location.hash = table?.room ?? '';
  shown.textContent = dice?.error?.message ?? `${dice?.isProven ? 'proven' : 'receipt'} ${dice?.receipt}`;
});
/** For the test. */
Object.assign(globalThis, { guest });
const room = location.hash.slice(1);
if (room) await guest.enter(room);
else await guest.create('castle', { players: 2 }, { fairDice: true });
