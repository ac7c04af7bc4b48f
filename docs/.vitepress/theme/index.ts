import type { Theme } from 'vitepress';
import DefaultTheme from 'vitepress/theme';
import { HomePage } from './HomePage.js';
import './site.css';
import './diagrams.css';
import './plots.css';

const theme: Theme = {
  extends: DefaultTheme,
  enhanceApp({ app }) {
    app.component('HomePage', HomePage);
  },
};

export default theme;
