import type { Theme } from 'vitepress';
import DefaultTheme from 'vitepress/theme-without-fonts';
import { HomePage } from './HomePage.js';
import './site.css';
import './diagrams.css';
import './plots.css';
import '../home/home.css';

const theme: Theme = {
  extends: DefaultTheme,
  enhanceApp({ app }) {
    app.component('HomePage', HomePage);
  },
};

export default theme;
