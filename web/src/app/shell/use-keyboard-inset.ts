import { useEffect } from 'react';

/** Minimum height of an on-screen keyboard; a smaller change is a browser toolbar. */
const keyboardMinPx = 120;

/**
 * Keeps `--keyboard-inset` on the document root: the height that an on-screen keyboard covers in browsers that do not
 * shrink the page for it (Safari on iOS). While a keyboard is open, however the browser handles it, the root has
 * `data-keyboard`.
 */
export function useKeyboardInset(): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const root = document.documentElement;
    let tallest = viewport.height;
    const measure = () => {
      // Pinch zoom shrinks the visual viewport as well.
      if (viewport.scale > 1.01) return;
      tallest = Math.max(tallest, viewport.height);
      const covered = window.innerHeight - viewport.height;
      root.style.setProperty('--keyboard-inset', `${covered > keyboardMinPx ? covered : 0}px`);
      root.toggleAttribute('data-keyboard', isEditing() && tallest - viewport.height > keyboardMinPx);
    };
    const turned = () => {
      tallest = viewport.height;
      measure();
    };
    measure();
    viewport.addEventListener('resize', measure);
    document.addEventListener('focusout', measure);
    screen.orientation?.addEventListener('change', turned);
    return () => {
      viewport.removeEventListener('resize', measure);
      document.removeEventListener('focusout', measure);
      screen.orientation?.removeEventListener('change', turned);
      root.style.removeProperty('--keyboard-inset');
      root.removeAttribute('data-keyboard');
    };
  }, []);
}

function isEditing(): boolean {
  const active = document.activeElement;
  return active instanceof HTMLTextAreaElement || active instanceof HTMLInputElement;
}
