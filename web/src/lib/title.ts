import { useEffect } from 'react';

const product = 'Shadow Guide';

/** Names the browser tab: `Journal · Shadow Guide`; without a title as index.html does. */
export function useTitle(title?: string): void {
  useDocumentTitle(title ? `${title} · ${product}` : `${product}: a journal that answers`);
}

/** The same with the whole title, as public pages have it in their facts. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
