import { dot, line, ruleX, ruleY } from '@observablehq/plot';
import type { ExpectationReport, Report } from '../report.js';
import { sliceOf } from './courseSections.js';
import { html, type Markup } from './markup.js';
import { decimal } from './numbers.js';
import type { Section } from './page.js';
import { drawn, INK } from './plot.js';
import { namesOf } from './side.js';
import { figuresTable, folded } from './table.js';

/** What the searches of the agents expected, from the first decision of a game to the last. */
export function expectationSection(report: Report): Section {
  const names = namesOf(report.expectations.map(({ agent }) => agent));
  const expectations = report.expectations.map(({ along }, index) => ({ agent: names[index] as string, along }));
  const content = html`<figure>
<figcaption>Mean value that an agent's searches told, from the first decision of a game (0%) to the last (100%): points, or
the lead over the best of the others, as the agent has it. Each plot has a scale of its own.</figcaption>
<div class="panels">
${expectations.map(panel)}</div>
${folded('Figures along a game', ...expectations.map(table))}
</figure>`;
  return { id: 'expectations', title: 'What agents expect', content, isWide: true };
}

function panel({ agent, along }: ExpectationReport): Markup {
  const values = along.map(({ mean }) => mean);
  const first = values[0] as number;
  const last = values[values.length - 1] as number;
  const slices = along.map(({ from, to, mean }) => ({ place: 50 * (from + to), mean }));
  return html`<div class="panel">
<h3>${agent}</h3>
${drawn(`What ${agent} expects along a game: ${decimal(first)} at the start, ${decimal(last)} at the end.`, {
  height: 170,
  marginLeft: 46,
  marginTop: 24,
  marginBottom: 38,
  x: {
    domain: [0, 100],
    label: 'share of the decisions of a game',
    ticks: 5,
    tickFormat: (value: number) => `${value}%`,
    grid: false,
    tickSize: 4,
  },
  y: { domain: [Math.min(0, ...values), Math.max(1, ...values)], label: 'value', ticks: 4, nice: true },
  marks: [
    line(slices, { x: 'place', y: 'mean', stroke: INK.data, strokeWidth: 2.5 }),
    // Not markers of the line: Plot numbers those through all plots of the process.
    dot(slices, { x: 'place', y: 'mean', r: 3, fill: INK.data }),
    ruleY([0], { stroke: INK.text }),
    ruleX([0], { stroke: INK.text }),
  ],
})}
</div>
`;
}

function table({ agent, along }: ExpectationReport): Markup {
  return figuresTable({
    caption: `What ${agent} expects along a game`,
    head: ['part of the game', 'mean'],
    rows: along.map(({ from, to, mean }) => [sliceOf(from, to), decimal(mean)]),
  });
}
