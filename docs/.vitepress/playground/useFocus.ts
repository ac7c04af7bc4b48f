/** Keeps the keyboard focus at the table while what had it is gone. */
import { onMounted, onUnmounted, type Ref } from 'vue';

/** What gets the focus next, by the part of the table that had it. */
const NEXT = {
  list: '.action-list li button',
  menu: '.menu button:not(.back)',
  picture: '.picture [tabindex]',
} as const;

type Part = keyof typeof NEXT;

/** The part of the table around an element. */
function partOf(element: Element): Part | undefined {
  if (element.closest('.picture')) return 'picture';
  if (element.closest('.menu')) return 'menu';
  return element.closest('.action-list') ? 'list' : undefined;
}

/**
 * When the focused spot or button is gone, moves the focus to the next one, or to the line of the next step until there is one.
 * Whoever uses a pointer keeps the place where they clicked.
 */
export function useFocus(table: Readonly<Ref<HTMLElement | null>>): void {
  let part: Part | undefined;
  let isByPointer = false;
  let isAwaited = false;

  function keep(): void {
    const root = table.value;
    const { activeElement: active, body } = document;
    if (!root || part === undefined || isByPointer) return;
    const status = root.querySelector<HTMLElement>('.status');
    const isGone =
      active === null || active === body || (active instanceof SVGElement && !active.hasAttribute('tabindex'));
    if (!isGone && active !== status) return;
    const [next] = [NEXT[part], NEXT.picture, NEXT.menu].flatMap(
      (selector) => root.querySelector<HTMLElement | SVGElement>(selector) ?? [],
    );
    if (next) next.focus({ preventScroll: true });
    else if (isGone) status?.focus({ preventScroll: true });
  }

  const observer = new MutationObserver(() => {
    keep();
    // Browsers take the focus from a spot that is no button any more only when they draw.
    if (isAwaited) return;
    isAwaited = true;
    requestAnimationFrame(() => {
      isAwaited = false;
      keep();
    });
  });
  const onFocus = ({ target }: FocusEvent): void => {
    if (!(target instanceof Element) || target.matches('.status')) return;
    part = table.value?.contains(target) ? partOf(target) : undefined;
  };
  const onPointer = (): void => {
    isByPointer = true;
  };
  const onKey = (): void => {
    isByPointer = false;
  };

  onMounted(() => {
    if (table.value) {
      const attributeFilter = ['tabindex', 'disabled'];
      observer.observe(table.value, { childList: true, subtree: true, attributeFilter });
    }
    addEventListener('focusin', onFocus);
    addEventListener('pointerdown', onPointer, true);
    addEventListener('keydown', onKey, true);
  });
  onUnmounted(() => {
    observer.disconnect();
    removeEventListener('focusin', onFocus);
    removeEventListener('pointerdown', onPointer, true);
    removeEventListener('keydown', onKey, true);
  });
}
