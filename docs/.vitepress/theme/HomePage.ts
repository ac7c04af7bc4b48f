import { Content } from 'vitepress';
import { VPHomeContent } from 'vitepress/theme-without-fonts';
import { defineComponent, h } from 'vue';

/** The home page. VitePress's own has no main landmark. */
export const HomePage = defineComponent({
  name: 'HomePage',
  setup: () => () =>
    h(
      'main',
      { class: 'home-page' },
      h(VPHomeContent, () => h(Content)),
    ),
});
