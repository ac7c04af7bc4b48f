/** The page that enters what is printed alone, with VitePress's colours and fonts, for its tests. */
import 'vitepress/dist/client/theme-default/styles/vars.css';
import 'vitepress/dist/client/theme-default/styles/base.css';
import '../../theme/site.css';
import { createApp, h } from 'vue';
import PrintedPage from '../../printed/PrintedPage.vue';

const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
document.documentElement.classList.toggle('dark', isDark);
createApp({ render: () => [h('h1', 'Enter what is printed'), h(PrintedPage)] }).mount('#app');
