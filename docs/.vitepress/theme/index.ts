import type { Theme } from 'vitepress';
import DefaultTheme from 'vitepress/theme-without-fonts';
import { h } from 'vue';
import { HomePage } from './HomePage.js';
import { NotFound } from './NotFound.js';
import { showTargets } from './showTarget.js';
import './site.css';
import './diagrams.css';
import './plots.css';
import './games.css';
import '../home/home.css';

const theme: Theme = {
  extends: DefaultTheme,
  Layout: () => h(DefaultTheme.Layout, null, { 'not-found': () => h(NotFound) }),
  enhanceApp({ app, router }) {
    app.component('HomePage', HomePage);
    showTargets(router);
  },
};

export default theme;
