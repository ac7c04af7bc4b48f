import type { DecisionReview } from '@rulewright/agents';
import type { Artist } from '../../games/pictures.js';
import { playerName } from '../../games/playerName.js';
import type { ReviewDocument } from '../../review/file.js';
import { costliest, GRADE_WORDS, luckiest, luckWords } from '../../review/highlights.js';
import type { ReviewWords } from '../../review/words.js';
import { earlyEndWords } from '../../tools/earlyEnds.js';
import { counted, percent } from '../../tools/plainText.js';
import { decimal, plain } from './figures.js';
import { type Content, figuresTable, folded, html, type Markup } from './markup.js';
import { fact, key, optionsIn, pageOf, type Section } from './page.js';
import { pictureMarkup } from './picture.js';
import { courseSection } from './reviewCourse.js';

/** Moments shown in words. */
const DECISIONS = 10;
const OUTCOMES = 10;
/** Decisions drawn. A picture takes up to 200 kB. */
const DRAWN = 3;

/** A review as an HTML page, with pictures if an artist draws the game. */
export function htmlReview(review: ReviewDocument, words: ReviewWords, artist?: Artist): string {
  const { game, players, moves } = review;
  return pageOf({
    title: `${game}: a game of ${counted(players.length, 'player')} - Rulewright review`,
    heading: heading(review, words),
    sections: [
      courseSection(review),
      playerSection(review),
      decisionSection(review, words, artist),
      outcomeSection(review, words),
      ...(moves.some(({ kind }) => kind === 'decision') ? [everyDecision(review, words)] : []),
    ],
    footer: html`<footer>
<p>Decisions are judged by what the player knew. Luck is the lead after an outcome of chance, less the expected lead before.</p>
</footer>
`,
  });
}

function heading(
  { game, players, moves, end, config, agent, depth, strength, seed, versions }: ReviewDocument,
  words: ReviewWords,
): Markup {
  return html`<header>
<p class="kind">Rulewright review</p>
<h1>${game}</h1>
<p class="lead">${counted(players.length, 'player')}, ${counted(moves.length, 'move')}${end ? `; ended early: ${earlyEndWords(end)}` : ''}</p>
<dl class="facts">
${fact('Agent', html`<code>${agent}</code>`)}${fact('Depth', depth)}${strength ? fact('Strength', strength) : ''}${fact('Seed', String(seed))}${fact('Options', optionsIn(words.options(config)))}${fact('Versions', `rules ${versions.rules}, lab ${versions.lab}`)}</dl>
<dl class="keys">
${players.map((player) => key(playerName(player.player), decimal(player.errorRate), `points lost per decision; ${luckWords(player)}`))}</dl>
</header>
`;
}

function decisionSection(review: ReviewDocument, words: ReviewWords, artist: Artist | undefined): Section {
  const decisions = costliest(review, DECISIONS);
  const content =
    decisions.length === 0
      ? html`<p>No decision cost anything.</p>`
      : html`<ol class="moments">
${decisions.map((decision, index) => decisionMarkup(decision, words, index < DRAWN ? artist : undefined))}</ol>`;
  return { id: 'decisions', title: 'The costliest decisions', content, isWide: true };
}

function decisionMarkup(decision: DecisionReview, words: ReviewWords, artist: Artist | undefined): Markup {
  const { move, player, lines } = decision;
  const better = words.line(decision, lines[0]?.actions ?? []);
  return html`<li><p><strong>Move ${move + 1}, ${playerName(player)}</strong>: ${costWords(decision)}</p>
<dl>
<dt>played</dt><dd lang="${words.language}">${words.played(decision)}</dd>
<dt>better</dt><dd lang="${words.language}">${better.map((line) => html`<p>${line}</p>`)}</dd>
</dl>${artist ? html`\n${positionFigure(decision, words, artist)}` : ''}</li>
`;
}

