import { counted } from '../../tools/plainText.js';
import type { FinalBoard } from '../finalBoard.js';
import type { SimulationReport } from '../report.js';
import { branchingSection, expectationSection, lengthSection } from './alongSections.js';
import { endSection, itemSection } from './barSections.js';
import { boardSection } from './boardSection.js';
import { footer, heading, keyFigures, pageOf } from './page.js';
import { scoreSection } from './scoreSection.js';
import { winSection } from './winSection.js';

/**
 * A report as an HTML page: plots with the figures beside or below them. Two runs of the same games differ only in the
 * line with the times.
 */
export function htmlReport(report: SimulationReport, board?: FinalBoard): string {
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
      ...(board ? [boardSection(board)] : []),
    ],
    footer: footer(report.speed),
  });
}
