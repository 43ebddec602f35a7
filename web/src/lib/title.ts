import { useEffect } from 'react';

const product = 'Shadow Guide';

/** Names the browser tab: `Journal · Shadow Guide`; the product's name alone without a title. */
export function useTitle(title?: string): void {
  useEffect(() => {
    document.title = title ? `${title} · ${product}` : product;
  }, [title]);
}