/** The position before a decision, with the places of the played and of the better action. */
function positionFigure(decision: DecisionReview, words: ReviewWords, { picture, spotsOf }: Artist): Markup {
  const { player, action, lines } = decision;
  const view = words.viewBefore(decision);
  const better = lines[0]?.actions[0];
  const chosen = better ? spotsOf(better, view, player) : [];
  const lit = spotsOf(action, view, player);
  const settings = { language: words.language, theme: 'auto', seat: player, lit, chosen } as const;
  return html`<figure>
<figcaption>The position as ${playerName(player)} saw it. Thin outlines: played. Thick outlines: better.</figcaption>
${pictureMarkup(picture(view, settings), words.language)}
</figure>
`;
}

function costWords({ cost, error, chanceCost, grade }: DecisionReview): string {
  const range = error === null ? '' : ` ± ${decimal(error)}`;
  const points = `${decimal(cost)}${range} points`;
  const lost = chanceCost === null ? points : `${percent(chanceCost)} of the chance to win, ${points}`;
  return `${lost}${grade === null ? '' : `: ${GRADE_WORDS[grade]}`}`;
}

function outcomeSection(review: ReviewDocument, words: ReviewWords): Section {
  const outcomes = luckiest(review, OUTCOMES);
  const content =
    outcomes.length === 0
      ? html`<p>Chance gave nothing to anybody.</p>`
      : html`<ol class="moments">
${outcomes.map(
  ({ review: outcome, player, luck }) =>
    html`<li><p><strong>Move ${outcome.move + 1}, ${playerName(player)}</strong>: ${decimal(luck)} points</p>
<p lang="${words.language}">${words.played(outcome)}</p></li>
`,
)}</ol>`;
  return { id: 'outcomes', title: 'The luckiest outcomes', content, isWide: true };
}

function playerSection({ players }: ReviewDocument): Section {
  const errors = figuresTable({
    caption: 'Errors by player',
    head: ['player', 'decisions', 'points lost', 'per decision', 'chance to win lost', 'doubtful', 'bad', 'very bad'],
    rows: players.map(({ player, decisions, cost, errorRate, chanceCost, grades }) => [
      playerName(player),
      plain(decisions),
      decimal(cost),
      decimal(errorRate),
      chanceCost === null ? '–' : percent(chanceCost),
      plain(grades.doubtful),
      plain(grades.bad),
      plain(grades.veryBad),
    ]),
  });
  const luck = figuresTable({
    caption: 'Luck by player, in points of lead',
    head: ['player', 'in words', 'luck', 'error', 'usual size', 'lead', 'lead without luck'],
    rows: players.map((player) => [
      playerName(player.player),
      luckWords(player),
      decimal(player.luck),
      decimal(player.luckError),
      decimal(player.luckSpread),
      decimal(player.lead),
      decimal(player.leadWithoutLuck),
    ]),
    names: 2,
  });
  return { id: 'players', title: 'Errors and luck', content: html`${errors}\n${luck}`, isWide: true };
}

function everyDecision({ moves }: ReviewDocument, words: ReviewWords): Section {
  const rows = moves.flatMap((review): Markup[] => {
    if (review.kind !== 'decision' || review.choices === 1) return [];
    const { move, player, cost, grade, lines } = review;
    const better = cost > 0 ? words.line(review, lines[0]?.actions ?? []).join('; ') : '';
    const said = (text: Content): Markup => html`<td class="words" lang="${words.language}">${text}</td>`;
    return [
      html`<tr><th scope="row"><span>${move + 1}</span></th><td>${playerName(player)}</td>${said(words.played(review))}${said(better)}<td class="number">${decimal(cost)}</td><td>${grade === null ? '' : GRADE_WORDS[grade]}</td></tr>\n`,
    ];
  });
  const table = html`<div class="table" role="group" aria-label="Every decision" tabindex="0"><table>
<caption>Every decision</caption>
<thead><tr>${['move', 'player', 'played', 'better'].map((title) => html`<th scope="col">${title}</th>`)}<th scope="col" class="number">points lost</th><th scope="col">mark</th></tr></thead>
<tbody>
${rows}</tbody>
</table></div>`;
  const content = folded(counted(rows.length, 'decision'), table);
  return { id: 'every-decision', title: 'Every decision', content, isWide: true };
}
