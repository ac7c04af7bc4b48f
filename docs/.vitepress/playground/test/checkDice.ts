/** The page that checks dice alone, with VitePress's colours and fonts, for its tests. */
import 'vitepress/dist/client/theme-default/styles/vars.css';
import 'vitepress/dist/client/theme-default/styles/base.css';
import { createApp, h } from 'vue';
import CheckDice from '../CheckDice.vue';

const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
document.documentElement.classList.toggle('dark', isDark);
createApp({ render: () => [h('h1', 'Check dice'), h(CheckDice)] }).mount('#app');
