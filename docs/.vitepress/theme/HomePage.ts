import { Content } from 'vitepress';
import { VPHomeContent, VPHomeHero } from 'vitepress/theme-without-fonts';
import { defineComponent, h } from 'vue';

/** The home page: the hero, then the README. VitePress's own home page has no main landmark. */
export const HomePage = defineComponent({
  name: 'HomePage',
  setup: () => () => h('main', { class: 'VPHome' }, [h(VPHomeHero), h(VPHomeContent, () => h(Content))]),
});
