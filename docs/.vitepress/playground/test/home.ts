/** The game of the first page alone, with VitePress's colours and fonts, for its tests. It comes late, as on the site. */
import 'vitepress/dist/client/theme-default/styles/vars.css';
import 'vitepress/dist/client/theme-default/styles/base.css';
import '../../home/home.css';
import { play } from '../../home/game.js';

const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
document.documentElement.classList.toggle('dark', isDark);
const layout = matchMedia('(max-width: 50rem)').matches ? 'narrow' : 'medium';
setTimeout(() => {
  const board = document.querySelector('#board');
  if (board) play(board, () => ({ theme: isDark ? 'dark' : 'light', layout, hasHeading: false }));
}, 700);
