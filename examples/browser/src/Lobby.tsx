import { type ReactNode, useState } from 'react';
import { GAMES, type Playable } from './games/index.js';
import { BOT_LEVELS, BOTS, type OptionValue, type Setup, type Sitter } from './setup.js';

const PAUSES = [
  [600, 'slowly'],
  [250, 'quickly'],
  [0, 'instantly'],
] as const;

/** The form that sets up a game. */
export function Lobby({ onStart }: { readonly onStart: (setup: Setup) => void }): ReactNode {
  const [game, setGame] = useState<Playable>(GAMES[0]);
  const [players, setPlayers] = useState(2);
  const [sitters, setSitters] = useState<readonly Sitter[]>(['you', 'medium', 'medium', 'medium']);
  const [seed, setSeed] = useState(() => String(Math.floor(1e6 * Math.random())));
  const [pause, setPause] = useState<number>(PAUSES[0][0]);
  const [chosen, setChosen] = useState<Readonly<Record<string, OptionValue>>>({});
  const counts = Array.from(
    { length: game.players.max - game.players.min + 1 },
    (_, index) => game.players.min + index,
  );
  const count = Math.min(Math.max(players, game.players.min), game.players.max);
  const start = (): void => {
    const options = game.options.map(({ key, values }) => [key, key in chosen ? chosen[key] : values[0]?.[0]]);
    const config = { ...Object.fromEntries(options), players: count };
    onStart({ game: game.id, config, sitters: sitters.slice(0, count), seed, pause });
  };
  return (
    <main className="lobby">
      <h1>Rulewright</h1>
      <p className="lead">Five board games against computer players. Everything runs in this page.</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          start();
        }}
      >
        <fieldset className="games">
          <legend>Game</legend>
          {GAMES.map((each) => (
            <label key={each.id} className="game">
              <input
                type="radio"
                name="game"
                value={each.id}
                checked={each.id === game.id}
                onChange={() => {
                  setGame(each);
                  setChosen({});
                }}
              />
              <strong>{each.name}</strong>
              <span>{each.about}</span>
            </label>
          ))}
        </fieldset>
        <fieldset>
          <legend>Players</legend>
          <Choice
            label="Number"
            values={counts.map((number) => [number, String(number)])}
            value={count}
            onChange={setPlayers}
          />
          {sitters.slice(0, count).map((sitter, seat) => (
            <Choice
              // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
              key={seat}
              label={`Player ${seat + 1}`}
              values={[['you', 'You'], ...BOT_LEVELS.map((level) => [level, BOTS[level].label] as const)]}
              value={sitter}
              onChange={(next) => setSitters(sitters.map((other, index) => (index === seat ? next : other)))}
            />
          ))}
          <Choice label="Computer players move" values={PAUSES} value={pause} onChange={setPause} />
        </fieldset>
        <fieldset>
          <legend>Options</legend>
          {game.options.map(({ key, label, values }) => (
            <Choice
              key={key}
              label={label}
              values={values}
              value={chosen[key] ?? values[0]?.[0] ?? null}
              onChange={(value) => setChosen({ ...chosen, [key]: value })}
            />
          ))}
          <label className="field">
            <span>Random seed</span>
            <input name="seed" value={seed} required onChange={({ target }) => setSeed(target.value)} />
          </label>
        </fieldset>
        <button type="submit" className="primary">
          Play {game.name}
        </button>
      </form>
    </main>
  );
}

interface ChoiceProps<Value extends OptionValue> {
  readonly label: string;
  readonly values: readonly (readonly [value: Value, label: string])[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

function Choice<Value extends OptionValue>({ label, values, value, onChange }: ChoiceProps<Value>): ReactNode {
  return (
    <label className="field">
      <span>{label}</span>
      <select
        value={values.findIndex(([each]) => each === value)}
        onChange={({ target }) => {
          const next = values[Number(target.value)];
          if (next) onChange(next[0]);
        }}
      >
        {values.map(([each, words], index) => (
          <option key={String(each)} value={index}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}
