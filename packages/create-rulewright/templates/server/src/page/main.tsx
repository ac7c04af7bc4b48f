import { createRoot } from 'react-dom/client';
import { Lobby } from './Lobby.tsx';
import './page.css';
import { Room } from './Room.tsx';

const page = createRoot(document.body);

/** `#/` and the id of a room: whoever has the address can come. */
function show(): void {
  const room = location.hash.slice(2);
  page.render(room ? <Room key={room} room={room} /> : <Lobby />);
}

addEventListener('hashchange', show);
show();
