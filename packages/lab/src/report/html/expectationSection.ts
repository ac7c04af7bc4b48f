import type { ExpectationReport, Report } from '../report.js';
import { alongPlot, sliceOf } from './alongPlot.js';
import { html, type Markup } from './markup.js';
import { decimal } from './numbers.js';
import type { Section } from './page.js';
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
  return html`<div class="panel">
<h3>${agent}</h3>
${alongPlot({
  description: `What ${agent} expects along a game: ${decimal(first)} at the start, ${decimal(last)} at the end.`,
  along,
  y: { domain: [Math.min(0, ...values), Math.max(1, ...values)], label: 'value', nice: true },
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
