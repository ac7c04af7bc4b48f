import { percent } from '../../plainText.js';
import type { Encounter, TournamentReport } from '../../tournament/tournament.js';
import { intervalPlot } from './intervals.js';
import { html, type Markup } from './markup.js';
import { plain } from './numbers.js';
import type { Section } from './page.js';
import { DASHED_KEY } from './plot.js';
import { figuresTable, folded } from './table.js';

const EVEN = 1 / 2;

/** How each agent fared against each other. */
export function encounterSection({ standings, encounters }: TournamentReport): Section {
  const content = html`<figure>
<figcaption>Share of the games in which an agent was ranked before each other, ties counting half, with 95% intervals.
${DASHED_KEY}: an even share.</figcaption>
<div class="panels">
${standings.map(({ agent }) =>
  panel(
    agent,
    encounters.filter((one) => one.agent === agent),
  ),
)}</div>
${folded('Figures of all encounters', encounterTable(encounters))}
</figure>`;
  return { id: 'encounters', title: 'Who is ahead of whom', content, isWide: true };
}

function panel(agent: string, encounters: readonly Encounter[]): Markup {
  const inWords = encounters.map(({ opponent, share }) => `${opponent} ${percent(share)}`);
  return html`<div class="panel">
<h3>${agent}</h3>
${intervalPlot({
  description: `Share of the games in which ${agent} was ahead of ${inWords.join('; ')}.`,
  label: 'share of games ahead',
  rows: encounters.map(({ opponent, ...encounter }) => ({ label: opponent, ...encounter })),
  even: EVEN,
})}
</div>
`;
}

function encounterTable(encounters: readonly Encounter[]): Markup {
  return figuresTable({
    caption: 'Encounters',
    head: ['agent', 'opponent', 'games', 'ahead', 'behind', 'share', '95% interval'],
    rows: encounters.map(({ agent, opponent, games, ahead, behind, share, interval }) => [
      agent,
      opponent,
      plain(games),
      plain(ahead),
      plain(behind),
      percent(share),
      `${percent(interval.low)} – ${percent(interval.high)}`,
    ]),
    names: 2,
  });
}
