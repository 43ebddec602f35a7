/** Attribute of the root element while its content is still the prerendered HTML, without the app. */
const drawn = 'data-drawn';

/** Returns whether the page was prerendered and the app has not yet hydrated it. */
export function isDrawn(root: Element): boolean {
  return root.hasAttribute(drawn);
}

/**
 * Called after the app has hydrated the page. Clicks the button that the person last pressed before that, which
 * `build/start-script.ts` has marked.
 */
export function hydratePrerenderedPage(): void {
  const root = document.getElementById('root');
  if (!root || !isDrawn(root)) return;
  root.removeAttribute(drawn);
  const button = root.querySelector<HTMLElement>('[data-pressed]');
  if (!button) return;
  button.removeAttribute('data-pressed');
  button.click();
}
