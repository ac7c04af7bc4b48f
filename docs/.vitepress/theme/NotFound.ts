import { withBase } from 'vitepress';
import { defineComponent, h } from 'vue';

const LINKS = [
  ['Home', '/'],
  ['Play', '/playground.html'],
  ['Games', '/games/'],
  ['Guides', '/start/front-end.html'],
  ['Rules', '/rules/'],
  ['Reference', '/reference/'],
] as const;

/** The page for an address that the site doesn't have. */
export const NotFound = defineComponent({
  name: 'NotFound',
  setup: () => () =>
    h('main', { class: 'not-found vp-doc' }, [
      h('h1', 'There is no page at this address'),
      h('p', 'Pages move between versions, and links can have mistakes. Search the site, or start here:'),
      h('p', { class: 'pills' }, [
        h('button', { type: 'button', onClick: search }, 'Search'),
        ...LINKS.map(([label, address]) => h('a', { href: withBase(address) }, label)),
      ]),
    ]),
});

/** Opens the search of the bar. */
function search(): void {
  document.querySelector<HTMLButtonElement>('.DocSearch-Button')?.click();
}
