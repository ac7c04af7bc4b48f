/** A player who sees nothing: what a page says by itself, the controls with their names, and the keyboard. */
import type { Page } from 'playwright-core';

declare global {
  /** What the page has said since it was last asked. */
  var said: string[];
  /** How often nothing has had the focus since the last `tabTo`. */
  var lost: number;
}

/** A control, as a screen reader names it. */
export interface Control {
  readonly role: string;
  readonly name: string;
  readonly isPressed: boolean;
}

/** Hears the page from now on: each text that a live region gets or changes, and each moment in which nothing has the focus. */
export async function listen(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.assign(globalThis, { said: [], lost: 0 });
    const say = (words: string | null): void => {
      const line = (words ?? '').replace(/\s+/g, ' ').trim();
      if (line !== '') said.push(line);
    };
    const spoken = (element: Element): string => {
      const copy = element.cloneNode(true);
      if (copy instanceof Element) for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove();
      return copy.textContent ?? '';
    };
    const last = new Map<Element, string>();
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const log = element?.closest('[role=log]');
        // Screen readers read what is added to a log, and all of a status.
        if (log) for (const node of addedNodes) say((node.textContent ?? '').replace(/^ · /, ''));
        const status = element?.closest('[role=status], [role=alert]');
        if (!status || log) continue;
        const words = spoken(status);
        if (words !== last.get(status)) say(words);
        last.set(status, words);
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
    const look = (): void => {
      if (document.activeElement === document.body) lost++;
      requestAnimationFrame(look);
    };
    look();
  });
}

/** What the page has said since the last time. */
export function heard(page: Page): Promise<string[]> {
  return page.evaluate(() => said.splice(0));
}

const CONTROL = /^\s*- '?(button|link|combobox|checkbox|searchbox|slider|textbox)( "((?:[^"\\]|\\.)*)")?(.*)$/;

/** The controls that can be used in a part of the page, in the order of the accessibility tree. */
export function controlsIn(tree: string): Control[] {
  return tree.split('\n').flatMap((line) => {
    const [, role, , name = '', rest = ''] = CONTROL.exec(line) ?? [];
    if (role === undefined || rest.includes('[disabled]')) return [];
    return [{ role, name: name.replaceAll("''", "'").replaceAll('\\"', '"'), isPressed: rest.includes('[pressed]') }];
  });
}

/** Moves the focus by Tab until the button with a name has it. */
export async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 400; presses++) {
    const focused = await page.evaluate(() => {
      const { activeElement: active } = document;
      return (
        active?.getAttribute('aria-label') ??
        active?.querySelector(':scope > title')?.textContent ??
        active?.textContent ??
        ''
      );
    });
    if (focused.replace(/\s+/g, ' ').trim() === name) {
      // After its last control, a page gives the focus to the browser.
      await page.evaluate(() => {
        globalThis.lost = 0;
      });
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches '${name}'.`);
}
