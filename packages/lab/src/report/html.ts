import { counted } from '../plainText.js';
import { branchingSection, lengthSection } from './html/courseSections.js';
import { endSection } from './html/endSection.js';
import { footer, heading } from './html/heading.js';
import { itemSection } from './html/itemSection.js';
import { html, type Markup } from './html/markup.js';
import { scoreSection } from './html/scoreSection.js';
import { STYLE } from './html/style.js';
import { winSection } from './html/winSection.js';
import type { Report } from './report.js';

/**
 * A report as a page of HTML for people: plots, and under them the figures in tables. The page holds all it needs, asks
 * for nothing from anywhere and runs no program. It is the same for the same report; two runs of the same games differ
 * in the line with the times only.
 */
export function htmlReport(report: Report): string {
  const { game, games, config } = report;
  const page = html`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${game}: ${counted(games, 'game')} of ${counted(config.players, 'player')} - Rulewright report</title>
<style>${STYLE}</style>
</head>
<body>
${heading(report)}${contents(report)}<main>
${scoreSection(report)}${winSection(report)}${itemSection(report)}${lengthSection(report)}${branchingSection(report)}${endSection(report)}</main>
${footer(report)}</body>
</html>
`;
  return page.text;
}

function contents({ items }: Report): Markup {
  return html`<nav aria-label="Contents"><ul>
<li><a href="#scores">Final scores</a></li>
<li><a href="#wins">Who wins</a></li>
${items.length > 0 ? html`<li><a href="#items">Where points come from</a></li>\n` : ''}<li><a href="#length">Length of a game</a></li>
<li><a href="#branching">Choices along a game</a></li>
<li><a href="#ends">Why games ended</a></li>
</ul></nav>
`;
}
