import { useEffect } from 'react';

const product = 'Shadow Guide';

/** Names the browser tab: `Journal · Shadow Guide`; without a title as index.html does. */
export function useTitle(title?: string): void {
  useEffect(() => {
    document.title = title ? `${title} · ${product}` : `${product}: a journal that answers`;
  }, [title]);
}
