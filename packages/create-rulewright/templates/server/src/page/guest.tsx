/** The guest of this browser. With `?bob` in the address it is another one, to try out a table alone. */
import { newSecret, SOCKET_PATH } from '@rulewright/server/client';

const [token, name] = [`token${location.search}`, `name${location.search}`];
localStorage[token] ??= newSecret(); // Whoever has it has the guest's seats.

export const CONNECTION = { url: location.origin.replace('http', 'ws') + SOCKET_PATH, token: localStorage[token] };
export const ROOMS = `rooms${location.search}`;
export const ownName = (): string | undefined => localStorage[name] || undefined;

export function NameField() {
  const keep = (given: string) => localStorage.setItem(name, given);
  return (
    <label>
      Your name <input maxLength={32} defaultValue={ownName()} onChange={({ target }) => keep(target.value)} />
    </label>
  );
}

export function Button({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  return (
    <button type="button" onClick={onClick}>
      {label}
    </button>
  );
}
