import { areaY } from '@observablehq/plot';
import type { Report, SliceReport } from '../report.js';
import { alongPlot, sliceOf } from './alongPlot.js';
import { highestOf, histogram } from './histogram.js';
import { html, type Markup } from './markup.js';
import { decimal, plain, rangeOf } from './numbers.js';
import type { Section } from './page.js';
import { DASHED_KEY, dashedY, INK } from './plot.js';
import { inWords } from './scoreSection.js';
import { figuresTable, folded, SUMMARY_HEAD, summaryCells } from './table.js';

/** How long the games were. */
export function lengthSection({ length, lengths }: Report): Section {
  const { mean, min, max } = length.decisions;
  const plot = histogram({
    description: `Decisions of a game: ${inWords(lengths)} Mean ${decimal(mean)}, from ${plain(min)} to ${plain(max)}.`,
    bins: lengths,
    mean,
    highest: highestOf(lengths),
    xLabel: 'decisions of a game',
    yLabel: 'share of games',
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

/** How many legal actions there were to choose from, from the first decision of a game to the last. */
export function branchingSection(report: Report): Section {
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

function branchingPlot({ branching, branchingAlong }: Report): Markup {
  const first = branchingAlong[0] as SliceReport;
  const last = branchingAlong.at(-1) as SliceReport;
  const least = branchingAlong.reduce((best, slice) => (slice.mean < best.mean ? slice : best));
  const most = branchingAlong.reduce((best, slice) => (slice.mean > best.mean ? slice : best));
  return alongPlot({
    description:
      `Mean number of legal actions along a game: ${decimal(first.mean)} at the start, ${decimal(last.mean)} at the end; ` +
      `most, ${decimal(most.mean)}, at ${sliceOf(most.from, most.to)} of the game, fewest, ${decimal(least.mean)}, at ${sliceOf(least.from, least.to)}. ` +
      `Over all decisions ${decimal(branching.mean)}, from ${plain(branching.min)} to ${plain(branching.max)}.`,
    along: branchingAlong,
    y: { domain: [0, 1.05 * Math.max(most.mean, branching.mean)], label: 'legal actions' },
    behind: (slices) => [areaY(slices, { x: 'place', y: 'mean', fill: INK.faint }), ...dashedY(branching.mean)],
  });
}
