import { counted } from '../plainText.js';
import { branchingSection, lengthSection } from './html/courseSections.js';
import { endSection } from './html/endSection.js';
import { expectationSection } from './html/expectationSection.js';
import { footer, heading, keyFigures } from './html/heading.js';
import { itemSection } from './html/itemSection.js';
import { pageOf } from './html/page.js';
import { scoreSection } from './html/scoreSection.js';
import { winSection } from './html/winSection.js';
import type { Report } from './report.js';

/**
 * A report as a page of HTML for people: plots, and beside or under them the figures in tables. It is the same for the
 * same report; two runs of the same games differ in the line with the times only.
 */
export function htmlReport(report: Report): string {
  const { game, games, config, agents, items } = report;
  return pageOf({
    title: `${game}: ${counted(games, 'game')} of ${counted(config.players, 'player')} - Rulewright report`,
    heading: heading(report, {
      kind: 'Rulewright report',
      seating: agents.length === 1 ? ' on every seat' : '; they take turns on the seats',
      keys: keyFigures(report),
    }),
    sections: [
      scoreSection(report),
      winSection(report),
      ...(items.length > 0 ? [itemSection(report)] : []),
      lengthSection(report),
      branchingSection(report),
      endSection(report),
      ...(report.expectations.length > 0 ? [expectationSection(report)] : []),
    ],
    footer: footer(report.speed),
  });
}
