import type { Result, ScoreItem } from '@rulewright/core';
import type { ReactNode } from 'react';
import { useWords } from '../language.js';

interface ScoresProps {
  readonly text: { describeScore(item: ScoreItem): string; playerName(seat: number): string };
  readonly points: readonly (readonly ScoreItem[])[];
  readonly result: Result | null;
}

/** Points in total and by rule, with the ranking at the end. */
export function Scores({ text, points, result }: ScoresProps): ReactNode {
  const words = useWords();
  const rows = new Map<string, { item: ScoreItem; bySeat: number[] }>();
  points.forEach((items, seat) => {
    for (const item of items) {
      const key = `${item.rule} ${item.label}`;
      const row = rows.get(key) ?? { item, bySeat: points.map(() => 0) };
      row.bySeat[seat] = (row.bySeat[seat] ?? 0) + item.points;
      rows.set(key, row);
    }
  });
  const totals = points.map((items) => items.reduce((sum, item) => sum + item.points, 0));
  return (
    <section className="scores" aria-label={words.points}>
      <h2>{result ? words.result : words.points}</h2>
      <ol>
        {totals.map((total, seat) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
          <li key={seat} className={result?.winners.includes(seat) ? `seat${seat} winner` : `seat${seat}`}>
            <span>
              {result && <b>{result.ranking[seat]}. </b>}
              {text.playerName(seat)}
            </span>
            <output>{result?.scores[seat] ?? total}</output>
          </li>
        ))}
      </ol>
      <details>
        <summary>{words.byRule}</summary>
        <table>
          <thead>
            <tr>
              <th>{words.rule}</th>
              <th>{words.item}</th>
              {points.map((_, seat) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
                <th key={seat}>
                  <abbr title={text.playerName(seat)}>{seat + 1}</abbr>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...rows].map(([key, { item, bySeat }]) => (
              <tr key={key}>
                <td>{item.rule}</td>
                <td>{text.describeScore(item)}</td>
                {bySeat.map((sum, seat) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
                  <td key={seat}>{sum}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
