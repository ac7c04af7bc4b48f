import type { Router } from 'vitepress';
import { nextTick } from 'vue';

/** A link opens what is folded around its target. VitePress has scrolled before: to where the target was while folded. */
export function showTargets(router: Router): void {
  if (import.meta.env.SSR) return;
  addEventListener('hashchange', showTarget);
  router.onAfterRouteChange = () => void nextTick(showTarget);
}

function showTarget(): void {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const folded = target?.closest('details:not([open])');
  if (!folded) return;
  folded.setAttribute('open', '');
  // Back and forward lead to where the reader was.
  if (!history.state?.scrollPosition) requestAnimationFrame(() => target?.scrollIntoView());
}
