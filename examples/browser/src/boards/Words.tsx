import type { ReactNode } from 'react';

interface WordsProps {
  readonly x: number;
  readonly y: number;
  /** Characters per line. */
  readonly width: number;
  /** Font size. */
  readonly size?: number;
  readonly text: string;
  /** Anchor at (x, y): start of the first line, centre of the left edge, or centre of the text. */
  readonly from?: 'first' | 'left' | 'middle';
}

/** SVG text that wraps at word boundaries. */
export function Words({ x, y, width, size = 0.46, text, from = 'first' }: WordsProps): ReactNode {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  const top = from === 'first' ? y : y - ((lines.length - 1) * size * 1.1) / 2;
  return (
    <text fontSize={size} textAnchor={from === 'middle' ? 'middle' : 'start'}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines don't move
        <tspan key={index} x={x} y={top + 1.1 * size * index}>
          {line}
        </tspan>
      ))}
    </text>
  );
}
