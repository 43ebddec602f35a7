import { createElement, type FunctionComponent, useEffect } from 'react';

interface AdoptedSheet {
  add(css: string): void;
  remove(): void;
}

function adoptedSheet(): AdoptedSheet {
  let users = 0;
  let sheet: CSSStyleSheet | undefined;
  return {
    add(css) {
      users += 1;
      if (sheet) return;
      sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    },
    remove() {
      users -= 1;
      if (users > 0 || !sheet) return;
      const gone = sheet;
      sheet = undefined;
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== gone);
    },
  };
}

function AdoptedStyle({ sheet, styles }: { sheet: AdoptedSheet; styles: string }): null {
  useEffect(() => {
    sheet.add(styles);
    return () => sheet.remove();
  }, [sheet, styles]);
  return null;
}

/**
 * Replaces the part of the package `react-style-singleton` that Radix uses. Instead of a `<style>` element, the rules
 * are added to an adopted style sheet, which the policy `style-src 'self'` allows. `vite.config.ts` replaces the
 * package by this file.
 */
export function styleSingleton(): FunctionComponent<{ styles: string }> {
  const sheet = adoptedSheet();
  return ({ styles }) => createElement(AdoptedStyle, { sheet, styles });
}
