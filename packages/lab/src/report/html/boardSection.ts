import type { FinalBoard } from '../finalBoard.js';
import { plain } from './figures.js';
import { html } from './markup.js';
import type { Section } from './page.js';
import { pictureMarkup } from './picture.js';

/** The final board of the game with the highest score. */
export function boardSection({ game, score, player, seats, language, picture }: FinalBoard): Section {
  const content = html`<figure>
<figcaption>Game ${plain(game + 1)} has the highest score: ${plain(score)} points for ${seats[player]?.name ?? ''}.
${seats.map(({ name, agent }, seat) => html`${seat > 0 ? ', ' : ''}${name}: <code>${agent}</code>`)}.</figcaption>
${pictureMarkup(picture, language)}
</figure>`;
  return { id: 'board', title: 'A final board', content, isWide: true };
}
