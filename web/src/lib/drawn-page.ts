/** The root says so while its content is still what the build drew, without the app. */
const drawn = 'data-drawn';

/** Whether the page came with its content and the app has yet to take it over. */
export function isDrawn(root: Element): boolean {
  return root.hasAttribute(drawn);
}

/** The app has taken the page over: the button that was pressed last before that is pressed now. `build/start-script.ts` marked it. */
export function takeOverDrawnPage(): void {
  const root = document.getElementById('root');
  if (!root || !isDrawn(root)) return;
  root.removeAttribute(drawn);
  const button = root.querySelector<HTMLElement>('[data-pressed]');
  if (!button) return;
  button.removeAttribute('data-pressed');
  button.click();
}
