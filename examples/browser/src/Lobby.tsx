import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { GAME_IDS, type GameId, type Playable } from './games/index.js';
import { LanguageChoice, useWords } from './language.js';
import { BOT_LEVELS, type OptionValue, type Setup, type Sitter } from './setup.js';

const PAUSES = [
  [600, 'slowly'],
  [250, 'quickly'],
  [0, 'instantly'],
] as const;

const SITTERS: readonly Sitter[] = ['you', ...BOT_LEVELS];

interface LobbyProps {
  readonly game: GameId;
  /** The game, or the last one while it is loading. */
  readonly playable: Playable;
  readonly onGame: (game: GameId) => void;
  readonly onStart: (setup: Setup) => void;
}

/** The form that sets up a game. */
export function Lobby({ game, playable, onGame, onStart }: LobbyProps): ReactNode {
  const words = useWords();
  const { text } = playable;
  const [players, setPlayers] = useState(2);
  const [sitters, setSitters] = useState<readonly Sitter[]>(['you', 'medium', 'medium', 'medium']);
  const [seed, setSeed] = useState(() => String(Math.floor(1e6 * Math.random())));
  const [pause, setPause] = useState<number>(PAUSES[0][0]);
  const [chosen, setChosen] = useState<Readonly<Record<string, OptionValue>>>({});
  const { min, max } = playable.players;
  const counts = Array.from({ length: max - min + 1 }, (_, index) => min + index);
  const count = Math.min(Math.max(players, min), max);
  const options = Object.entries(playable.options).map(([key, values]) => {
    const value = (key in chosen ? chosen[key] : values[0]) ?? null;
    return { key, values, value };
  });
  const start = (event: SyntheticEvent): void => {
    event.preventDefault();
    const config = { ...Object.fromEntries(options.map(({ key, value }) => [key, value])), players: count };
    onStart({ game, config, sitters: sitters.slice(0, count), seed, pause });
  };
  return (
    <main className="lobby">
      <header>
        <h1>Rulewright</h1>
        <LanguageChoice />
      </header>
      <p className="lead">{words.lead}</p>
      <form onSubmit={start}>
        <GameChoice
          game={game}
          onGame={(id) => {
            onGame(id);
            setChosen({});
          }}
        />
        <fieldset>
          <legend>{words.players}</legend>
          <Choice
            label={words.number}
            values={counts.map((number) => [number, String(number)])}
            value={count}
            onChange={setPlayers}
          />
          {sitters.slice(0, count).map((sitter, seat) => (
            <Choice
              // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
              key={seat}
              label={words.player(seat)}
              values={SITTERS.map((each) => [each, words.sitters[each]])}
              value={sitter}
              onChange={(next) => setSitters(sitters.map((other, index) => (index === seat ? next : other)))}
            />
          ))}
          <Choice
            label={words.pause}
            values={PAUSES.map(([milliseconds, speed]) => [milliseconds, words.pauses[speed]])}
            value={pause}
            onChange={setPause}
          />
        </fieldset>
        <fieldset>
          <legend>{words.options}</legend>
          {options.map(({ key, values, value }) => (
            <Choice
              key={key}
              label={text.describeOption(key)}
              values={values.map((each) => [each, text.describeValue(key, each)])}
              value={value}
              onChange={(next) => setChosen({ ...chosen, [key]: next })}
            />
          ))}
          <Seed seed={seed} onChange={setSeed} />
        </fieldset>
        <button type="submit" className="primary" disabled={playable.id !== game}>
          {words.play(words.games[game].name)}
        </button>
      </form>
    </main>
  );
}

function GameChoice({ game, onGame }: Pick<LobbyProps, 'game' | 'onGame'>): ReactNode {
  const words = useWords();
  return (
    <fieldset className="games">
      <legend>{words.game}</legend>
      {GAME_IDS.map((id) => (
        <label key={id} className="game">
          <input type="radio" name="game" value={id} checked={id === game} onChange={() => onGame(id)} />
          <strong>{words.games[id].name}</strong>
          <span>{words.games[id].about}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface SeedProps {
  readonly seed: string;
  readonly onChange: (seed: string) => void;
}

function Seed({ seed, onChange }: SeedProps): ReactNode {
  return (
    <label className="field">
      <span>{useWords().seed}</span>
      <input name="seed" value={seed} required onChange={({ target }) => onChange(target.value)} />
    </label>
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
