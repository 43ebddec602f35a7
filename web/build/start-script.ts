/** What the first lines of a prerendered page fetch once somebody is at it. */
export interface LateFiles {
  /** The whole style sheet. */
  styleSheet: string;
  /** The app itself. */
  app: string;
  /** What the app will ask for at this page. */
  modules: readonly string[];
}

/**
 * The script of a prerendered page: the theme before the first picture, and the app as soon as somebody moves, scrolls, touches or types.
 * Until then the page is whole without it: its links are links. It stands in the document, admitted by its hash.
 */
export function startScript(theme: string, { styleSheet, app, modules }: LateFiles): string {
  return `${theme.trim()}(${start})(${JSON.stringify([styleSheet, app, modules]).replaceAll('<', '\\u003c')});`;
}

/** Runs in the browser, as text: it can use nothing from here. */
const start = `([styleSheet, app, modules]) => {
  const signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'];
  const add = (tag, properties) => document.head.append(Object.assign(document.createElement(tag), properties));
  const begin = ({ type, movementX, movementY }) => {
    // Browsers report a pointer that rests where the page came up, too.
    if (type === 'pointermove' && !movementX && !movementY) return;
    for (const sign of signs) removeEventListener(sign, begin, true);
    add('link', { rel: 'stylesheet', href: styleSheet });
    for (const href of modules) add('link', { rel: 'modulepreload', crossOrigin: '', href });
    add('script', { type: 'module', crossOrigin: '', src: app });
  };
  for (const sign of signs) addEventListener(sign, begin, { passive: true, capture: true });
}`;
