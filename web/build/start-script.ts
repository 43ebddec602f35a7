/** What the first lines of a prerendered page fetch once it can be read. */
export interface LateFiles {
  /** The whole style sheet. */
  styleSheet: string;
  /** The app itself. */
  app: string;
  /** What the app will ask for at this page. */
  modules: readonly string[];
}

/**
 * The script of a prerendered page: the theme before the first picture, and the app once the page is there, or as soon as somebody
 * touches it. It stands in the document, admitted by its hash.
 */
export function startScript(theme: string, { styleSheet, app, modules }: LateFiles): string {
  return `${theme.trim()}(${start})(${JSON.stringify([styleSheet, app, modules]).replaceAll('<', '\\u003c')});`;
}

/** Runs in the browser, as text: it can use nothing from here. */
const start = `([styleSheet, app, modules]) => {
  let begun = false;
  const add = (tag, properties) => document.head.append(Object.assign(document.createElement(tag), properties));
  const begin = () => {
    if (begun) return;
    begun = true;
    add('link', { rel: 'stylesheet', href: styleSheet });
    for (const href of modules) add('link', { rel: 'modulepreload', crossOrigin: '', href });
    add('script', { type: 'module', crossOrigin: '', src: app });
  };
  for (const touch of ['pointerdown', 'keydown', 'touchstart']) addEventListener(touch, begin, { once: true, passive: true, capture: true });
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(begin)));
}`;
