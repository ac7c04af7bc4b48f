import type { Router } from 'vitepress';
import { nextTick } from 'vue';

/**
 * Links open what is folded around their target, and lead to it where browsers lay out a part of the page only when it is
 * near: VitePress scrolls once, to where the target was before.
 */
export function showTargets(router: Router): void {
  if (import.meta.env.SSR) return;
  addEventListener('hashchange', showTarget);
  router.onAfterRouteChange = () => void nextTick(showTarget);
}

function showTarget(): void {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const folded = target?.closest('details:not([open])');
  folded?.setAttribute('open', '');
  const hasMoved = folded ?? target?.closest('.late');
  // Back and forward lead to where the reader was.
  if (!hasMoved || history.state?.scrollPosition) return;
  requestAnimationFrame(() => requestAnimationFrame(() => target?.scrollIntoView()));
}
