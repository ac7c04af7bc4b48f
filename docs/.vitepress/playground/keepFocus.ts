/** Keeps the keyboard focus at a table while what had it is gone. */

/** A part of a table, by selectors. */
export interface FocusPart {
  readonly within: string;
  /** What gets the focus next. */
  readonly next: string;
}

/**
 * When the focused spot or button is gone, moves the focus to the next one of its part, else of another part, or to `status`
 * until there is one. Whoever uses a pointer keeps the place where they clicked. Returns a function that ends it.
 */
export function keepFocus(root: Element, parts: readonly FocusPart[], status: string): () => void {
  let part: FocusPart | undefined;
  let focused: Element | undefined;
  let isByPointer = false;
  let isAwaited = false;

  /** While the focus moves by Tab, the body has it for a moment: only what can't have it any more has lost it. */
  function keep(isDrawn: boolean): void {
    const { activeElement: active, body } = document;
    if (part === undefined || isByPointer) return;
    const line = root.querySelector<HTMLElement>(status);
    const isGone = focused === undefined || !canHaveFocus(focused) || (isDrawn && (active === null || active === body));
    if (!isGone && active !== line) return;
    const [next] = [part, ...parts].flatMap((each) => root.querySelector<HTMLElement | SVGElement>(each.next) ?? []);
    if (next) next.focus({ preventScroll: true });
    else if (isGone) line?.focus({ preventScroll: true });
  }

  const observer = new MutationObserver(() => {
    keep(false);
    // Browsers take the focus from a spot that is no button any more only when they draw.
    if (isAwaited) return;
    isAwaited = true;
    requestAnimationFrame(() => {
      isAwaited = false;
      keep(true);
    });
  });
  const onFocus = ({ target }: FocusEvent): void => {
    if (!(target instanceof Element)) return;
    focused = target;
    if (target.matches(status)) return;
    part = root.contains(target) ? parts.find(({ within }) => target.closest(within)) : undefined;
  };
  const onPointer = (): void => {
    isByPointer = true;
  };
  const onKey = (): void => {
    isByPointer = false;
  };

  observer.observe(root, { childList: true, subtree: true, attributeFilter: ['tabindex', 'disabled'] });
  addEventListener('focusin', onFocus);
  addEventListener('pointerdown', onPointer, true);
  addEventListener('keydown', onKey, true);
  return () => {
    observer.disconnect();
    removeEventListener('focusin', onFocus);
    removeEventListener('pointerdown', onPointer, true);
    removeEventListener('keydown', onKey, true);
  };
}

function canHaveFocus(element: Element): boolean {
  if (!element.isConnected) return false;
  return element instanceof SVGElement ? element.hasAttribute('tabindex') : !element.matches(':disabled');
}
