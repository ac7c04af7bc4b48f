import { counted, percent } from '../plainText.js';
import type { TournamentReport } from '../tournament/tournament.js';
import { encounterSection } from './html/encounterSection.js';
import { footer, heading, key } from './html/heading.js';
import { plain } from './html/numbers.js';
import { pageOf } from './html/page.js';
import { standingSection } from './html/standingSection.js';

/** A tournament as a page of HTML for people, in the manner of `htmlReport`. */
export function htmlTournament(report: TournamentReport): string {
  const { game, games, config, standings, encounters } = report;
  const keys = standings.slice(0, 1).map(({ agent, wins, games }) => {
    return key('most ahead', agent, `wins ${percent(wins / games)} of its games`);
  });
  return pageOf({
    title: `${game}: a tournament of ${counted(games, 'game')} of ${counted(config.players, 'player')} - Rulewright report`,
    heading: heading(report, {
      kind: 'Rulewright tournament',
      seating: `; games of every ${config.players} of them, seats in turns`,
      keys: [
        ...keys,
        key('range of ratings', plain(Math.round(rangeOf(standings))), 'points between first and last'),
        key('clear results', clearResults(encounters), 'pairs whose interval leaves the even share out'),
      ],
    }),
    sections: [standingSection(report), encounterSection(report)],
    footer: footer(report.speed),
  });
}

/** Every pair is listed twice, and once with the better one first. */
function clearResults(encounters: TournamentReport['encounters']): string {
  const clear = encounters.filter(({ interval }) => interval.low > 1 / 2);
  return `${clear.length} of ${encounters.length / 2}`;
}

function rangeOf(standings: TournamentReport['standings']): number {
  return (standings[0]?.rating ?? 0) - (standings.at(-1)?.rating ?? 0);
}
