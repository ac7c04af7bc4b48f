import { areaY, dot, line, type Markish, type ScaleOptions } from '@observablehq/plot';
import { entryAt } from '../../tools/entryAt.js';
import type { ExpectationReport, SimulationReport, SliceReport } from '../report.js';
import { decimal, namesOf, plain, rangeOf } from './figures.js';
import { highestOf, histogram } from './histogram.js';
import { figuresTable, folded, html, type Markup, SUMMARY_HEAD, summaryCells } from './markup.js';
import type { Section } from './page.js';
import { chart, DASHED_KEY, dashedY, INK, inPercent, ZEROS } from './plot.js';
import { inWords } from './scoreSection.js';

/** The lengths of the games. */
export function lengthSection({ length, lengths }: SimulationReport): Section {
  const { mean, min, max } = length.decisions;
  const plot = histogram({
    description: `Decisions of a game: ${inWords(lengths)} Mean ${decimal(mean)}, from ${plain(min)} to ${plain(max)}.`,
    bins: lengths,
    mean,
    highest: highestOf(lengths),
    xLabel: 'decisions of a game',
  });
  const content = html`<figure class="beside"><div>
${plot}
<figcaption>Decisions of a game, in per cent of the games. ${DASHED_KEY}: the mean.</figcaption>
</div><div>
${figuresTable({
  caption: 'Length of a game',
  head: ['per game', ...SUMMARY_HEAD],
  rows: [
    ...(length.rounds === null ? [] : [['rounds', ...summaryCells(length.rounds)]]),
    ['decisions', ...summaryCells(length.decisions)],
    ['actions, chance included', ...summaryCells(length.actions)],
  ],
})}
${folded(
  'Figures by length',
  figuresTable({
    caption: 'Games by length',
    head: ['decisions', 'games'],
    rows: lengths.map((bin) => [rangeOf(bin), plain(bin.count)]),
  }),
)}
</div></figure>`;
  return { id: 'length', title: 'Length of a game', content };
}

/** The number of legal actions over a game. */
export function branchingSection(report: SimulationReport): Section {
  const { branching, branchingAlong } = report;
  const content = html`<figure class="beside"><div>
${branchingPlot(report)}
<figcaption>Mean number of legal actions at a decision, from the first decision of a game (0%) to the last (100%).
${DASHED_KEY}: the mean of all decisions.</figcaption>
</div><div>
${figuresTable({
  caption: 'Legal actions at a decision',
  head: ['legal actions', ...SUMMARY_HEAD],
  rows: [['all decisions', ...summaryCells(branching)]],
})}
${folded(
  'Figures along a game',
  figuresTable({
    caption: 'Mean number of legal actions along a game',
    head: ['part of the game', 'mean'],
    rows: branchingAlong.map(({ from, to, mean }) => [sliceOf(from, to), decimal(mean)]),
  }),
)}
</div></figure>`;
  return { id: 'branching', title: 'Choices along a game', content };
}

function branchingPlot({ branching, branchingAlong }: SimulationReport): Markup {
  const first = entryAt(branchingAlong, 0);
  const last = entryAt(branchingAlong, branchingAlong.length - 1);
  const least = branchingAlong.reduce((best, slice) => (slice.mean < best.mean ? slice : best));
  const most = branchingAlong.reduce((best, slice) => (slice.mean > best.mean ? slice : best));
  return alongPlot(
    `Mean number of legal actions along a game: ${decimal(first.mean)} at the start, ${decimal(last.mean)} at the end; ` +
      `most, ${decimal(most.mean)}, at ${sliceOf(most.from, most.to)} of the game, fewest, ${decimal(least.mean)}, at ${sliceOf(least.from, least.to)}. ` +
      `Over all decisions ${decimal(branching.mean)}, from ${plain(branching.min)} to ${plain(branching.max)}.`,
    branchingAlong,
    { domain: [0, 1.05 * Math.max(most.mean, branching.mean)], label: 'legal actions' },
    (slices) => [areaY(slices, { x: 'place', y: 'mean', fill: INK.faint }), ...dashedY(branching.mean)],
  );
}

/** The agents' expectations over a game. */
export function expectationSection(report: SimulationReport): Section {
  const names = namesOf(report.expectations.map(({ agent }) => agent));
  const expectations = report.expectations.map(({ along }, index) => ({ agent: entryAt(names, index), along }));
  const content = html`<figure>
<figcaption>Mean value that an agent's searches told, from the first decision of a game (0%) to the last (100%): points, or
the lead over the best of the others, as the agent has it. Each plot has its own scale.</figcaption>
<div class="panels">
${expectations.map(panel)}</div>
${folded('Figures along a game', ...expectations.map(table))}
</figure>`;
  return { id: 'expectations', title: 'What agents expect', content, isWide: true };
}

function panel({ agent, along }: ExpectationReport): Markup {
  const values = along.map(({ mean }) => mean);
  const first = entryAt(values, 0);
  const last = entryAt(values, values.length - 1);
  return html`<div class="panel">
<h3>${agent}</h3>
${alongPlot(`What ${agent} expects along a game: ${decimal(first)} at the start, ${decimal(last)} at the end.`, along, {
  domain: [Math.min(0, ...values), Math.max(1, ...values)],
  label: 'value',
  nice: true,
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

/** A slice with its place in a game, in per cent. */
interface Slice {
  readonly place: number;
  readonly mean: number;
}

/** Draws means over a game, from its first decision to its last, as a line over other marks. */
function alongPlot(
  description: string,
  along: readonly SliceReport[],
  y: ScaleOptions,
  behind: (slices: readonly Slice[]) => Markish[] = () => [],
): Markup {
  const slices = along.map(({ from, to, mean }): Slice => ({ place: 50 * (from + to), mean }));
  const x = { domain: [0, 100], label: 'share of the decisions of a game', tickFormat: inPercent };
  return chart(description, x, y, [
    ...behind(slices),
    line(slices, { x: 'place', y: 'mean', stroke: INK.data, strokeWidth: 2.5 }),
    // Dots instead of line markers: Plot numbers markers across all plots of the process.
    dot(slices, { x: 'place', y: 'mean', r: 3, fill: INK.data }),
    ...ZEROS,
  ]);
}

/** A slice of a game in words. */
function sliceOf(from: number, to: number): string {
  return `${plain(100 * from)}% to ${plain(100 * to)}%`;
}
