import { trustedTypesPolicies } from '@shadow-guide/contracts/facts';

/** The files that the script of a prerendered page fetches to start the app. */
export interface LateFiles {
  /** The full style sheet. */
  styleSheet: string;
  /** The app itself. */
  app: string;
  /** Modules that the app will import on this page. */
  modules: readonly string[];
}

/**
 * Returns the script of a prerendered page. The script sets the theme before the first paint. It fetches the app five
 * seconds after the page has loaded, or at once when the person moves, scrolls, touches or types earlier. Until then
 * the page works without the app: its links are ordinary links, and a pressed button is stored so that the app can
 * press it again (`src/lib/drawn-page.ts`). The script is inline, allowed by its hash.
 */
export function startScript(theme: string, { styleSheet, app, modules }: LateFiles): string {
  return `${theme.trim()}(${start})(${JSON.stringify([styleSheet, app, modules]).replaceAll('<', '\\u003c')});`;
}

/** Delay after the page has loaded, so that loading the app does not disturb people who only read. */
const LATEST_START_MS = 5_000;

/** Runs in the browser from its source text, so it cannot use anything from this module. */
const start = `([styleSheet, app, modules]) => {
  const signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'];
  const add = (tag, properties) => document.head.append(Object.assign(document.createElement(tag), properties));
  let begun = false;
  const begin = ({ type, movementX, movementY }) => {
    // Browsers report a pointer that rests where the page came up, too.
    if (begun || (type === 'pointermove' && !movementX && !movementY)) return;
    begun = true;
    for (const sign of signs) removeEventListener(sign, begin, true);
    add('link', { rel: 'stylesheet', href: styleSheet });
    for (const href of modules) add('link', { rel: 'modulepreload', crossOrigin: '', href });
    const policy = window.trustedTypes?.createPolicy('${trustedTypesPolicies.appStart}', { createScriptURL: () => app });
    add('script', { type: 'module', crossOrigin: '', src: policy ? policy.createScriptURL(app) : app });
  };
  for (const sign of signs) addEventListener(sign, begin, { passive: true, capture: true });
  addEventListener('load', (loaded) => setTimeout(() => begin(loaded), ${LATEST_START_MS}));
  const press = (event) => {
    if (!document.querySelector('#root[data-drawn]')) return removeEventListener('click', press, true);
    const button = event.target.closest('button');
    if (!button) return;
    event.stopPropagation();
    for (const earlier of document.querySelectorAll('[data-pressed]')) delete earlier.dataset.pressed;
    button.dataset.pressed = '';
    begin(event);
  };
  addEventListener('click', press, true);
}`;
