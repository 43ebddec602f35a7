import type { Page } from 'playwright-core';

/**
 * Period in which an element was on the page, in milliseconds of the page’s own clock, and the URL that the element
 * linked to.
 */
export interface Presence {
  from: number;
  to: number;
  href: string | null;
}

/**
 * Watches, inside the page, for the first element that matches a CSS selector and contains a text. The page records the
 * times itself, because on a loaded machine the test would notice the changes too late.
 * @returns a function that waits until the element has appeared and disappeared
 */
export async function watchPresence(
  page: Page,
  selector: string,
  text = '',
): Promise<() => Promise<Presence>> {
  await page.evaluate(
    ([wanted, words]) => {
      const presence: Partial<Presence> = {};
      Object.assign(window, { presence });
      const look = () => {
        const found = [...document.querySelectorAll(wanted)].find((element) =>
          element.textContent?.includes(words),
        );
        if (found && presence.from === undefined) {
          presence.from = performance.now();
          presence.href = found.getAttribute('href');
        }
        if (!found && presence.from !== undefined) presence.to ??= performance.now();
      };
      new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
    },
    [selector, text] as const,
  );
  return async () => {
    await page.waitForFunction(() => (window as unknown as { presence: Presence }).presence.to !== undefined);
    return page.evaluate(() => (window as unknown as { presence: Presence }).presence);
  };
}
