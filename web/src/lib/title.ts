import { useEffect } from 'react';

const product = 'Shadow Guide';

/** Sets the title of the browser tab: `Journal · Shadow Guide`. Without a title, sets that of index.html. */
export function useTitle(title?: string): void {
  useDocumentTitle(title ? `${title} · ${product}` : `${product}: a journal that answers`);
}

/** Sets the whole document title, as public pages define it in their facts. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
