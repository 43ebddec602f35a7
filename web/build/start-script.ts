import { trustedTypesPolicies } from '@shadow-guide/contracts/facts';

/** What the first lines of a prerendered page fetch when the app is to come. */
export interface LateFiles {
  /** The whole style sheet. */
  styleSheet: string;
  /** The app itself. */
  app: string;
  /** What the app will ask for at this page. */
  modules: readonly string[];
}

/**
 * The script of a prerendered page: the theme before the first picture; the app five seconds after the page has loaded, or at
 * once when somebody moves, scrolls, touches or types before. Until then the page is whole without it: its links are links, and a button
 * that is pressed is marked for the app, which presses it again (`src/lib/drawn-page.ts`). It stands in the document, admitted by its hash.
 */
export function startScript(theme: string, { styleSheet, app, modules }: LateFiles): string {
  return `${theme.trim()}(${start})(${JSON.stringify([styleSheet, app, modules]).replaceAll('<', '\\u003c')});`;
}

/** Whoever only reads has the page to themselves for so long after it has loaded. */
const LATEST_START_MS = 5_000;

/** Runs in the browser, as text: it can use nothing from here. */
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
